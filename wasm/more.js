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

	// ---- The full program. It is fetched some seconds after the first frame, unless the
	// connection is slow or costs money, or when the player opens something that the first
	// program does not contain. It is kept for the next start.
	const full = page.fullFile;
	const pause = 9000; // ms after the first frame
	let part = 0;
	let coming = null;
	const kept = async () => {
		try {
			return !!await caches.match(full.file);
		} catch (e) {
			return false; // storage is forbidden
		}
	};
	const bring = async (priority) => {
		part = 0;
		if (!full.file) {
			throw new Error("this build has no full program");
		}
		if (await kept()) {
			part = 1;
			return;
		}
		const response = await page.get(full.file, priority);
		const copy = response.clone();
		const keeping = (async () => {
			const cache = await caches.open(page.cache);
			await cache.put(full.file, copy);
			return cache;
		})().catch(() => null); // there is no room: the browser's own cache may have it
		const reader = response.body.getReader();
		let got = 0;
		for (let step = await reader.read(); !step.done; step = await reader.read()) {
			got += step.value.byteLength;
			part = Math.min(1, got / full.size);
		}
		const cache = await keeping;
		if (got !== full.size) {
			if (cache) {
				await cache.delete(full.file);
			}
			throw new Error(full.file + ": " + got + " bytes of " + full.size);
		}
	};
	const fetchFull = (priority) => {
		if (!coming) {
			coming = bring(priority);
			coming.catch(() => { coming = null; }); // allow another attempt
		}
		return coming;
	};
	window.moineauFull = {
		fetch: () => fetchFull("high"),
		part: () => part,
		start: (name, value) => {
			const query = new URLSearchParams(location.search);
			if (name) {
				for (const place of ["rules", "options", "autoplay", "deals", "at", "replay", "table", "lesson", "drill", "duplicate", "page"]) {
					query.delete(place);
				}
				query.set(name, value);
			}
			query.set("full", "");
			location.replace(location.pathname + "?" + query);
		},
	};
	const connection = navigator.connection || {};
	const costly = connection.saveData || connection.type === "cellular" || /^(slow-2g|2g|3g)$/.test(connection.effectiveType);
	if (full.file && page.swUsable && !costly) {
		const idle = window.requestIdleCallback || ((f) => setTimeout(f));
		setTimeout(() => idle(() => fetchFull("low").catch(() => {})), pause);
	}
})();
