// Package learn implements the screens of the course: the overview and the lessons. Their
// content is in package course.
package learn

import (
	"strconv"

	"moineau/scenes/course"
	"moineau/scenes/stage"
	"moineau/scenes/store"
)

// progress maps the ID of each lesson to the number of finished deals.
type progress map[string]int

// loadProgress loads the progress from the store.
func loadProgress(s store.Store) progress {
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

// keep saves the progress.
func (p progress) keep(a *stage.App) {
	lines := map[string]string{}
	for id, n := range p {
		lines[id] = strconv.Itoa(n)
	}
	a.Save(store.KeyLearn, store.EncodeLines(lines))
}

// did records that a deal is done; deal counts from 0. Deals can be played in any order,
// so the furthest one counts.
func (p progress) did(l *course.Lesson, deal int) {
	p[l.ID] = max(p[l.ID], deal+1)
}

// whole reports whether a lesson is done.
func (p progress) whole(l *course.Lesson) bool { return p[l.ID] >= len(l.Deals) }

// next returns the first step of the course that is not done, or nil.
func (p progress) next() *course.Lesson {
	for _, l := range course.Lessons() {
		if !l.RuleSet && !p.whole(l) {
			return l
		}
	}
	return nil
}

// counts returns the finished and total numbers of the course's deals and of the rule
// sets.
func (p progress) counts() (deals, ofDeals, games, ofGames int) {
	for _, l := range course.Lessons() {
		switch {
		case !l.RuleSet:
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

// Done returns the number of finished lessons of the course and their total number.
func Done(s store.Store) (done, of int) {
	p := loadProgress(s)
	for _, l := range lessonsOf(false) {
		of++
		if p.whole(l) {
			done++
		}
	}
	return done, of
}
