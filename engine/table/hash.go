package table

import (
	"encoding/binary"
	"hash/fnv"

	"moineau/engine/hand"
)

// Hash returns the hash of the public state: FNV-1a, 64 bits, over the state's byte
// form. It is equal on every replica and platform and can be computed in any
// language: FNV-1a starts from 14695981039346656037; for each byte it takes the
// exclusive or with the byte and then multiplies by 1099511628211, modulo 2^64.
//
// It finds replicas that have come apart and damaged records. It is no seal: two
// states with one hash can be made on purpose.
//
// The byte form is what is live of State, field by field in the order in which State
// declares them, with nothing in between:
//
//   - A number, kind, handle or bool of eight bits is one byte: a negative number in
//     two's complement, true as 1. A number of 32 bits is four bytes, lowest first.
//   - Of arrays by seat (Answer, Clocked, Seat, Scores) the first Seats.
//   - Of arrays by handle (Public, Entitled, Place, Owner) the first Tiles+Seats:
//     slips are handles too. Of Order the first Tiles, of Due the first NDue.
//   - Dice whole; of Throws the first Rolled, or as many as there is room for.
//   - An Act is Type, N, Arg and the first N of Use. Slip is never in State.
//   - A SeatState is its fields in order: of Hand the first Held, of Melds the first
//     NMeld, of Bonus the first NBonus. A Meld is Type, N, From, Taken and the first
//     N of Tiles; a River is N and the first N each of H, Flags and No.
//   - Registers (Reg, Kinds) are a byte that counts them up to the last that is not 0,
//     then that many; a set of kinds is eight bytes, lowest first.
//
// What lies beyond these counts decides nothing. Every count comes before what it
// counts, so equal forms are equal states; and as no array's size is in the form,
// more room changes no hash.
func (d *Deal) Hash() uint64 {
	var room [maxForm]byte
	h := fnv.New64a()
	h.Write(d.State.byteForm(room[:0]))
	return h.Sum64()
}

// maxForm is room for any state's form.
const maxForm = 3072

// byteForm appends the byte form; see Hash.
func (s *State) byteForm(b []byte) []byte {
	seats, tiles := int(s.Seats), int(s.Tiles)
	b = append(b, byte(s.Dealer), byte(s.First), byte(s.Round), s.Seats, s.Tiles,
		byte(s.Stage), byte(s.Asked), byte(s.Wait), byte(s.Then), b2u(s.Diverted), b2u(s.Opening),
		byte(s.Turn), byte(s.Subject), byte(s.From), s.Replaced, byte(s.Claimed), s.Rolled, s.NDice)
	b = append(b, s.Dice[:]...)
	for _, throw := range s.Throws[:min(int(s.Rolled), len(s.Throws))] {
		b = append(b, throw[:]...)
	}
	b = append(b, s.AskedSeats, s.Pending)
	for i := range s.Answer[:seats] {
		a := &s.Answer[i]
		b = append(b, byte(a.Type), a.N, a.Arg)
		b = put(b, a.Tiles())
	}
	b = append(b, s.Clocked[:seats]...)
	b = append(b, byte(s.Prover), s.Claimants, s.Proving, s.Winners, s.NDue)
	b = put(b, s.Due[:s.NDue])
	b = put(b, s.Public[:tiles+seats])
	b = append(b, s.Entitled[:tiles+seats]...)
	b = put(b, s.Place[:tiles+seats])
	b = put(b, s.Owner[:tiles+seats])
	b = put(b, s.Order[:tiles])
	b = append(b, s.Column, s.Front, s.Back, s.Out, s.Left, s.Discards)
	for i := range s.Seat[:seats] {
		b = s.Seat[i].byteForm(b)
	}
	b = putRegs(b, s.Reg[:])
	b = putKinds(b, s.Kinds[:])
	b = append(b, byte(s.Outcome), byte(s.Fouler), byte(s.GiveFrom), byte(s.WinTile), byte(s.WinBy))
	return putInts(b, s.Scores[:seats])
}

func (st *SeatState) byteForm(b []byte) []byte {
	b = append(b, st.Held)
	b = put(b, st.Hand[:st.Held])
	b = append(b, byte(st.Drawn), st.NMeld)
	for i := range st.Melds[:st.NMeld] {
		m := &st.Melds[i]
		b = append(b, byte(m.Type), m.N, byte(m.From), byte(m.Taken))
		b = put(b, m.Of())
	}
	r := &st.River
	b = append(b, r.N)
	b = put(b, r.H[:r.N])
	b = append(b, r.Flags[:r.N]...)
	b = append(b, r.No[:r.N]...)
	b = append(b, st.NBonus)
	b = put(b, st.Bonus[:st.NBonus])
	b = putRegs(b, st.Reg[:])
	return putKinds(b, st.Kinds[:])
}

func put[T ~int8 | ~uint8](b []byte, vs []T) []byte {
	n := len(b)
	b = append(b, make([]byte, len(vs))...)
	for i, v := range vs {
		b[n+i] = byte(v)
	}
	return b
}

func putInts(b []byte, vs []int32) []byte {
	for _, v := range vs {
		b = binary.LittleEndian.AppendUint32(b, uint32(v))
	}
	return b
}

func putRegs(b []byte, vs []int32) []byte {
	n := used(vs)
	return putInts(append(b, byte(n)), vs[:n])
}

func putKinds(b []byte, vs []hand.Kinds) []byte {
	n := used(vs)
	b = append(b, byte(n))
	for _, v := range vs[:n] {
		b = binary.LittleEndian.AppendUint64(b, uint64(v))
	}
	return b
}

// used returns how many registers there are up to the last that is not 0.
func used[T int32 | hand.Kinds](vs []T) int {
	n := len(vs)
	for n > 0 && vs[n-1] == 0 {
		n--
	}
	return n
}
