package sichuan

import "moineau/engine/bot"

// tuned holds the weights of the bots. They are those of Korean mahjong until they are
// tuned.
var tuned = bot.Weights{Plan: 64, Shape: 0, Pass: 32, Danger: 0, Easy: 52, Medium: 8}
