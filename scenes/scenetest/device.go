package scenetest

import "moineau/scenes/stage"

// Device is a stage.Device whose state a test sets and reads.
type Device struct {
	Kept                      stage.Durability
	Way                       stage.InstallWay
	Newer                     bool
	Persisted, Asked, Reloads int // calls of Persist, AskInstall and Reload
}

// Storage implements stage.Device.
func (d *Device) Storage() stage.Durability { return d.Kept }

// Persist implements stage.Device.
func (d *Device) Persist() { d.Persisted++ }

// Install implements stage.Device.
func (d *Device) Install() stage.InstallWay { return d.Way }

// AskInstall implements stage.Device.
func (d *Device) AskInstall() { d.Asked++ }

// NewBuild implements stage.Device.
func (d *Device) NewBuild() bool { return d.Newer }

// Reload implements stage.Device.
func (d *Device) Reload() { d.Reloads++ }
