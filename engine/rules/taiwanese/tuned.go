package taiwanese

import "moineau/engine/bot"

// tuned is what play over duplicate walls found: tune all but Danger, which engine/bot/STRENGTH.md
// tells of.
var tuned = bot.Weights{Plan: 64, Shape: 0, Pass: 32, Danger: 3, Easy: 40, Medium: 12}
