package stage

import (
	"syscall"
	"unsafe"
)

// systemLocale returns the user's locale from Windows ("zh-TW"), or "" if there is none.
func systemLocale() string {
	var name [85]uint16 // LOCALE_NAME_MAX_LENGTH
	proc := syscall.NewLazyDLL("kernel32.dll").NewProc("GetUserDefaultLocaleName")
	if proc.Find() != nil {
		return ""
	}
	if n, _, _ := proc.Call(uintptr(unsafe.Pointer(&name[0])), uintptr(len(name))); n == 0 {
		return ""
	}
	return syscall.UTF16ToString(name[:])
}
