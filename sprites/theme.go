package sprites

// Theme holds every colour by its role (design: "Colours by role").
type Theme struct {
	Name string // key of the theme: "lamplight", "night" or "morning"

	FeltCenter, FeltMid, FeltRim Color

	// Backs and bodies of tiles, and walls.
	BackHigh, BackMid, BackLow, BackDark, BackLine Color
	// Faces of tiles.
	FaceTop, FaceBottom, FaceEdge Color
	Forbidden                     Color // laid over the face with 72 % opacity

	Panel, PanelLine, Raised            Color
	Deep                                Color // background of fields and segments
	Rail                                Color // translucent trace of the removed wall
	PlaqueTop, PlaqueBottom, PlaqueLine Color
	PlaqueText, PlaqueText2             Color // text on the plaque and on lacquer, which are dark in every theme
	Text, Text2, Outline                Color // Outline is for lines, never for text
	Gold, GoldInk                       Color // active elements; GoldInk is the text on Gold
	GoldHigh, GoldLow                   Color // top and bottom of a golden button
	GoldText                            Color // highlighted text, as Gold for frames
	Seal                                Color // the dealer's seal; its text is White
	Done                                Color // a reached goal, a switch that is on; its text is White
	Knob                                Color // knob of a slider, or of a switch that is on
	Segment, SegmentInk                 Color // the selected segment and its text
	Focus, FocusEdge                    Color // the focus ring and the lines beside it

	Sheet, SheetRaised, SheetLine Color
	SheetInk, SheetText2          Color
	Loss, Gain, Link              Color // on the sheet
}

// Lamplight returns the theme with green felt.
func Lamplight() *Theme {
	return &Theme{
		Name:       "lamplight",
		FeltCenter: RGB(0x265c55), FeltMid: RGB(0x1f4f48), FeltRim: RGB(0x123129),
		BackHigh: RGB(0x3c9080), BackMid: RGB(0x2b7a69), BackLow: RGB(0x1f5d50), BackDark: RGB(0x143f36), BackLine: RGB(0x5aa694),
		FaceTop: RGB(0xfffcf4), FaceBottom: RGB(0xf5eddb), FaceEdge: RGB(0xd8ccae), Forbidden: RGB(0xcfc7b2),
		Panel: RGB(0x112d28), PanelLine: RGB(0x2c524a), Raised: RGB(0x1d4740), Deep: RGB(0x0d2420), Rail: RGB(0x061612).Fade(.38),
		PlaqueTop: RGB(0x3f2d22), PlaqueBottom: RGB(0x231712), PlaqueLine: RGB(0x6d5139), PlaqueText: RGB(0xf4ecd8), PlaqueText2: RGB(0xc6d0c1),
		Text: RGB(0xf4ecd8), Text2: RGB(0xc6d0c1), Outline: RGB(0x9bb0a5),
		Gold: RGB(0xe0ac4f), GoldInk: RGB(0x2a1c08), GoldHigh: RGB(0xe4b563), GoldLow: RGB(0xd8a346), GoldText: RGB(0xe0ac4f), Seal: RGB(0xb8402f),
		Done: RGB(0x3b9a7a), Knob: RGB(0xf8f5ea), Segment: RGB(0xdfe5d6), SegmentInk: RGB(0x23221f), Focus: White, FocusEdge: RGB(0x0d2420),
		Sheet: RGB(0xf4ecd8), SheetRaised: RGB(0xfffaf0), SheetLine: RGB(0xdccfae),
		SheetInk: RGB(0x23221f), SheetText2: RGB(0x6a5f4a),
		Loss: RGB(0xb23524), Gain: RGB(0x1d6b4c), Link: RGB(0x27497f),
	}
}

