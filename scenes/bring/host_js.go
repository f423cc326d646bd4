package bring

import (
	"syscall/js"

	"moineau/engine/imports"
	"moineau/scenes/stage"
)

// host is what the page asks of the browser.
type host struct {
	got    func([]stage.File)
	pasted js.Func
	on     bool
}

// listen passes everything that the player pastes to got, until close.
func (h *host) listen(got func([]stage.File)) {
	if h.on {
		return
	}
	h.on, h.got = true, got
	h.pasted = js.FuncOf(func(_ js.Value, args []js.Value) any {
		board := args[0].Get("clipboardData")
		if !board.Truthy() {
			return nil
		}
		if files := board.Get("files"); files.Length() > 0 {
			read(files, imports.MaxFile, got)
		} else if text := board.Call("getData", "text/plain").String(); text != "" {
			got([]stage.File{{Data: []byte(text)}})
		}
		return nil
	})
	js.Global().Get("document").Call("addEventListener", "paste", h.pasted)
}

func (h *host) close() {
	if h.on {
		js.Global().Get("document").Call("removeEventListener", "paste", h.pasted)
		h.pasted.Release()
		h.on = false
	}
}

// pick asks the player for files of at most most bytes.
func (*host) pick(_ *stage.App, most int, got func([]stage.File)) bool {
	input := js.Global().Get("document").Call("createElement", "input")
	input.Set("type", "file")
	input.Set("multiple", true)
	input.Set("id", "import-files")
	var changed js.Func
	changed = js.FuncOf(func(js.Value, []js.Value) any {
		changed.Release()
		read(input.Get("files"), most, got)
		return nil
	})
	input.Call("addEventListener", "change", changed)
	input.Call("click")
	return true
}

// read passes the contents of files to got, each on its own.
func read(files js.Value, most int, got func([]stage.File)) {
	for i := range min(files.Length(), imports.MaxFiles) {
		file := files.Index(i)
		name := file.Get("name").String()
		var done js.Func
		done = js.FuncOf(func(_ js.Value, args []js.Value) any {
			done.Release()
			bytes := js.Global().Get("Uint8Array").New(args[0])
			data := make([]byte, bytes.Length())
			js.CopyBytesToGo(data, bytes)
			got([]stage.File{{Name: name, Data: data}})
			return nil
		})
		file.Call("slice", 0, most).Call("arrayBuffer").Call("then", done)
	}
}

// canPaste reports whether the page can read the clipboard.
func (*host) canPaste() bool {
	board := js.Global().Get("navigator").Get("clipboard")
	return board.Type() == js.TypeObject && board.Get("readText").Type() == js.TypeFunction
}

// paste passes the text of the clipboard to got, or calls failed if the player or the
// browser refuses it.
func (*host) paste(got func([]stage.File), failed func()) {
	var good, bad js.Func
	end := func() {
		good.Release()
		bad.Release()
	}
	good = js.FuncOf(func(_ js.Value, args []js.Value) any {
		end()
		got([]stage.File{{Data: []byte(args[0].String())}})
		return nil
	})
	bad = js.FuncOf(func(js.Value, []js.Value) any {
		end()
		failed()
		return nil
	})
	js.Global().Get("navigator").Get("clipboard").Call("readText").Call("then", good, bad)
}
