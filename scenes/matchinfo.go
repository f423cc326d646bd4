package scenes

import "strconv"

// MatchInfo is what the title shows of the match that is saved.
type MatchInfo struct {
	Rules  string
	Deal   int    // number of the deal being played, from 1
	Leader string // name of the player with most points; empty: all level
	Points int    // of the leader
}

// SaveMatch keeps the record of the running match and what the title shows of
// it. The table calls it after every input.
func (a *App) SaveMatch(record []byte, info MatchInfo) error {
	if err := a.Store.Save(KeyMatch, record); err != nil {
		return err
	}
	return a.Store.Save(KeyMatchInfo, encodeLines(map[string]string{
		"rules": info.Rules, "deal": strconv.Itoa(info.Deal),
		"leader": info.Leader, "points": strconv.Itoa(info.Points),
	}))
}

// SavedMatch gives the saved match; ok is false when there is none.
func (a *App) SavedMatch() (record []byte, info MatchInfo, ok bool) {
	record, ok = a.Store.Load(KeyMatch)
	b, ok2 := a.Store.Load(KeyMatchInfo)
	if !ok || !ok2 {
		return nil, MatchInfo{}, false
	}
	m := decodeLines(b)
	info = MatchInfo{Rules: m["rules"], Leader: m["leader"]}
	info.Deal, _ = strconv.Atoi(m["deal"])
	info.Points, _ = strconv.Atoi(m["points"])
	return record, info, true
}

// ForgetMatch deletes the saved match: it has ended or was given up.
func (a *App) ForgetMatch() {
	// A save that cannot be deleted is offered again and can be played again:
	// nothing is lost, so the error is not shown.
	_ = a.Store.Delete(KeyMatchInfo)
	_ = a.Store.Delete(KeyMatch)
}
