package cards

// Format is what the field "format" of a card file says.
const Format = "moineau-card/1"

// Names is a text by language.
type Names map[string]string

// Card is a card as it was written. What its hands mean is in Book.
type Card struct {
	ID       string
	Name     Names
	Note     string // information
	Sections []Section
}

// Section is a titled part of a card.
type Section struct {
	ID    string
	Name  Names
	Hands []Hand
}

// Hand is a hand of a card with its variables.
type Hand struct {
	ID        string
	Name      Names
	Value     int
	Lines     []string // alternatives; most hands have one
	Concealed bool     // C: nothing may be exposed. Otherwise X
	NoDouble  bool     // "jokerless":"none": priced without a joker already
	Numbers   []Domain
	Differ    [][]string // number variables that must be pairwise different
	Rows      *Rows
	SameOK    [][]string // suit variables that may be equal

	Sets, Reach, Won int // information; -1: not said
}

// Domain is what a number variable may be: a list, or a range if List is nil.
type Domain struct {
	Var      string
	List     []int
	From, To string // expressions, both inclusive
}

// Rows are the values that some variables may take together.
type Rows struct {
	Vars   []string
	Values [][]string // as they are written: "3", "E", "m", "5z"
}

// Hands lists the hands of all sections in their order.
func (c *Card) Hands() []*Hand {
	var out []*Hand
	for i := range c.Sections {
		for j := range c.Sections[i].Hands {
			out = append(out, &c.Sections[i].Hands[j])
		}
	}
	return out
}

// In returns the text in a language, in English where it has none, or fallback.
func (n Names) In(language, fallback string) string {
	for _, l := range [...]string{language, "en"} {
		if s := n[l]; s != "" {
			return s
		}
	}
	return fallback
}
