package table

import (
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"strings"

	"moineau/engine/hand"
)

// Hash returns the hash of the public state: FNV-1a, 64 bits, over the state's byte form.
// It is equal on every replica and platform and can be computed in any language. FNV-1a
// starts with 14695981039346656037. For each byte it XORs the hash with the byte and
// multiplies it by 1099511628211, modulo 2^64.
//
// The hash detects diverged replicas and damaged records. It is not cryptographic: two
// states with one hash can be constructed on purpose.
//
// The byte form contains the used part of State, field by field in order of declaration,
// without padding:
//
//   - A number, kind, handle or bool of eight bits is one byte: a negative number in
//     two's complement, true as 1. A number of 32 bits is four bytes, little endian.
//
//   - Of arrays by seat (Answer, Clocked, Seat, Scores) the first Seats.
//
//   - Of arrays by handle (Public, Entitled, Place, Owner) the first Tiles+Seats, because
//     slips are handles too. Of Order the first Tiles, of Due the first NDue.
//
//   - All of Dice; of Throws the first Rolled, or the whole array if Rolled is greater.
//
//   - An Act is Type, N, Arg and the first N of Use. Slip is never in State.
//
//   - A SeatState is its fields in order: of Hand the first Held, of Melds the first
//     NMeld, of Bonus the first NBonus. A Meld is Type, N, From, Taken and the first N of
//     Tiles. A River is N and the first N each of H, Flags and No.
//
//   - Registers (Reg, Kinds) are one byte with the number of registers up to the last
//     that is not 0, then these registers. A set of kinds is eight bytes, little endian.
//
//   - The Ledger is left out if it is empty. Booked is two bytes and Sum eight, little
//     endian.
//
// Elements beyond these counts have no effect on the game. Every count precedes the
// elements it counts, so equal forms mean equal states. No array size is in the form, so
// that larger arrays do not change a hash.
func (s *State) Hash() uint64 {
	var room [maxForm]byte
	h := fnv.New64a()
	h.Write(s.byteForm(room[:0], nil))
	return h.Sum64()
}

// maxForm is the capacity that holds the form of any state.
const maxForm = 3072

// Form appends the byte form of the public state to b; see Hash.
func (s *State) Form(b []byte) []byte { return s.byteForm(b, nil) }

// marks records the offsets at which the fields of a form end. A nil *marks records
// nothing.
type marks struct {
	prefix string
	list   []formMark
}

type formMark struct {
	names string // one field name, or the space-separated names of one-byte fields
	end   int
}

func (m *marks) done(b []byte, names string) {
	if m != nil {
		m.list = append(m.list, formMark{m.prefix + names, len(b)})
	}
}

