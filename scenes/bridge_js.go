package scenes

import (
	"syscall/js"

	"moineau/scenes/stage"
)

// Bridge offers window.moineau to the page: ready, scene, hash, frames, stats(),
// ui() and focus(id), for readers of the screen and for tests; back() for the
// browser's way back.
func Bridge(g *stage.Game) {
	obj := js.Global().Get("Object").New()
	getter := func(name string, f func() any) {
		d := js.Global().Get("Object").New()
		d.Set("get", js.FuncOf(func(js.Value, []js.Value) any { return f() }))
		d.Set("enumerable", true)
		js.Global().Get("Object").Call("defineProperty", obj, name, d)
	}
	getter("ready", func() any { return g.Frames() > 0 })
	getter("scene", func() any {
		if s := g.App.Top(); s != nil {
			return s.Name()
		}
		return ""
	})
	getter("hash", func() any { return g.App.Hash() })
	getter("frames", func() any { return g.Frames() })
	obj.Set("stats", js.FuncOf(func(js.Value, []js.Value) any {
		p50, p95, p99 := g.FrameMS()
		return map[string]any{"frame_ms": map[string]any{"p50": p50, "p95": p95, "p99": p99}}
	}))
	obj.Set("ui", js.FuncOf(func(js.Value, []js.Value) any {
		return js.Global().Get("JSON").Call("parse", stage.TreeJSON(g.App.UI()))
	}))
	// The mirror of the tree in the page follows Tab; the canvas follows the mirror.
	obj.Set("focus", js.FuncOf(func(_ js.Value, args []js.Value) any {
		return len(args) == 1 && g.App.Focus(args[0].String())
	}))
	obj.Set("back", js.FuncOf(func(js.Value, []js.Value) any {
		g.Back()
		return nil
	}))
	js.Global().Set("moineau", obj)
}
