package korean

import "moineau/engine/bot"

// tuned holds the weights found by tuning on duplicate walls.
var tuned = bot.Weights{Plan: 64, Shape: 0, Pass: 32, Danger: 0, Easy: 52, Medium: 8, Doubt: 24}
