package peoples

import "moineau/engine/bot"

// tunedSimple is what duels over duplicate walls found: engine/bot/STRENGTH.md has them.
var tunedSimple = bot.Weights{Plan: 64, Shape: 0, Pass: 0, Danger: 40, Easy: 48, Medium: 18}
