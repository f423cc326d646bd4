#!/bin/bash
# Usage: linux.sh FOLDER
# Installs the .deb of a release with apt in a fresh minimal Debian, draws a table, plays a
# deal, opens a record by its type as a file manager would, removes the package, and checks
# what is left. It also checks all packages, the menu entry and the AppStream data. The
# pictures stay in FOLDER/../try for a look at them.
#
# BASE names a folder with a minimal Debian, which saves debootstrap.
# Debian: debootstrap lintian desktop-file-utils appstream rpm zstd
set -eu
dist=$(cd "$1" && pwd)
work=$(mktemp -d)
. "$(dirname "$0")/debian.inc"
need debootstrap lintian desktop-file-validate appstreamcli rpm zstd
root=
trap 'undo; rm -rf --one-file-system "$work"' EXIT
pictures=$dist/../try
mkdir -p "$pictures"
deb=$(one "$dist"/moineau_*_amd64.deb)

echo "-- checksums and packages"
(cd "$dist" && sha256sum --quiet -c SHA256SUMS)
lintian --fail-on error "$dist"/*_amd64.deb # those for arm64 have the same files
for file in "$dist"/*.rpm; do
	rpm -qp --nosignature --requires "$file" | grep -q 'libX11.so.6' || fail "$file requires no libX11"
done
for file in "$dist"/moineau-*.pkg.tar.zst; do
	tar --zstd -tf "$file" | grep -q '^usr/bin/moineau$' || fail "$file has no program"
done
for file in "$dist"/moineau-*.apk; do
	tar -tzf "$file" 2>/dev/null | grep -q '^usr/bin/moineau$' || fail "$file has no program"
done
dpkg-deb -x "$deb" "$work/files"
desktop-file-validate "$work"/files/usr/share/applications/*.desktop
appstreamcli validate --no-net "$work"/files/usr/share/metainfo/*.xml

echo "-- a minimal Debian"
debian "$work/debian"
cp "$deb" "$root/var/tmp/"
name=$(basename "$deb")
inside apt-get install -y -q --no-install-recommends "/var/tmp/$name" >"$work/apt.log" 2>&1 || { cat "$work/apt.log"; fail "apt did not install $name"; }
inside moineau --version
inside apt-get install -y -q --no-install-recommends xvfb xauth libgl1-mesa-dri libglib2.0-bin shared-mime-info desktop-file-utils x11-apps netpbm procps >"$work/apt.log" 2>&1 || { cat "$work/apt.log"; fail "no tools"; }
inside useradd -M -d /var/tmp/player player
inside install -d -o player /var/tmp/player

echo "-- a table, a deal"
as_player "moineau --rules jilin --seed 2a --lang ko --at claim --size 1280x800 --screenshot table.png@table"
cp "$root/var/tmp/player/table.png" "$pictures/linux-table.png"
as_player "moineau --rules riichi --seed 2a --autoplay --deals 1 --speed 0"

echo "-- a record, by its type"
as_player "mahjong simulate --rules riichi --seed 2a --deals 2 --record match.jsonl >/dev/null"
type=$(inside gio info -a standard::content-type /var/tmp/player/match.jsonl | sed -n 's/.*content-type: //p')
[ "$type" = application/x-moineau-record ] || fail "the record has the type $type"
as_player "gio open match.jsonl; sleep 15; pgrep -af moineau >opened.txt; xwd -silent -root >opened.xwd; pkill -x moineau"
grep -q 'moineau /var/tmp/player/match.jsonl' "$root/var/tmp/player/opened.txt" || fail "the record was not opened: $(cat "$root/var/tmp/player/opened.txt")"
xwdtopnm "$root/var/tmp/player/opened.xwd" 2>/dev/null | pnmtopng >"$pictures/linux-record.png" 2>/dev/null

echo "-- removed"
inside apt-get purge -y -q moineau >"$work/apt.log" 2>&1
left=$(files | grep -i moineau || true)
[ -z "$left" ] || fail "after purge these are left: $left"
inside dpkg -l moineau 2>/dev/null | grep -q '^[hirpu][ci]' && fail "dpkg still knows the package"
echo "linux.sh: all is well; look at $pictures/linux-table.png and linux-record.png"
