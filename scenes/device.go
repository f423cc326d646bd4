package scenes

import (
	"moineau/scenes/learn"
	"moineau/scenes/records"
	"moineau/scenes/stage"
	"moineau/scenes/store"
)

// deviceEvery is the number of ticks between two looks at the state of the device.
const deviceEvery = 16

// surroundings follows what the program asks of the system around it.
type surroundings struct {
	r        *routes
	offered  bool // a new build was offered; it is offered once
	offering bool
}

// heed runs every tick.
func (s *surroundings) heed() {
	a := s.r.a
	name := a.Top().Name()
	a.Awake.Set(s.r.visit.room != nil && s.r.visit.turn || s.peopleAtTable(name))
	if a.Now%deviceEvery != 0 || a.Picture() {
		return
	}
	if name == "end" {
		s.persist()
	}
	// A new build is offered at the title only, where nothing can be lost.
	switch title := name == "title"; {
	case title && !s.offered && a.Device.NewBuild():
		s.offered, s.offering = true, true
		a.Notices.Offer("notice.build", "notice.build.reload", a.Device.Reload)
	case !title && s.offering:
		s.offered = s.offered && !a.Notices.Remove("notice.build")
		s.offering = false
	}
}

// persist asks the browser once, after the first finished match, to keep what is stored.
func (s *surroundings) persist() {
	a := s.r.a
	if _, asked := a.Store.Load(store.KeyPersist); !asked {
		_ = a.Store.Save(store.KeyPersist, []byte("asked")) // if it fails, the question comes again
		a.Device.Persist()
	}
}

// peopleAtTable reports whether two or more people are playing a deal on this device, with
// the table on top.
func (s *surroundings) peopleAtTable(scene string) bool {
	p := s.r.p
	if p == nil || scene != "table" && scene != "handover" || p.Online() || p.DealOver() {
		return false
	}
	return p.Shared() && !p.Autoplay().On()
}

// Data returns the page about everything that this device keeps.
func (s *surroundings) Data() stage.Scene {
	a := s.r.a
	return a.Downloads.With(records.DataWords, func() stage.Scene { return records.NewData(a) })
}

// LessonByID returns a lesson that a link names.
func (s *surroundings) LessonByID(id string) stage.Scene {
	a := s.r.a
	return a.Downloads.With("learn", func() stage.Scene { return learn.NewOf(a, id) })
}
