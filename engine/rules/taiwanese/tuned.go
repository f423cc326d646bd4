package taiwanese

import "moineau/engine/bot"

// tuned holds the weights found by tuning on duplicate walls, except Danger, which
// engine/bot/STRENGTH.md explains.
var tuned = bot.Weights{Plan: 64, Shape: 0, Pass: 32, Danger: 3, Easy: 40, Medium: 12, Doubt: 14}
