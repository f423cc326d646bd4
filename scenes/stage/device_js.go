package stage

import "syscall/js"

// pageDevice is window.moineauDevice, which the page sets shortly after the first frame
// (wasm/more.js). Until then it behaves like fixedDevice.
type pageDevice struct{ fixedDevice }

func systemDevice() Device { return pageDevice{} }

func (pageDevice) get(name string) js.Value {
	if d := js.Global().Get("moineauDevice"); d.Truthy() {
		return d.Get(name)
	}
	return js.Undefined()
}

func (pageDevice) call(name string) {
	if d := js.Global().Get("moineauDevice"); d.Truthy() {
		d.Call(name)
	}
}

func (d pageDevice) Storage() Durability {
	if d.get("volatile").Truthy() {
		return Volatile
	}
	return Lasting
}

func (d pageDevice) Persist() { d.call("persist") }

func (d pageDevice) Install() InstallWay {
	switch v := d.get("install"); {
	case v.Equal(js.ValueOf("dialog")):
		return InstallDialog
	case v.Equal(js.ValueOf("hand")):
		return InstallByHand
	}
	return InstallNone
}

func (d pageDevice) AskInstall()    { d.call("askInstall") }
func (d pageDevice) NewBuild() bool { return d.get("newBuild").Truthy() }
func (d pageDevice) Reload()        { d.call("reload") }
