// Package board draws a Mahjong table from the view of a session: wall, discards, melds,
// seats, plaque, and the animations of the tiles. It contains the parts that all screens
// with a table share, such as the header. It forwards no input to the session.
package board

import (
	"strconv"

	"moineau/engine/table"
	"moineau/scenes/session"
	"moineau/sprites"
	"moineau/sprites/sound"
)

// Board is the table as it is drawn: wall, discards, the tiles and plates of the seats, the
// plaque and the animations between them.
type Board struct {
	Frame
	Wall     Wall
	Discards Discards
	Seats    [4]Seat // indexed by rel
	SitOut   Plate   // the player who sits out this deal
	Plaque   Plaque
	// act, unless nil, animates a seat's act that belongs to the rule set.
	OwnAct func(seat int, speed sprites.Speed)
}

// New returns the board of a session.
func New(p *session.Session) *Board {
	b := &Board{}
	f := &b.Frame
	f.Session, f.Animations = p, &Animations{Frame: f}
	b.Wall = Wall{Frame: f}
	b.Wall.aside.of = &b.Wall
	b.Discards = Discards{Frame: f}
	for rel := range b.Seats {
		b.Seats[rel] = Seat{Frame: f, Rel: rel, Plate: Plate{Frame: f, ID: strconv.Itoa(rel), side: rel}}
	}
	b.SitOut = Plate{Frame: f, ID: "dreamer", side: -1}
	b.Plaque = Plaque{Frame: f}
	return b
}

// JoinPlates adds the plates of the players to a stack. The player's own plate and that of
// the player who sits out are also shown before play.
func (b *Board) JoinPlates(k *Stack) {
	k.Join(&b.Seats[0].Plate, ZPlates)
	for rel := range b.Seats[1:] {
		k.JoinPlay(&b.Seats[rel+1].Plate, ZPlates)
	}
	k.Join(&b.SitOut, ZPlates)
}

// JoinTiles adds the felt, the tiles and the animations to a stack.
func (b *Board) JoinTiles(k *Stack) {
	k.Join(felt{Frame: &b.Frame}, zFelt)
	k.JoinPlay(&b.Wall, zWall)
	k.JoinPlay(&b.Discards, zDiscards)
	k.JoinPlay(endShade{b.Animations}, zDiscards)
	for rel := range b.Seats {
		k.JoinPlay(&b.Seats[rel], zSeats)
	}
	k.Join(&b.Wall.aside, zAside)
	k.Join(b.Animations, zFlights)
	k.Join(calledWords{b.Animations}, zCalls)
	k.Join(paid{Board: b}, zCalls)
	k.Join(petals{b.Animations}, ZToast)
}

// Layout lays out the wall and the tiles before the seats. The players' plates come
// last, because they avoid the tiles.
func (b *Board) Layout() {
	b.Wall.layout()
	b.Discards.layout()
	for rel := range b.Seats {
		b.Seats[rel].clear()
	}
	seats := int(b.Session.View().Seats)
	for n := range seats {
		b.Seats[b.Rel(n)].Plate.update(n)
	}
	for n := range seats {
		b.Seats[b.Rel(n)].layout(n)
	}
	for n := range seats {
		b.Seats[b.Rel(n)].Plate.place(b.Rel(n), &b.Seats)
	}
	b.settleBirds()
	b.SitOut.layoutSitOut(&b.Seats[3].Plate)
	b.Plaque.layout()
}

// PlaySounds plays the sounds of events.
func (b *Board) PlaySounds(ev []table.Event) {
	for _, e := range ev {
		switch e.Type {
		case table.EvDiscarded:
			if b.App.Speed() == sprites.SpeedOff {
				b.App.Sound.Play(sound.Clack)
			}
		case table.EvWon:
			b.App.Sound.Play(sound.Win)
		case table.EvAsked:
			if b.Session.Choosing().Prompts(&e) {
				b.App.Sound.Play(sound.Turn)
			}
		}
	}
}
