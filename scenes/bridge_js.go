package scenes

import (
	"io"
	"syscall/js"

	"moineau/scenes/stage"
	"moineau/sprites"
)

// Bridge offers window.moineau to the page: ready, scene, hash, frames, stats(),
// ui(), for readers of the screen whole(), lang, heard, said(from), focus(id), press(id), and
// back() for the browser's way back.
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
	getter("lang", func() any { return g.App.Settings.Lang })
	getter("heard", func() any { return g.App.Settings.Heard })
	getter("frames", func() any { return g.Frames() })
	obj.Set("stats", js.FuncOf(func(js.Value, []js.Value) any {
		p50, p95, p99 := g.FrameMS()
		return map[string]any{"frame_ms": map[string]any{"p50": p50, "p95": p95, "p99": p99}}
	}))
	var inSight, whole treeList
	for name, t := range map[string]*treeList{"ui": &inSight, "whole": &whole} {
		obj.Set(name, js.FuncOf(func(js.Value, []js.Value) any {
			if nodes, changed := g.App.Read(); changed {
				inSight.nodes, whole.nodes = stage.InSight(nodes), nodes
			}
			return t.value()
		}))
	}
	obj.Set("said", js.FuncOf(func(_ js.Value, args []js.Value) any {
		from := 0
		if len(args) == 1 && args[0].Type() == js.TypeNumber {
			from = args[0].Int()
		}
		lines, next := g.App.Spoken(from)
		out := make([]any, len(lines))
		for i, l := range lines {
			out[i] = map[string]any{"text": l.Text, "how": l.How.String()}
		}
		return map[string]any{"next": next, "lines": out}
	}))
	// The mirror of the tree in the page follows Tab; the canvas follows the mirror.
	obj.Set("focus", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if len(args) == 1 && args[0].String() == "" {
			return g.App.FocusFirst()
		}
		return len(args) == 1 && g.App.Focus(args[0].String())
	}))
	obj.Set("back", js.FuncOf(func(js.Value, []js.Value) any {
		g.Back()
		return nil
	}))
	// A reader of the screen presses without a pointer, whatever covers the place.
	obj.Set("press", js.FuncOf(func(_ js.Value, args []js.Value) any {
		return len(args) == 1 && g.Press(args[0].String())
	}))
	js.Global().Set("moineau", obj)
}

// A treeList is the semantic tree as the page has it: the same list is given until
// something on it is another.
type treeList struct {
	nodes []sprites.UINode // of the last frame, nil once they are in list
	seen  string
	list  js.Value
}

func (t *treeList) value() js.Value {
	if t.nodes != nil || t.seen == "" {
		if now := stage.TreeJSON(t.nodes); now != t.seen {
			t.list, t.seen = js.Global().Get("JSON").Call("parse", now), now
		}
		t.nodes = nil
	}
	return t.list
}

// Narrate does nothing in a browser: the page tells its reader of the screen.
func Narrate(*stage.Game, io.StringWriter) (end func()) { return func() {} }
