package sprites

// Theme names every colour by its role (design: "Colours by role").
type Theme struct {
	Name string // key of the theme: "lamplight", "night"

	FeltCenter, FeltMid, FeltRim Color

	// Tile backs, bodies and walls.
	BackHigh, BackMid, BackLow, BackDark, BackLine Color
	// Tile faces.
	FaceTop, FaceBottom, FaceEdge Color
	Forbidden                     Color // laid over the face at 72 %

	Panel, PanelLine, Raised            Color
	PlaqueTop, PlaqueBottom, PlaqueLine Color
	Text, Text2, Outline                Color // Outline is for lines, never text
	Gold, GoldInk                       Color // what is active; ink on it
	Seal                                Color // the dealer's seal
	Done                                Color // a goal reached, a switch that is on
	Segment, SegmentInk                 Color // the chosen segment
	Focus, FocusEdge                    Color // ring of what has the keyboard, and the lines beside it

	Sheet, SheetRaised, SheetLine Color
	SheetInk, SheetText2          Color
	Loss, Gain, Link              Color // on the sheet
}

// Lamplight is the green felt.
func Lamplight() *Theme {
	return &Theme{
		Name:       "lamplight",
		FeltCenter: RGB(0x265c55), FeltMid: RGB(0x1f4f48), FeltRim: RGB(0x123129),
		BackHigh: RGB(0x3c9080), BackMid: RGB(0x2b7a69), BackLow: RGB(0x1f5d50), BackDark: RGB(0x143f36), BackLine: RGB(0x5aa694),
		FaceTop: RGB(0xfffcf4), FaceBottom: RGB(0xf5eddb), FaceEdge: RGB(0xd8ccae), Forbidden: RGB(0xcfc7b2),
		Panel: RGB(0x112d28), PanelLine: RGB(0x2c524a), Raised: RGB(0x1d4740),
		PlaqueTop: RGB(0x3f2d22), PlaqueBottom: RGB(0x231712), PlaqueLine: RGB(0x6d5139),
		Text: RGB(0xf4ecd8), Text2: RGB(0xc6d0c1), Outline: RGB(0x9bb0a5),
		Gold: RGB(0xe0ac4f), GoldInk: RGB(0x2a1c08), Seal: RGB(0xb8402f),
		Done: RGB(0x3b9a7a), Segment: RGB(0xdfe5d6), SegmentInk: RGB(0x23221f), Focus: White, FocusEdge: RGB(0x0d2420),
		Sheet: RGB(0xf4ecd8), SheetRaised: RGB(0xfffaf0), SheetLine: RGB(0xdccfae),
		SheetInk: RGB(0x23221f), SheetText2: RGB(0x6a5f4a),
		Loss: RGB(0xb23524), Gain: RGB(0x1d6b4c), Link: RGB(0x27497f),
	}
}

// Night is the indigo felt with garnet backs.
func Night() *Theme {
	t := Lamplight()
	t.Name = "night"
	t.FeltCenter, t.FeltMid, t.FeltRim = RGB(0x2c3f68), RGB(0x1d2b4c), RGB(0x101930)
	t.BackHigh, t.BackMid, t.BackLow, t.BackDark, t.BackLine = RGB(0x9d5a5e), RGB(0x87434a), RGB(0x622c35), RGB(0x401b23), RGB(0xb97f80)
	t.Panel, t.PanelLine, t.Raised = RGB(0x111a30), RGB(0x33456e), RGB(0x24345a)
	t.PlaqueTop, t.PlaqueBottom, t.PlaqueLine = RGB(0x2b2630), RGB(0x17141b), RGB(0x5e5364)
	t.Text, t.Text2, t.Outline = RGB(0xf2ecdc), RGB(0xb4bfd2), RGB(0x8d9ab3)
	t.Done, t.FocusEdge = RGB(0x3f9a8a), RGB(0x0c1326)
	return t
}
