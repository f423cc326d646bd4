"use strict";
// The service worker makes the game available offline after the first visit. Every build
// has its own cache, named by its content. A new build is fetched in the background and
// used at the next start. The running page is completely loaded and needs nothing more.
const CACHE = "moineau-{{.Version}}";
const FILES = {{.Files}};
// Files of languages are cached once they have been requested.
const LANGUAGES = {{.LanguageFiles}};
// So are files that screens fetch later.
const SPOKEN = Object.values(LANGUAGES).flat().concat(Object.values({{.ExtraFiles}}));
// The page itself caches the full program. If an older build was used with it, the new one
// is fetched in place of the first program.
const FULL = SPOKEN.find((file) => file.startsWith("full.") && file.endsWith(".wasm"));
const FIRST = FILES.find((file) => file.endsWith(".wasm"));
const plain = (file) => file.replace(/\.[0-9a-f]{12}\./, ".");

// spoken returns the files in this build of the languages that older builds have cached.
const spoken = async () => {
	const kept = new Set();
	for (const name of await caches.keys()) {
		if (name.startsWith("moineau-")) {
			for (const request of await (await caches.open(name)).keys()) {
				kept.add(plain(new URL(request.url).pathname.split("/").pop()));
			}
		}
	}
	return SPOKEN.filter((file) => kept.has(plain(file)));
};

// whole reports whether a response contains the requested file. A captive portal answers
// every request with a page of its own.
const PAGE = FILES.find((file) => /^page\..*\.js$/.test(file));
const whole = async (file, response) => {
	if (!response.ok) {
		return false;
	}
	if (file === "./") {
		return (await response.clone().text()).includes(PAGE);
	}
	return !/^text\/html\b/i.test(response.headers.get("Content-Type") || "");
};

self.addEventListener("install", (event) => {
	event.waitUntil((async () => {
		const cache = await caches.open(CACHE);
		const also = await spoken();
		const files = FILES.filter((file) => file !== FIRST || !also.includes(FULL));
		await Promise.all(files.concat(also).map(async (file) => {
			// Names with a hash of the content can come from the browser's cache. All
			// others must be fetched again.
			const hashed = /\.[0-9a-f]{12}\./.test(file);
			const response = await fetch(file, { cache: hashed ? "default" : "reload" });
			if (!await whole(file, response)) {
				throw new Error(file + ": " + response.status + " " + response.headers.get("Content-Type"));
			}
			await cache.put(file, response);
		}));
		await self.skipWaiting();
	})());
});

// tidy deletes the caches of older builds that no open page uses. A page holds a lock with
// the name of its cache.
const tidy = async () => {
	const used = new Set([CACHE]);
	if (self.navigator.locks) {
		for (const lock of (await self.navigator.locks.query()).held) {
			used.add(lock.name);
		}
	}
	for (const name of await caches.keys()) {
		if (name.startsWith("moineau-") && !used.has(name)) {
			await caches.delete(name);
		}
	}
};

self.addEventListener("activate", (event) => {
	event.waitUntil(tidy().then(() => self.clients.claim()));
});

// A press on a notification focuses the page that showed it.
self.addEventListener("notificationclick", (event) => {
	event.notification.close();
	event.waitUntil(self.clients.matchAll({ type: "window" }).then((pages) => pages.length > 0 && pages[0].focus()));
});

// The page asks whether a newer build starts next time. It also sends the files of its
// language, because it may have fetched them before the service worker was active.
self.addEventListener("message", (event) => {
	if (event.data && event.data.build) {
		event.source.postMessage({ newer: "moineau-" + event.data.build !== CACHE });
		event.waitUntil(tidy()); // the page that it replaces is closed by now
	}
	const files = (event.data && event.data.keep || []).filter((file) => SPOKEN.includes(file) && file !== FULL);
	event.waitUntil((async () => {
		const cache = await caches.open(CACHE);
		for (const file of files) {
			const response = await cache.match(file) ? null : await fetch(file);
			if (response && await whole(file, response)) {
				await cache.put(file, response);
			}
		}
	})());
});

self.addEventListener("fetch", (event) => {
	const request = event.request;
	const url = new URL(request.url);
	if (request.method === "POST" && url.href === new URL("shared", self.registration.scope).href) {
		event.respondWith((async () => {
			const file = (await request.formData()).get("file");
			if (file) {
				await (await caches.open("shared")).put("shared", new Response(file));
			}
			return Response.redirect("./?shared", 303);
		})());
		return;
	}
	if (request.method !== "GET" || url.origin !== self.location.origin) {
		return;
	}
	const scope = new URL(self.registration.scope).pathname;
	if (!url.pathname.startsWith(scope)) {
		return;
	}
	let file = url.pathname.slice(scope.length);
	if (request.mode === "navigate" && (file === "" || file === "index.html")) {
		file = "./";
	}
	const language = SPOKEN.includes(file);
	// A page of an older build may need a file that the host does not have any more.
	const older = !language && !FILES.includes(file) && SPOKEN.find((other) => other !== file && plain(other) === plain(file));
	if (!FILES.includes(file) && !language && !older) {
		return;
	}
	event.respondWith((async () => {
		if (older) {
			const kept = await caches.match(file);
			const response = kept || await fetch(request).catch(() => null);
			return response && response.ok ? response : fetch(older);
		}
		const cache = await caches.open(CACHE);
		const kept = await cache.match(file);
		if (kept) {
			return kept;
		}
		const response = await fetch(request);
		if (language && file !== FULL && await whole(file, response)) {
			event.waitUntil(cache.put(file, response.clone()));
		}
		return response;
	})());
});
