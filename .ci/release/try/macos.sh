#!/bin/sh
# Usage: macos.sh FOLDER
# Looks at the application for macOS without running it: files, modes, both programs, the
# property list and the icons. Debian: unzip file libplist-utils icnsutils
set -eu
fail() {
	echo "macos.sh: $*" >&2
	exit 1
}
for tool in unzip file plistutil icns2png; do
	command -v "$tool" >/dev/null || fail "$tool is not installed"
done
set -- "$1"/moineau-*-macos.zip
if [ $# != 1 ] || [ ! -f "$1" ]; then fail "expected one file, got $*"; fi
version=$(basename "$1" -macos.zip | cut -d- -f2)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unzip -q "$1" -d "$work"
app=$work/Moineau.app/Contents
[ -x "$app/MacOS/moineau" ] || fail "the program may not be executed"
[ ! -x "$app/Info.plist" ] || fail "Info.plist may be executed"
kinds=$(file "$app/MacOS/moineau")
for kind in "2 architectures" arm64 x86_64; do
	case $kinds in *"$kind"*) ;; *) fail "expected $kind, got $kinds" ;; esac
done
plistutil -i "$app/Info.plist" -o "$work/binary" -f bin || fail "Info.plist is no property list"
[ "$(head -c 6 "$work/binary")" = bplist ] || fail "Info.plist is no property list"
tr -d '\n\t' <"$app/Info.plist" | grep -q "<key>CFBundleShortVersionString</key><string>$version</string>" || fail "Info.plist has another version than $version"
[ "$(icns2png -l "$app/Resources/moineau.icns" 2>/dev/null | grep -c "^  'ic")" = 10 ] || fail "expected ten icons"
echo "macOS: files, programs, property list and icons are as expected. Nothing here runs it."
