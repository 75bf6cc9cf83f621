package xiangqi

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/xiangqi/board"
)

// CECPConfig sets how a CECP plays.
type CECPConfig struct {
	Name  string // as the board program shows it
	Mode  string // of the game
	Nodes uint64 // budget of a move; 0 = board.DefaultNodes
	// Timer returns a function that reports whether so many centiseconds are over from
	// now on; nil for callers without a clock.
	Timer func(centiseconds int) (over func() bool)
	// Arrived returns a line that has come while the engine thinks, without waiting, and
	// keeps it for Line; nil for callers that read no lines meanwhile.
	Arrived func() (line string, ok bool)
}

// CECP is one conversation in the Chess Engine Communication Protocol, version 2, for
// xiangqi, so that a board program such as xboard can play against the engine. It is
// pure: lines go in, lines come out. It reads no clock. The times that the board program
// reports bound the nodes of a search, and a caller that has a clock can stop one.
//
// It is not for programs that embed the engine: those use package luabind.
type CECP struct {
	prog    *Program
	scripts match.Scripts[State]
	conf    CECPConfig
	m       *Match
	rules   *board.Rules
	search  *board.Searcher

	side  event.Player // that the engine plays; NoPlayer in force mode
	depth int          // most plies to look ahead; 0 = no bound
	left  int          // centiseconds on the engine's clock; -1 = unknown
	each  int          // centiseconds that a move may take; 0 = no bound
	moves int          // that each span of the clock is for; 0 = all of the game
	bonus int          // centiseconds that each move brings
	post  bool         // show what is thought
	drop  bool         // a line that came during the search makes its move useless
	uncut uint64       // nodes that each search looks at before it asks for lines
	out   []string
}

// tableBits is the size of the transposition table, as a power of two.
const tableBits = 18

// NewCECP makes an engine at the start of a game.
func NewCECP(prog *Program, scripts match.Scripts[State], conf CECPConfig) (*CECP, error) {
	if conf.Nodes == 0 {
		conf.Nodes = board.DefaultNodes
	}
	e := &CECP{prog: prog, scripts: scripts, conf: conf, side: Black, left: -1, uncut: board.DefaultNodes}
	return e, e.begin("")
}

// begin starts a game from a layout, "" for that of the mode.
func (e *CECP) begin(layout string) error {
	set := Setup{Mode: e.conf.Mode, Match: match.Options{Log: true, History: true}}
	if layout != "" {
		set.Options = []string{"layout=" + layout}
	}
	m, err := New(e.prog, set)
	if err != nil {
		return err
	}
	m.Attach(e.scripts)
	if err := m.Start(); err != nil {
		return err
	}
	e.m, e.rules = m, m.Rules().(*Rules).Rules()
	e.search = board.NewSearcher(e.rules, tableBits)
	return nil
}

// Line takes a line of the board program and gives the answers; quit ends the
// conversation.
func (e *CECP) Line(line string) (answers []string, quit bool) {
	e.out = nil
	word, rest := split(line)
	if word == "quit" {
		return nil, true
	}
	e.command(word, rest)
	return e.out, false
}

// split returns the first word of a line, and the others.
func split(line string) (word, rest string) {
	word, rest, _ = strings.Cut(strings.TrimSpace(line), " ")
	return word, strings.TrimSpace(rest)
}

func (e *CECP) say(format string, args ...any) {
	e.out = append(e.out, fmt.Sprintf(format, args...))
}

// features ask the board program to send some commands. sigint and sigterm are off, as
// a search ends by its budget or by a line; draw is off, as no offer is understood.
const features = `feature ping=1 setboard=1 playother=0 san=0 usermove=1 time=1 draw=0 sigint=0 sigterm=0 reuse=1 analyze=0 ` +
	`myname="%s" variants="xiangqi" colors=0 ics=0 name=0 pause=0 nps=0 debug=1 memory=0 smp=0 option="Nodes -spin %d 100 100000000" done=1`

