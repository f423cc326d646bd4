package cards

// Format is the value of the field "format" in a card file.
const Format = "moineau-card/1"

// Names maps languages to texts.
type Names map[string]string

// Card is a card as written. Book interprets its hands.
type Card struct {
	ID       string
	Name     Names
	Note     string // for information only
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
	About     Names    // what the hand is, in a sentence; may be empty
	Limit     bool     // where hands have a limit, the hand is worth it, whatever Value says
	Concealed bool     // C: exposures are not allowed. Otherwise X
	NoDouble  bool     // "jokerless":"none": the value already applies without jokers
	Numbers   []Domain
	Differ    [][]string // number variables that must be pairwise different
	Rows      *Rows
	SameOK    [][]string // suit variables that may be equal

	Sets, Reach, Won int // for information only; -1 if not stated
}

// Domain is the domain of a number variable: a list, or a range if List is nil.
type Domain struct {
	Var      string
	List     []int
	From, To string // expressions, both inclusive
}

// Rows lists the combinations of values that some variables may have.
type Rows struct {
	Vars   []string
	Values [][]string // as written: "3", "E", "m", "5z"
}

// Hands returns the hands of all sections in order.
func (c *Card) Hands() []*Hand {
	var out []*Hand
	for i := range c.Sections {
		for j := range c.Sections[i].Hands {
			out = append(out, &c.Sections[i].Hands[j])
		}
	}
	return out
}

// In returns the text in a language, or in English, or fallback if it has neither.
func (n Names) In(language, fallback string) string {
	for _, l := range [...]string{language, "en"} {
		if s := n[l]; s != "" {
			return s
		}
	}
	return fallback
}
