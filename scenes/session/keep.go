package session

import (
	"encoding/hex"

	"moineau/scenes/store"
)

// Keeping says how a match stands with the store.
type Keeping uint8

const (
	// NotYet: nothing was played yet that could be lost.
	NotYet Keeping = iota
	// Kept: the match is saved up to the last move.
	Kept
	// Watched: nobody plays here, so nothing is kept and no save is touched.
	Watched
	// Practised: a deal is played on from its middle, which counts for nothing.
	Practised
	// Seated: the match is played at an online table, which keeps the seat.
	Seated
	// Unkept: the store refused the last save; what it held before is whole.
	Unkept
	// Fleeting: the match is kept only until the program ends, because the machine keeps
	// nothing longer.
	Fleeting
	// Elsewhere: the kept match was taken up or replaced by another window. It is
	// left alone, so this table must not be played on.
	Elsewhere
)

// A keeper keeps a match in the store, which other windows use too. Whoever keeps
// a match there leaves a mark beside it; a keeper that finds another mark than the
// one it knows does not write.
type keeper struct {
	store store.Store
	mark  string // what this keeper leaves
	known string // the mark it may replace: its own, or the one there when it began
	state Keeping
	last  []byte // the last good save
	told  func(Keeping)
}

func newKeeper(host Host, watched bool) keeper {
	seed := RandomSeed()
	k := keeper{store: host.Store, told: host.Saved, mark: hex.EncodeToString(seed[:8])}
	if watched {
		k.state = Watched
		return k
	}
	mark, _ := k.store.Load(store.KeyMatchHolder)
	k.known = string(mark)
	return k
}

// take goes on with the kept match: other windows that show it find the mark. If
// it cannot be left the next save says so.
func (k *keeper) take() {
	if k.aside() {
		return
	}
	if k.store.Save(store.KeyMatchHolder, []byte(k.mark)) == nil {
		k.known = k.mark
	}
}

// aside reports whether the match is none that is kept.
func (k *keeper) aside() bool { return k.state == Watched || k.state == Practised || k.state == Seated }

// mine reports whether the save may be written: no other window has kept anything
// since this one looked.
func (k *keeper) mine() bool {
	mark, _ := k.store.Load(store.KeyMatchHolder)
	if string(mark) == k.known {
		return true
	}
	_, kept := k.store.Load(store.KeyMatch)
	return !kept
}

// may reports whether this keeper writes at all, and tells if another window has
// taken its place.
func (k *keeper) may() bool {
	if k.aside() || k.state == Elsewhere {
		return false
	}
	if !k.mine() {
		k.tell(Elsewhere)
		return false
	}
	return true
}

// save keeps a record, and the one before it beside it.
func (k *keeper) save(record, seats []byte, info MatchInfo) {
	if !k.may() {
		return
	}
	if k.last == nil {
		k.last, _ = k.store.Load(store.KeyMatch)
	}
	if k.last != nil {
		// Only a second net: where there is no room for it the match itself is
		// what counts.
		_ = k.store.Save(store.KeyMatchLast, k.last)
	}
	err := k.write(record, seats, info)
	if err != nil {
		_ = k.store.Delete(store.KeyMatchLast) // its room may be enough
		err = k.write(record, seats, info)
	}
	if err != nil {
		k.tell(Unkept)
		return
	}
	k.last = append(k.last[:0:0], record...)
	k.tell(Kept)
}

// write leaves the mark, the match and its players. The players belong to the
// match they are kept with, so they come after it.
func (k *keeper) write(record, seats []byte, info MatchInfo) error {
	if err := k.store.Save(store.KeyMatchHolder, []byte(k.mark)); err != nil {
		return err
	}
	k.known = k.mark
	if err := SaveMatch(k.store, record, info); err != nil {
		return err
	}
	return k.store.Save(store.KeyMatchSeats, seats)
}

// forget deletes the match that has ended.
func (k *keeper) forget() {
	if k.may() {
		ForgetMatch(k.store)
		k.tell(NotYet)
	}
}

func (k *keeper) tell(s Keeping) {
	if s == k.state {
		return
	}
	k.state = s
	if k.told != nil {
		k.told(s)
	}
}
