package library

import (
	"encoding/hex"

	"moineau/scenes/store"
)

// Keeping is the state of the saved match.
type Keeping uint8

const (
	// NotYet means that nothing has been played that could be lost.
	NotYet Keeping = iota
	// Kept means that the match is saved up to the last move.
	Kept
	// Watched means that no person plays here. Nothing is saved.
	Watched
	// Practised means that a deal is continued from its middle and does not count.
	Practised
	// AtOnlineTable means that the match is played at an online table, which keeps the seat.
	AtOnlineTable
	// Unkept means that the last save failed. The previous save is intact.
	Unkept
	// KeptInMemory means that the match is kept only until the program ends, because the
	// machine has no lasting storage.
	KeptInMemory
	// Elsewhere means that another window has continued or replaced the saved match. This
	// table does not save any more and must not be played on.
	Elsewhere
)

// Keeper saves a match in the store, which other windows also use. It writes a mark
// beside the match. If it finds another mark than the expected one, it does not write.
type Keeper struct {
	store    store.Store
	mark     string // mark that this keeper writes
	known    string // mark that it may replace: its own, or the one found at the start
	state    Keeping
	last     []byte // the last successful save
	onChange func(Keeping)
}

// NewKeeper returns a Keeper in a state: NotYet, or Watched, Practised or AtOnlineTable if
// the match is not saved here. onChange, if non-nil, is called when the state changes.
func NewKeeper(s store.Store, state Keeping, onChange func(Keeping)) Keeper {
	seed := RandomSeed()
	k := Keeper{store: s, state: state, onChange: onChange, mark: hex.EncodeToString(seed[:8])}
	if k.Saves() {
		mark, _ := s.Load(store.KeyMatchHolder)
		k.known = string(mark)
	}
	return k
}

// State returns the state of the saved match.
func (k *Keeper) State() Keeping { return k.state }

// Claim marks the saved match as continued here, so that other windows find the mark. If
// the mark cannot be written, the next save reports it.
func (k *Keeper) Claim() {
	if !k.Saves() {
		return
	}
	if k.store.Save(store.KeyMatchHolder, []byte(k.mark)) == nil {
		k.known = k.mark
	}
}

// Saves reports whether the match is saved here.
func (k *Keeper) Saves() bool {
	return k.state != Watched && k.state != Practised && k.state != AtOnlineTable
}

// mayReplace reports whether this keeper may write the save: no other window has written since
// this one read the mark.
func (k *Keeper) mayReplace() bool {
	mark, _ := k.store.Load(store.KeyMatchHolder)
	if string(mark) == k.known {
		return true
	}
	_, kept := k.store.Load(store.KeyMatch)
	return !kept
}

// may reports whether this keeper writes at all. It sets the state to Elsewhere if
// another window has taken over.
func (k *Keeper) may() bool {
	if !k.Saves() || k.state == Elsewhere {
		return false
	}
	if !k.mayReplace() {
		k.setState(Elsewhere)
		return false
	}
	return true
}

// Save writes a record and keeps the previous one as a backup.
func (k *Keeper) Save(record, seats []byte, info MatchInfo) {
	if !k.may() {
		return
	}
	if k.last == nil {
		k.last, _ = k.store.Load(store.KeyMatch)
	}
	if k.last != nil {
		// The backup is optional. If there is no room for it, the match comes first.
		_ = k.store.Save(store.KeyMatchLast, k.last)
	}
	err := k.write(record, seats, info)
	if err != nil {
		_ = k.store.Delete(store.KeyMatchLast) // the freed space may be enough
		err = k.write(record, seats, info)
	}
	if err != nil {
		k.setState(Unkept)
		return
	}
	k.last = append(k.last[:0:0], record...)
	k.setState(Kept)
}

// write saves the mark, the match and then its players. The players come last because
// they belong to the match saved with them.
func (k *Keeper) write(record, seats []byte, info MatchInfo) error {
	if err := k.store.Save(store.KeyMatchHolder, []byte(k.mark)); err != nil {
		return err
	}
	k.known = k.mark
	if err := SaveMatch(k.store, record, info); err != nil {
		return err
	}
	return k.store.Save(store.KeyMatchSeats, seats)
}

// Forget deletes a match that has ended.
func (k *Keeper) Forget() {
	if k.may() {
		ForgetMatch(k.store)
		k.setState(NotYet)
	}
}

func (k *Keeper) setState(s Keeping) {
	if s == k.state {
		return
	}
	k.state = s
	if k.onChange != nil {
		k.onChange(s)
	}
}