// ignored are words that change nothing here.
var ignored = map[string]bool{"": true, "xboard": true, "accepted": true, "rejected": true, "random": true, "hard": true, "easy": true,
	"computer": true, "name": true, "rating": true, "otim": true, "result": true, "?": true, "draw": true,
	".": true, "bk": true, "ics": true, "cores": true, "memory": true}

func (e *CECP) command(word, rest string) {
	switch word {
	case "protover":
		e.say(features, e.conf.Name, e.conf.Nodes)
	case "variant":
		if rest != "xiangqi" {
			e.say("Error (unsupported variant): %s", rest)
		}
	case "ping":
		e.say("pong %s", rest)
	case "new":
		e.restart()
	case "setboard":
		if rest == "" {
			e.say("tellusererror Illegal position: setboard needs a FEN")
		} else if err := e.begin(rest); err != nil {
			e.say("tellusererror Illegal position: %v", err)
		}
	case "force":
		e.side = event.NoPlayer
	case "go":
		e.side = event.Player(e.m.State.Board.Side())
		e.think()
	case "usermove":
		e.userMove(rest)
	case "undo":
		e.undo(word, 1)
	case "remove":
		e.undo(word, 2)
	default:
		e.setting(word, rest)
	}
}

// restart is the command new: a new game in which the engine has Black.
func (e *CECP) restart() {
	e.side, e.depth, e.left = Black, 0, -1
	e.each, e.moves, e.bonus = 0, 0, 0
	if err := e.begin(""); err != nil {
		e.say("tellusererror %v", err)
	}
}

// setting are the commands that change how the engine thinks.
func (e *CECP) setting(word, rest string) {
	switch word {
	case "post":
		e.post = true
	case "nopost":
		e.post = false
	case "sd":
		e.number(word, rest, &e.depth)
	case "time":
		if strings.HasPrefix(rest, "-") { // the time is over, and the game goes on
			rest = "0"
		}
		e.number(word, rest, &e.left)
	case "st":
		seconds := 0
		if e.number(word, rest, &seconds) {
			e.each = 100 * min(seconds, maxSeconds)
		}
	case "level":
		e.level(word, rest)
	case "option":
		nodes := num.To[int](e.conf.Nodes)
		if value, ok := strings.CutPrefix(rest, "Nodes="); ok && e.number(word, value, &nodes) && nodes > 0 {
			e.conf.Nodes = uint64(nodes)
		}
	case "hint":
		if best := e.best(); best.Move != board.NoMove {
			e.say("Hint: %s", best.Move)
		}
	default:
		if _, err := board.ParseCoordinate(word); err == nil {
			e.userMove(word) // of a program that did not take usermove=1
		} else if !ignored[word] {
			e.say("Error (unknown command): %s", word)
		}
	}
}

func (e *CECP) number(word, text string, into *int) bool {
	n := 0
	if _, err := fmt.Sscanf(text, "%d", &n); err != nil || n < 0 {
		e.say("Error (bad number): %s %s", word, text)
		return false
	}
	*into = n
	return true
}

// maxSeconds bounds the times that a board program names.
const maxSeconds = 1_000_000

// level is how the clock runs: MOVES BASE BONUS, with the base in minutes or
// MINUTES:SECONDS, and the bonus of each move in seconds.
func (e *CECP) level(word, rest string) {
	var moves, minutes, seconds, bonus int
	parts := strings.Fields(rest)
	sound := len(parts) == 3
	if sound {
		base, more, split := strings.Cut(parts[1], ":")
		for _, x := range []struct {
			text string
			into *int
		}{{parts[0], &moves}, {base, &minutes}, {parts[2], &bonus}, {more, &seconds}} {
			if x.into == &seconds && !split {
				continue
			}
			n, err := strconv.Atoi(x.text)
			sound = sound && err == nil && n >= 0 && n <= maxSeconds
			*x.into = n
		}
	}
	if !sound {
		e.say("Error (bad number): %s %s", word, rest)
		return
	}
	e.moves, e.left, e.bonus, e.each = moves, 100*min(60*min(minutes, maxSeconds/60)+seconds, maxSeconds), 100*bonus, 0
}

