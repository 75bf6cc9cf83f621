package xiangqi

import (
	"strings"
	"unicode/utf8"

	"arbiter/core/def"
	"arbiter/core/i18n"
	"arbiter/core/rules/xiangqi"
	"arbiter/luabind/packs/load"
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

// reader collects the definitions of a load.
type reader struct {
	lib xiangqi.Library
}

// Read loads packs into a library.
func Read(sources []load.Source) (*xiangqi.Library, error) {
	r := &reader{}
	lib, err := load.Load(sources, r.game())
	if err != nil {
		return nil, err
	}
	r.lib.Library = *lib
	return &r.lib, nil
}

// Definitions returns what packs of this game define, for pack.Schema.
func Definitions() *load.Game { return (&reader{}).game() }

func (r *reader) game() *load.Game {
	return &load.Game{Name: name, Events: "xq", Owners: []string{"rule"},
		Sections: []load.Section{{Key: "piece", Read: r.piece}, {Key: "rule", Read: r.rule, Words: []load.Word{{Key: "option", Kind: "option"}}}, {Key: "mode", Read: r.mode}, load.Bots()}}
}

// piece reads a kind of piece. The ruleset checks whether letters and paths make
// sense; this function checks what a manifest can get wrong.
func (r *reader) piece(d *load.Definition) {
	x := xiangqi.Piece{Pos: d.Pos(), Pack: d.Pack(), ID: d.ID("id"), Name: d.Name("name")}
	d.Need("letter")
	x.Letter, x.WXF = letter(d, "letter"), letter(d, "wxf")
	x.Aliases = d.Text("aliases")
	if strings.TrimFunc(x.Aliases, isCapital) != "" {
		d.Fault("aliases", "", "the aliases %q must be letters from A to Z", x.Aliases)
	}
	x.Glyphs = glyphs(d, "glyphs")
	x.Value = d.Number("value", 0, maxValue, 0)
	x.Royal, x.Facing = d.Flag("royal"), d.Flag("facing")
	x.Screen = d.Choice("capture", captures) == "screen"
	x.Behaviour = d.Behaviour()
	x.Listeners = listeners(d)
	x.Text = d.Sentence("text")
	d.Need("paths")
	x.Paths = d.Function("paths")
	if x.Captures = d.Function("captures"); x.Captures != 0 && (x.Screen || x.Facing) {
		d.Fault("captures", "", "captures by script exclude capture = \"screen\" and facing")
	}
	r.lib.Pieces = append(r.lib.Pieces, x)
}

func (r *reader) rule(d *load.Definition) {
	x := xiangqi.Rule{Pos: d.Pos(), Pack: d.Pack(), ID: d.ID("id"), Name: d.Name("name"), Option: d.Value("option").Means(d.LowerName("option"), "option")}
	x.Behaviour = d.Behaviour()
	x.Listeners = listeners(d)
	x.Text = d.Sentence("text")
	r.lib.Rules = append(r.lib.Rules, x)
}

// mode reads a way to play, with its layout.
func (r *reader) mode(d *load.Definition) {
	r.lib.Modes = append(r.lib.Modes, xiangqi.Mode{Pos: d.Pos(), Pack: d.Pack(), ID: d.ModeID("id"), Name: d.Name("name"),
		Rules: d.NeedWord("rules", ruleSets), Layout: d.NeedText("layout")})
}

// listeners reads what a definition listens to, the only behaviour that there
// is in this game.
func listeners(d *load.Definition) []def.Listener {
	d.Refuse("modifier", "", "xiangqi has nothing that a modifier could change")
	d.Refuse("action", "", "a piece of xiangqi has no actions but its moves")
	d.Refuse("ability", "use a listener", "xiangqi has no abilities")
	return d.Listeners(nil)
}

func isCapital(r rune) bool { return r >= 'A' && r <= 'Z' }

// letter reads one capital letter; 0 when the key is missing.
func letter(d *load.Definition, key string) byte {
	s := d.Text(key)
	if !d.Has(key) {
		return 0
	}
	if len(s) != 1 || !isCapital(rune(s[0])) {
		d.Fault(key, "", "%q must be one letter from A to Z, not %q", key, s)
		return 0
	}
	return s[0]
}

// glyphs reads the characters of the first and of the second side.
func glyphs(d *load.Definition, key string) (out [2]string) {
	list := d.Texts(key)
	if d.Has(key) && len(list) != len(out) {
		d.Fault(key, "", "%q has %d %s; expected one for each of the two sides", key, len(list), i18n.Noun(len(list), "entry", "entries"))
		return out
	}
	if !d.Showable(key, list...) {
		return out
	}
	copy(out[:], list)
	for _, s := range list {
		if n := utf8.RuneCountInString(s); n < 1 || n > maxGlyph {
			d.Fault(key, "", "a glyph has 1 to %d characters, not %d", maxGlyph, n)
		}
	}
	return out
}
