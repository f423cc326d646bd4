"use strict";
(() => {
	const me = document.currentScript;
	const root = document.documentElement;
	const by = (id) => document.getElementById(id);
	const query = new URLSearchParams(location.search);

	// Before Go starts, after it ended, and if it never does, the bridge answers
	// all the same. While it runs the program has put its own in this place.
	const nobody = () => {
		window.moineau = { ready: false, typing: false, scene: "", hash: "", frames: 0, stats: () => ({}), ui: () => [] };
	};
	nobody();

	// ---- languages. English is in the program; each other one is a file of words and,
	// for some, two of fonts, fetched while the program is, so that its first frame is in
	// the player's language: the one asked for, the one chosen before, or the browser's.
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
			return undefined; // the page may keep nothing
		}
	};
	const wanted = [query.get("lang"), chosen(), ...(navigator.languages || []), navigator.language];
	const language = wanted.filter(Boolean).map(match).find(Boolean) || "en";
	root.lang = language;
	const come = new Map(); // what has come, by language
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
				coming.delete(lang); // to be tried again
				throw e;
			}));
		}
		return coming.get(lang);
	};
	// What a screen asks for later: files by their plain names.
	const EXTRAS = JSON.parse(me.dataset.extras);
	const keep = (files) => {
		if (swUsable) {
			workers().ready.then((registration) => registration.active.postMessage({ keep: files })).catch(() => {});
		}
	};
	// Once it was chosen a language is there without a network, with what screens ask for later.
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

	// ---- states: loading, running, and one for each way it can end.
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

	// ---- the address's parameters are the program's arguments. Others (a
	// tracker's, say) are left alone: they must not stop the game.
	const FLAGS = ["rules", "options", "seed", "seats", "autoplay", "speed", "deals", "size", "scale", "lang", "theme", "at", "replay", "table"];
	const argv = () => {
		const args = ["moineau"];
		for (const name of FLAGS) {
			if (query.has(name)) {
				const value = query.get(name);
				args.push(name === "autoplay" && value === "" ? "--autoplay" : "--" + name + "=" + value);
			}
		}
		return args;
	};

	// ---- the canvas has as many pixels as the screen has in its place: the pixel ratio
	// changes with the zoom and when the window moves to another screen, and Ebitengine
	// reads it only once. The size that it sets is replaced by the measured one, which a
	// lower scale reduces to the largest texture (2048 in a Firefox that resists
	// fingerprinting). The program reads window.moineauSurface.
	const surface = { width: 0, height: 0, ratio: 1 };
	window.moineauSurface = surface;
	const fit = (canvas, gl) => {
		const largest = 2 ** Math.floor(Math.log2(gl.getParameter(gl.MAX_TEXTURE_SIZE)));
		let exact = null; // as the browser measured it, where it does
		const measured = () => {
			const ratio = window.devicePixelRatio || 1;
			const near = (pixels, points) => Math.abs(pixels - points * ratio) < 1 + ratio / 2; // else it is of the old ratio
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
				window.dispatchEvent(new Event("resize")); // Ebitengine sets the size again
			}
		};
		// No event tells of every change of the ratio.
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
			// WebKit does not measure in pixels.
		}
	};

	// The game draws its picture elsewhere and lays it on the canvas whole. Smoothing the
	// canvas's own edges, which WebGL does unless told, would change no pixel and cost
	// every frame four times its memory.
	const getContext = HTMLCanvasElement.prototype.getContext;
	HTMLCanvasElement.prototype.getContext = function (kind, attributes) {
		const context = getContext.call(this, kind, { ...attributes, antialias: false });
		if (context && this.isConnected && !surface.width) {
			fit(this, context);
		}
		return context;
	};

	// The library that makes the sound asks to begin at every press until it may, and lets
	// go of what takes the answer with the first one: presses in quick succession would
	// have it called again, which the console shows as an error. One question at a time.
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

	// A sandboxed frame has no workers, and asking for them there throws.
	const workers = () => {
		try {
			return navigator.serviceWorker;
		} catch (e) {
			return undefined;
		}
	};

	// ---- works without a network after the first visit (sw.js).
	const swUsable = workers() && (location.protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname));

	// ---- loading. The first visit counts what has come for the bar; the size is
	// the file's own, not the transfer's: the stream is counted after the browser
	// has decompressed it. Once the service worker holds the file it is there at
	// once, and then the response must stay the browser's own: it keeps compiled
	// code beside that, never beside a response made by a script.
	const progress = (part) => {
		const percent = Math.floor(100 * part);
		by("fill").style.transform = "scaleX(" + part + ")";
		by("bar").setAttribute("aria-valuenow", String(percent));
		by("percent").textContent = (percent / 100).toLocaleString(root.lang, { style: "percent" });
	};
	// A failure carries the state of the page that gives the reason for it.
	const failure = (name, message) => Object.assign(new Error(message), { state: name });
	const MAGIC = [0x00, 0x61, 0x73, 0x6d]; // of a WebAssembly file
	let broken = null; // why the file did not come whole; browsers do not hand it on
	const counted = (response) => {
		if (!response.body || typeof ReadableStream !== "function") {
			return response; // an old browser: without a bar
		}
		const size = Number(me.dataset.size);
		const reader = response.body.getReader();
		let got = 0;
		let begun = 0; // bytes of MAGIC that came
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
	// A network that wants its users to sign in first answers with its own page, or
	// sends elsewhere.
	const get = async (file) => {
		let response = await fetch(file, { redirect: "manual" });
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
	const load = async (importObject) => {
		const response = await get(me.dataset.wasm);
		const worker = workers();
		// A host may give it another type, which no stream is compiled of.
		const kept = worker && worker.controller && /^application\/wasm\b/i.test(response.headers.get("Content-Type") || "");
		try {
			return await WebAssembly.instantiateStreaming(kept ? response : counted(response), importObject);
		} catch (e) {
			if (e instanceof WebAssembly.CompileError || e instanceof WebAssembly.LinkError) {
				e.state = "webgl"; // the whole file came, and the browser cannot run it
			}
			throw broken || e;
		}
	};

	// ---- Ebitengine's text input hands a script to eval, which this page
	// forbids. What that script does is done here instead: inside a gesture,
	// give the hidden field the focus (iOS shows its keyboard only so).
	const textField = () => {
		const x = window._ebitengine_textinput_x;
		const y = window._ebitengine_textinput_y;
		if (x === undefined || y === undefined) {
			return;
		}
		if (!window.moineau.typing) { // the keyboard has gone elsewhere since it was asked for
			window._ebitengine_textinput_x = undefined;
			window._ebitengine_textinput_y = undefined;
			return;
		}
		const field = by("ebitengine-textinput");
		field.value = "";
		field.focus();
		field.style.left = x + "px";
		field.style.top = y + "px";
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

	// A press with these modifiers is the browser's. AltGraph writes, and Windows reports it
	// as Ctrl and Alt.
	const shortcut = (event) => event.metaKey || (event.ctrlKey || event.altKey) && !event.getModifierState("AltGraph");

	// What is typed before the field has its session is collected for the program
	// (sprites/textfield_js.go): neither the field nor the canvas gets it.
	document.addEventListener("keydown", (event) => {
		const key = event.key;
		if (window.moineauTyped && !event.isComposing && !shortcut(event) && (Array.from(key).length === 1 || key === "Backspace" || key === "Delete")) {
			window.moineauTyped.push(key);
			event.preventDefault();
			event.stopImmediatePropagation();
		}
	}, { capture: true });

	// ---- a hidden page draws no frames, and the program plays no sound: what it has to tell
	// its player then, of a table of several devices, is told here.
	const hushed = (f) => {
		try {
			return f();
		} catch (e) { // a frame that may not
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

	// ---- what the program wrote, for the page that shows why it ended: from the first
	// line of a panic on, which names the cause, or else the last lines. A panic comes in
	// small pieces.
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

	// ---- the mirror: what the screen shows, as elements that lie over it. It is
	// looked at a few times a second, and touched only where it changed. The focus is
	// where the game has it, and goes where the reader of the screen takes it.
	const PRESSED = new Set(["button", "checkbox", "radio", "switch", "tab", "link", "option", "slider", "spinbutton", "textbox", "searchbox", "combobox", "menuitem", "menuitemradio", "menuitemcheckbox"]);
	const CHECKED = new Set(["checkbox", "radio", "switch", "menuitemradio", "menuitemcheckbox"]);
	const WRITTEN = new Set(["text", "heading", "alert", "status", "listitem", "columnheader"]);
	const elements = new Map();
	let seenScene = "";
	let seenNodes = null;
	let seenTree = "";
	let seenFocus = "";
	let asked = -1; // the frame in which the reader took the focus elsewhere
	let forwarding = false;
	// In a frame the focus belongs to the page around it until the player presses inside.
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
	// What is a control of its own is pressed by its name; a part of one where it lies.
	const press = (node) => ask("press", node.id) || pressOnCanvas(node);

	// A reader must not come to the canvas, and what has the focus cannot be hidden
	// from it: whenever the program takes the focus for the canvas, the mirror gets it.
	const hide = (canvas) => {
		canvas.focus = () => {
			if (!forwarding && mayFocus()) {
				by("mirror").focus({ preventScroll: true });
			}
		};
		canvas.focus();
		set(canvas, "aria-hidden", "true");
		// Tab goes along the mirror and then out of the page. Ebitengine's fields for text
		// get the focus from a script alone.
		for (const element of [canvas, ...document.querySelectorAll("textarea")]) {
			element.tabIndex = -1;
		}
		// Keys that are held when another window comes are let go.
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

	// ---- the keyboard. The game takes the presses that it has a use for, all others are
	// the browser's: what is whose is decided in sprites/keys.go and listed in KEYS.md.
	const taken = new Set(); // keys whose presses the game took, by where they lie
	const typing = (target) => target.id === "ebitengine-textinput" || target.id === "ebitengine-textinput-dummy";
	// From the field for text, which lies at the end of the page, Tab goes on from the
	// control that is written in.
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
				return; // the input method's
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
				event.stopPropagation(); // else Ebitengine takes it from the field
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
		theCanvas().dispatchEvent(new KeyboardEvent("keyup", event)); // what is down in Ebitengine is let go
		forwarding = false;
		if (taken.delete(event.code)) {
			event.preventDefault(); // else Space presses the button that has the focus
		}
	}, true);
	// The browser's are also Ctrl with the wheel, which zooms, and the mouse's own buttons
	// for back and forward.
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
	// What the keys write on the player's layout, where the browser tells: for the list of
	// keys (sprites/printed_js.go).
	const readLayout = () => {
		if (navigator.keyboard && navigator.keyboard.getLayoutMap) {
			navigator.keyboard.getLayoutMap().then((layout) => { window.moineauLayout = layout; }).catch(() => {});
		}
	};
	readLayout();
	window.addEventListener("focus", readLayout); // it may be another by then

	// A finger that explores the screen finds the elements only where they take
	// pointers; what a pointer does there is the canvas's.
	let pointed = false;
	const explored = (on) => by("mirror").classList.toggle("explored", on);
	for (const type of ["mousedown", "mouseup", "mousemove", "wheel", "contextmenu"]) {
		by("mirror").addEventListener(type, (event) => {
			if (type === "contextmenu" && event.button !== 2) {
				return; // asked for with a key: the browser's
			}
			if (type === "mousedown") {
				pointed = true;
			} else if (type === "mouseup") {
				setTimeout(() => { pointed = false; }); // after the click, if one comes of it
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
				if (!pointed) { // else the canvas has seen it
					explored(true);
					press(element.node);
				}
			});
			element.addEventListener("focus", () => {
				if (element.node.id !== seenFocus && ask("focus", element.node.id)) {
					asked = window.moineau.frames;
					seenFocus = element.node.id; // it is there already, and need not follow
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
	// A table is played by keys that readers would keep for themselves on a page.
	const dress = (m) => {
		const mirror = by("mirror");
		set(mirror, "role", m.scene === "table" ? "application" : "group");
		set(mirror, "aria-label", "Moineau");
		if (m.scene === "handover") {
			by("log").replaceChildren(); // the next player's ears are others
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
			return; // where the focus was before must not take it back
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

	// ---- what is said: play when the reader comes to it, questions and answers at
	// once; all of it can be read back.
	let heardTo = 0;
	const say = (region, lines) => {
		if (lines.length) {
			const text = lines.join(" ");
			region.textContent = region.textContent === text ? text + "\u00a0" : text; // the same again is said again
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

	// ---- Back goes back one screen, as Escape does, and a table asks first; only the
	// title lets it leave the page. While another screen is shown, one entry of the
	// history is the game's.
	const entry = (f) => {
		try {
			f();
		} catch (e) { // a frame whose history is not its own
			window.removeEventListener("popstate", back);
		}
	};
	let ours = !!(history.state && history.state.moineau);
	let told = null; // when the game was told to go back, until it has drawn what came of it
	const back = () => {
		if (ours) { // else the game itself has gone back to the title
			ours = false;
			told = { frames: window.moineau.frames, at: performance.now() };
			window.moineau.back();
		}
	};
	const keepEntry = () => {
		if (told && window.moineau.frames < told.frames + 2 && performance.now() - told.at < 1000) {
			return; // it is slow: where it stands now is where it stood
		}
		told = null;
		const title = window.moineau.scene === "title";
		// Browsers pass over entries of pages in which nobody has pressed anything.
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
		if (typeof Go !== "function") { // wasm_exec.js did not come
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
		// It is no reason to wait long, or not to start: the program goes on without it,
		// in English, and asks again.
		const speaks = fetchLanguage(language).catch(() => {});
		try {
			loaded = await load(go.importObject);
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
			// Timers and observers that it left behind find nobody. wasm_exec.js asks
			// again and again for a timer that nobody takes, so they are stopped.
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
		state("running");
		const canvas = document.querySelector("canvas");
		if (canvas) {
			hide(canvas);
		}
		if (swUsable) {
			workers().register("sw.js")
				.then((registration) => registration.active && registration.update()) // a newer build, for the next start
				.catch(() => {}); // without a network, or where storage is forbidden
		}
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
