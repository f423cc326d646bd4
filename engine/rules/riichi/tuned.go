package riichi

import "moineau/engine/bot"

// tuned holds the weights found by tuning on duplicate walls, except Easy, which
// engine/bot/STRENGTH.md explains.
var tuned = bot.Weights{Plan: 64, Shape: 0, Pass: 32, Danger: 90, Easy: 80, Medium: 8, Doubt: 32}
