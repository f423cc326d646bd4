# The build of Moineau. `make help` lists the targets.

SHELL := /bin/sh
.NOTPARALLEL:
.DEFAULT_GOAL := help

# All code is pure Go; no C compiler is needed.
export CGO_ENABLED := 0

# The Go tool: in PATH, or where the installation instructions of Go put it.
GO ?= $(shell command -v go || ls /usr/local/go/bin/go /usr/lib/go*/bin/go 2>/dev/null | tail -n 1)
export PATH := $(PATH):$(dir $(GO))
HOME ?= /tmp
export HOME

# Arguments for the program: make play ARGS="--rules jilin --autoplay"
ARGS ?=
LDFLAGS := -s -w
comma   := ,
# The file name under which the licences of fonts and libraries are shipped.
LICENCES := THIRD-PARTY-LICENSES.txt

# QUIET are the packages of scenes that need no display. The others and SCREENS may need
# one and are tested under Xvfb.
QUIET   := ./scenes/session/... ./scenes/lookback ./scenes/library ./scenes/roster ./scenes/lexicon ./scenes/store
SCREENS := ./scenes/... ./sprites/...
XVFB    := xvfb-run -a -s "-screen 0 1920x1200x24"

# CI are the tools of the project, which ./... does not match.
CI := ./.ci/licences ./.ci/mutate ./.ci/twins ./.ci/release/... ./.ci/phones/...

heading = @printf '\n== %s\n' '$(1)'

.PHONY: help
help: ## lists the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-14s %s\n", $$1, $$2}' Makefile

.PHONY: need-go
need-go:
	@[ -n "$(GO)" ] || { echo "The Go tool is missing: install Go 1.26 or newer (https://go.dev/doc/install) and try again." >&2; exit 1; }

.PHONY: play
play: need-go ## runs the game; without a display, serves it on localhost
	@if [ "$$(uname -s)" != Linux ] || [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ]; then \
		.ci/need play && exec $(GO) run . $(ARGS); \
	else \
		echo "No display here: building the browser bundle." && \
		$(GO) run ./wasm/build -o dist/web -brotli 5 && exec $(GO) run ./wasm/cmd/serve dist/web $(ARGS); \
	fi

.PHONY: wasm
wasm: need-go ## builds the browser bundle in dist/web
	@$(GO) run ./wasm/build -o dist/web $(BUNDLE)

.PHONY: serve
serve: wasm ## builds the browser bundle and serves it on localhost
	@exec $(GO) run ./wasm/cmd/serve dist/web $(ARGS)

.PHONY: relay
relay: need-go ## builds the relay for online tables in dist
	@mkdir -p dist
	$(GO) build -trimpath -ldflags "$(LDFLAGS)" -o dist/moineau-relay ./netplay/cmd/relay
	@cp assets/licences/third-party.txt dist/$(LICENCES)

# ---- tests

.PHONY: test
test: need-go need-test fmt vet staticcheck checks workflows unit side-by-side play-in-browser ## runs all checks and tests, as CI does
	@printf '\n== all is well\n'

# Runs the screen tests and the builds at the same time, because each uses only one core.
# The output of the builds is printed at the end.
.PHONY: side-by-side
side-by-side: need-go
	@mkdir -p dist
	@{ $(MAKE) --no-print-directory cross mobile-check wasm BUNDLE=-strict >dist/beside.log 2>&1; echo $$? >dist/beside.status; } & \
	$(MAKE) --no-print-directory screens; status=$$?; \
	wait; cat dist/beside.log; \
	beside=$$(cat dist/beside.status); rm dist/beside.log dist/beside.status; \
	[ $$status = 0 ] && [ $$beside = 0 ]

.PHONY: need-test
need-test:
	@.ci/need test

.PHONY: fmt
fmt: need-go ## checks that all Go files are formatted
	$(call heading,gofmt)
	@files=$$($(GO)fmt -l main*.go scenes sprites engine netplay assets wasm mobile .ci) && \
	if [ -n "$$files" ]; then echo "not formatted:"; echo "$$files"; exit 1; fi