// byteForm appends the byte form to b; see Hash. m may be nil.
func (s *State) byteForm(b []byte, m *marks) []byte {
	seats, tiles := int(s.Seats), int(s.Tiles)
	b = append(b, byte(s.Dealer), byte(s.First), byte(s.Round), s.Seats, s.Tiles,
		byte(s.Stage), byte(s.Asked), byte(s.Wait), byte(s.Then), b2u(s.Diverted), b2u(s.Opening),
		byte(s.Turn), byte(s.Subject), byte(s.From), s.Replaced, byte(s.Claimed), s.Rolled, s.NDice)
	m.done(b, "Dealer First Round Seats Tiles Stage Asked Wait Then Diverted Opening Turn Subject From Replaced Claimed Rolled NDice")
	b = append(b, s.Dice[:]...)
	m.done(b, "Dice")
	for _, throw := range s.Throws[:min(int(s.Rolled), len(s.Throws))] {
		b = append(b, throw[:]...)
	}
	m.done(b, "Throws")
	b = append(b, s.AskedSeats, s.Pending)
	m.done(b, "AskedSeats Pending")
	for i := range s.Answer[:seats] {
		a := &s.Answer[i]
		b = append(b, byte(a.Type), a.N, a.Arg)
		b = put(b, a.Tiles())
	}
	m.done(b, "Answer")
	b = append(b, s.Clocked[:seats]...)
	m.done(b, "Clocked")
	b = append(b, byte(s.Prover), s.Claimants, s.Proving, s.Winners, s.NDue)
	m.done(b, "Prover Claimants Proving Winners NDue")
	b = put(b, s.Due[:s.NDue])
	m.done(b, "Due")
	b = put(b, s.Public[:tiles+seats])
	m.done(b, "Public")
	b = append(b, s.Entitled[:tiles+seats]...)
	m.done(b, "Entitled")
	b = put(b, s.Place[:tiles+seats])
	m.done(b, "Place")
	b = put(b, s.Owner[:tiles+seats])
	m.done(b, "Owner")
	b = put(b, s.Order[:tiles])
	m.done(b, "Order")
	b = append(b, s.Column, s.Front, s.Back, s.Out, s.Left, s.Discards)
	m.done(b, "Column Front Back Out Left Discards")
	for i := range s.Seat[:seats] {
		if m != nil {
			m.prefix = fmt.Sprintf("Seat[%d].", i)
		}
		b = s.Seat[i].byteForm(b, m)
	}
	if m != nil {
		m.prefix = ""
	}
	b = putRegs(b, s.Reg[:])
	m.done(b, "Reg")
	b = putKinds(b, s.Kinds[:])
	m.done(b, "Kinds")
	b = append(b, byte(s.Outcome), byte(s.Fouler), byte(s.GiveFrom), byte(s.WinTile), byte(s.WinBy))
	m.done(b, "Outcome Fouler GiveFrom WinTile WinBy")
	b = putInts(b, s.Scores[:seats])
	m.done(b, "Scores")
	if s.Booked > 0 {
		b = append(b, s.Won, byte(s.Booked), byte(s.Booked>>8))
		b = binary.LittleEndian.AppendUint64(putInts(b, s.Moved[:seats]), s.Sum)
		m.done(b, "Ledger")
	}
	return b
}

func (st *SeatState) byteForm(b []byte, m *marks) []byte {
	b = append(b, st.Held)
	b = put(b, st.Hand[:st.Held])
	m.done(b, "Hand")
	b = append(b, byte(st.Drawn))
	m.done(b, "Drawn")
	b = append(b, st.NMeld)
	for i := range st.Melds[:st.NMeld] {
		m := &st.Melds[i]
		b = append(b, byte(m.Type), m.N, byte(m.From), byte(m.Taken))
		b = put(b, m.Of())
	}
	m.done(b, "Melds")
	r := &st.River
	b = append(b, r.N)
	b = put(b, r.H[:r.N])
	b = append(b, r.Flags[:r.N]...)
	b = append(b, r.No[:r.N]...)
	m.done(b, "River")
	b = append(b, st.NBonus)
	b = put(b, st.Bonus[:st.NBonus])
	m.done(b, "Bonus")
	b = putRegs(b, st.Reg[:])
	m.done(b, "Reg")
	b = putKinds(b, st.Kinds[:])
	m.done(b, "Kinds")
	return b
}

// Differs returns the name of the first field in which this state's form differs from
// form, or "" if they are equal. Up to that field both forms have the same counts, so
// that an offset denotes the same field in both.
func (s *State) Differs(form []byte) string {
	var m marks
	own := s.byteForm(nil, &m)
	at := 0
	for at < min(len(own), len(form)) && own[at] == form[at] {
		at++
	}
	if at == len(own) && at == len(form) {
		return ""
	}
	from := 0
	for _, f := range m.list {
		if at < f.end {
			if names := strings.Fields(f.names); len(names) > 1 {
				return names[at-from]
			}
			return f.names
		}
		from = f.end
	}
	return "beyond its end"
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

// used returns the number of registers up to the last that is not 0.
func used[T int32 | hand.Kinds](vs []T) int {
	n := len(vs)
	for n > 0 && vs[n-1] == 0 {
		n--
	}
	return n
}
