package display

import (
	"errors"
	"fmt"

	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
)

// Match is a match with the table that shows it.
type Match interface {
	match.Any
	showing
}

// showing is what the table shows to people and reads from them: see Table.
type showing interface {
	Format(c match.Command, f Form) string
	Parse(p event.Player, text string) (match.Command, error)
	// ReadExact reads a command that is spelled in the canonical form exactly as
	// Format does, as commands of records are.
	ReadExact(p event.Player, text string) (match.Command, error)
	Usages(lang string) [][2]string
	About(c match.Command, lang string) string
	Menu(commands []match.Command, lang string) []Choice

	Draw(p event.Player, look Look) string
	Hand(p event.Player, look Look) string
	Describe(p event.Player, name string, look Look) (string, error)
	// Guide returns how the match is won and played, for players who do not know the game.
	Guide(lang string) []Section
	Snapshot() any
	Explain(seq uint32, lang string) []string
	LogFor(viewer event.Player, lang string) *Log

	// Picture is nil when the game has no pictures.
	Picture(p event.Player, lang string) *Picture
	// PictureInto is Picture in the memory of an earlier one, which nobody uses any more; nil = none.
	PictureInto(again *Picture, p event.Player, lang string) *Picture
	KindPicture(kind, lang string) *KindPicture
	// KindName is the name of a KindPicture, "" when there is none.
	KindName(kind, lang string) string
	MovePictures(p event.Player, lang string) []MovePicture
	// Touches returns what a legal command is called and what of the picture it touches.
	Touches(c match.Command, lang string) MovePicture
	// IsHit reports whether an event is a hit, which HitPicture takes apart.
	IsHit(e *event.Event) bool
	HitPicture(seq uint32, lang string) *HitPicture

	// Explorer answers questions about the inside of the match, nil when the table
	// has none.
	Explorer() Explorer
}

// facade is a match without its type of state: what the match itself does, and how
// its table shows it. It is not a generic type, so its methods are compiled once
// and not for every game, in every package that names a match of one.
type facade struct {
	match.Play
	shown
}

// shown is what needs the type of the state or the table.
type shown interface {
	showing
	Fork() match.Any
	ForkInto(dst match.Any)
	View(p event.Player) match.Any
	ViewInto(p event.Player, dst match.Any)
}

// Do carries out a command. A refusal for a general reason also says what prevents the command, as
// far as its player can see that.
func (f *facade) Do(c match.Command) error {
	err := f.Play.Do(c)
	if err != nil { // the common case allocates nothing
		f.explain(c, err)
	}
	return err
}

// explain adds to the text of a refusal for a general reason what prevents the command.
func (f *facade) explain(c match.Command, err error) {
	var r *match.Refusal
	if !errors.As(err, &r) || !r.General {
		return
	}
	seen := Match(f)
	if f.Viewer() != c.Player {
		seen = View(f, c.Player)
	}
	if x := seen.Explorer(); x != nil {
		if more := x.Obstacles(c); more.EN != "" {
			zh := r.TextZH
			if zh == "" {
				zh = f.Program().Names.At(r.Reason).Text.ZH
			}
			r.Text, r.TextZH = r.Text+": "+more.EN, zh+"："+more.ZH
		}
	}
}

// Bare returns the match without its table.
func (f *facade) Bare() match.Play { return f.Play }

// face shows one match with its table.
type face[S any] struct {
	m     *match.Match[S]
	table Table[S]
	own   bool // the table is the ruleset of the match, or the plain one
	game  facade
}

// Show returns a match without its type of state, with the table that shows it.
// The table is shared by all matches that are forked from it, so it keeps nothing.
// A nil table means the ruleset itself if it is a Table, and otherwise a plain table,
// which spells commands as numbers.
func Show[S any](m *match.Match[S], table Table[S]) Match {
	f := &face[S]{m: m, table: table}
	if table == nil {
		f.own = true
		if shows, ok := m.Rules().(Table[S]); ok {
			f.table = shows
		} else {
			f.table = numbered[S]{}
		}
	}
	f.game = facade{m, f}
	return &f.game
}

// Fork returns a fork that has the table of its match, as every fork has.
func Fork(g Match) Match { return g.Fork().(Match) }

// View returns a view that has the table of its match, as every view has.
func View(g Match, p event.Player) Match { return g.View(p).(Match) }

// with shows a match that was forked from this one.
func (f *face[S]) with(m *match.Match[S]) match.Any {
	if f.own {
		return Show(m, nil)
	}
	return Show(m, f.table)
}

func (f *face[S]) Fork() match.Any               { return f.with(f.m.Fork()) }
func (f *face[S]) View(p event.Player) match.Any { return f.with(f.m.ViewOf(p)) }

func (f *face[S]) ForkInto(dst match.Any) { f.m.ForkInto(dst.(*facade).shown.(*face[S]).m) }

func (f *face[S]) ViewInto(p event.Player, dst match.Any) {
	f.m.ViewFor(p, dst.(*facade).shown.(*face[S]).m)
}

func (f *face[S]) Format(c match.Command, form Form) string { return f.table.Format(f.m, c, form) }