.PHONY: vet
vet: need-go ## runs go vet for this system, the browser and the browser tests
	$(call heading,go vet)
	$(GO) vet -tags "browser screen" ./... ./.ci/checks $(CI)
	GOOS=js GOARCH=wasm $(GO) vet -tags "page first" . ./scenes/... ./sprites/... ./engine/... ./assets/...

.PHONY: staticcheck
staticcheck: need-go ## runs staticcheck
	$(call heading,staticcheck)
	$(GO) tool staticcheck -tags "browser screen" ./... ./.ci/checks $(CI)

# mobile is called by the phone's package, the tutorial by readers, and packages that end
# in test by tests.
.PHONY: dead
dead: need-go ## lists functions that no program reaches
	$(call heading,deadcode)
	@GOBIN=$(CURDIR)/dist/tools $(GO) install golang.org/x/tools/cmd/deadcode@v0.51.0
	@! { dist/tools/deadcode ./...; GOOS=js GOARCH=wasm dist/tools/deadcode . | grep '_js\.go'; } | grep -vE '^(mobile|engine/rules/tutorial|[a-z/]*test)/'

.PHONY: check
check: need-go fmt vet staticcheck ## run before each commit: format, vet, lint, checks, unit tests of changed packages and their dependents
	$(call heading,checks of the whole project)
	@$(GO) mod tidy -diff
	@$(GO) test -count=1 -skip 'TestMobile|TestAttack46' ./.ci/checks
	$(call heading,unit tests of changed packages and what depends on them)
	@packages=$$(.ci/changed | grep -E '^moineau/(engine|netplay|assets|wasm|scenes/session|scenes/lookback|scenes/library|scenes/roster|scenes/lexicon|scenes/store)(/|$$)'); \
	if [ -n "$$packages" ]; then $(GO) test $$packages; else echo "no package has changed"; fi

.PHONY: checks
checks: need-go ## checks imports between packages, committed files and dependencies
	$(call heading,checks of the whole project)
	$(GO) mod tidy -diff
	$(GO) test -count=1 -skip TestMobile ./.ci/checks $(CI)

.PHONY: workflows
workflows: need-go ## lints the workflows of hosted runners
	$(call heading,actionlint)
	$(GO) run github.com/rhysd/actionlint/cmd/actionlint@v1.7.12 -shellcheck= -pyflakes=

.PHONY: unit
unit: need-go ## runs the unit, property and vector tests
	$(call heading,unit$(comma) property and vector tests)
	$(GO) test -timeout 30m ./engine/... ./netplay/... ./assets/... ./wasm/... $(QUIET)
	$(GO) test -tags first -run Absent ./engine/rules


.PHONY: screens
screens: need-go ## runs the screen tests under Xvfb
	$(call heading,screen tests under Xvfb)
	quiet=$$($(GO) list $(QUIET)) && \
	$(XVFB) $(GO) test -p 2 -timeout 30m -tags screen . ./mobile $$($(GO) list -tags screen $(SCREENS) | grep -vxF "$$quiet")

.PHONY: layouts
layouts: need-go ## checks the layout of every screen in every window size, language and text size
	MOINEAU_LAYOUTS=1 $(GO) test -timeout 0 -count=1 -v -run 'TestLayouts|TestControlsAreReachable|TestCardIsLaidOut' ./scenes ./scenes/options ./scenes/rulecard

.PHONY: reach
reach: need-go ## presses every control of every screen in three window sizes
	MOINEAU_REACH=1 $(XVFB) $(GO) test -timeout 0 -count=1 -v -tags screen -run TestEverythingIsReached ./scenes

.PHONY: gallery
gallery: need-go ## compares every screen in four languages with scenes/testdata/gallery, and writes contact sheets to dist/gallery
	MOINEAU_GALLERY=$(CURDIR)/dist/gallery $(GO) test -timeout 0 -count=1 -run TestGallery ./scenes

.PHONY: cross
cross: need-go ## builds for the other systems
	$(call heading,cross-builds)
	@mkdir -p dist/cross
	GOOS=windows GOARCH=amd64 $(GO) build -o dist/cross/ .
	GOOS=darwin GOARCH=arm64 $(GO) build -o dist/cross/ .
	GOOS=linux GOARCH=arm64 $(GO) build -o dist/cross/ .
	GOOS=js GOARCH=wasm $(GO) build -o dist/cross/mahjong.wasm ./engine/cmd/mahjong
	@rm -r dist/cross

