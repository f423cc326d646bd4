"use strict";
// What the page needs only after the first frame: the state of the device for the program
// (scenes/stage/device_js.go), and files that the system opens with the game.
(() => {
	const page = window.moineauPage;
	const device = {
		volatile: false,
		get newBuild() { return page.newBuild(); },
		reload: () => location.reload(),
	};

	// ---- Storage. Browsers may delete it after some time without a visit, unless the
	// player installs the game or the browser has agreed to keep it.
	const storage = navigator.storage;
	const look = async () => {
		if (storage && storage.persisted) {
			device.volatile = !await storage.persisted();
		}
	};
	device.persist = () => {
		if (storage && storage.persist) {
			storage.persist().then(look).catch(() => {});
		}
	};
	look().catch(() => {}); // storage is forbidden in this frame

	// ---- Installation.
	const installed = () => navigator.standalone || ["standalone", "fullscreen", "minimal-ui"].some((mode) => matchMedia("(display-mode: " + mode + ")").matches && !document.fullscreenElement);
	const apple = /iPhone|iPad|iPod/.test(navigator.userAgent) || navigator.platform === "MacIntel" && navigator.maxTouchPoints > 1;
	Object.defineProperty(device, "install", {
		get: () => installed() ? "" : page.offer() ? "dialog" : apple && window.parent === window ? "hand" : "",
	});
	device.askInstall = () => {
		const offer = page.offer();
		if (offer) {
			page.offered(); // it can be used once
			offer.prompt();
		}
	};

	// ---- The screen stays on while people play together. The browser takes the lock away
	// whenever the page is hidden.
	let awake = false;
	let lock = null;
	const hold = async () => {
		if (awake && !lock && !document.hidden && navigator.wakeLock) {
			lock = await navigator.wakeLock.request("screen");
			lock.addEventListener("release", () => { lock = null; });
			if (!awake) {
				lock.release();
			}
		}
	};
	const held = () => hold().catch(() => {}); // the battery is low
	const keepAwake = (on) => {
		awake = on;
		if (on) {
			held();
		} else if (lock) {
			lock.release();
		}
	};
	keepAwake(!!window.moineauAwake);
	Object.defineProperty(window, "moineauAwake", { get: () => awake, set: keepAwake });
	document.addEventListener("visibilitychange", held);

	// ---- Files that the player opens with the installed game, or shares with it. The
	// service worker keeps a shared file until the page takes it.
	const open = async (file) => {
		if (typeof window.moineau.open === "function") {
			window.moineau.open(new Uint8Array(await file.arrayBuffer()));
		}
	};
	if (window.launchQueue) {
		window.launchQueue.setConsumer(async (params) => {
			for (const handle of (params.files || []).slice(0, 1)) {
				open(await handle.getFile());
			}
		});
	}
	const take = async () => {
		const cache = await caches.open("shared");
		const file = await cache.match("shared");
		if (file) {
			await cache.delete("shared");
			open(file);
		}
	};
	if (new URLSearchParams(location.search).has("shared")) {
		take().catch(() => {});
	}

	window.moineauDevice = device;
})();
