package scenes

import (
	"io"
	"syscall/js"
	"unicode/utf8"

	"moineau/scenes/library"
	"moineau/scenes/stage"
	"moineau/sprites/ui"
)

// Bridge sets window.moineau, the interface of the game to the page. Getters are ready,
// typing, scene, hash, lang, heard and frames.
//
// Methods are stats(), ui(), focus(id), back() for the browser's Back, key(event) for
// keydown events, and open(bytes) for a file that the system opens with the game. Screen readers also use whole(), said(from) and press(id).
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
	getter("typing", func() any { return g.App.Typing() })
	getter("frames", func() any { return g.Frames() })
	obj.Set("stats", js.FuncOf(func(js.Value, []js.Value) any {
		p50, p95, p99 := g.FrameMS()
		return map[string]any{"frame_ms": map[string]any{"p50": p50, "p95": p95, "p99": p99}}
	}))
	var inSight, whole treeList
	for name, t := range map[string]*treeList{"ui": &inSight, "whole": &whole} {
		obj.Set(name, js.FuncOf(func(js.Value, []js.Value) any {
			if nodes, changed := g.App.Speech.Read(); changed {
				nodes = g.App.InWindow(nodes)
				inSight.nodes, whole.nodes = stage.Visible(nodes), nodes
			}
			return t.value()
		}))
	}
	obj.Set("said", js.FuncOf(func(_ js.Value, args []js.Value) any {
		from := 0
		if len(args) == 1 && args[0].Type() == js.TypeNumber {
			from = args[0].Int()
		}
		lines, next := g.App.Speech.Spoken(from)
		out := make([]any, len(lines))
		for i, l := range lines {
			out[i] = map[string]any{"text": l.Text, "how": l.How.String()}
		}
		return map[string]any{"next": next, "lines": out}
	}))
	// The page's mirror of the tree follows Tab; the canvas follows the mirror.
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
	// A screen reader presses without a pointer, even if the control is covered.
	obj.Set("press", js.FuncOf(func(_ js.Value, args []js.Value) any {
		return len(args) == 1 && g.Press(args[0].String())
	}))
	obj.Set("key", js.FuncOf(func(_ js.Value, args []js.Value) any { return keyDown(g, args[0]) }))
	obj.Set("open", js.FuncOf(func(_ js.Value, args []js.Value) any {
		data := make([]byte, min(args[0].Length(), library.MaxBackup))
		js.CopyBytesToGo(data, args[0])
		g.App.Posted.Add(func() { OpenFile(g.App, data) })
		return nil
	}))
	js.Global().Set("moineau", obj)
}

// keyDown handles a keydown event of the page and returns its owner. "game" means that
// the game has used it. "field" means that the canvas must receive it, because the player
// types in a text field without browser focus yet. "" leaves it to the browser, as with
// F11.
func keyDown(g *stage.Game, e js.Value) string {
	is := func(name string) bool { return e.Get(name).Bool() }
	c := ui.Chord{
		Code: e.Get("code").String(), Key: e.Get("key").String(),
		Ctrl: is("ctrlKey"), Alt: is("altKey"), Meta: is("metaKey"), Shift: is("shiftKey"),
		AltGraph: e.Call("getModifierState", "AltGraph").Bool(),
	}
	command := ui.Command(c)
	if command == ui.ActFullscreen {
		return ""
	}
	if g.App.Typing() {
		written := utf8.RuneCountInString(c.Key) == 1 && !c.Meta && (c.AltGraph || !c.Ctrl && !c.Alt)
		if written || command != ui.ActNone {
			return "field"
		}
		return ""
	}
	if g.Input.KeyDown(c, is("repeat")) {
		return "game"
	}
	return ""
}

// A treeList is the accessibility tree as a JavaScript value. The same value is returned
// until the tree changes.
type treeList struct {
	nodes []ui.Node // nodes of the last frame; nil once they are in list
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

// Narrate does nothing in a browser, where the page passes text to the screen reader.
func Narrate(*stage.Game, io.StringWriter) (end func()) { return func() {} }

// linkOf returns false: a page has its address and no other arguments.
func linkOf(string) (s Start, ok bool) { return s, false }