func (f *face[S]) Parse(p event.Player, text string) (match.Command, error) {
	return f.table.Parse(f.m, p, text)
}

func (f *face[S]) ReadExact(p event.Player, text string) (match.Command, error) {
	if c, ok := f.table.ReadExact(f.m, p, text); ok {
		return c, nil
	}
	c, err := f.Parse(p, text)
	if err != nil {
		return c, err
	}
	if again := f.Format(c, Canonical); again != text {
		return c, fmt.Errorf("it is not spelled as recorders do: %s", again)
	}
	return c, nil
}

func (f *face[S]) Usages(lang string) [][2]string { return f.table.Usages(f.m, lang) }

func (f *face[S]) About(c match.Command, lang string) string { return f.table.About(f.m, c, lang) }

func (f *face[S]) Menu(commands []match.Command, lang string) []Choice {
	if menu := f.table.Menu(f.m, commands, lang); menu != nil {
		return menu
	}
	return plainMenu(f, commands, lang)
}

func (f *face[S]) Draw(p event.Player, look Look) string {
	text := f.table.Draw(f.m, p, look)
	if _, ended := f.m.Ended(); ended {
		text += look.In(Strong, f.ended(look.Lang)) + "\n"
	}
	return text
}

// ended is how a referee has ended the match.
func (f *face[S]) ended(lang string) string {
	if by, _ := f.m.Ended(); by != event.NoPlayer {
		return i18n.Sprintf(lang, "player %d has lost on time", "玩家%d超时判负", by+1)
	}
	return i18n.In(lang, "a draw by agreement", "各方同意平局")
}

// OnTime returns in brackets which players have lost on time, for the end of a sentence about the
// end of a match; "" if nobody has.
func OnTime(m interface {
	Seats() int
	Late(p event.Player) bool
}, lang string) (text string) {
	for p := range num.To[event.Player](m.Seats()) {
		if m.Late(p) {
			text += i18n.Sprintf(lang, " (player %d has lost on time)", "（玩家%d超时判负）", p+1)
		}
	}
	return text
}

func (f *face[S]) Hand(p event.Player, look Look) string { return f.table.Hand(f.m, p, look) }

func (f *face[S]) Describe(p event.Player, name string, look Look) (string, error) {
	return f.table.Describe(f.m, p, name, look)
}

func (f *face[S]) Guide(lang string) []Section { return f.table.Guide(f.m, lang) }

func (f *face[S]) Snapshot() any { return f.table.Snapshot(f.m) }

func (f *face[S]) Explain(seq uint32, lang string) []string {
	return f.table.Explain(f.m, seq, lang)
}

func (f *face[S]) LogFor(viewer event.Player, lang string) *Log {
	return newLog(f.m, f.table.Speller(f.m, viewer, lang))
}

func (f *face[S]) Picture(p event.Player, lang string) *Picture { return f.PictureInto(nil, p, lang) }

func (f *face[S]) PictureInto(again *Picture, p event.Player, lang string) (pic *Picture) {
	if t, is := f.table.(Repainter[S]); is {
		pic = t.PictureInto(again, f.m, p, lang)
	} else {
		pic = f.table.Picture(f.m, p, lang)
	}
	if _, ended := f.m.Ended(); pic != nil && ended {
		pic.Over, pic.ToAct = f.ended(lang), nil
	}
	if pic != nil && pic.Over != "" { // whatever it waited for in the middle of a turn
		pic.Asks, pic.Todo = "", ""
	}
	if pic != nil && f.m.Over() {
		for _, q := range f.m.Outcome().Winners {
			pic.Winners = append(pic.Winners, int(q)+1)
		}
	}
	return pic
}

func (f *face[S]) KindName(kind, lang string) string {
	if n, ok := f.table.(Namer); ok {
		return n.KindName(kind, lang)
	}
	if k := f.KindPicture(kind, lang); k != nil {
		return k.Name
	}
	return ""
}

func (f *face[S]) KindPicture(kind, lang string) *KindPicture {
	return f.table.Portrait(f.m, kind, lang)
}

func (f *face[S]) Touches(c match.Command, lang string) MovePicture {
	return f.table.Touches(f.m, c, lang)
}

// MovePictures lists the legal commands of a player.
func (f *face[S]) MovePictures(p event.Player, lang string) []MovePicture {
	list := []MovePicture{}
	for _, c := range f.m.Legal(p, nil) {
		m := f.table.Touches(f.m, c, lang)
		m.Line, m.About = f.Format(c, Spoken), f.About(c, lang)
		if m.Verb == "" {
			m.Verb = m.Line
		}
		kind := f.m.Kind(c)
		m.Ends, m.Yields = m.Ends || kind == match.Passes, kind == match.GivesUp
		list = append(list, m)
	}
	return list
}

func (f *face[S]) IsHit(e *event.Event) bool { return f.table.IsHit(f.m, e) }

func (f *face[S]) HitPicture(seq uint32, lang string) *HitPicture {
	return f.table.Hit(f.m, seq, lang)
}

func (f *face[S]) Explorer() Explorer { return f.table.Explore(f.m) }
