// Command moineau runs the game in a window or, built for js/wasm, in a browser tab. The
// reference page "Command lines" documents its flags. Invalid usage is reported on
// standard error with exit status 2.
package main

import (
	"io"
	"os"
	"runtime"

	"moineau/engine/version"
	"moineau/scenes"
	"moineau/scenes/stage"
	"moineau/scenes/store"
)

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// run returns the exit status: 0, 1 for an error, 2 for invalid usage.
func run(args []string, stdout, stderr io.StringWriter) int {
	for _, a := range args {
		switch a {
		case "--version", "-version":
			stdout.WriteString(version.Line("moineau") + "\n")
			return 0
		case "--help", "-help", "-h":
			stdout.WriteString(usage)
			return 0
		}
	}
	start, err := parse(args)
	if err != nil {
		return fail(stderr, err, 2)
	}
	if err := start.CheckRecord(); err != nil {
		return fail(stderr, err, 1)
	}
	saves, lasts := store.Open()
	start.Ephemeral, start.Welcome = !lasts, true
	if start.Screenshot != "" || start.UIDump != "" || start.Embed {
		// A screenshot must not depend on the user's saves, nor change them. Neither must
		// what another page shows in a frame.
		saves, start.Ephemeral = store.Memory{}, false
	}
	game := stage.NewGame(scenes.NewApp(saves, start))
	scenes.Bridge(game)
	if start.Narrate {
		defer scenes.Narrate(game, stdout)()
	}
	captured := game.Capture()
	if err := game.Run(); err != nil {
		return fail(stderr, err, 1)
	}
	if *captured != nil {
		return fail(stderr, *captured, 1)
	}
	return 0
}

// parse parses the arguments. In a browser they are the URL of the page.
func parse(args []string) (scenes.Start, error) {
	if runtime.GOOS == "js" {
		return scenes.ParseAddress(args), nil
	}
	return scenes.ParseStart(args)
}

// fail reports an error on stderr and returns status.
func fail(stderr io.StringWriter, err error, status int) int {
	stderr.WriteString("moineau: " + err.Error() + "\n")
	return status
}

const usage = `moineau: Mahjong in all its traditions
  --rules ID --options NAME=VALUE,… --seed HEX   start a table at once
  --seats human,bot,bot,bot                      who sits where
  --autoplay --speed 0|0.5|1|2 --deals N         bots play; quit after N deals
  --size WxH --scale F --lang LANG --theme ID    presentation (en, fr, …)
  --screenshot FILE[@SCENE] --at N|claim         save a picture of the first frame at rest
  --ui-dump FILE                                 write everything visible and clickable as JSON
  --replay FILE                                  open a record
  --table CODE                                   join an online table, by its code or a link
  --lesson ID                                    open a lesson of the course
  --drill CODE                                   open a drill, such as discard:1:17:riichi
  --duplicate CODE                               open the deals of a friend's duplicate
  --embed                                        show only that record or lesson, without menus
  --puzzle N                                     with --replay and --at: ask for the choice of seat N
  --page PLACE                                   open a page, such as rules or options:riichi
  --narrate                                      print every event, and speak it if the system can
  --version
  FILE or LINK                                   open a record, or what a link names
`
