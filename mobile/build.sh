#!/bin/sh
# Usage: build.sh android|ios
# Binds the phone package if the SDK of the system is installed; otherwise it prints what
# is missing. Run the type-check before it (make mobile-check).
set -eu
cd "$(dirname "$0")/.."
go=${GO:-go}
# Use ebitenmobile from the version of Ebitengine in go.mod.
version=$($go list -m -f '{{.Version}}' github.com/hajimehoshi/ebiten/v2)
bind="$go run github.com/hajimehoshi/ebiten/v2/cmd/ebitenmobile@$version bind"
# Only binding needs a C compiler.
export CGO_ENABLED=1

case "${1:-}" in
android)
	echo "The phone package type-checks for android/arm64, android/arm and android/amd64."
	kit=${ANDROID_HOME:-${ANDROID_SDK_ROOT:-}}
	if [ -z "$kit" ] || [ ! -d "$kit" ]; then
		echo "The next step, binding it into mobile/android/app/libs/moineau.aar, needs the Android SDK 36 with NDK r28 or newer and JDK 17: set ANDROID_HOME to where they are and say make android again."
		exit 0
	fi
	# Stores demand libraries for pages of 16 KB, which older NDKs do not make.
	ndk=${ANDROID_NDK_HOME:-$(ls -d "$kit"/ndk/* 2>/dev/null | sort -V | tail -n 1)}
	revision=$(sed -n 's/^Pkg.Revision *= *\([0-9]*\).*/\1/p' "$ndk/source.properties" 2>/dev/null || true)
	if [ "${revision:-0}" -lt 28 ]; then
		echo "The NDK in '$ndk' is r${revision:-unknown}: r28 or newer is needed. Install it with sdkmanager, or set ANDROID_NDK_HOME." >&2
		exit 1
	fi
	mkdir -p mobile/android/app/libs mobile/android/app/src/main/assets
	cp assets/licences/third-party.txt mobile/android/app/src/main/assets/THIRD-PARTY-LICENSES.txt
	$bind -target android -androidapi 23 -javapkg moineau.bind -trimpath -ldflags "-s -w -extldflags=-Wl,-z,max-page-size=16384" \
		-o mobile/android/app/libs/moineau.aar ./mobile
	echo "Bound. The package itself: cd mobile/android && gradle assembleRelease"
	;;
ios)
	echo "The phone package type-checks for ios/arm64."
	if [ "$(uname -s)" != Darwin ] || ! xcrun --sdk iphoneos --show-sdk-path >/dev/null 2>&1; then
		echo "The next step, binding it into mobile/ios/Mobile.xcframework, needs macOS with Xcode 16 or newer and its iOS SDK."
		exit 0
	fi
	$bind -target ios -iosversion 15.0 -trimpath -ldflags "-s -w" -o mobile/ios/Mobile.xcframework ./mobile
	echo "Bound. The package itself: xcodebuild -project mobile/ios/Moineau.xcodeproj -scheme Moineau"
	;;
*)
	echo "usage: mobile/build.sh android|ios" >&2
	exit 2
	;;
esac
