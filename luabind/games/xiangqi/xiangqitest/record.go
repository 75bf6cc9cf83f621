package xiangqitest

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbiter/core/display"
	"arbiter/core/match"
	"arbiter/core/rules/xiangqi"
	"arbiter/core/rules/xiangqi/board"
	"arbiter/luabind/games"
	luaxiangqi "arbiter/luabind/games/xiangqi"
	"arbiter/luabind/testing/runner"
)

// Place makes a game in the position of the first scenario of a text, before its moves.
func Place(prog *xiangqi.Program, k luaxiangqi.Machine, text string) (display.Match, error) {
	list, err := Parse("the scenario", text)
	if err != nil {
		return nil, err
	}
	if len(list) == 0 {
		return nil, errors.New("there is no [[scenario]] in it")
	}
	t := &stage{Scenario: list[0]}
	if key, err := t.set(prog, k); err != nil {
		return nil, fmt.Errorf("line %d: %w", list[0].Line(key), err)
	}
	return t.g, nil
}

// record writes moves as a test: the position before them, the moves, and what
// they have come to.
func record(g *runner.Game, p *luaxiangqi.Packs, s games.Setup, t games.Passage) (string, error) {
	from, err := games.MatchOf[xiangqi.State](t.First(), "xiangqi")
	if err != nil {
		return "", err
	}
	to, _ := match.Of[xiangqi.State](t.Last())
	s.Options = slices.DeleteFunc(slices.Clone(s.Options), isLayout)
	lines := append(runner.SetUp(s), runner.Line{Text: fmt.Sprintf("t:fen(%q)", fen(from))})
	expects := []string{fmt.Sprintf("t:position(%q)", fen(to))}
	if t.Last().Snapshot().(xiangqi.Snapshot).Check {
		expects = append(expects, "t:check(true)")
	}
	if to.Over() {
		expects = append(expects, fmt.Sprintf("t:outcome(%q)", resultOf(to)))
	}
	return runner.Record(g, p.Sources, lines, t, expects)
}

func isLayout(option string) bool { return strings.HasPrefix(option, "layout=") }

// fen returns the position of a match as FEN.
func fen(m *xiangqi.Match) string {
	return board.FEN(m.Rules().(*xiangqi.Rules).Rules(), &m.State.Board)
}

// Position writes a position as a scenario without moves.
func Position(set xiangqi.Setup, g display.Match) (string, error) {
	m, err := games.MatchOf[xiangqi.State](g, "xiangqi")
	if err != nil {
		return "", err
	}
	text := "[[scenario]]\nname = \"position\"\n"
	if set.Mode != "" {
		text += fmt.Sprintf("mode = %q\n", set.Mode)
	}
	var options []string
	for _, o := range set.Options {
		if !isLayout(o) {
			options = append(options, fmt.Sprintf("%q", o))
		}
	}
	if len(options) > 0 {
		text += fmt.Sprintf("options = [%s]\n", strings.Join(options, ", "))
	}
	return text + fmt.Sprintf("fen = %q\n", fen(m)), nil
}
