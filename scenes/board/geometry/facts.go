package geometry

import "moineau/scenes/stage"

// Facts are what the parts of the table ask about the layout. A part that needs a new
// difference between layouts gets a new fact instead of a branch. Lengths are in points
// at a zoom of 1.
type Facts struct {
	Titled   bool // a bar at the top shows the title between the two buttons
	Beside   bool // the open panel is beside the table; in other layouts it covers the table
	Sides    bool // plates and buttons are in the fields at the sides of the table
	Brief    bool // there is little room for words: winds are letters, and the plaque has no line for the deal
	Keys     bool // buttons show their keys
	RoomyRow bool // the row of buttons also has the legend of the coach's marks
	Raise    bool // a second row of buttons replaces the player's plate
	Gridded  bool // the common pool of discards is a grid of cells

	Row    RowStart
	Melds  MeldPlace
	Strips StripRule

	Icons     Icons
	Title     float32 // letters of the title in the bar
	TitleMost float32 // greatest width of the title, or 0
	Call      float32 // letters of a called word
	Prompt    float32 // letters of the prompt
	Button    Button
	CardTile  float32 // width of a tile on the card of hands
	BonusTile float32 // width of the player's bonus tiles, or 0 if it depends on the space
	Pass      PassSize

	Plate, OwnPlate, SitOut PlateSize
	PlateY                  float32 // middle of the row of the opponents' plates under the bar
	ChipPad                 float32 // room around the word of a chip
}

// RowStart is where the row of the buttons begins.
type RowStart uint8

// The starts of the row.
const (
	RowPlate  RowStart = iota // after the player's plate
	RowHand                   // with the hand
	RowWindow                 // at the edge of the window
)

// MeldPlace is where the player's melds are.
type MeldPlace uint8

// The places of melds.
const (
	MeldsBeside     MeldPlace = iota // in the row of the hand, from the right
	MeldsAbove                       // above the hand, from the left
	MeldsAboveRight                  // above the hand, from the right
)

// StripRule is how an opponent's strip that is too long gets shorter.
type StripRule uint8

// The rules.
const (
	ShrinkBacks StripRule = iota // concealed tiles shrink first, then the others
	ShrinkAll                    // all tiles shrink together; if they are too small, the concealed ones become slips
	Overlap                      // slips get shorter, and bonus tiles half overlap
)

// Icons are the measures of the menu button and the panel button.
type Icons struct {
	Edge, Top float32 // distance from the window
	MenuRight bool    // the menu is at the right and the panel at the left
	Together  bool    // both are at the left, for either hand
}

// Button are the measures of the buttons of a prompt.
type Button struct {
	Gap     float32 // between two buttons
	Letters float32
	Tile    float32 // greatest width of a tile
}

// PlateSize is the radius of a plate's head and the letters of its name.
type PlateSize struct{ Radius, Name float32 }

// PassSize are the measures of the passes of the Charleston.
type PassSize struct {
	Tile, PadX, PadY, Radius, Name, Note float32
	Ask, AskLines                        float32 // space for a question: a height, and lines of text
	Under                                bool    // texts are below a head and above a control
}

// factsOf returns the facts of the layout of a window.
func factsOf(s stage.Space) *Facts {
	if s.Roomy() {
		return &roomy[s.Shape]
	}
	return &layouts[s.Shape]
}

// The layouts, and those that are different in a roomy window.
var (
	layouts = [...]Facts{stage.Wide: wideFacts, stage.Tall: phoneFacts, stage.Short: shortFacts}
	roomy   = [...]Facts{stage.Wide: wideFacts.beside(), stage.Tall: tallFacts}
)

var wideFacts = Facts{
	Keys: true, RoomyRow: true,
	Icons: Icons{Edge: 16, Top: 16},
	Title: 17, Call: 32, Prompt: 15, CardTile: 24,
	Button: Button{Gap: 16, Letters: 18, Tile: 96},
	Pass:   PassSize{Tile: 56, PadX: 10, PadY: 16, Radius: 22, Name: 17, Note: 14, Ask: 48, AskLines: 3},
	Plate:  PlateSize{PlateRadius, 15}, OwnPlate: PlateSize{PlateRadius, 15}, SitOut: PlateSize{PlateRadius, 15},
	ChipPad: 16,
}

// beside returns the facts with the panel beside the table.
func (f Facts) beside() Facts {
	f.Beside, f.Icons.Edge, f.Call = true, 24, 40
	return f
}

var tallFacts = Facts{
	Titled: true, RoomyRow: true, Gridded: true,
	Row: RowHand, Melds: MeldsAboveRight, Strips: ShrinkAll,
	Icons: Icons{Edge: 8, Top: 4, MenuRight: true},
	Title: 18, TitleMost: 330, Call: 32, Prompt: 15, CardTile: 24,
	Button: Button{Gap: 12, Letters: 18, Tile: 96},
	Pass:   PassSize{Tile: 56, PadX: 10, PadY: 16, Radius: 22, Name: 17, Note: 14, Ask: 48, AskLines: 3},
	Plate:  PlateSize{PlateRadius, 16}, OwnPlate: PlateSize{21, 16}, SitOut: PlateSize{PlateRadius, 15},
	PlateY: 73, ChipPad: 16,
}

var phoneFacts = Facts{
	Titled: true, Brief: true, Raise: true,
	Row: RowWindow, Melds: MeldsAbove,
	Icons: Icons{Edge: 16, Top: 6, MenuRight: true},
	Title: 17, Call: 24, Prompt: 14, CardTile: 20.2,
	Button: Button{Gap: 8, Letters: 16, Tile: 24},
	Pass:   PassSize{Tile: 46, PadX: 10, PadY: 12, Radius: 22, Name: 14, Note: 12, Ask: 54, AskLines: 2, Under: true},
	Plate:  PlateSize{14, 13.5}, OwnPlate: PlateSize{14, 13.5}, SitOut: PlateSize{14, 13.5},
	PlateY: 88, ChipPad: 9,
}

var shortFacts = Facts{
	Sides: true, Brief: true, Gridded: true,
	Strips: Overlap,
	Icons:  Icons{Edge: 12, Top: 8, Together: true},
	Title:  17, Call: 24, Prompt: 14, CardTile: 24, BonusTile: 26,
	Button: Button{Gap: 8, Letters: 16, Tile: 24},
	Pass:   PassSize{Tile: 42, PadX: 8, PadY: 8, Radius: 18, Name: 13.5, Note: 12, Ask: 44},
	Plate:  PlateSize{16, 15}, OwnPlate: PlateSize{16, 15}, SitOut: PlateSize{14, 13.5},
	ChipPad: 9,
}
