package american

import "moineau/engine/bot"

// tuned holds the weights found by tuning on duplicate walls.
var tuned = bot.Weights{Plan: 64, Shape: 0, Pass: 16, Danger: 16, Easy: 64, Medium: 20, Doubt: 44}
