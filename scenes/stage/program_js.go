package stage

import "syscall/js"

// pageProgram is window.moineauFull, which the page sets (wasm/page.js, more.js).
type pageProgram struct{ noProgram }

func systemProgram() FullProgram { return pageProgram{} }

func (p pageProgram) Fetch(done func(error)) {
	full := js.Global().Get("moineauFull")
	if !full.Truthy() {
		p.noProgram.Fetch(done)
		return
	}
	var good, bad js.Func
	end := func(err error) any {
		good.Release()
		bad.Release()
		done(err)
		return nil
	}
	good = js.FuncOf(func(js.Value, []js.Value) any { return end(nil) })
	bad = js.FuncOf(func(js.Value, []js.Value) any { return end(ErrUnfetched) })
	full.Call("fetch").Call("then", good, bad)
}

func (pageProgram) Progress() float64 {
	if full := js.Global().Get("moineauFull"); full.Truthy() {
		return full.Call("part").Float()
	}
	return 0
}

func (pageProgram) Start(name, value string) {
	if full := js.Global().Get("moineauFull"); full.Truthy() {
		full.Call("start", name, value)
	}
}
