package group

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"slices"

	"moineau/engine/club/book"
	"moineau/engine/club/tournament"
	"moineau/engine/rules/house"
)

// Format is the version of the JSON form of a Group.
const Format = 1

// The limits of a group.
const (
	MaxBytes    = 16 << 20
	MaxEvenings = 5000 // versions of evenings
	MaxMembers  = 1000
	MaxText     = 400 // bytes of a name or of a house-rule code
	maxID       = 64
	maxValues   = 16
	maxPast     = 5000
)

// Group is what the members of a club share. Its JSON form is the file of a group.
type Group struct {
	Format int    `json:"format"`
	ID     string `json:"id"`
	Name   Text   `json:"name"`
	// Rules holds the house-rule code with which tables of the group open, or "".
	Rules    Text      `json:"rules"`
	Members  []Member  `json:"members"`
	Evenings []Evening `json:"evenings"`
}

// Text is a text that several copies may change. Of two revisions the higher one counts.
// Values holds more than one text if copies were changed apart.
type Text struct {
	Rev    int      `json:"rev"`
	Values []string `json:"values"`
}

// Member is a member of a group.
type Member struct {
	ID   string `json:"id"`
	Name Text   `json:"name"`
	// Known holds all names that the member has had. Evenings name members by any of them.
	Known []string `json:"known,omitempty"`
	// Left holds "yes" if the member has left the group.
	Left Text `json:"left"`
}

// Evening is a version of a score book or of a tournament; either Book or Event is set.
type Evening struct {
	ID    string            `json:"id"`
	Date  string            `json:"date,omitempty"`
	Book  *book.Book        `json:"book,omitempty"`
	Event *tournament.Event `json:"event,omitempty"`
	// Past holds the hashes of the versions that this one replaces.
	Past []string `json:"past,omitempty"`
}

// New returns a group without members.
func New(id, name string) *Group {
	g := &Group{Format: Format, ID: id, Name: NewText(name), Rules: Text{Rev: 0}}
	g.tidy()
	return g
}

// NewText returns a text in its first revision.
func NewText(s string) Text { return Text{1, []string{s}} }

// Value returns the text. If copies differ, it is the first in alphabetical order.
func (t *Text) Value() string {
	if len(t.Values) == 0 {
		return ""
	}
	return t.Values[0]
}

// Set replaces the text.
func (t *Text) Set(s string) {
	if len(t.Values) != 1 || t.Values[0] != s {
		*t = Text{t.Rev + 1, []string{s}}
	}
}

func (t *Text) join(o *Text) Text {
	switch {
	case t.Rev > o.Rev:
		return *t
	case t.Rev < o.Rev:
		return *o
	}
	return Text{t.Rev, union(t.Values, o.Values)}
}

func (t *Text) check() error {
	if t.Rev < 0 || t.Rev > 1<<30 || len(t.Values) > maxValues || !sorted(t.Values) {
		return fmt.Errorf("expected a revision and at most %d values in alphabetical order", maxValues)
	}
	for _, v := range t.Values {
		if len(v) > MaxText {
			return fmt.Errorf("expected at most %d bytes", MaxText)
		}
	}
	return nil
}

// sorted reports whether a list is sorted without duplicates.
func sorted(list []string) bool {
	for i := 1; i < len(list); i++ {
		if list[i-1] >= list[i] {
			return false
		}
	}
	return true
}

// union returns the sorted union of two sorted lists.
func union(a, b []string) []string {
	out := append(append(make([]string, 0, len(a)+len(b)), a...), b...)
	slices.Sort(out)
	return slices.Compact(out)
}

// Hash identifies a version of an evening, with the versions that it replaces.
func (e *Evening) Hash() string {
	data, err := json.Marshal(e)
	if err != nil {
		return "" // an evening consists of texts and numbers only
	}
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:8])
}

// Same reports whether two versions have the same content, whatever they replace.
func (e *Evening) Same(o *Evening) bool {
	x, y := *e, *o
	x.Past, y.Past = nil, nil
	return x.Hash() == y.Hash()
}

// Deals returns how many deals or results an evening has.
func (e *Evening) Deals() (n int) {
	if e.Event != nil {
		return len(e.Event.Results)
	}
	for i := range e.Book.Entries {
		switch e.Book.Entries[i].Kind {
		case book.Win, book.Draw, book.Abort, book.Foul:
			n++
		}
	}
	return n
}

