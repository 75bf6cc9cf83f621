package pack

import (
	"strings"
	"unicode/utf8"

	"arbiter/core/def"
)

// maxValue bounds the worth of a piece; maxGlyph the characters of one.
const (
	maxValue = 10_000
	maxGlyph = 4
)

var (
	ruleSets = []string{"seed", "strict"}
	captures = []string{"move", "screen"}
)

// piece reads a kind of piece. Letters, paths and their sense are for
// the ruleset to check; here stands what a manifest can get wrong.
func (l *loader) piece(p *folder, f *fields) {
	x := def.Piece{Pos: f.pos(), Pack: p.id, ID: f.id("id"), Name: l.name(f, "name")}
	l.declare(f, "id", kindPiece, x.ID)
	f.need("letter")
	x.Letter, x.WXF = f.letter("letter"), f.letter("wxf")
	x.Aliases = f.text("aliases")
	if strings.TrimFunc(x.Aliases, isCapital) != "" {
		f.fault("aliases", "", "the aliases %q must be letters from A to Z", x.Aliases)
	}
	x.Glyphs = f.glyphs("glyphs")
	x.Value = f.number("value", 0, maxValue, 0)
	x.Royal, x.Facing = f.flag("royal"), f.flag("facing")
	x.Screen = f.word("capture", captures) == "screen"
	c := l.behaviour(p, f, kindPiece, &x.Behaviour)
	x.Text = l.sentence(f, "text", texts{own: c.own})
	if f.need("paths") != nil {
		x.Paths = c.function(f, "paths")
	}
	if x.Captures = c.function(f, "captures"); x.Captures != 0 && (x.Screen || x.Facing) {
		f.fault("captures", "", "captures by script exclude capture = \"screen\" and facing")
	}
	l.lib.Pieces = append(l.lib.Pieces, x)
}

func isCapital(r rune) bool { return r >= 'A' && r <= 'Z' }

// letter reads one capital letter; 0 when the key is missing.
func (f *fields) letter(key string) byte {
	s := f.text(key)
	if !f.has(key) {
		return 0
	}
	if len(s) != 1 || !isCapital(rune(s[0])) {
		f.fault(key, "", "%q must be one letter from A to Z, not %q", key, s)
		return 0
	}
	return s[0]
}

// glyphs reads the characters of the first and of the second side.
func (f *fields) glyphs(key string) (out [2]string) {
	list := f.list(key)
	if f.has(key) && len(list) != len(out) {
		f.fault(key, "", "%q has %d entries; there are two sides", key, len(list))
		return out
	}
	for i, n := range list {
		out[i] = f.asText(n, key)
		if count := utf8.RuneCountInString(out[i]); count < 1 || count > maxGlyph {
			f.add(n.place, "", "a glyph has 1 to %d characters, not %d", maxGlyph, count)
		}
	}
	return out
}

// mode reads a way to play, with its layout.
func (l *loader) mode(p *folder, f *fields) {
	x := def.Mode{Pos: f.pos(), Pack: p.id, ID: f.id("id"), Name: l.name(f, "name")}
	l.declare(f, "id", kindMode, x.ID)
	x.Rules = f.needWord("rules", ruleSets)
	x.Layout = f.needText("layout")
	l.lib.Modes = append(l.lib.Modes, x)
}