// Night returns the theme with indigo felt and garnet backs.
func Night() *Theme {
	t := Lamplight()
	t.Name = "night"
	t.FeltCenter, t.FeltMid, t.FeltRim = RGB(0x2c3f68), RGB(0x1d2b4c), RGB(0x101930)
	t.BackHigh, t.BackMid, t.BackLow, t.BackDark, t.BackLine = RGB(0x9d5a5e), RGB(0x87434a), RGB(0x622c35), RGB(0x401b23), RGB(0xb97f80)
	t.Panel, t.PanelLine, t.Raised, t.Deep = RGB(0x111a30), RGB(0x33456e), RGB(0x24345a), RGB(0x0c1326)
	t.PlaqueTop, t.PlaqueBottom, t.PlaqueLine = RGB(0x2b2630), RGB(0x17141b), RGB(0x5e5364)
	t.Text, t.Text2, t.Outline = RGB(0xf2ecdc), RGB(0xb4bfd2), RGB(0x8d9ab3)
	t.PlaqueText, t.PlaqueText2 = t.Text, t.Text2
	t.Done, t.FocusEdge = RGB(0x3f9a8a), RGB(0x0c1326)
	return t
}

// Morning returns the theme with light linen and blue backs. Its text is dark except on
// the plaque. Gold is used for fills and frames; highlighted text is brown.
func Morning() *Theme {
	t := Lamplight()
	t.Name = "morning"
	t.FeltCenter, t.FeltMid, t.FeltRim = RGB(0xddd4bd), RGB(0xd1c6a9), RGB(0xbdb18f)
	t.BackHigh, t.BackMid, t.BackLow, t.BackDark, t.BackLine = RGB(0x5b7fb0), RGB(0x3f6294), RGB(0x2c4770), RGB(0x1b2c49), RGB(0x8fabd2)
	t.Panel, t.PanelLine, t.Raised, t.Deep = RGB(0xf8f3e6), RGB(0xd3c7aa), RGB(0xe9e0c9), RGB(0xede5d1)
	t.Rail = RGB(0x3c3014).Fade(.24)
	t.Text, t.Text2, t.Outline = RGB(0x23221f), RGB(0x3f3b30), RGB(0x7b735f)
	t.Gold, t.GoldText = RGB(0xb9791a), RGB(0x6e4506)
	t.Done, t.Segment, t.SegmentInk, t.FocusEdge = RGB(0x2f7f65), RGB(0x2f4a46), RGB(0xf8f3e6), RGB(0x23221f)
	t.Sheet, t.SheetRaised, t.SheetText2 = RGB(0xfffaf0), White, RGB(0x5f553f)
	return t
}

// Strengthen increases the contrast. Dark backgrounds become darker with white text,
// light ones lighter with black text. Lines become as strong as text, and backs lose
// their sheen.
func (t *Theme) Strengthen() {
	ground, ink := Black, White
	if t.Name == "morning" {
		ground, ink = White, Black
	}
	for _, c := range []*Color{&t.FeltCenter, &t.FeltMid, &t.FeltRim, &t.Panel, &t.Deep, &t.Raised} {
		*c = c.Mix(ground, .5)
	}
	for _, c := range []*Color{&t.Text, &t.Text2, &t.Outline, &t.PanelLine} {
		*c = c.Mix(ink, .6)
	}
	t.PlaqueTop, t.PlaqueBottom = t.PlaqueTop.Mix(Black, .6), t.PlaqueBottom.Mix(Black, .6)
	t.PlaqueText, t.PlaqueText2 = White, White
	t.BackHigh, t.BackLine = t.BackMid, t.BackMid
	t.FaceTop, t.FaceBottom, t.FaceEdge = White, White, Black
	t.Sheet, t.SheetRaised, t.SheetLine = White, White, t.SheetLine.Mix(Black, .4)
	t.SheetInk, t.SheetText2 = Black, t.SheetText2.Mix(Black, .6)
	t.Loss, t.Gain, t.Link = t.Loss.Mix(Black, .3), t.Gain.Mix(Black, .3), t.Link.Mix(Black, .3)
	if t.Name == "morning" {
		t.GoldText = t.GoldText.Mix(Black, .4)
	} else {
		t.GoldText = t.GoldText.Mix(White, .35)
	}
}

// Veil returns the colour laid over a table while a dialog is open.
func (t *Theme) Veil() Color { return t.FeltRim.Mix(Black, .3).Fade(.62) }

// OnLacquer returns the theme for drawing on lacquer instead of felt and panels.
func (t *Theme) OnLacquer() *Theme {
	l := *t
	l.Text, l.Text2, l.Outline, l.GoldText = t.PlaqueText, t.PlaqueText2, t.PlaqueText2, Lamplight().Gold
	l.Panel, l.PanelLine = t.PlaqueBottom, t.PlaqueLine
	return &l
}
