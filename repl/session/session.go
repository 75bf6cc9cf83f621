// Package session has the sessions in which people meet a match. Session is what
// all of them have in common: the match as it is now, how it is shown, how
// lines are read, what is told of events and errors, and why a hit came to its
// number. Play is the session of players: it asks who is to act, lets bots move
// and keeps the record. The session of designers, with many more commands, is
// package console.
//
// It is pure: lines come in through an interface, text goes out through a
// writer.
//
// It is not for programs that embed the engine: those use package luabind.
package session

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/hint"
	"arbiter/core/i18n"
	"arbiter/core/layout"
	"arbiter/core/match"
	"arbiter/core/num"
)

// Session is a person's look at a match.
type Session struct {
	// Game gives the match as it is now: sessions may go back in time, or to
	// another match.
	Game  func() display.Match
	Lang  string                                    // "en" or "zh"
	Width int                                       // columns; 0 = layout.Default
	Paint func(s display.Style, text string) string // nil without colours
	JSON  bool                                      // answers are for programs
	// Own is the player who gives commands here; NoPlayer when one gives those of all.
	// Nil is NoPlayer.
	Own func() event.Player
	// Where adds to the name of a listener where it is written; nil leaves it
	// out.
	Where func(listener string) string
}

// Contained runs a part of a session in an airlock: a panic is an error.
func Contained(part func() error) (err error) {
	defer func() {
		if panicked := recover(); panicked != nil {
			err = match.NewBug(panicked)
		}
	}()
	return part()
}

// Look is how things are shown now.
func (s *Session) Look() display.Look {
	return display.Look{Lang: s.Lang, Width: s.Width, Paint: s.Paint}
}

// Word gives a text of the session in its language.
func (s *Session) Word(en, zh string) string {
	return i18n.In(s.Lang, en, zh)
}

// Wordf fills in what varies in a text of the session, in its language.
func (s *Session) Wordf(en, zh string, args ...any) string {
	return i18n.Sprintf(s.Lang, en, zh, args...)
}

// Player is who is to act, else player 1.
func (s *Session) Player() event.Player {
	if now := s.Game().ToAct(nil); len(now) > 0 {
		return now[0]
	}
	return 0
}

// OfGame reports whether a line that begins with a word of the session is a
// command of the game all the same, as when a unit is called log: one of
// several words, that the game understands, or that names a thing in play behind
// a command of the game, so that the game tells what is wrong with the rest. The
// session's own is meant by a word alone.
func (s *Session) OfGame(line string) bool {
	verb, rest, more := strings.Cut(line, " ")
	if !more {
		return false
	}
	g := s.Game()
	if _, err := g.Parse(s.Player(), line); err == nil {
		return true
	}
	x := g.Explorer()
	if x == nil || !s.isVerb(verb) {
		return false
	}
	first, _, _ := strings.Cut(strings.TrimSpace(rest), " ")
	_, err := x.Find(s.Player(), first)
	return err == nil
}

// isVerb reports whether a command of the game begins with a word.
func (s *Session) isVerb(word string) bool {
	return slices.ContainsFunc(s.Game().Usages(s.Lang), func(u [2]string) bool {
		verb, _, _ := strings.Cut(u[0], " ")
		return strings.EqualFold(verb, word)
	})
}

// Read reads a command of the game that its player may give here. words are those of
// the session, one of which a mistyped line may have meant.
func (s *Session) Read(line string, words []string) (match.Command, error) {
	c, err := s.Parse(line)
	if err != nil {
		word, _, _ := strings.Cut(line, " ")
		return c, s.suggest(word, words, err)
	}
	if own := s.own(); own != event.NoPlayer && c.Player != own {
		return c, i18n.Errorf("player %d gives that command, and only player %d gives commands here", "该指令属于玩家%d，此处仅接受玩家%d的指令", c.Player+1, own+1)
	}
	return c, nil
}

// own returns the player who gives commands here, NoPlayer for all of them.
func (s *Session) own() event.Player {
	if s.Own == nil {
		return event.NoPlayer
	}
	return s.Own()
}