// Read parses a group and checks it. Unknown fields are errors.
func Read(in io.Reader) (*Group, error) {
	data, err := io.ReadAll(io.LimitReader(in, MaxBytes+1))
	if err != nil {
		return nil, fmt.Errorf("group: %w", err)
	}
	if len(data) > MaxBytes {
		return nil, fmt.Errorf("group: expected at most %d bytes", MaxBytes)
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	g := &Group{}
	if err := d.Decode(g); err != nil {
		return nil, fmt.Errorf("group: %w", err)
	}
	if err := g.Check(); err != nil {
		return nil, err
	}
	g.tidy()
	return g, nil
}

// ValidID reports whether an identifier consists of 1 to 64 small letters, digits and
// hyphens.
func ValidID(id string) bool {
	if id == "" || len(id) > maxID {
		return false
	}
	for _, c := range id {
		if (c < '0' || c > '9') && (c < 'a' || c > 'z') && c != '-' {
			return false
		}
	}
	return true
}

// Check reports the first fault of a group.
func (g *Group) Check() error {
	switch {
	case g.Format != Format:
		return fmt.Errorf("format: expected %d, got %d", Format, g.Format)
	case !ValidID(g.ID):
		return fmt.Errorf("id: expected small letters, digits and hyphens, got %q", g.ID)
	case len(g.Members) > MaxMembers:
		return fmt.Errorf("members: expected at most %d, got %d", MaxMembers, len(g.Members))
	case len(g.Evenings) > MaxEvenings:
		return fmt.Errorf("evenings: expected at most %d, got %d", MaxEvenings, len(g.Evenings))
	}
	if err := g.Name.check(); err != nil {
		return fmt.Errorf("name: %w", err)
	}
	if err := g.Rules.check(); err != nil {
		return fmt.Errorf("rules: %w", err)
	}
	for _, code := range g.Rules.Values {
		if _, _, _, err := house.Read(code); err != nil && code != "" {
			return fmt.Errorf("rules: %w", err)
		}
	}
	for i := range g.Members {
		m := &g.Members[i]
		if !ValidID(m.ID) || len(m.Known) > maxValues*maxValues || !sorted(m.Known) {
			return fmt.Errorf("member %d: expected an id and names in alphabetical order", i+1)
		}
		for _, t := range []*Text{&m.Name, &m.Left} {
			if err := t.check(); err != nil {
				return fmt.Errorf("member %d: %w", i+1, err)
			}
		}
	}
	for i := range g.Evenings {
		if err := g.Evenings[i].check(); err != nil {
			return fmt.Errorf("evening %d: %w", i+1, err)
		}
	}
	return nil
}

func (e *Evening) check() error {
	switch {
	case !ValidID(e.ID):
		return fmt.Errorf("id: expected small letters, digits and hyphens, got %q", e.ID)
	case (e.Book == nil) == (e.Event == nil):
		return fmt.Errorf("expected a book or an event")
	case len(e.Date) > maxID:
		return fmt.Errorf("date: expected at most %d bytes", maxID)
	case len(e.Past) > maxPast || !sorted(e.Past):
		return fmt.Errorf("past: expected at most %d hashes in alphabetical order", maxPast)
	case e.Event != nil:
		return e.Event.Check()
	case e.Book.Format != book.Format:
		return fmt.Errorf("book: expected format %d, got %d", book.Format, e.Book.Format)
	}
	_, err := e.Book.Count()
	return err
}

// tidy sorts members and evenings, joins members of one id and removes versions that
// another one replaces.
func (g *Group) tidy() {
	texts := []*Text{&g.Name, &g.Rules}
	for i := range g.Members {
		texts = append(texts, &g.Members[i].Name, &g.Members[i].Left)
	}
	for _, t := range texts { // one form of each group, so that copies can be compared
		if t.Values == nil {
			t.Values = []string{}
		}
	}
	if g.Members == nil {
		g.Members = []Member{}
	}
	slices.SortStableFunc(g.Members, func(a, b Member) int { return cmp.Compare(a.ID, b.ID) })
	out := g.Members[:0]
	for _, m := range g.Members {
		if n := len(out); n > 0 && out[n-1].ID == m.ID {
			own := &out[n-1]
			own.Name, own.Left, own.Known = own.Name.join(&m.Name), own.Left.join(&m.Left), union(own.Known, m.Known)
			continue
		}
		out = append(out, m)
	}
	g.Members = out
	replaced := map[string]bool{}
	for i := range g.Evenings {
		for _, h := range g.Evenings[i].Past {
			replaced[g.Evenings[i].ID+" "+h] = true
		}
	}
	type version struct {
		Evening
		hash string
	}
	var all []version
	for _, e := range g.Evenings {
		h := e.Hash()
		if key := e.ID + " " + h; !replaced[key] {
			replaced[key] = true // a second copy
			all = append(all, version{e, h})
		}
	}
	slices.SortFunc(all, func(a, b version) int {
		return cmp.Or(cmp.Compare(a.Date, b.Date), cmp.Compare(a.ID, b.ID), cmp.Compare(b.Deals(), a.Deals()), cmp.Compare(a.hash, b.hash))
	})
	g.Evenings = make([]Evening, 0, len(all))
	for _, v := range all {
		g.Evenings = append(g.Evenings, v.Evening)
	}
}

// Merge returns a group with everything that two copies of it contain. It returns an error
// if they are different groups.
func Merge(a, b *Group) (*Group, error) {
	if a.ID != b.ID {
		return nil, fmt.Errorf("expected copies of one group, got %q and %q", a.ID, b.ID)
	}
	out := &Group{Format: Format, ID: a.ID, Name: a.Name.join(&b.Name), Rules: a.Rules.join(&b.Rules),
		Members: slices.Concat(a.Members, b.Members), Evenings: slices.Concat(a.Evenings, b.Evenings)}
	out.tidy()
	return out, nil
}

// Put adds an evening, or a new version that replaces the version with the hash before. It
// returns the hash of the version. If that version has the same content, it stays.
func (g *Group) Put(e Evening, before string) string {
	e.Past = nil
	for i := range g.Evenings {
		v := &g.Evenings[i]
		if v.ID != e.ID {
			continue
		}
		if v.Same(&e) {
			return v.Hash()
		}
		if h := v.Hash(); h == before {
			e.Past = union(v.Past, []string{h})
		}
	}
	g.Evenings = append(g.Evenings, e)
	g.tidy()
	return e.Hash()
}

// Amend replaces the version of an evening with a hash by another one of which no copy
// exists yet, so that it need not be remembered. Without that version, Amend is Put. It
// returns the hash of the version.
func (g *Group) Amend(e Evening, hash string) string {
	for i := range g.Evenings {
		v := &g.Evenings[i]
		if v.ID == e.ID && v.Hash() == hash {
			e.Past = v.Past
			*v = e
			g.tidy()
			return e.Hash()
		}
	}
	return g.Put(e, hash)
}

// Version returns the version of an evening with a hash, or nil.
func (g *Group) Version(id, hash string) *Evening {
	for i := range g.Evenings {
		if e := &g.Evenings[i]; e.ID == id && e.Hash() == hash {
			return e
		}
	}
	return nil
}

// Settle replaces all versions of an evening with one of them.
func (g *Group) Settle(id, hash string) {
	var chosen *Evening
	var past []string
	for i := range g.Evenings {
		v := &g.Evenings[i]
		if v.ID != id {
			continue
		}
		past = union(past, append(slices.Clone(v.Past), v.Hash()))
		if v.Hash() == hash {
			chosen = v
		}
	}
	if chosen == nil {
		return
	}
	e := *chosen
	slices.Sort(past)
	e.Past = past
	g.Evenings = append(g.Evenings, e)
	g.tidy()
}

// Conflict is something that copies of a group have changed apart.
type Conflict struct {
	Member  string   // identifier, if it is the name of a member
	Evening string   // identifier, if it is an evening
	Rules   bool     // house rules
	Values  []string // texts, or hashes of the versions
}

// Conflicts lists what copies have changed apart.
func (g *Group) Conflicts() (out []Conflict) {
	if len(g.Name.Values) > 1 {
		out = append(out, Conflict{Values: g.Name.Values})
	}
	if len(g.Rules.Values) > 1 {
		out = append(out, Conflict{Rules: true, Values: g.Rules.Values})
	}
	for i := range g.Members {
		if m := &g.Members[i]; len(m.Name.Values) > 1 {
			out = append(out, Conflict{Member: m.ID, Values: m.Name.Values})
		}
	}
	for i := 0; i < len(g.Evenings); {
		n := i + 1
		for n < len(g.Evenings) && g.Evenings[n].ID == g.Evenings[i].ID {
			n++
		}
		if n > i+1 {
			c := Conflict{Evening: g.Evenings[i].ID}
			for k := i; k < n; k++ {
				c.Values = append(c.Values, g.Evenings[k].Hash())
			}
			out = append(out, c)
		}
		i = n
	}
	return out
}

// Join adds a member, or returns the one who has the name already.
func (g *Group) Join(id, name string) *Member {
	if m := g.Called(name); m != nil {
		m.Left.Set("")
		return m
	}
	g.Members = append(g.Members, Member{ID: id, Name: NewText(name), Known: []string{name}})
	g.tidy()
	return g.Called(name)
}

// Called returns the member who has or had a name, or nil.
func (g *Group) Called(name string) *Member {
	for i := range g.Members {
		if slices.Contains(g.Members[i].Name.Values, name) {
			return &g.Members[i]
		}
	}
	for i := range g.Members {
		if slices.Contains(g.Members[i].Known, name) {
			return &g.Members[i]
		}
	}
	return nil
}

// Rename changes the name of a member.
func (m *Member) Rename(name string) {
	m.Known = union(m.Known, union(m.Name.Values, []string{name}))
	m.Name.Set(name)
}

// Leave records that the member has left. Evenings keep the name.
func (m *Member) Leave() { m.Left.Set("yes") }

// Here returns the members who have not left, by name.
func (g *Group) Here() (out []*Member) {
	for i := range g.Members {
		if m := &g.Members[i]; !m.Gone() {
			out = append(out, m)
		}
	}
	slices.SortStableFunc(out, func(a, b *Member) int { return cmp.Compare(a.Name.Value(), b.Name.Value()) })
	return out
}

// Gone reports whether the member has left.
func (m *Member) Gone() bool { return m.Left.Value() == "yes" }
