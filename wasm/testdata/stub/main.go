//go:build js

// Command stub replaces the game in the page's tests. It has the bridge, a canvas that
// can be pressed, and screens with a few controls, but draws nothing. It "plays" a
// counter that is stored in localStorage.
package main

import (
	"os"
	"runtime"
	"strconv"
	"strings"
	"syscall/js"
)

// fall panics in nested calls.
//
//go:noinline
func fall(n int, m map[int]int) {
	runtime.GC() // walks the stack with the tables left by packing
	if n == 0 {
		m[n] = 1
	}
	fall(n-1, m)
	m[n] = n
}

type control struct{ id, role, name string }

var screens = map[string][]control{
	"title":    {{"play", "button", "Play"}, {"settings", "button", "Settings"}},
	"settings": {},
	"rules":    {{"rules-jilin", "button", "Jilin"}},
	"options":  {{"options-next", "button", "Next"}},
	"seats":    {{"seats-start", "button", "Start"}},
	"table":    {{"hand-0", "button", "1 bamboo"}, {"hand-1", "button", "2 bamboo"}},
	"claim":    {{"claim-0", "button", "Pung"}, {"claim-pass", "button", "Pass"}},
	"score":    {{"score-row-0", "row", "Rou, 2"}, {"score-next", "button", "Next deal"}},
}

var next = map[string]string{
	"play": "rules", "settings": "settings", "rules-jilin": "options", "options-next": "seats",
	"seats-start": "table", "continue": "table",
}

func main() {
	for _, arg := range os.Args[1:] {
		if strings.HasPrefix(arg, "--rules=") && arg != "--rules=jilin" {
			println("unknown rule set", arg)
			os.Exit(2)
		}
	}
	if strings.Contains(strings.Join(os.Args, " "), "--seed=dead") {
		fall(3, nil)
	}
	g := js.Global()
	document, store := g.Get("document"), g.Get("localStorage")
	canvas := document.Call("createElement", "canvas")
	canvas.Get("style").Set("cssText", "display:block;width:100%;height:100%")
	document.Get("body").Call("appendChild", canvas)
	if strings.Contains(strings.Join(os.Args, " "), "--seed=0b") {
		g.Call("eval", "1+1") // forbidden: the page must survive and report it
	}

	scene, step := "title", 0
	if saved := store.Call("getItem", "stub"); saved.Type() == js.TypeString {
		step, _ = strconv.Atoi(saved.String())
		screens["title"] = append(screens["title"], control{"continue", "button", "Continue"})
	}
	bridge := js.Global().Get("Object").New()
	publish := func() {
		bridge.Set("scene", strings.Replace(scene, "claim", "table", 1))
		bridge.Set("hash", strconv.Itoa(step))
		bridge.Set("frames", step)
	}
	press := func(id string) {
		switch {
		case next[id] != "":
			scene = next[id]
		case strings.HasPrefix(id, "hand-") || strings.HasPrefix(id, "claim-"):
			step++
			store.Call("setItem", "stub", step)
			scene = "table"
			if step%2 == 1 {
				scene = "claim"
			}
			if step >= 10 {
				scene = "score"
			}
		}
		publish()
	}
	at := func(x, y float64) {
		for i, c := range screens[scene] {
			if x >= 20 && x < 120 && y >= float64(20+60*i) && y < float64(64+60*i) {
				press(c.id)
				return
			}
		}
	}
	canvas.Call("addEventListener", "mouseup", js.FuncOf(func(_ js.Value, a []js.Value) any {
		at(a[0].Get("clientX").Float(), a[0].Get("clientY").Float())
		return nil
	}))
	canvas.Call("addEventListener", "touchend", js.FuncOf(func(_ js.Value, a []js.Value) any {
		a[0].Call("preventDefault")
		touch := a[0].Get("changedTouches").Index(0)
		at(touch.Get("clientX").Float(), touch.Get("clientY").Float())
		return nil
	}))
	ui := js.FuncOf(func(js.Value, []js.Value) any {
		list := []any{}
		for i, c := range screens[scene] {
			list = append(list, map[string]any{
				"id": c.id, "role": c.role, "name": c.name, "x": 20, "y": 20 + 60*i, "w": 100, "h": 44,
				"enabled": true, "focused": i == 0,
			})
		}
		return list
	})
	bridge.Set("ui", ui)
	bridge.Set("whole", ui) // everything is visible here
	bridge.Set("stats", js.FuncOf(func(js.Value, []js.Value) any { return map[string]any{} }))
	publish()
	bridge.Set("ready", true)
	g.Set("moineau", bridge)
	select {}
}
