package mcr

import "moineau/engine/bot"

// tuned holds the weights found by tuning on duplicate walls, except Easy, which
// engine/bot/STRENGTH.md explains.
var tuned = bot.Weights{Plan: 64, Shape: 0, Pass: 32, Danger: 0, Easy: 84, Medium: 24, Doubt: 36}
