package shelf

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"strconv"
	"strings"

	"moineau/engine/club/book"
	"moineau/engine/club/group"
	"moineau/engine/club/tournament"
	"moineau/scenes/store"
)

// ErrNoGroup is returned for a group that the device has not, or that cannot be read.
var ErrNoGroup = errors.New("there is no such group")

// Groups returns the groups of a device that can be read, the newest first. A copy of a
// group from a backup is joined with it.
func Groups(s store.Store) (out []*group.Group) {
	for _, id := range index(s, kindGroup) {
		own, _, copied := strings.Cut(id, "--")
		if !copied {
			continue
		}
		if g := load(s, id); g != nil && g.ID == own && Receive(s, g) == nil {
			_ = remove(s, kindGroup, id) // if that fails, it is joined again
			_ = s.Delete(store.KeyGroup + id)
		}
	}
	for _, id := range index(s, kindGroup) {
		if g := Group(s, id); g != nil {
			out = append(out, g)
		}
	}
	return out
}

// Unread returns how many groups of the index cannot be read.
func Unread(s store.Store) (n int) {
	for _, id := range index(s, kindGroup) {
		if load(s, id) == nil {
			n++
		}
	}
	return n
}

func load(s store.Store, id string) *group.Group {
	data, ok := s.Load(store.KeyGroup + id)
	if !ok {
		return nil
	}
	g, err := group.Read(bytes.NewReader(data))
	if err != nil {
		return nil
	}
	return g
}

// Group returns a group, or nil if there is none that can be read.
func Group(s store.Store, id string) *group.Group {
	if !ValidID(id) {
		return nil
	}
	if g := load(s, id); g != nil && g.ID == id {
		return g
	}
	return nil
}

// SaveGroup saves a group.
func SaveGroup(s store.Store, g *group.Group) error {
	if err := g.Check(); err != nil {
		return err
	}
	data, err := json.Marshal(g)
	if err != nil {
		return err
	}
	if err := s.Save(store.KeyGroup+g.ID, data); err != nil {
		return err
	}
	return enter(s, kindGroup, g.ID)
}

// Change changes the group on the device, which another window may have changed since it
// was read.
func Change(s store.Store, id string, do func(g *group.Group)) error {
	g := Group(s, id)
	if g == nil {
		return ErrNoGroup
	}
	do(g)
	return SaveGroup(s, g)
}

// Receive adds a copy of a group. If the device has the group, both are joined.
func Receive(s store.Store, g *group.Group) error {
	own := Group(s, g.ID)
	if own == nil {
		if err := setAside(s, g.ID); err != nil {
			return err
		}
		return SaveGroup(s, g)
	}
	joined, err := group.Merge(own, g)
	if err != nil {
		return err
	}
	return SaveGroup(s, joined)
}

// setAside moves a group that cannot be read, so that another copy does not replace it.
func setAside(s store.Store, id string) error {
	data, ok := s.Load(store.KeyGroup + id)
	if !ok {
		return nil
	}
	sum := sha256.Sum256(data)
	id += "--" + hex.EncodeToString(sum[:4])
	if err := s.Save(store.KeyGroup+id, data); err != nil {
		return err
	}
	return enter(s, kindGroup, id)
}

// Party is what a group brings to an evening: its identifier, its house rules as a code, or
// "", and the names of its members.
type Party struct {
	ID, Rules string
	Names     []string
}

// NewParty returns the party of a group.
func NewParty(g *group.Group) Party {
	p := Party{ID: g.ID, Rules: g.Rules.Value()}
	for _, m := range g.Here() {
		p.Names = append(p.Names, m.Name.Value())
	}
	return p
}

// NewID returns a random identifier.
func NewID() string { return strconv.FormatUint(rand.Uint64()>>16|1<<47, 16) }

// NewMemberID returns a random identifier of a member, which is short because a QR code
// contains it.
func NewMemberID() string { return strconv.FormatUint(uint64(rand.Uint32()), 36) }

// Keeper keeps an evening in a group of the device.
type Keeper struct {
	Group, Evening string // identifiers
	hash           string // of the version that is kept
	own            bool   // no copy of that version exists elsewhere
}

// NewKeeper returns a Keeper of an evening, which continues the version with a hash, or ""
// if it is new.
func NewKeeper(group, evening, hash string) *Keeper {
	return &Keeper{Group: group, Evening: evening, hash: hash}
}

// Book saves the score book of the evening.
func (k *Keeper) Book(s store.Store, b *book.Book) error {
	b.ID, b.Group = k.Evening, k.Group
	return k.save(s, group.Evening{ID: k.Evening, Date: b.Date, Book: b})
}

// Event saves the event of the evening.
func (k *Keeper) Event(s store.Store, e *tournament.Event) error {
	e.ID, e.Group = k.Evening, k.Group
	return k.save(s, group.Evening{ID: k.Evening, Date: e.Date, Event: e})
}

func (k *Keeper) save(s store.Store, e group.Evening) error {
	hash, own := k.hash, k.own
	err := Change(s, k.Group, func(g *group.Group) {
		if own {
			hash = g.Amend(e, hash)
			return
		}
		before := g.Version(e.ID, hash)
		if before != nil && before.Same(&e) {
			return
		}
		hash, own = g.Put(e, hash), true
	})
	if err == nil {
		k.hash, k.own = hash, own
	}
	return err
}

// DeleteGroup deletes a group.
func DeleteGroup(s store.Store, id string) error {
	if err := remove(s, kindGroup, id); err != nil {
		return err
	}
	return s.Delete(store.KeyGroup + id)
}
