package stage

// Resolutions lists the values of Settings.Resolution, in menu order.
var Resolutions = []string{ResolutionAuto, ResolutionFull, "1.5", "1"}

// ResolutionFull draws every pixel of the screen. ResolutionAuto does so until frames take
// too long. The other values are the largest number of pixels drawn per point.
const (
	ResolutionAuto = "auto"
	ResolutionFull = "full"
)

// A pace chooses the resolution for ResolutionAuto from the times of frames. It only
// reduces the resolution, because a slow device would otherwise alternate between two.
type pace struct {
	limit       float64 // pixels per point; 0 means no limit
	drawn, slow int     // frames that were drawn, and those of them that took too long
	idle, late  int     // frames in which nothing was drawn, and those that came late
	surface     surface // the surface of the counted frames
}

const (
	paceFrames = 120 // number of drawn frames that decide
	paceIdle   = 30  // number of idle frames needed for the decision
	slowFrame  = 25  // milliseconds, one and a half frames at 60 Hz
	pausedFor  = 250 // milliseconds; longer intervals are pauses, such as a hidden page
)

// frame counts a frame that took ms milliseconds. If most drawn frames are slow and most
// idle frames are not, drawing is the cause, and fewer pixels help. A display of 30 Hz has
// slow idle frames too.
func (p *pace) frame(ms float32, drawn bool) {
	switch late := ms > slowFrame; {
	case ms > pausedFor:
		return
	case drawn:
		p.drawn++
		if late {
			p.slow++
		}
	default:
		p.idle++
		if late {
			p.late++
		}
	}
	if p.drawn < paceFrames || p.idle < paceIdle {
		return
	}
	if 2*p.slow > p.drawn && 2*p.late < p.idle {
		switch {
		case p.surface.ratio > 1.5:
			p.limit = 1.5
		case p.surface.ratio > 1:
			p.limit = 1
		}
	}
	p.drawn, p.slow, p.idle, p.late = 0, 0, 0, 0
}

// count starts the count again if the surface has changed.
func (p *pace) count(s surface) {
	if s != p.surface {
		*p = pace{limit: p.limit, surface: s}
	}
}

// resolution returns the largest number of pixels per point for a setting, or 0 for no
// limit.
func (p *pace) resolution(setting string) float64 {
	switch setting {
	case ResolutionAuto:
		return p.limit
	case "1.5":
		return 1.5
	case "1":
		return 1
	}
	return 0
}

// atMost returns the surface reduced to at most this number of pixels per point. 0 means
// no limit.
func (s surface) atMost(ratio float64) surface {
	if ratio <= 0 || s.ratio <= ratio {
		return s
	}
	by := ratio / s.ratio
	return surface{max(1, int(float64(s.w)*by)), max(1, int(float64(s.h)*by)), ratio}
}
