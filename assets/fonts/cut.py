#!/usr/bin/python3
"""Cuts the interface and tile fonts to the characters that are used.

Needs Debian's fonttools, fonts-noto-cjk and fonts-lxgw-wenkai, and Go. First
`go test ./assets -run Characters -args -write` lists the characters of words, rule
sets and tiles in sans.txt and kai.txt, those that the first screens do not show in
sans-more.txt and kai-more.txt, and those of each language that is written in Han, Kana
or Hangul in its own list (ja.txt). Then this writes sans.otf, sans-bold.otf and kai.ttf
beside this file, sans-more.otf, sans-bold-more.otf and kai-more.ttf, and for such a
language sans-ja.otf and sans-bold-ja.otf with the forms that its readers know (their
licence is OFL.txt). The same input gives the same bytes.
"""
import os
import pathlib
import subprocess
import sys

# Neither the clock nor the order of hashes shall be in the files; and it is the
# system's Python that has Debian's fonttools.
if os.environ.get("PYTHONHASHSEED") != "0":
    os.environ.update(PYTHONHASHSEED="0", SOURCE_DATE_EPOCH="0")
    python = "/usr/bin/python3" if os.path.exists("/usr/bin/python3") else sys.executable
    os.execv(python, [python, __file__])

from fontTools import subset
from fontTools.ttLib import newTable
from fontTools.ttLib.tables._k_e_r_n import KernTable_format_0

HERE = pathlib.Path(__file__).parent
NOTO = "/usr/share/fonts/opentype/noto/NotoSansCJK-%s.ttc"
KAI = "/usr/share/fonts/truetype/lxgw-wenkai/LXGWWenKai-Bold.ttf"
KOREAN = 1  # face of the collection: its quotes and middle dot are proportional
# The faces with the forms of each language's characters.
FACES = {"ja": 0, "ko": KOREAN, "zh-Hans": 2, "zh-Hant": 3}


def characters(name):
    """Reads a list of characters: one line of text a block."""
    return sorted(set((HERE / name).read_text("utf-8")) - {"\n"})


def pair_value(font, left, right):
    """The kerning of two glyphs by the GPOS 'kern' lookups, in font units."""
    gpos = font["GPOS"].table
    wanted = set()
    for rec in gpos.FeatureList.FeatureRecord:
        if rec.FeatureTag == "kern":
            wanted.update(rec.Feature.LookupListIndex)
    for i in sorted(wanted):
        for sub in gpos.LookupList.Lookup[i].SubTable:
            if sub.LookupType == 9:
                sub = sub.ExtSubTable
            if sub.LookupType != 2 or left not in sub.Coverage.glyphs:
                continue
            if sub.Format == 1:
                for rec in sub.PairSet[sub.Coverage.glyphs.index(left)].PairValueRecord:
                    if rec.SecondGlyph == right:
                        return rec.Value1.XAdvance if rec.Value1 else 0
            else:
                a = sub.ClassDef1.classDefs.get(left, 0)
                b = sub.ClassDef2.classDefs.get(right, 0)
                v = sub.Class1Record[a].Class2Record[b].Value1
                if v:
                    return getattr(v, "XAdvance", 0) or 0
                return 0
    return 0


def flat_kerning(font, chars):
    """Writes the pairs of Latin letters into a plain kern table: the program's
    font reader knows that one, and it is far smaller than GPOS."""
    cmap = font.getBestCmap()
    latin = [c for c in chars if ord(c) < 0x180 and (c.isalpha() or c in ".,:;-–’'”“«» ")]
    table = {}
    for a in latin:
        for b in latin:
            if a == " " or b == " " or ord(a) not in cmap or ord(b) not in cmap:
                continue
            v = pair_value(font, cmap[ord(a)], cmap[ord(b)])
            if abs(v) >= 12:
                table[cmap[ord(a)], cmap[ord(b)]] = v
    if len(table) > 10000:  # the format's limit is 64 KB
        table = {k: v for k, v in table.items() if abs(v) >= 20}
    kern = newTable("kern")
    kern.version = 0
    sub = KernTable_format_0()
    sub.version = sub.coverage = 0
    sub.coverage = 1
    sub.apple = False
    sub.kernTable = table
    kern.kernTables = [sub]
    return kern


def rename(font, family, style):
    """The licence keeps the fonts' own names for the uncut fonts."""
    name = font["name"]
    for i, text in ((1, family), (2, style), (4, family + " " + style), (6, (family + "-" + style).replace(" ", ""))):
        name.setName(text, i, 3, 1, 0x409)
    if "CFF " in font:
        cff = font["CFF "].cff
        cff.fontNames = [(family + "-" + style).replace(" ", "")]
        top = cff.topDictIndex[0]
        top.FullName, top.FamilyName = family + " " + style, family


def cut(path, number, chars, out, family, style, plain=False):
    """Writes a font with only these characters. plain replaces subroutines of outlines by
    their content, which is longer but compresses better."""
    options = subset.Options()
    options.font_number = number
    options.layout_features = ["kern"]
    options.hinting = False
    options.desubroutinize = plain
    options.name_IDs = [0, 13, 14]
    options.notdef_outline = True
    options.drop_tables += ["BASE", "VORG", "vhea", "vmtx", "GSUB", "GDEF", "STAT", "DSIG"]
    font = subset.load_font(path, options)
    s = subset.Subsetter(options)
    s.populate(text="".join(chars))
    s.subset(font)
    if "GPOS" in font:
        kern = flat_kerning(font, chars)
        del font["GPOS"]
        if kern.kernTables[0].kernTable:
            font["kern"] = kern
    if "GDEF" in font:
        del font["GDEF"]
    rename(font, family, style)
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    subset.save_font(font, str(HERE / out), options)
    missing = [c for c in chars if ord(c) not in font.getBestCmap()]
    print(out, os.path.getsize(HERE / out), "bytes,", len(chars), "characters, missing:", "".join(missing))


def main():
    subprocess.run(
        ["go", "test", "-count=1", "./assets", "-run", "Characters", "-args", "-write"],
        cwd=HERE.parent.parent, env=dict(os.environ, CGO_ENABLED="0"), check=True)
    for part in "", "-more":
        sans, kai = characters("sans%s.txt" % part), characters("kai%s.txt" % part)
        cut(NOTO % "Regular", KOREAN, sans, "sans%s.otf" % part, "Moineau Sans", "Regular", plain=True)
        cut(NOTO % "Bold", KOREAN, sans, "sans-bold%s.otf" % part, "Moineau Sans", "Bold", plain=True)
        cut(KAI, 0, kai, "kai%s.ttf" % part, "Moineau Kai", "Bold")
    for lang, face in FACES.items():
        if (HERE / (lang + ".txt")).exists():
            chars = characters(lang + ".txt")
            cut(NOTO % "Regular", face, chars, "sans-" + lang + ".otf", "Moineau Sans " + lang, "Regular")
            cut(NOTO % "Bold", face, chars, "sans-bold-" + lang + ".otf", "Moineau Sans " + lang, "Bold")


if __name__ == "__main__":
    main()
