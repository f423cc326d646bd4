package stage

// Device is what the system or browser around the program offers. Tests replace it.
type Device interface {
	// Storage returns how long stored values last, as far as that is known.
	Storage() Durability
	// Persist asks the browser to keep stored values until the player deletes them.
	Persist()
	// Install returns how the program can be installed.
	Install() InstallWay
	// AskInstall opens the dialog of InstallDialog.
	AskInstall()
	// NewBuild reports whether a newer build starts after Reload.
	NewBuild() bool
	// Reload starts the program again. Everything unsaved is lost.
	Reload()
}

// Durability is how long stored values last.
type Durability uint8

const (
	// Lasting values are kept until the player deletes them.
	Lasting Durability = iota
	// Volatile values may be deleted by the browser after some time without a visit.
	Volatile
)

// InstallWay is how the program can be installed.
type InstallWay uint8

const (
	// InstallNone means that it is installed already, or that the browser cannot do it.
	InstallNone InstallWay = iota
	// InstallDialog means that AskInstall opens a dialog.
	InstallDialog
	// InstallByHand means that the player must use the browser's own menu, as on iPhones.
	InstallByHand
)

// fixedDevice is a Device on which nothing has to be asked, as on desktops and
// phones.
type fixedDevice struct{}

func (fixedDevice) Storage() Durability { return Lasting }
func (fixedDevice) Persist()            {}
func (fixedDevice) Install() InstallWay { return InstallNone }
func (fixedDevice) AskInstall()         {}
func (fixedDevice) NewBuild() bool      { return false }
func (fixedDevice) Reload()             {}
