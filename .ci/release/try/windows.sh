#!/bin/sh
# Usage: windows.sh FOLDER
# Installs the MSI of a release under Wine, draws a table, plays a deal, plays into a match,
# kills the program, continues the match, opens a record as Explorer would, removes the
# program, and checks what is left. The pictures stay in FOLDER/../try for a look at them.
#
# Debian: wine wixl msitools gcc-mingw-w64-x86-64-win32 xvfb xdotool x11-apps netpbm
set -eu
dist=$(cd "$1" && pwd)
here=$(cd "$(dirname "$0")/../windows" && pwd)
for tool in wine msiinfo x86_64-w64-mingw32-gcc Xvfb xdotool xwd pnmtopng unzip; do
	command -v "$tool" >/dev/null || { echo "windows.sh: $tool is not installed" >&2; exit 1; }
done
fail() {
	echo "windows.sh: $*" >&2
	exit 1
}
one() { # the only file that matches
	if [ $# != 1 ] || [ ! -f "$1" ]; then fail "expected one file, got $*"; fi
	echo "$1"
}
msi=$(one "$dist"/moineau-*-windows-amd64.msi)
version=$(basename "$msi" -windows-amd64.msi | cut -d- -f2-)
pictures=$dist/../try
mkdir -p "$pictures"

# ---- what can be seen without running anything
for arch in amd64:x64 arm64:Arm64; do
	file=$(one "$dist"/moineau-*-windows-"${arch%:*}".msi)
	msiinfo suminfo "$file" | grep -q "Template: ${arch#*:};1033" || fail "$file: expected processor ${arch#*:}"
	unzip -l "${file%.msi}.zip" | grep -q moineau.exe || fail "${file%.msi}.zip has no program"
done

# ---- a display and a prefix of its own
work=$(mktemp -d)
export WINEPREFIX="$work/prefix" WINEARCH=win64 WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml=;winemenubuilder.exe=d"
# The folders of the user: Wine would link them to those of this machine.
export HOME="$work"
Xvfb -displayfd 3 -screen 0 1280x800x24 3>"$work/display" 2>/dev/null &
xvfb=$!
game= # the process of the game
end() {
	[ -z "$game" ] || kill -9 "$game" 2>/dev/null || true
	wineserver -k 2>/dev/null || true
	kill "$xvfb" 2>/dev/null || true
	rm -rf "$work"
}
trap end EXIT
trap 'exit 1' INT TERM
for _ in 1 2 3 4 5 6 7 8 9 10; do [ -s "$work/display" ] || sleep 1; done
DISPLAY=:$(cat "$work/display")
export DISPLAY
timeout 300 wineboot -i >/dev/null 2>&1 || fail "wineboot failed"
wineserver -w
x86_64-w64-mingw32-gcc -shared -o "$WINEPREFIX/drive_c/windows/system32/bcryptprimitives.dll" "$here/shim.c" -ladvapi32

windows() { winepath -w "$1" 2>/dev/null | tr -d '\r'; }
user=$(echo "$WINEPREFIX"/drive_c/users/*/AppData | sed 's/ .*//')
saves=$user/Roaming/moineau
program=$user/Local/Programs/Moineau/moineau.exe
picture() { xwd -root -silent | xwdtopnm 2>/dev/null | pnmtopng >"$pictures/$1.png"; }
until_says() { # file, text: waits until the narration has it
	for _ in $(seq 60); do
		if grep -qs "$2" "$1"; then return 0; fi
		sleep 1
	done
	fail "$1: expected $2, got: $(cat "$1")"
}
running() { # argument: prints the process of the game with this argument, as Linux sees it
	pgrep -f "^[A-Z]:.*Programs.Moineau.moineau.exe.*$1" | head -n 1
}
start() { # file for the narration, arguments
	out=$1
	shift
	wine "$(windows "$program")" --size 1280x800 --lang en --narrate "$@" >"$out" 2>/dev/null &
	game=
	for _ in $(seq 30); do
		game=$(running "$1")
		[ -z "$game" ] || return 0
		sleep 1
	done
	fail "the program did not start"
}
stop() {
	kill -9 "$game"
	game=
	sleep 1
}

# ---- install
timeout 300 wine msiexec /qn /i "$(windows "$msi")" || fail "msiexec /i failed"
[ -f "$program" ] || fail "$program was not installed"
find "$user/Roaming/Microsoft/Windows/Start Menu" -name Moineau.lnk | grep -q . || fail "the Start menu has no entry"
said=$(timeout 100 wine "$(windows "$program")" --version 2>/dev/null)
echo "$said"
case $said in "moineau $version "*) ;; *) fail "--version: got $said, expected moineau $version" ;; esac