// undo takes back so many moves, or none if the game has fewer.
func (e *CECP) undo(word string, times int) {
	if len(e.m.Commands()) < times {
		e.say("Error (nothing to take back): %s", word)
		return
	}
	for range times {
		_ = e.m.Undo() // there is a command to undo
	}
}

// userMove does the opponent's move and, out of force mode, answers it.
func (e *CECP) userMove(text string) {
	mv, err := board.ParseCoordinate(text)
	if err == nil {
		s := &e.m.State
		err = e.m.Do(s.MoveCommand(event.Player(s.Board.Side()), mv))
	}
	var refused *match.Refusal
	switch {
	case errors.As(err, &refused):
		if !refused.Malformed {
			_ = e.m.Undo() // the log keeps a refused move, which take-backs must not meet; there is one to undo
		}
		e.say("Illegal move (%s): %s", refused.Text, text)
		return
	case err != nil:
		e.say("Illegal move: %s", text)
		return
	}
	e.result()
	e.think()
}

// think makes the engine's move when it is its turn, and reports the result when
// the move ends the game.
func (e *CECP) think() {
	s := &e.m.State
	if e.m.Over() || e.side != s.Active() {
		return
	}
	best := e.best()
	if e.drop {
		return
	}
	if e.post {
		e.say("%d %d 0 %d %s", best.Depth, best.Score, best.Nodes, line(best.Line))
	}
	if best.Move == board.NoMove || e.m.Do(s.MoveCommand(e.side, best.Move)) != nil {
		e.say("resign")
		return
	}
	e.say("move %s", best.Move)
	e.result()
}

func line(moves []board.Move) string {
	text := make([]string, len(moves))
	for i, m := range moves {
		text[i] = m.String()
	}
	return strings.Join(text, " ")
}

// A game may have so many moves yet, a slow machine searches so many nodes in a
// centisecond, and some time goes by between the engine and the board.
const (
	movesToGo   = 40
	nodesPerCs  = 5000
	leastSearch = 200
	spare       = 5 // centiseconds
)

// mayTake is how many centiseconds the next move may take; -1 for no bound.
func (e *CECP) mayTake() int {
	switch {
	case e.each > 0:
		return max(e.each-spare, 1)
	case e.left < 0:
		return -1
	}
	moves := movesToGo
	if e.moves > 0 {
		done := max(int(e.m.State.Plies)-1, 0) / 2 % e.moves // plies count from 1
		moves = min(moves, e.moves-done)
	}
	return max(min(e.left/moves+e.bonus, e.left-spare), 1)
}

// best searches within the budget, and within the time that is left.
func (e *CECP) best() board.SearchResult {
	limits := board.SearchLimits{Nodes: e.conf.Nodes, Depth: e.depth}
	if cs := e.mayTake(); cs >= 0 {
		limits.Nodes = min(limits.Nodes, max(uint64(cs)*nodesPerCs, leastSearch))
		if e.conf.Timer != nil {
			limits.Stop = e.conf.Timer(cs)
		}
	}
	e.drop = false
	if over := limits.Stop; e.conf.Arrived != nil {
		limits.Stop = func() bool { return e.interrupted() || over != nil && over() }
	}
	var h board.History
	e.m.State.History(&h)
	return e.search.Search(&e.m.State.Board, &h, limits)
}

// interrupted reports whether a line has come that ends a search. "?" and quit want the best
// move so far; after the others the board program does not wait for one. A search of the usual size
// is never cut short, so that lines from a file give the same moves on every machine.
func (e *CECP) interrupted() bool {
	for e.search.Nodes() >= e.uncut {
		line, ok := e.conf.Arrived()
		if !ok {
			return false
		}
		switch word, _ := split(line); word {
		case "?", "quit":
			return true
		case "force", "new", "setboard", "undo", "remove", "result":
			e.drop = true
			return true
		}
	}
	return false
}

// result reports how the game ended: the board program cannot know that the
// capture of a general ends it.
func (e *CECP) result() {
	s := &e.m.State
	if s.Phase != GameOver {
		return
	}
	e.say("%s {%s}", Score(s), ReasonOf(e.m))
}
