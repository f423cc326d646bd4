"use strict";
// The service worker: after the first visit the game starts without a network.
// Every build has its own cache, named by its content. A new build is fetched
// in the background and serves the next start; the page that runs is loaded
// whole and asks for nothing more.
const CACHE = "moineau-{{.Version}}";
const FILES = {{.Files}};

self.addEventListener("install", (event) => {
	event.waitUntil((async () => {
		const cache = await caches.open(CACHE);
		await Promise.all(FILES.map(async (file) => {
			// Names that carry their content's hash may come from the
			// browser's own cache, the others must be fresh.
			const hashed = /\.[0-9a-f]{12}\./.test(file);
			const response = await fetch(file, { cache: hashed ? "default" : "reload" });
			if (!response.ok) {
				throw new Error(file + ": " + response.status);
			}
			await cache.put(file, response);
		}));
		await self.skipWaiting();
	})());
});

self.addEventListener("activate", (event) => {
	event.waitUntil((async () => {
		for (const name of await caches.keys()) {
			if (name.startsWith("moineau-") && name !== CACHE) {
				await caches.delete(name);
			}
		}
		await self.clients.claim();
	})());
});

self.addEventListener("fetch", (event) => {
	const request = event.request;
	const url = new URL(request.url);
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
	if (!FILES.includes(file)) {
		return;
	}
	event.respondWith((async () => {
		const cache = await caches.open(CACHE);
		return (await cache.match(file)) || fetch(request);
	})());
});
