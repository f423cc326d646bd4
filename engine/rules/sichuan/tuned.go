package sichuan

import "moineau/engine/bot"

// tuned holds the weights of the bots, chosen by duels with plain on duplicate walls.
var tuned = bot.Weights{Plan: 64, Shape: 0, Pass: 0, Danger: 6, Easy: 88, Medium: 24}
