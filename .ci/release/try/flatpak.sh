#!/bin/bash
# Usage: flatpak.sh FOLDER
# Builds the Flatpak of a release from its manifest, without a network, installs it, draws a
# table in its sandbox, and removes it. The real runtime comes from no package registry, so
# a minimal Debian with the libraries of the game stands in for it, and the Go of this
# machine for its extension. The picture stays in FOLDER/../try for a look at it.
#
# BASE names a folder with a minimal Debian, which saves debootstrap.
# Debian: debootstrap flatpak flatpak-builder dbus xvfb
set -eu
dist=$(cd "$1" && pwd)
work=$(mktemp -d)
. "$(dirname "$0")/debian.inc"
need debootstrap flatpak flatpak-builder dbus-run-session xvfb-run go
root=
trap 'undo; rm -rf --one-file-system "$work"' EXIT
pictures=$dist/../try
mkdir -p "$pictures"
manifest=$(one "$dist"/app.moineau.Moineau.yaml)
app=app.moineau.Moineau
branch=$(sed -n "s/^runtime-version: '\(.*\)'/\1/p" "$manifest")
export HOME="$work/home" XDG_DATA_HOME="$work/home/data" XDG_CACHE_HOME="$work/home/cache" XDG_RUNTIME_DIR="$work/run"
mkdir -p "$HOME" "$XDG_RUNTIME_DIR"
chmod 0700 "$XDG_RUNTIME_DIR"

echo "-- a stand-in for the runtime"
debian "$work/debian"
inside apt-get install -y -q --no-install-recommends libx11-6 libgl1 libgl1-mesa-dri libxrandr2 libxcursor1 libxi6 libxinerama1 libasound2 >"$work/apt.log" 2>&1 || { cat "$work/apt.log"; fail "no libraries"; }
undo
for name in Platform Sdk; do
	kind=$work/$name
	mkdir -p "$kind/files" "$kind/var" "$kind/export" # build-export looks for them
	cp -a "$root/usr" "$kind/usr"
	cp -a "$root/etc" "$kind/usr/etc"
	mkdir -p "$kind/usr/lib/sdk"
	if [ $name = Sdk ]; then
		cp -a "$(go env GOROOT)" "$kind/usr/lib/sdk/golang"
		rm -rf "$kind"/usr/lib/sdk/golang/{api,doc,test}
	fi
	printf '[Runtime]\nname=org.freedesktop.%s\nruntime=org.freedesktop.Platform/x86_64/%s\nsdk=org.freedesktop.Sdk/x86_64/%s\n' $name "$branch" "$branch" >"$kind/metadata"
	flatpak build-export --runtime "$work/repo" "$kind" "$branch" >/dev/null
	rm -rf "$kind"
done
flatpak --user remote-add --no-gpg-verify stand-in "$work/repo"
flatpak --user install -y --noninteractive stand-in "org.freedesktop.Platform//$branch" "org.freedesktop.Sdk//$branch" >/dev/null

echo "-- the build"
cp "$dist"/moineau-*-source.tar.gz "$dist"/moineau-*-vendor.tar.gz "$dist"/moineau-*-share.tar.gz "$work"
# The stand-in has neither the extension nor the tool that collects AppStream data, and
# Flatpak before 1.15.6 does not know the device for gamepads.
sed -e 's/^sdk-extensions:.*/appstream-compose: false/' -e '/--device=input/d' "$manifest" >"$work/$app.yaml"
(cd "$work" && flatpak-builder --user --disable-rofiles-fuse --disable-updates --repo="$work/repo" build "$app.yaml" >"$work/build.log" 2>&1) || { tail -n 30 "$work/build.log"; fail "the build failed"; }
flatpak build-bundle "$work/repo" "$work/moineau.flatpak" $app
ls -l "$work/moineau.flatpak" | awk '{print "bundle:", $5, "bytes"}'

echo "-- the program in its sandbox"
flatpak --user install -y --noninteractive "$work/moineau.flatpak" >/dev/null
dbus-run-session -- flatpak run --user --command=moineau $app --version
dbus-run-session -- xvfb-run -a -s "-screen 0 1280x800x24" flatpak run --user --filesystem="$work" $app --rules jilin --seed 2a --lang zh-Hans --at claim --size 1280x800 --screenshot "$work/table.png@table"
cp "$work/table.png" "$pictures/flatpak-table.png"
flatpak --user uninstall -y --noninteractive $app >/dev/null
echo "flatpak.sh: all is well; look at $pictures/flatpak-table.png"
