package stage

import (
	"syscall/js"
)

// SaveFile saves a file as a browser download.
func SaveFile(name string, data []byte) (where string, err error) {
	global := js.Global()
	bytes := global.Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(bytes, data)
	blob := global.Get("Blob").New([]any{bytes}, map[string]any{"type": "application/octet-stream"})
	url := global.Get("URL").Call("createObjectURL", blob)
	link := global.Get("document").Call("createElement", "a")
	link.Set("href", url)
	link.Set("download", name)
	link.Call("click")
	// The URL must stay valid until the browser has begun to save.
	var free js.Func
	free = js.FuncOf(func(js.Value, []js.Value) any {
		global.Get("URL").Call("revokeObjectURL", url)
		free.Release()
		return nil
	})
	global.Call("setTimeout", free, 60_000)
	return name, nil
}

// PickFile asks the player to choose a file and calls got with its content, at most most
// bytes. It returns false if this system cannot ask.
func PickFile(most int, got func(data []byte)) bool {
	global := js.Global()
	input := global.Get("document").Call("createElement", "input")
	input.Set("type", "file")
	var changed js.Func
	changed = js.FuncOf(func(js.Value, []js.Value) any {
		changed.Release()
		files := input.Get("files")
		if files.Length() == 0 {
			return nil
		}
		part := files.Index(0).Call("slice", 0, most)
		var read js.Func
		read = js.FuncOf(func(_ js.Value, args []js.Value) any {
			read.Release()
			bytes := global.Get("Uint8Array").New(args[0])
			data := make([]byte, bytes.Length())
			js.CopyBytesToGo(data, bytes)
			got(data)
			return nil
		})
		part.Call("arrayBuffer").Call("then", read)
		return nil
	})
	input.Call("addEventListener", "change", changed)
	input.Call("click")
	return true
}

// ReadFile returns false, because a page cannot open files by name.
func ReadFile(string, int) (data []byte, ok bool) { return nil, false }

// Link returns an address that starts the game with arguments, such as "rules=jilin". ok
// is false if the program has no address.
func Link(query string) (url string, ok bool) {
	at := js.Global().Get("location")
	return at.Get("origin").String() + at.Get("pathname").String() + "?" + query, true
}

// CopyText copies a text to the clipboard. It reports whether a clipboard is available.
func CopyText(text string) bool {
	board := js.Global().Get("navigator").Get("clipboard")
	if board.Type() != js.TypeObject {
		return false // the page is not in a secure context
	}
	board.Call("writeText", text)
	return true
}

// CanShare reports whether this system has a dialog for sharing links.
func CanShare() bool { return js.Global().Get("navigator").Get("share").Type() == js.TypeFunction }

// ignore is a function that does nothing. The page's policy forbids to make one from text.
var ignore = js.FuncOf(func(js.Value, []js.Value) any { return nil })

// Share opens that dialog. It ignores errors, because closing the dialog counts as one.
func Share(title, url string) {
	js.Global().Get("navigator").Call("share", map[string]any{"title": title, "url": url}).Call("catch", ignore)
}

// ShareText opens that dialog with a text.
func ShareText(title, text string) {
	js.Global().Get("navigator").Call("share", map[string]any{"title": title, "text": text}).Call("catch", ignore)
}

// OpenLink opens an address in another window and reports whether the browser allowed it.
func OpenLink(url string) bool {
	w := js.Global().Call("open", url, "_blank")
	if !w.Truthy() {
		return false
	}
	w.Set("opener", nil)
	return true
}

// FetchFile fetches a file beside the program by its plain name and calls done once.
func FetchFile(name string, done func(data []byte, err error)) {
	p := js.Global().Get("moineauFiles")
	if !p.Truthy() {
		done(nil, ErrUnfetched)
		return
	}
	var good, bad js.Func
	end := func(data []byte, err error) any {
		good.Release()
		bad.Release()
		done(data, err)
		return nil
	}
	good = js.FuncOf(func(_ js.Value, args []js.Value) any {
		data := make([]byte, args[0].Length())
		js.CopyBytesToGo(data, args[0])
		return end(data, nil)
	})
	bad = js.FuncOf(func(js.Value, []js.Value) any { return end(nil, ErrUnfetched) })
	p.Call("fetch", name).Call("then", good, bad)
}
