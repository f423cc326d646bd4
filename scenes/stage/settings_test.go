package stage

import (
	"testing"

	"moineau/sprites"
)

func TestSettingsSurviveARestart(t *testing.T) {
	s := Settings{Lang: "en", Speed: sprites.SpeedDouble, ReduceMotion: true, Sound: false, Volume: 30, TileVolume: 80, CallVolume: 60, TurnVolume: 0, MusicVolume: 20, Tiles: "large", Labels: "hand", Felt: "night", TextSize: 130, Coach: CoachNever, CoachLevel: "waits", Contrast: true, Slip: SlipDrag, Resolution: "1.5"}
	got := DefaultSettings("fr")
	got.Decode(s.Encode())
	if got != s {
		t.Errorf("%+v, want %+v", got, s)
	}
}

func TestNonsenseInTheSettingsIsPassedOver(t *testing.T) {
	want := DefaultSettings("fr")
	got := want
	got.Decode([]byte("lang=klingon\nspeed=\nvolume=900\nvolume-music=-1\ntiles=glass\nlabels\nfelt=pink\nslip=often\nresolution=9\ntext-size=5\nx=y\n\x00=\n"))
	if got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}
