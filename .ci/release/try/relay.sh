#!/bin/bash
# Usage: relay.sh FOLDER
# Installs the .deb of the relay with apt in a fresh minimal Debian, starts the command of its
# unit as the user of the package, fetches the page, plays two deals at a table, verifies
# the transcript, removes the package, and checks what is left.
#
# BASE names a folder with a minimal Debian, which saves debootstrap.
# Debian: debootstrap curl
set -eu
dist=$(cd "$1" && pwd)
work=$(mktemp -d)
. "$(dirname "$0")/debian.inc"
need debootstrap curl go
root=
relay=
trap '[ -z "$relay" ] || kill "$relay" 2>/dev/null; undo; rm -rf --one-file-system "$work"' EXIT
deb=$(one "$dist"/moineau-relay_*_amd64.deb)
player=$work/player
(cd "$(dirname "$0")/../../.." && CGO_ENABLED=0 go build -o "$player" ./netplay/cmd/player)

echo "-- a minimal Debian"
debian "$work/debian"
files >"$work/before"
cp "$deb" "$root/var/tmp/"
inside apt-get install -y -q --no-install-recommends "/var/tmp/$(basename "$deb")" >"$work/apt.log" 2>&1 || { cat "$work/apt.log"; fail "apt did not install it"; }
inside moineau-relay --version
inside id moineau-relay
[ "$(inside stat -c %U:%a /var/lib/moineau-relay)" = moineau-relay:700 ] || fail "the folder of the tables belongs to $(inside stat -c %U:%a /var/lib/moineau-relay)"

echo "-- the service, as its own user"
unit=$root/lib/systemd/system/moineau-relay.service
user=$(sed -n 's/^User=//p' "$unit")
command=$(sed -n 's/^ExecStart=//p' "$unit")
[ "$user" = moineau-relay ] || fail "the unit runs as $user"
port=$((20000 + $$ % 20000))
inside runuser -u "$user" -- sh -c "RELAY_OPTIONS='--listen 127.0.0.1:$port'; exec $command" >"$work/relay.log" 2>&1 &
relay=$!
for _ in $(seq 60); do
	curl -sf "http://127.0.0.1:$port/" -o "$work/page.html" && break
	sleep 0.5
done
grep -q moineau "$work/page.html" || { cat "$work/relay.log"; fail "the page is not served"; }
uid=$(inside id -u moineau-relay)
pid=$(pgrep -u "$uid" -x moineau-relay) || fail "no process of the user $user"
[ "$(awk '/^Uid:/ {print $2}' "/proc/$pid/status")" = "$uid" ] || fail "the relay runs as another user"

echo "-- a table"
timeout 300 "$player" --relay "http://127.0.0.1:$port" --create --rules jilin --seats open,bot,bot,bot --deals 2 --data "$work/player-data" >"$work/player.log" 2>&1 || { cat "$work/player.log" "$work/relay.log"; fail "the table was not played"; }
tail -n 1 "$work/player.log"
find "$root/var/lib/moineau-relay" -not -user "$uid" | grep . && fail "files of another user"
find "$root/var/lib/moineau-relay" -type f | grep -q tables || fail "no table was stored"
"$player" verify "$work"/player-data/*.table | tail -n 2
kill "$pid"
wait "$relay" || fail "the relay ended with status $?"
relay=

echo "-- removed"
inside apt-get purge -y -q moineau-relay >"$work/apt.log" 2>&1 || { cat "$work/apt.log"; fail "it cannot be removed"; }
left=$(files | grep -i moineau || true)
[ -z "$left" ] || fail "after purge these are left: $left"
inside getent passwd moineau-relay && fail "the user is left"
echo "relay.sh: all is well"