.PHONY: mobile-check
mobile-check: need-go ## type-checks the phone package and checks the Android and iOS projects without an SDK
	$(call heading,phone package and projects)
	$(GO) test -count=1 -v -run TestMobile ./.ci/checks ./.ci/phones

.PHONY: browser
browser: wasm play-in-browser ## builds the browser bundle and tests it in Chromium, Firefox and WebKitGTK

.PHONY: browser-every
browser-every: need-go ## runs all cases of the browser tests with the existing bundle; play-in-browser runs a sample
	MOINEAU_EVERY=1 $(GO) test -count=1 -v -tags browser -run TestBrowser -timeout 120m ./wasm

.PHONY: play-in-browser
play-in-browser: need-go # tests the existing bundle
	$(call heading,browser tests in Chromium$(comma) Firefox and WebKitGTK)
	$(GO) test -count=1 -v -tags browser -run TestBrowser -timeout 30m ./wasm

# ---- development

.PHONY: whole
whole: need-go ## compares the output of the trimmed and the full Ebitengine in Chromium; run after an update of Ebitengine
	$(GO) run ./wasm/build -o dist/web -brotli 1
	$(GO) test -count=1 -v -tags browser -run WholeEbitengine -timeout 60m ./wasm

.PHONY: golden
golden: need-go ## rewrites the golden images; review them before you commit
	$(GO) test -count=1 $$(grep -rl 'func TestGolden' scenes | xargs -n1 dirname | sort -u | sed 's,^,./,') -run Golden -update
	MOINEAU_GALLERY=$(CURDIR)/dist/gallery $(GO) test -timeout 0 -count=1 ./scenes -run TestGallery -update

.PHONY: fonts
fonts: ## subsets the fonts to the characters in use
	python3 assets/fonts/cut.py

.PHONY: licences
licences: need-go ## rewrites the licences of all fonts and libraries; run after a change of go.mod
	$(GO) run ./.ci/licences

.PHONY: bench
bench: need-go ## runs the benchmarks of the engine
	$(GO) run ./engine/cmd/mahjong bench $(ARGS)

.PHONY: mutate
mutate: need-go ## runs mutation tests of the engine and lists the survivors: ARGS="-packages ./engine/table -n 200 -seed 1"
	@$(GO) run ./.ci/mutate $(ARGS)

.PHONY: twins
twins: need-go ## compares simulations run natively and as WebAssembly under Node: ARGS="-rules mcr,taiwanese -deals 100000"
	@$(GO) run ./.ci/twins $(ARGS)

# ---- phones

.PHONY: android
android: mobile-check ## binds the phone package for Android if the Android SDK is installed
	@mobile/build.sh android

# ARGS names the list of Android's API in the npm package @nativescript/types-android.
.PHONY: mobile-api
mobile-api: need-go ## compares the stubs of Android with a published list: ARGS=…/android-platform-21-37-merged.d.ts
	$(GO) run ./.ci/phones/compare $(ARGS)

.PHONY: mobile-version
mobile-version: need-go ## writes the version of engine/version/VERSION for Xcode
	@printf '// The version of all programs (engine/version/VERSION); `make mobile-version` writes it.\nMARKETING_VERSION = %s\nCURRENT_PROJECT_VERSION = %s\n' \
		"$$(cat engine/version/VERSION)" "$$($(GO) run ./.ci/release -print code)" > mobile/ios/Version.xcconfig

.PHONY: ios
ios: mobile-check ## binds the phone package for iOS if Xcode is installed
	@mobile/build.sh ios

# ---- releases

.PHONY: release
release: need-go ## writes all files of a release to dist/release; ARGS="-only linux" makes some
	$(GO) run ./.ci/release $(ARGS)

.PHONY: release-twice
release-twice: need-go ## makes the release in two clones and compares all files
	$(GO) run ./.ci/release -twice $(ARGS)

.PHONY: release-test
release-test: need-go ## installs the files of dist/release and plays them; as root, on Debian
	@set -e; for test in .ci/release/try/*.sh; do echo "== $$test"; bash $$test dist/release; done

.PHONY: clean
clean: ## removes all build output
	rm -rf dist
