"use strict";
// In a frame without an origin, fetch refuses the files beside the page, but scripts may be
// loaded. Here each such file consists of scripts with pieces of its compressed bytes, and
// fetch loads them (see portal.go).
(() => {
	const pieces = JSON.parse(document.currentScript.dataset.files); // number of scripts, by file
	const types = { wasm: "application/wasm", json: "application/json", otf: "font/otf", txt: "text/plain" };
	const taken = new Map(); // functions that take the bytes of a script, by its name
	const coming = new Map();
	window.moineauPiece = (name, text) => {
		const letters = atob(text);
		const bytes = new Uint8Array(letters.length);
		for (let i = 0; i < bytes.length; i++) {
			bytes[i] = letters.charCodeAt(i);
		}
		taken.get(name)(bytes);
	};
	const load = (name) => {
		if (!coming.has(name)) {
			const element = document.createElement("script");
			coming.set(name, new Promise((resolve, reject) => {
				taken.set(name, resolve);
				element.addEventListener("error", () => reject(new TypeError(name + ": not loaded")));
				element.src = name;
				document.head.append(element);
			}).finally(() => {
				element.remove();
				coming.delete(name);
			}));
		}
		return coming.get(name);
	};
	const fetched = window.fetch;
	window.fetch = async (file, options) => {
		const count = pieces[file];
		if (!count) {
			return fetched(file, options);
		}
		if (typeof DecompressionStream !== "function") {
			throw Object.assign(new Error("this browser cannot decompress files"), { state: "webgl" });
		}
		let next = 0;
		const packed = new ReadableStream({
			async pull(controller) {
				controller.enqueue(await load(file + "." + next + ".js"));
				if (++next === count) {
					controller.close();
				}
			},
		});
		const body = packed.pipeThrough(new DecompressionStream("gzip"));
		return new Response(body, { headers: { "Content-Type": types[file.split(".").pop()] } });
	};
})();
