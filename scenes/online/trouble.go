package online

import (
	"errors"

	"moineau/netplay/client"
	"moineau/netplay/peer"
	"moineau/netplay/wire"
	"moineau/scenes/stage"
)

// wordsOf says why this device does not come to a table, or cannot stay; "": it does, or it
// still tries.
func wordsOf(a *stage.App, s *client.State) string {
	if s.Standing != client.Ended {
		if !s.Entered && s.Err != nil {
			return a.T("online.bad.relay")
		}
		return ""
	}
	var gone *peer.ErrGone
	var version *peer.VersionError
	var fraud *peer.Fraud
	var stories *peer.TwoStories
	switch {
	case s.Err == nil:
		return ""
	case errors.As(s.Err, &version):
		return a.T("online.bad.rules", "rules", a.RulesName(version.Rules))
	case errors.As(s.Err, &fraud), errors.As(s.Err, &stories):
		return a.T("online.bad.fraud")
	case errors.As(s.Err, &gone):
		switch gone.Why {
		case wire.WhyVersion:
			return a.T("online.bad.version")
		case wire.WhyNoTable:
			return a.T("online.bad.code")
		case wire.WhyElsewhere:
			return a.T("online.bad.elsewhere")
		case wire.WhyFork:
			return a.T("online.bad.fraud")
		}
	}
	return a.T("online.bad.reason", "reason", s.Err.Error())
}
