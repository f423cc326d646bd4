// Package learn holds the screens of the course: the map of its steps and lessons, and a
// lesson being played. What is taught stands in package course.
package learn

import (
	"strconv"

	"moineau/scenes/course"
	"moineau/scenes/stage"
	"moineau/scenes/store"
)

// progress is how far the learner has come: how many deals of each lesson are done.
type progress map[string]int

// kept reads it from the store.
func kept(s store.Store) progress {
	p := progress{}
	b, _ := s.Load(store.KeyLearn)
	lines := store.DecodeLines(b)
	for _, l := range course.Lessons() {
		if n, err := strconv.Atoi(lines[l.ID]); err == nil {
			p[l.ID] = max(0, min(n, len(l.Deals)))
		}
	}
	return p
}

// keep writes it.
func (p progress) keep(a *stage.App) {
	lines := map[string]string{}
	for id, n := range p {
		lines[id] = strconv.Itoa(n)
	}
	a.Save(store.KeyLearn, store.EncodeLines(lines))
}

// did notes that a deal is done, by its number from 0: deals may be played in any order, but
// what counts is how far the lesson was followed.
func (p progress) did(l *course.Lesson, deal int) {
	p[l.ID] = max(p[l.ID], deal+1)
}

// whole tells whether a lesson is done.
func (p progress) whole(l *course.Lesson) bool { return p[l.ID] >= len(l.Deals) }

// next is the first step of the course that is not done, nil: all are.
func (p progress) next() *course.Lesson {
	for _, l := range course.Lessons() {
		if !l.Game && !p.whole(l) {
			return l
		}
	}
	return nil
}

// counts are how many deals of the course and how many rule sets are done, and how many there
// are.
func (p progress) counts() (deals, ofDeals, games, ofGames int) {
	for _, l := range course.Lessons() {
		switch {
		case !l.Game:
			deals += p[l.ID]
			ofDeals += len(l.Deals)
		default:
			ofGames++
			if p.whole(l) {
				games++
			}
		}
	}
	return deals, ofDeals, games, ofGames
}

// Done returns how many lessons of the course are done, and how many there are.
func Done(s store.Store) (done, of int) {
	p := kept(s)
	for _, l := range lessonsOf(false) {
		of++
		if p.whole(l) {
			done++
		}
	}
	return done, of
}