// concede is the command with which a player gives the match up.
const concede = "concede"

// Usages are those of the game, and how the session names another player who concedes.
func (s *Session) Usages() [][2]string {
	return append(s.Game().Usages(s.Lang), [2]string{concede + " 2", s.Word("give up for player 2, at any time", "为玩家2认输，任何时候均可")})
}

// Parse reads a command of the game: of the player who is to act, or of another one who
// concedes, which every living player may do at any time (G-26). The line then names
// the player, as in "concede 2"; where one player alone gives commands, it need not.
func (s *Session) Parse(line string) (match.Command, error) {
	g, p := s.Game(), s.Player()
	word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
	if n, err := strconv.Atoi(strings.TrimSpace(rest)); err == nil && strings.EqualFold(word, concede) {
		if n < 1 || n > g.Seats() {
			return match.Command{}, i18n.Errorf("there is no player %d: the players are 1 to %d", "没有玩家%d：玩家为1至%d", n, g.Seats())
		}
		return g.Parse(num.To[event.Player](n-1), concede)
	}
	c, err := g.Parse(p, line)
	if own := s.own(); err == nil && own != event.NoPlayer && g.Kind(c) == match.GivesUp {
		return g.Parse(own, line)
	}
	return c, err
}

// suggest adds the words of session and game to what a mistyped one may have
// meant.
func (s *Session) suggest(word string, all []string, err error) error {
	if len(word) < 3 || strings.Contains(err.Error(), "did you mean") {
		return err
	}
	for _, u := range s.Game().Usages(s.Lang) {
		verb, _, _ := strings.Cut(u[0], " ")
		if verb == word {
			return err // it is the rest that is wrong
		}
		all = append(all, verb)
	}
	if w := hint.Nearest(strings.ToLower(word), all); w != "" {
		return i18n.Errorf("%w; did you mean %q?", "%w；是不是%q？", err, w)
	}
	return err
}

// HelpLine is a command with what it does, beside it or from the next line on.
func (s *Session) HelpLine(head, text string) string {
	const column = 31
	return layout.Columns("  "+head, text, column, s.Look().Columns())
}

// Seq reads the number of an event of the log, or last.
func (s *Session) Seq(text string) (uint32, error) {
	return SeqIn(s.Game(), text)
}

// SeqIn reads the number of an event of the log of a match.
func SeqIn(g display.Match, text string) (uint32, error) {
	text = strings.TrimPrefix(text, "#")
	log := g.Log()
	if text == "last" && len(log) > 0 {
		return log[len(log)-1].Seq, nil
	}
	n, err := strconv.ParseUint(text, 10, 32)
	if err != nil {
		return 0, i18n.Errorf("%q is no number of an event", "%q不是事件序号", text)
	}
	if EventAt(log, num.To[uint32](n)) == nil {
		return 0, i18n.Errorf("there is no event #%d; the last is #%d", "没有事件#%d；最后一个是#%d", n, g.Seq())
	}
	return num.To[uint32](n), nil
}

// Why explains a hit by its number, or all hits of the last command that had
// any.
func (s *Session) Why(word string) ([]string, error) {
	if word != "" {
		seq, err := s.Seq(word)
		if err != nil {
			return nil, err
		}
		if text := s.Game().Explain(seq, s.Lang); text != nil {
			return text, nil
		}
		return nil, i18n.Errorf("event #%d is no hit; log lists what happened", "事件#%d不是伤害", seq)
	}
	if text := s.lastHits(); text != nil {
		return text, nil
	}
	return nil, i18n.Errorf("nothing was hit yet", "尚无伤害")
}

// lastHits explains the hits of the last command that had any.
func (s *Session) lastHits() (text []string) {
	g := s.Game()
	log, done := g.Log(), g.Commands()
	end := len(log)
	for i := len(done); i >= 0 && text == nil; i-- { // at last, those of the start
		first := 0
		if i > 0 {
			first = min(done[i-1].FirstLog, end)
		}
		for _, e := range log[first:end] {
			text = append(text, g.Explain(e.Seq, s.Lang)...)
		}
		end = first
	}
	return text
}
