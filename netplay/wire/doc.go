// Package wire is the form of everything that goes between the machines of an online
// table: a compact binary codec, envelopes signed by device keys, the hash-chained log,
// and the table of who may say what in which phase. ../PROTOCOL.md specifies it, with
// examples that the tests read.
//
// Each message is described once, by its code method, which both writes and reads it.
// A thing has one form: what is left over, a count above its bound, a bool that is
// neither 0 nor 1 are errors. A count is compared with its bound and with what is there
// before anything is made for it. A signature covers the bytes that came, which are
// never written anew to check it.
package wire
