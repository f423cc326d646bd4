// Package wire defines the messages of an online table: a compact binary codec, envelopes
// signed with device keys, and the hash-chained log. It also states which sender may send
// which message in which phase. ../PROTOCOL.md specifies it, with examples that the tests
// read.
//
// Each message is described once, by its code method, which both encodes and decodes it.
// Every value has exactly one encoding: trailing bytes, a count above its limit, and a
// bool other than 0 or 1 are errors. A count is compared with its limit and with the
// remaining input before memory is allocated. Signatures are verified on the received
// bytes, which are never encoded again.
package wire
