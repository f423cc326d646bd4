package assets

// AddFonts adds the fetched fonts of a language, Regular and Bold.
func AddFonts(lang string, regular, bold []byte) {
	added.Lock()
	defer added.Unlock()
	if added.fonts == nil {
		added.fonts = map[string][2][]byte{}
	}
	if added.fonts[lang][0] == nil {
		added.langs = append(added.langs, lang)
	}
	added.fonts[lang] = [2][]byte{regular, bold}
}
