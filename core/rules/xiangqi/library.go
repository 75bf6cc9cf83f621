package xiangqi

import (
	"strings"

	"arbiter/core/def"
	"arbiter/core/i18n"
)

// Piece is a kind of piece. How it moves is a script function that gives all
// paths from a square, ignoring the board.
type Piece struct {
	def.Pos
	def.Behaviour
	ID      string
	Pack    string
	Name    def.Localised
	Text    def.Localised // with {var} for numbers
	Letter  byte          // in FEN, upper case
	Aliases string        // further letters that are read for it
	WXF     byte          // in WXF notation; 0 = Letter
	Glyphs  [2]string
	Value   int  // in hundredths of a soldier; 0 = to be guessed
	Royal   bool // whose side loses the game with it
	Screen  bool // captures over exactly one piece
	Facing  bool // paths along the file count only against a royal piece
	Paths   def.FuncRef
	// Captures returns the paths on which it takes, where these are not those of
	// its moves; 0 for most.
	Captures def.FuncRef
}

// Mode is a way to play, made by name from set-up data.
type Mode struct {
	def.Pos
	ID     string
	Pack   string
	Name   def.Localised
	Rules  string // rule set of the ruleset's own: "seed", "strict"
	Layout string // the pieces, as FEN
}

// Rule is behaviour that is on all the time or, with an option, in rooms that
// turn it on.
type Rule struct {
	def.Pos
	def.Behaviour
	ID     string
	Pack   string
	Name   def.Localised
	Text   def.Localised
	Option string // room option that turns it on; "" = always
}

// Library is all that the loaded packs define, in load order, as plain data. A loader makes
// it, and Compile turns it into a Program.
type Library struct {
	def.Library
	Pieces []Piece
	Modes  []Mode
	Rules  []Rule
}

// PieceText is a piece's text in a language with its numbers filled in.
func (l *Library) PieceText(p *Piece, lang string) string { return l.fill(p.Text, lang, &p.Behaviour) }

// RuleText is a rule's text in a language with its numbers filled in.
func (l *Library) RuleText(r *Rule, lang string) string { return l.fill(r.Text, lang, &r.Behaviour) }

// fill fills in vars of the definition itself, and of rules, as in {RULE.var}.
func (l *Library) fill(text def.Localised, lang string, own *def.Behaviour) string {
	return def.Fill(text.In(lang), func(name string) (string, bool) {
		owner, v, foreign := strings.Cut(name, ".")
		if !foreign {
			return own.VarText(name)
		}
		for i := range l.Rules {
			if l.Rules[i].ID == owner {
				return l.Rules[i].VarText(v)
			}
		}
		return "", false
	})
}

// Each returns every piece, mode and rule with its text in a language.
func (l *Library) Each(lang string, f func(def.Entry)) {
	entry := func(at def.Pos, kind, id string, name def.Localised, text string) {
		f(def.Entry{Pos: at, Kind: kind, ID: id, Name: name.In(lang), Text: text})
	}
	for i := range l.Pieces {
		d := &l.Pieces[i]
		entry(d.Pos, "piece", d.ID, d.Name, l.PieceText(d, lang))
	}
	for i := range l.Modes {
		d := &l.Modes[i]
		entry(d.Pos, "mode", d.ID, d.Name, i18n.Sprintf(lang, "rules %s, layout %s", "规则%s，摆法%s", d.Rules, d.Layout))
	}
	for i := range l.Rules {
		d := &l.Rules[i]
		entry(d.Pos, "rule", d.ID, d.Name, l.RuleText(d, lang))
	}
}
