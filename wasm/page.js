"use strict";
(() => {
	const me = document.currentScript;
	const root = document.documentElement;
	const by = (id) => document.getElementById(id);
	const query = new URLSearchParams(location.search);

	// The stub is in use before Go starts, after it has ended, and if it never starts.
	// While the program runs, its own object replaces it.
	const nobody = () => {
		window.moineau = { ready: false, typing: false, scene: "", hash: "", frames: 0, stats: () => ({}), ui: () => [] };
	};
	nobody();

	// ---- Languages. English is part of the program. Every other language is a file of
	// words and, for some, two fonts. They are fetched while the program is fetched, so
	// that the first frame is in the player's language. That is the requested language,
	// the one chosen before, or the browser's.
	const LANGUAGES = JSON.parse(me.dataset.languages);
	const match = (tag) => {
		const [first, ...rest] = tag.toLowerCase().split(/[-_.@]/);
		let lang = first;
		if (first === "zh") {
			const place = rest.find((part) => ["hans", "hant", "tw", "hk", "mo"].includes(part));
			lang = place && place !== "hans" ? "zh-hant" : "zh-hans";
		}
		return Object.keys(LANGUAGES).find((known) => known.toLowerCase() === lang);
	};
	const chosen = () => {
		try {
			return (/^lang=(.+)$/m.exec(localStorage.getItem("moineau:settings")) || [])[1];
		} catch (e) {
			return undefined; // storage may be forbidden
		}
	};
	const wanted = [query.get("lang"), chosen(), ...(navigator.languages || []), navigator.language];
	const language = wanted.filter(Boolean).map(match).find(Boolean) || "en";
	root.lang = language;
	const come = new Map(); // fetched files, by language
	const coming = new Map();
	const fetchLanguage = (lang) => {
		if (!coming.has(lang)) {
			const files = LANGUAGES[lang] || [];
			coming.set(lang, Promise.all(files.map(async (file) => {
				return new Uint8Array(await (await get(file)).arrayBuffer());
			})).then((parts) => {
				come.set(lang, parts);
				keepLanguage(lang);
				return parts;
			}, (e) => {
				coming.delete(lang); // allow another attempt
				throw e;
			}));
		}
		return coming.get(lang);
	};
	// Files that screens fetch later, by their plain names.
	const EXTRAS = JSON.parse(me.dataset.extras);
	const keep = (files) => {
		if (swUsable) {
			workers().ready.then((registration) => registration.active.postMessage({ keep: files })).catch(() => {});
		}
	};
	// A language that was chosen once is available offline, with the files that screens
	// fetch later.
	const keepLanguage = (lang) => {
		const later = Object.keys(EXTRAS).filter((name) => name.endsWith("-" + lang + ".json"));
		keep(LANGUAGES[lang].concat(later.map((name) => EXTRAS[name])));
	};
	window.moineauFiles = {
		fetch: async (name) => {
			const data = new Uint8Array(await (await get(EXTRAS[name])).arrayBuffer());
			keep([EXTRAS[name]]);
			return data;
		},
	};
	window.moineauLanguages = { take: (lang) => come.get(lang) || null, fetch: fetchLanguage };

	// ---- States: loading, running, and one for each way it can end.
	const state = (name) => {
		root.dataset.state = name;
		if (name !== "running" && name !== "loading") {
			document.querySelectorAll("canvas").forEach((c) => c.remove());
			by("mirror").replaceChildren();
		}
	};
	for (const link of document.querySelectorAll("a.again")) {
		link.href = location.href;
	}

	// ---- In a frame of another page, a line at the foot opens the same in a window of its
	// own. Nothing is kept, and Back belongs to the other page.
	const embedded = query.has("embed");
	if (embedded) {
		const sign = document.createElement("a");
		const rest = new URLSearchParams(query);
		rest.delete("embed");
		sign.id = "sign";
		sign.href = "./?" + rest;
		sign.target = "_blank";
		sign.textContent = "Moineau \u2197";
		document.body.append(sign);
		root.classList.add("embedded");
	}

	// ---- The parameters of the address are the program's arguments. Others, such as a
	// tracker's, are ignored, because an unknown argument would end the program.
	const FLAGS = ["rules", "options", "seed", "seats", "autoplay", "speed", "deals", "size", "scale", "lang", "theme", "at", "replay", "table", "lesson", "drill", "duplicate", "page", "puzzle", "embed"];
	const SWITCHES = ["autoplay", "embed"];
	const argv = () => {
		const args = ["moineau"];
		for (const name of FLAGS) {
			if (query.has(name)) {
				const value = query.get(name);
				args.push("--" + name + (SWITCHES.includes(name) && value === "" ? "" : "=" + value));
			}
		}
		return args;
	};

	// ---- The canvas has the resolution of the screen area it covers. The pixel ratio
	// changes with the zoom and when the window moves to another screen, but Ebitengine
	// reads it only once. The size that Ebitengine sets is therefore replaced by the
	// measured size. If it exceeds the largest texture, the scale is reduced (the limit
	// is 2048 in a Firefox that resists fingerprinting). The program reads
	// window.moineauSurface.
	const surface = { width: 0, height: 0, ratio: 1 };
	window.moineauSurface = surface;
	const fit = (canvas, gl) => {
		const largest = 2 ** Math.floor(Math.log2(gl.getParameter(gl.MAX_TEXTURE_SIZE)));
		let exact = null; // as measured by the browser, if it supports that
		const measured = () => {
			const ratio = window.devicePixelRatio || 1;
			const near = (pixels, points) => Math.abs(pixels - points * ratio) < 1 + ratio / 2; // otherwise it was measured at the old ratio
			const { clientWidth: w, clientHeight: h } = document.body;
			const [width, height] = exact && near(exact[0], w) && near(exact[1], h) ? exact : [Math.floor(w * ratio), Math.floor(h * ratio)];
			const less = Math.min(1, largest / width, largest / height);
			return { width: Math.floor(width * less), height: Math.floor(height * less), ratio: ratio * less };
		};
		for (const side of ["width", "height"]) {
			const own = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, side);
			Object.defineProperty(canvas, side, {
				get: () => own.get.call(canvas),
				set: () => {
					Object.assign(surface, measured());
					own.set.call(canvas, surface[side]);
				},
			});
		}
		const follow = () => {
			const now = measured();
			if (now.width !== surface.width || now.height !== surface.height || now.ratio !== surface.ratio) {
				window.dispatchEvent(new Event("resize")); // makes Ebitengine set the size again
			}
		};
		// There is no event for all changes of the ratio.
		let ratio = window.devicePixelRatio;
		const watch = () => {
			if (ratio !== window.devicePixelRatio) {
				ratio = window.devicePixelRatio;
				follow();
			}
			requestAnimationFrame(watch);
		};
		watch();
		try {
			new ResizeObserver((entries) => {
				const size = entries[entries.length - 1].devicePixelContentBoxSize[0];
				exact = [size.inlineSize, size.blockSize];
				follow();
			}).observe(canvas, { box: "device-pixel-content-box" });
		} catch (e) {
			// WebKit cannot measure in device pixels.
		}
	};

	// Ebitengine draws into a texture and copies it to the canvas. Antialiasing of the
	// canvas, which is WebGL's default, would change no pixel and would need four times
	// the memory.
	const getContext = HTMLCanvasElement.prototype.getContext;
	HTMLCanvasElement.prototype.getContext = function (kind, attributes) {
		const context = getContext.call(this, kind, { ...attributes, antialias: false });
		if (context && this.isConnected && !surface.width) {
			fit(this, context);
		}
		return context;
	};

	// The audio library calls resume at every press until it succeeds, and releases its
	// callback after the first answer. Presses in quick succession would call the
	// released callback, which logs an error. Only one call is therefore passed on at a
	// time.
	if (window.AudioContext) {
		const resume = AudioContext.prototype.resume;
		const asking = new WeakSet();
		AudioContext.prototype.resume = function () {
			if (asking.has(this)) {
				return new Promise(() => {});
			}
			asking.add(this);
			return resume.call(this).finally(() => asking.delete(this));
		};
		// A call or another program interrupts the sound. Some browsers let it go on only
		// during a press, and leave an earlier call of resume unanswered.
		const contexts = [];
		window.AudioContext = class extends AudioContext {
			constructor(...options) {
				super(...options);
				contexts.push(this);
			}
		};
		for (const gesture of ["pointerup", "touchend", "mouseup", "keydown"]) {
			window.addEventListener(gesture, () => {
				for (const context of contexts) {
					if (context.state !== "running" && context.state !== "closed") {
						resume.call(context).catch(() => {});
					}
				}
			}, { capture: true, passive: true });
		}
	}

	const webgl2 = () => {
		try {
			const gl = document.createElement("canvas").getContext("webgl2");
			if (!gl) {
				return false;
			}
			const lose = gl.getExtension("WEBGL_lose_context");
			if (lose) {
				lose.loseContext();
			}
			return true;
		} catch (e) {
			return false;
		}
	};

	// In a sandboxed frame, access to serviceWorker throws.
	const workers = () => {
		try {
			return navigator.serviceWorker;
		} catch (e) {
			return undefined;
		}
	};

	// ---- The game works offline after the first visit (sw.js).
	const swUsable = !embedded && workers() && (location.protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname));

	// While this page is open, the worker keeps the files of its build, which has the name
	// of this lock.
	if (swUsable && navigator.locks) {
		navigator.locks.request("moineau-" + me.dataset.version, { mode: "shared" }, () => new Promise(() => {})).catch(() => {});
	}
	// An installed game stays open for days: it looks for a newer build whenever it is
	// shown, and every half hour.
	let newBuild = false;
	const follows = (registration) => {
		const ask = () => workers().controller && workers().controller.postMessage({ build: me.dataset.version });
		workers().addEventListener("message", (event) => { newBuild = newBuild || !!event.data.newer; });
		workers().addEventListener("controllerchange", ask);
		ask();
		let last = 0;
		const look = () => {
			if (!document.hidden && performance.now() - last > 60_000) {
				last = performance.now();
				registration.update().catch(() => {});
			}
		};
		if (registration.active) {
			registration.update().catch(() => {});
		}
		document.addEventListener("visibilitychange", look);
		setInterval(look, 30 * 60_000);
	};
	// The browser offers the installation only once, perhaps before more.js is there.
	let offer = null;
	window.addEventListener("beforeinstallprompt", (event) => {
		event.preventDefault();
		offer = event;
	});
	window.moineauPage = {
		full: false, // whether the full program runs
		swUsable,
		newBuild: () => newBuild,
		offer: () => offer,
		offered: () => { offer = null; },
	};

	// ---- Loading. At the first visit the bytes received are counted for the progress
	// bar. The size is that of the uncompressed file, because the stream is counted after
	// the browser has decompressed it. Later the service worker has the file. The
	// response must then be passed on unchanged: browsers cache compiled code for it, but
	// not for a response created by a script.
	const progress = (part) => {
		const percent = Math.floor(100 * part);
		by("fill").style.transform = "scaleX(" + part + ")";
		by("bar").setAttribute("aria-valuenow", String(percent));
		by("percent").textContent = (percent / 100).toLocaleString(root.lang, { style: "percent" });
	};
	// An error contains the state of the page that explains it.
	const failure = (name, message) => Object.assign(new Error(message), { state: name });

	// ---- There are two programs. The first is small, so that a first visit begins soon.
	// The full one contains every page and rule set. It is fetched later (more.js) and used
	// from the next start on. An address with "full" asks for it.
	const FIRST = { file: me.dataset.wasm, size: Number(me.dataset.size) };
	const FULL = { file: EXTRAS["full.wasm"], size: Number(me.dataset.fullSize) };
	const cached = async () => {
		try {
			return !!FULL.file && !!workers().controller && !!await caches.match(FULL.file);
		} catch (e) {
			return false; // storage is forbidden
		}
	};
	const MAGIC = [0x00, 0x61, 0x73, 0x6d]; // magic number of a WebAssembly file
	let broken = null; // why the file is incomplete; browsers do not pass the error on
	const counted = (response, size) => {
		if (!response.body || typeof ReadableStream !== "function") {
			return response; // an old browser: no progress bar
		}
		const reader = response.body.getReader();
		let got = 0;
		let begun = 0; // number of bytes of MAGIC received
		const body = new ReadableStream({
			async pull(controller) {
				const { done, value } = await reader.read();
				if (done && got < size) {
					throw broken = failure("fetch", "the file ends after " + got + " bytes of " + size);
				}
				if (done) {
					controller.close();
					return;
				}
				for (let i = 0; begun < MAGIC.length && i < value.length; i++) {
					if (value[i] !== MAGIC[begun++]) {
						throw broken = failure("portal", "the file is no WebAssembly");
					}
				}
				got += value.byteLength;
				progress(Math.min(1, got / size));
				controller.enqueue(value);
			},
			cancel: (reason) => reader.cancel(reason),
		});
		return new Response(body, { headers: { "Content-Type": "application/wasm" } });
	};
	// A captive portal answers with a page of its own or redirects elsewhere.
	const get = async (file, priority) => {
		let response = await fetch(file, { redirect: "manual", priority: priority || "auto" });
		if (response.type === "opaqueredirect") {
			try {
				response = await fetch(file);
			} catch (e) {
				throw failure("portal", file + ": sent elsewhere");
			}
		}
		if (!response.ok) {
			throw Object.assign(failure("server", file + ": " + response.status), { status: response.status });
		}
		if (/^text\/html\b/i.test(response.headers.get("Content-Type") || "")) {
			throw failure("portal", file + ": a page in place of the file");
		}
		return response;
	};
	// more.js is fetched after the first frame, or when the program asks for something in it.
	let more = null;
	const fetchMore = () => {
		if (!more) {
			more = new Promise((resolve, reject) => {
				const script = document.createElement("script");
				script.src = EXTRAS["more.js"];
				script.onload = resolve;
				script.onerror = reject;
				document.head.append(script);
			});
			more.catch(() => { more = null; }); // allow another attempt
		}
		return more;
	};
	window.moineauFull = {
		fetch: async () => {
			await fetchMore();
			return window.moineauFull.fetch(); // that of more.js
		},
		part: () => 0,
	};
	Object.assign(window.moineauPage, { get, fullFile: FULL, cache: "moineau-" + me.dataset.version });
	const load = async (program, importObject) => {
		broken = null;
		const response = await get(program.file);
		const worker = workers();
		// If the host sends another content type, streaming compilation fails.
		const kept = worker && worker.controller && /^application\/wasm\b/i.test(response.headers.get("Content-Type") || "");
		try {
			return await WebAssembly.instantiateStreaming(kept ? response : counted(response, program.size), importObject);
		} catch (e) {
			if (e instanceof WebAssembly.CompileError || e instanceof WebAssembly.LinkError) {
				e.state = "webgl"; // the file is complete, but the browser cannot run it
			}
			throw broken || e;
		}
	};

	// ---- Ebitengine's text input passes a script to eval, which this page forbids. The
	// page does the same here instead: it focuses the hidden field during a gesture,
	// because only then iOS shows its keyboard.
	const textField = () => {
		const x = window._ebitengine_textinput_x;
		const y = window._ebitengine_textinput_y;
		if (x === undefined || y === undefined) {
			return;
		}
		if (!window.moineau.typing) { // the focus has moved since the request
			window._ebitengine_textinput_x = undefined;
			window._ebitengine_textinput_y = undefined;
			return;
		}
		const field = by("ebitengine-textinput");
		field.value = "";
		field.style.left = x + "px"; // first, because the focus scrolls to the field
		field.style.top = y + "px";
		field.focus({ preventScroll: true });
		window._ebitengine_textinput_x = undefined;
		window._ebitengine_textinput_y = undefined;
		window._ebitengine_textinput_ready = true;
	};
	window.eval = (script) => {
		if (!String(script).includes("_ebitengine_textinput_x")) {
			throw new EvalError("this page runs no script from text");
		}
		for (const gesture of ["mouseup", "touchend", "keyup"]) {
			document.body.addEventListener(gesture, textField);
		}
	};

	// Key presses with these modifiers belong to the browser. AltGraph types characters;
	// Windows reports it as Ctrl and Alt.
	const shortcut = (event) => event.metaKey || (event.ctrlKey || event.altKey) && !event.getModifierState("AltGraph");

	// Keys typed before the session of the field starts are collected for the program
	// (sprites/ui/textfield_js.go). Neither the field nor the canvas receives them.
	document.addEventListener("keydown", (event) => {
		const key = event.key;
		if (window.moineauTyped && !event.isComposing && !shortcut(event) && (Array.from(key).length === 1 || key === "Backspace" || key === "Delete")) {
			window.moineauTyped.push(key);
			event.preventDefault();
			event.stopImmediatePropagation();
		}
	}, { capture: true });

	// ---- A hidden page draws no frames, and the program plays no sound. Notices for a
	// player at an online table are shown here instead.
	const hushed = (f) => {
		try {
			return f();
		} catch (e) { // not allowed in this frame
			return undefined;
		}
	};
	let audio;
	const chime = () => {
		audio = audio || new AudioContext();
		audio.resume();
		[660, 880].forEach((pitch, n) => {
			const at = audio.currentTime + 0.16 * n;
			const tone = audio.createOscillator();
			const loud = audio.createGain();
			tone.frequency.value = pitch;
			loud.gain.setValueAtTime(0.12, at);
			loud.gain.exponentialRampToValueAtTime(0.001, at + 0.4);
			tone.connect(loud).connect(audio.destination);
			tone.start(at);
			tone.stop(at + 0.4);
		});
	};
	const notice = async (text) => {
		if (hushed(() => Notification.permission) !== "granted") {
			return;
		}
		const about = { body: text, icon: "icon-192.png", tag: "moineau" };
		const registration = swUsable && await workers().getRegistration().catch(() => {});
		hushed(() => registration ? registration.showNotification("Moineau", about) : new Notification("Moineau", about));
	};
	window.moineauAttention = {
		hidden: () => document.hidden,
		tell: (text, sound) => {
			if (document.hidden) {
				document.title = "\u25cf " + text;
				if (sound) {
					hushed(chime);
				}
				notice(text);
			}
		},
		asks: () => hushed(() => Notification.permission) === "default",
		ask: () => hushed(() => Notification.requestPermission()),
	};
	document.addEventListener("visibilitychange", () => {
		if (!document.hidden) {
			document.title = "Moineau";
		}
	});

	// ---- The program's output, for the page that shows why it ended. It is kept from
	// the first line of a panic, which contains the cause. Without a panic the last lines
	// are kept. A panic is written in small pieces.
	const lines = [];
	const record = () => {
		const write = globalThis.fs.writeSync;
		let fatal = false;
		globalThis.fs.writeSync = function (fd, bytes) {
			const text = new TextDecoder().decode(bytes);
			if (!fatal && /^(panic|fatal error): /.test(text)) {
				fatal = true;
				lines.length = 0;
			}
			if (!fatal || lines.length < 400) {
				lines.push(text);
			}
			if (!fatal && lines.length > 40) {
				lines.shift();
			}
			return write.call(this, fd, bytes);
		};
	};

	// ---- The mirror contains the controls of the screen as elements that lie over the
	// canvas. It is checked several times per second and updated only if something has
	// changed. Its focus follows the game's, and the game's follows the screen reader's.
	const PRESSED = new Set(["button", "checkbox", "radio", "switch", "tab", "link", "option", "slider", "spinbutton", "textbox", "searchbox", "combobox", "menuitem", "menuitemradio", "menuitemcheckbox"]);
	const CHECKED = new Set(["checkbox", "radio", "switch", "menuitemradio", "menuitemcheckbox"]);
	const WRITTEN = new Set(["text", "heading", "alert", "status", "listitem", "columnheader"]);
	const elements = new Map();
	let seenScene = "";
	let seenNodes = null;
	let seenTree = "";
	let seenFocus = "";
	let asked = -1; // the frame in which the screen reader moved the focus
	let forwarding = false;
	// In a frame, the surrounding page keeps the focus until the player presses inside.
	let pressing = false;
	for (const type of ["mousedown", "touchstart"]) {
		window.addEventListener(type, () => {
			pressing = true;
			setTimeout(() => { pressing = false; });
		}, { capture: true, passive: true });
	}
	const mayFocus = () => window.parent === window || pressing || document.hasFocus();
	const theCanvas = () => document.querySelector("canvas");
	const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

	const pressOnCanvas = async (node) => {
		const canvas = theCanvas();
		if (!canvas) {
			return;
		}
		const at = { clientX: node.x + node.w / 2, clientY: node.y + node.h / 2, button: 0, bubbles: true, cancelable: true };
		canvas.dispatchEvent(new MouseEvent("mousemove", at));
		await frame();
		canvas.dispatchEvent(new MouseEvent("mousedown", at));
		await frame();
		await frame();
		canvas.dispatchEvent(new MouseEvent("mouseup", at));
	};
	const ask = (name, id) => typeof window.moineau[name] === "function" && window.moineau[name](id);
	// A control is pressed by its ID; a part of a control is pressed at its position.
	const press = (node) => ask("press", node.id) || pressOnCanvas(node);

	// A screen reader must not reach the canvas, but a focused element cannot be hidden
	// from it. When the program focuses the canvas, the mirror is focused instead.
	const hide = (canvas) => {
		canvas.focus = () => {
			if (!forwarding && mayFocus()) {
				by("mirror").focus({ preventScroll: true });
			}
		};
		canvas.focus();
		set(canvas, "aria-hidden", "true");
		// Tab moves through the mirror and then leaves the page. Ebitengine's text fields
		// are focused only by scripts.
		for (const element of [canvas, ...document.querySelectorAll("textarea")]) {
			element.tabIndex = -1;
		}
		// Release held keys when another window gets the focus.
		window.addEventListener("blur", () => canvas.dispatchEvent(new FocusEvent("blur")));
	};
	const toCanvas = (event, copy) => {
		const canvas = theCanvas();
		if (canvas) {
			forwarding = true;
			canvas.dispatchEvent(copy);
			forwarding = false;
			event.preventDefault();
		}
	};
	const mine = (target) => target === document.body || by("mirror").contains(target);

	// ---- The keyboard. The game handles the key presses it uses; all others belong to
	// the browser. sprites/ui/keys.go decides which is which, and KEYS.md lists them.
	const taken = new Set(); // codes of the keys whose presses the game handled
	const typing = (target) => target.id === "ebitengine-textinput" || target.id === "ebitengine-textinput-dummy";
	// The text field is at the end of the page. Tab must continue from the control that
	// it belongs to.
	const leaveField = (event) => {
		(elements.get(seenFocus) || by("mirror")).focus({ preventScroll: true });
		event.stopPropagation();
	};
	document.addEventListener("keydown", (event) => {
		if (forwarding || !theCanvas()) {
			return;
		}
		if (typing(event.target)) {
			if (event.isComposing) {
				return; // belongs to the input method
			}
			if (event.key === "Tab" && !shortcut(event)) {
				leaveField(event);
				return;
			}
			const whose = ask("key", event);
			if (whose === "game" || whose === "field" && /^F\d/.test(event.key)) {
				event.preventDefault();
			}
			if (whose !== "field") {
				event.stopPropagation(); // otherwise Ebitengine cancels its default action
			}
			return;
		}
		if (event.key === "Tab" || !mine(event.target)) {
			return;
		}
		const node = event.target.node;
		if (node && !shortcut(event) && (event.key === "Enter" || event.key === " ") && !ask("focus", node.id)) {
			if (event.key === "Enter") {
				press(node);
			}
			taken.add(event.code);
			event.preventDefault();
			return;
		}
		switch (ask("key", event)) {
		case "game":
			taken.add(event.code);
			event.preventDefault();
			break;
		case "field":
			taken.add(event.code);
			toCanvas(event, new KeyboardEvent("keydown", event));
		}
	}, true);
	document.addEventListener("keyup", (event) => {
		if (forwarding || !theCanvas() || !mine(event.target)) {
			return;
		}
		forwarding = true;
		theCanvas().dispatchEvent(new KeyboardEvent("keyup", event)); // releases the key in Ebitengine
		forwarding = false;
		if (taken.delete(event.code)) {
			event.preventDefault(); // otherwise Space presses the focused button
		}
	}, true);
	// Ctrl with the wheel, which zooms, and the mouse buttons for back and forward belong
	// to the browser, too.
	window.addEventListener("wheel", (event) => {
		if (event.ctrlKey || event.metaKey) {
			event.stopPropagation();
		}
	}, { capture: true, passive: true });
	for (const type of ["mousedown", "mouseup"]) {
		window.addEventListener(type, (event) => {
			if (event.button > 2) {
				event.stopPropagation();
			}
		}, true);
	}
	// The characters of the keys on the player's layout, if the browser provides them,
	// for the list of keys (sprites/ui/printed_js.go).
	const readLayout = () => {
		if (navigator.keyboard && navigator.keyboard.getLayoutMap) {
			navigator.keyboard.getLayoutMap().then((layout) => { window.moineauLayout = layout; }).catch(() => {});
		}
	};
	readLayout();
	window.addEventListener("focus", readLayout); // the layout may have changed

	// Exploration by touch finds only elements that accept pointer events. Pointer events
	// on them are passed on to the canvas.
	let pointed = false;
	const explored = (on) => by("mirror").classList.toggle("explored", on);
	for (const type of ["mousedown", "mouseup", "mousemove", "wheel", "contextmenu"]) {
		by("mirror").addEventListener(type, (event) => {
			if (type === "contextmenu" && event.button !== 2) {
				return; // caused by a key: belongs to the browser
			}
			if (type === "mousedown") {
				pointed = true;
			} else if (type === "mouseup") {
				setTimeout(() => { pointed = false; }); // after the click, if there is one
			}
			toCanvas(event, new event.constructor(type, event));
		}, { passive: false });
	}
	for (const type of ["touchstart", "touchmove", "touchend", "touchcancel"]) {
		by("mirror").addEventListener(type, (event) => {
			const list = (touches) => Array.from(touches);
			toCanvas(event, new TouchEvent(type === "touchcancel" ? "touchend" : type, {
				touches: list(event.touches), targetTouches: list(event.targetTouches), changedTouches: list(event.changedTouches),
				bubbles: true, cancelable: true,
			}));
		}, { passive: false });
	}

	const make = (node) => {
		const pressed = PRESSED.has(node.role);
		const element = document.createElement(pressed ? "button" : "div");
		if (pressed) {
			element.type = "button";
			element.addEventListener("click", () => {
				if (!pointed) { // otherwise the canvas has handled it
					explored(true);
					press(element.node);
				}
			});
			element.addEventListener("focus", () => {
				if (element.node.id !== seenFocus && ask("focus", element.node.id)) {
					asked = window.moineau.frames;
					seenFocus = element.node.id; // the game has this focus already
				}
			});
		}
		element.dataset.id = node.id;
		return element;
	};
	const set = (element, name, value) => {
		if (value === null || value === "") {
			element.removeAttribute(name);
		} else if (element.getAttribute(name) !== value) {
			element.setAttribute(name, value);
		}
	};
	const describe = (element, node) => {
		element.node = node;
		if (node.role !== "button" && node.role !== "text") { // ARIA has no role for plain text
			set(element, "role", node.role || "group");
		}
		if (WRITTEN.has(node.role)) {
			if (element.textContent !== node.name) {
				element.textContent = node.name;
			}
		} else {
			set(element, "aria-label", node.name);
		}
		set(element, "aria-description", node.hint || "");
		if (element.tagName === "BUTTON") {
			set(element, "aria-disabled", String(!node.enabled));
			set(element, "aria-checked", CHECKED.has(node.role) ? String(!!node.checked) : "");
		}
		const place = element.style;
		place.left = node.x + "px";
		place.top = node.y + "px";
		place.width = node.w + "px";
		place.height = node.h + "px";
	};
	const rebuild = (nodes) => {
		const mirror = by("mirror");
		const present = new Map(nodes.map((node) => [node.id, node.role]));
		let lost = false;
		for (const [id, element] of elements) {
			if (present.get(id) !== element.node.role) {
				lost = lost || element === document.activeElement;
				element.remove();
				elements.delete(id);
			}
		}
		let before = null;
		for (const node of nodes) {
			let element = elements.get(node.id);
			if (!element) {
				element = make(node);
				elements.set(node.id, element);
			}
			describe(element, node);
			const next = before ? before.nextSibling : mirror.firstChild;
			if (next !== element) {
				mirror.insertBefore(element, next);
			}
			before = element;
		}
		return lost;
	};
	// The table uses keys that screen readers would otherwise handle themselves.
	const dress = (m) => {
		const mirror = by("mirror");
		set(mirror, "role", m.scene === "table" ? "application" : "group");
		set(mirror, "aria-label", "Moineau");
		if (m.scene === "handover") {
			by("log").replaceChildren(); // the log belongs to the previous player
		}
		if (m.lang && root.lang !== m.lang) {
			root.lang = m.lang;
		}
		if (m.heard) {
			explored(true);
		}
	};
	const follow = (nodes, lost) => {
		if (window.moineau.frames <= asked) {
			return; // ignore the focus from before the change
		}
		const focused = nodes.find((node) => node.focused);
		const id = focused ? focused.id : "";
		if (id !== seenFocus) {
			seenFocus = id;
			const element = elements.get(id);
			const active = document.activeElement;
			if (element && element.tagName === "BUTTON" && active !== element && mine(active) && mayFocus()) {
				element.focus({ preventScroll: true });
			}
		} else if (lost && id && mayFocus()) {
			elements.get(id).focus({ preventScroll: true });
		} else if (lost) {
			ask("focus", "");
		}
	};

	// ---- Narration. Events of the game are announced politely, questions and answers at
	// once. All of it can be read again in the log.
	let heardTo = 0;
	const say = (region, lines) => {
		if (lines.length) {
			const text = lines.join(" ");
			region.textContent = region.textContent === text ? text + "\u00a0" : text; // a changed text is announced again
		}
	};
	const listen = (m) => {
		if (typeof m.said !== "function") {
			return;
		}
		const said = m.said(heardTo);
		heardTo = said.next;
		const lines = Array.from(said.lines);
		const how = (...ways) => lines.filter((line) => ways.includes(line.how)).map((line) => line.text);
		say(by("live"), how("polite"));
		say(by("now"), how("assertive", "answer"));
		for (const text of how("polite", "assertive")) {
			const item = document.createElement("li");
			item.textContent = text;
			by("log").append(item);
		}
		while (by("log").childElementCount > 400) {
			by("log").firstChild.remove();
		}
	};
	const reflect = () => {
		const m = window.moineau;
		let nodes;
		try {
			nodes = m.whole();
		} catch (e) {
			return;
		}
		if (nodes !== seenNodes || m.scene !== seenScene) {
			seenNodes = nodes;
			const list = Array.from(nodes);
			const tree = JSON.stringify(list);
			if (tree !== seenTree || m.scene !== seenScene) {
				seenTree = tree;
				seenScene = m.scene;
				dress(m);
				follow(list, rebuild(list));
			}
		}
		listen(m);
	};

	// ---- Back returns to the previous screen, as Escape does; a table asks for
	// confirmation. Only at the title does it leave the page. On all other screens one
	// entry of the history belongs to the game.
	const entry = (f) => {
		try {
			f();
		} catch (e) { // a frame without access to its history
			window.removeEventListener("popstate", back);
		}
	};
	let ours = !!(history.state && history.state.moineau);
	let told = null; // when Back was passed to the game, until it has drawn the result
	const back = () => {
		if (ours) { // otherwise the game itself has returned to the title
			ours = false;
			told = { frames: window.moineau.frames, at: performance.now() };
			window.moineau.back();
		}
	};
	const keepEntry = () => {
		if (told && window.moineau.frames < told.frames + 2 && performance.now() - told.at < 1000) {
			return; // the game has not reacted yet
		}
		told = null;
		const title = embedded || window.moineau.scene === "title";
		// Browsers skip entries of pages in which the player has not pressed anything.
		const pressed = !navigator.userActivation || navigator.userActivation.hasBeenActive;
		if (title === ours && (title || pressed)) {
			ours = !title;
			entry(() => title ? history.back() : history.pushState({ moineau: true }, ""));
		}
	};

	const run = async () => {
		if (typeof WebAssembly !== "object" || !WebAssembly.instantiateStreaming || !webgl2()) {
			state("webgl");
			return;
		}
		if (typeof Go !== "function") { // wasm_exec.js is missing
			state("fetch");
			return;
		}
		record();
		const go = new Go();
		go.argv = argv();
		let status = 0;
		go.exit = (code) => {
			status = code;
		};
		let loaded;
		const asked = query.has("full") && !!FULL.file;
		let full = asked || await cached();
		// Do not wait long for the language: without it the program starts in English and
		// tries again.
		const speaks = fetchLanguage(language).catch(() => {});
		try {
			try {
				loaded = await load(full ? FULL : FIRST, go.importObject);
			} catch (e) {
				if (!full || asked) {
					throw e;
				}
				console.warn(e); // the cached file is damaged
				full = false;
				await caches.delete("moineau-" + me.dataset.version);
				loaded = await load(FIRST, go.importObject);
			}
			await Promise.race([speaks, new Promise((resolve) => setTimeout(resolve, 8000))]);
		} catch (e) {
			console.error(e);
			document.querySelectorAll(".status").forEach((place) => { place.textContent = e.status || ""; });
			state(e.state || "fetch");
			return;
		}
		const ended = go.run(loaded.instance).then(() => status, (e) => {
			console.error(e);
			return 2;
		});
		let over = false;
		ended.then((code) => {
			over = true;
			nobody();
			// Stop the timers of the program. wasm_exec.js retries a timer until the
			// program handles it, and the program has ended.
			go._resume = () => {};
			for (const timer of go._scheduledTimeouts.values()) {
				clearTimeout(timer);
			}
			go._scheduledTimeouts.clear();
			if (code !== 0) {
				by("said-by-program").textContent = lines.join("").trimEnd();
				by("details").hidden = lines.length === 0;
			}
			state(code === 0 ? "ended" : "stopped");
		});
		while (!over && !window.moineau.ready) {
			await frame();
		}
		if (over) {
			return;
		}
		performance.mark("first frame");
		window.moineauPage.full = full;
		state("running");
		const canvas = document.querySelector("canvas");
		if (canvas) {
			hide(canvas);
		}
		if (swUsable) {
			workers().register("sw.js").then(follows).catch(() => {}); // offline, or storage is forbidden
		}
		// The place is opened once: after a reload the game begins at the title.
		if (query.has("full") || query.has("page")) {
			query.delete("full");
			query.delete("page");
			const rest = query.toString();
			entry(() => history.replaceState(history.state, "", location.pathname + (rest && "?" + rest)));
		}
		fetchMore().catch(() => {});
		window.addEventListener("popstate", back);
		reflect();
		keepEntry();
		setInterval(() => {
			if (!over && !document.hidden) {
				reflect();
				keepEntry();
			}
		}, 100);
	};
	run();
})();