# ---- a table, and a whole deal
timeout 200 wine "$(windows "$program")" --lang en --rules jilin --seed 0102 --size 1280x800 --screenshot "$(windows "$pictures/windows-table.png")@table" --at 20 2>/dev/null ||
	fail "the table was not drawn"
[ "$(wc -c <"$pictures/windows-table.png")" -gt 100000 ] || fail "the picture of the table is nearly empty"
timeout 300 wine "$(windows "$program")" --rules riichi --seed 0102 --autoplay --speed 0 --deals 1 >"$work/deal" 2>/dev/null || fail "the deal was not played"
grep '"hash":"' "$work/deal" || fail "the deal has no result"

# ---- a match: discard, kill, continue
start "$work/match" --rules jilin --seed 0102 --speed 2
until_says "$work/match" "Your turn"
for _ in 1 2 3 4 5 6 7 8; do # a busy machine loses presses, and the first may come too early
	xdotool mousemove 882 730 click 1 # the tile just drawn
	sleep 2
	if grep -q "You discarded" "$work/match"; then break; fi
done
until_says "$work/match" "You discarded"
picture windows-match
stop
[ -s "$saves/match" ] || fail "the match was not saved in $saves"
start "$work/title" --speed 2
sleep 8
picture windows-title
xdotool mousemove 640 450 click 1 # Continue
until_says "$work/title" "Deal 1. You are East"
picture windows-continued
stop

# ---- a record, as a double click in Explorer opens it
record=$work/record.jsonl
cp "$saves/match-last" "$record"
for key in '.jsonl\OpenWithProgids' .moineau; do
	wine reg query "HKCU\\Software\\Classes\\$key" 2>/dev/null | grep -q Moineau.Record || fail "records are not associated: $key"
done
# Wine 8 does not look for programs of one user, so this does what Explorer does with the entry.
command=$(wine reg query 'HKCU\Software\Classes\Moineau.Record\shell\open\command' /ve 2>/dev/null | tr -d '\r' | sed -n 's/.*REG_SZ *//p')
[ "$command" = "\"$(windows "$program")\" \"%1\"" ] || fail "records are opened by $command"
wine "$(windows "$program")" "$(windows "$record")" >/dev/null 2>&1 &
sleep 8
game=$(running record.jsonl)
[ -n "$game" ] || fail "the record was not opened"
picture windows-record
stop

# ---- remove
timeout 300 wine msiexec /qn /x "$(windows "$msi")" || fail "msiexec /x failed"
left=$(find "$user" -ipath '*moineau*' ! -path "$saves*")
[ -z "$left" ] || fail "left behind: $left"
[ -s "$saves/match" ] || fail "the saves were removed"
for key in 'HKCU\Software\Moineau' 'HKCU\Software\Classes\Moineau.Record' 'HKCU\Software\Classes\.moineau' 'HKCU\Software\Classes\.jsonl\OpenWithProgids'; do
	! wine reg query "$key" >/dev/null 2>&1 || fail "left in the registry: $key"
done
echo "Windows: installed, played, continued, opened a record, removed. Look at $pictures/windows-*.png"
