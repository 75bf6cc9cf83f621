// Package session has the sessions that people use for a match. Session is their common part:
// the present match, how it is shown, how lines are read, how events and errors are described,
// and the explanation of hits. Play is the session of players: it asks the player who must act,
// lets bots move and keeps the record. The session of designers, with many more commands, is
// package console.
//
// It is pure: lines come in through an interface, and text goes out through a writer.
//
// It is not for programs that embed the engine: those use package luabind.
package session

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
)

// Session is a person's view of a match.
type Session struct {
	// Game returns the present match, because sessions may go back in time or to another match.
	Game  func() display.Match
	Lang  string                                    // "en" or "zh"
	Width int                                       // columns; 0 = display.DefaultWidth
	Paint func(s display.Style, text string) string // nil without colours
	JSON  bool                                      // answers are JSON, for programs
	// Own is the player who gives commands here; NoPlayer if one person gives those of all. nil is
	// NoPlayer.
	Own func() event.Player
	// Where adds the position of its definition to the name of a listener; nil adds nothing.
	Where func(listener string) string
}

// Contained runs a part of a session inside a recover boundary: it returns a panic as an error.
func Contained(part func() error) (err error) {
	defer func() {
		if panicked := recover(); panicked != nil {
			err = match.NewBug(panicked)
		}
	}()
	return part()
}

// Look returns the present settings for output.
func (s *Session) Look() display.Look {
	return display.Look{Lang: s.Lang, Width: s.Width, Paint: s.Paint}
}

// Word returns a text of the session in its language.
func (s *Session) Word(en, zh string) string {
	return i18n.In(s.Lang, en, zh)
}

// Wordf formats a text of the session in its language.
func (s *Session) Wordf(en, zh string, args ...any) string {
	return i18n.Sprintf(s.Lang, en, zh, args...)
}

// Player returns the player who must act, or player 1.
func (s *Session) Player() event.Player {
	if now := s.Game().ToAct(nil); len(now) > 0 {
		return now[0]
	}
	return 0
}

// OfGame reports whether a line that begins with a word of the session is a command of the game,
// for example for a unit named log. This needs a line of several words that the game
// understands, or one with a verb of the game after the name of a thing in play. In that case the game
// reports errors in the rest. A single word is always a command of the session.
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

// isVerb reports whether commands of the game can begin with a word.
func (s *Session) isVerb(word string) bool {
	return slices.ContainsFunc(s.Game().Usages(s.Lang), func(u [2]string) bool {
		verb, _, _ := strings.Cut(u[0], " ")
		return strings.EqualFold(verb, word)
	})
}

// Read reads a command of the game that its player may give here. words are the commands of the
// session, for suggestions.
func (s *Session) Read(line string, words []string) (match.Command, error) {
	c, err := s.Parse(line)
	if err != nil {
		word, _, _ := strings.Cut(line, " ")
		return c, s.suggest(word, words, err)
	}
	if own := s.own(); own != event.NoPlayer && c.Player != own {
		return c, i18n.Errorf("that is a command of player %d, but only player %d gives commands here", "该指令属于玩家%d，此处仅接受玩家%d的指令", c.Player+1, own+1)
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

// concede is the command with which a player surrenders.
const concede = "concede"

// Usages returns the usages of the game, and the command for the surrender of another player if
// players can give up.
func (s *Session) Usages() [][2]string {
	list := s.Game().Usages(s.Lang)
	if _, err := s.Game().Parse(0, concede); err != nil {
		return list
	}
	return append(list, [2]string{concede + " 2", s.Word("concede for player 2, at any time", "为玩家2认输，任何时候均可")})
}

// Parse reads a command of the game: of the player who must act, or the surrender of another
// one, which every living player can give at any time (G-26). Such a line names the player, as
// in "concede 2". The name is optional if only one player gives commands.
func (s *Session) Parse(line string) (match.Command, error) {
	g, p := s.Game(), s.Player()
	word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
	if n, err := strconv.Atoi(strings.TrimSpace(rest)); err == nil && strings.EqualFold(word, concede) {
		if n < 1 || n > g.Seats() {
			return match.Command{}, i18n.Errorf("unknown player %d; the players are 1 to %d", "没有玩家%d；玩家为1至%d", n, g.Seats())
		}
		return g.Parse(num.To[event.Player](n-1), concede)
	}
	c, err := g.Parse(p, line)
	if own := s.own(); err == nil && own != event.NoPlayer && g.Kind(c) == match.GivesUp {
		return g.Parse(own, line)
	}
	return c, err
}

// suggest adds to an error a word of the session or the game that is similar to a mistyped one.
func (s *Session) suggest(word string, all []string, err error) error {
	if len(word) < 3 || strings.Contains(err.Error(), "did you mean") {
		return err
	}
	for _, u := range s.Game().Usages(s.Lang) {
		verb, _, _ := strings.Cut(u[0], " ")
		if verb == word {
			return err // the word is right, and the rest is wrong
		}
		all = append(all, verb)
	}
	if w := i18n.Nearest(strings.ToLower(word), all); w != "" {
		return i18n.Errorf("%w; did you mean %q?", "%w；是不是%q？", err, w)
	}
	return err
}

// HelpLine returns a command with its description, next to it or on the next lines.
func (s *Session) HelpLine(head, text string) string {
	const column = 31
	return display.Columns("  "+head, text, column, s.Look().Columns())
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
		return 0, i18n.Errorf("%q: expected the number of an event", "%q不是事件序号", text)
	}
	if EventAt(log, num.To[uint32](n)) == nil {
		return 0, i18n.Errorf("unknown event #%d; the last is #%d", "没有事件#%d；最后一个是#%d", n, g.Seq())
	}
	return num.To[uint32](n), nil
}

// Guide returns how the match is won and played: in sections, and as text for the width of the
// session.
func (s *Session) Guide() ([]display.Section, string) {
	list := s.Game().Guide(s.Lang)
	if len(list) == 0 {
		return []display.Section{}, s.Word("this game does not describe its rules", "此游戏没有规则说明")
	}
	return list, display.Wrap(display.GuideText(list), s.Look().Columns(), "    ")
}

// Why explains a hit by its number, or all hits of the last command with hits.
func (s *Session) Why(word string) ([]string, error) {
	if word != "" {
		seq, err := s.Seq(word)
		if err != nil {
			return nil, err
		}
		if text := s.Game().Explain(seq, s.Lang); text != nil {
			return text, nil
		}
		return nil, i18n.Errorf("event #%d is not a hit; log lists the events", "事件#%d不是伤害；log 可列出事件", seq)
	}
	if text := s.lastHits(); text != nil {
		return text, nil
	}
	return nil, i18n.Errorf("no hits yet", "尚无伤害")
}

// lastHits explains the hits of the last command with hits.
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
