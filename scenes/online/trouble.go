package online

import (
	"errors"

	"moineau/netplay/client"
	"moineau/netplay/link"
	"moineau/netplay/peer"
	"moineau/netplay/wire"
	"moineau/scenes/stage"
)

// errorText returns a message about why this device cannot enter the table or stay there.
// It returns "" if the device is connected or still trying.
func errorText(a *stage.App, s *client.State) string {
	if s.Standing != client.Ended {
		if !s.Entered && s.Err != nil {
			return a.T("online.bad.relay")
		}
		return ""
	}
	var gone *peer.ErrGone
	var closed *link.ClosedError
	var terms *peer.TermsError
	var version *peer.VersionError
	var fraud *peer.Fraud
	var stories *peer.Equivocation
	switch {
	case s.Err == nil:
		return ""
	case errors.As(s.Err, &version), errors.As(s.Err, &terms):
		return termsErrorText(a, s.Err)
	case errors.As(s.Err, &fraud), errors.As(s.Err, &stories):
		return a.T("online.bad.fraud")
	case errors.As(s.Err, &gone):
		if kind := gone.Why.Kind(); kind != "" {
			return a.T("online.closed." + kind)
		}
	case errors.As(s.Err, &closed):
		if kind := closed.Why.Kind(); kind != "" {
			return a.T("online.closed." + kind)
		}
	case errors.Is(s.Err, wire.ErrForm):
		return a.T("online.closed.form")
	}
	return a.T("online.bad.lost")
}

// termsErrorText returns a message about why this program cannot play under the terms of a
// table.
func termsErrorText(a *stage.App, err error) string {
	var version *peer.VersionError
	if errors.As(err, &version) {
		return a.T("online.bad.rules", "rules", a.Words.RulesName(version.Rules))
	}
	return a.T("online.bad.terms")
}

// errNoNetwork is returned by hold if this device has no address that others can reach.
var errNoNetwork = errors.New("this device is not on a network")

// relayErrorText returns a message about why this computer cannot run a relay.
func relayErrorText(a *stage.App, err error) string {
	switch {
	case errors.Is(err, errNoNetwork) && onPhone():
		return a.T("online.bad.phone")
	case errors.Is(err, errNoNetwork):
		return a.T("online.bad.alone")
	}
	return a.T("online.bad.hold")
}
