package xiangqitest

import (
	"errors"
	"fmt"
	"strings"

	"arbiter/core/match"
	"arbiter/core/rules/xiangqi"
	"arbiter/core/rules/xiangqi/notation"
	luaxiangqi "arbiter/luabind/xiangqi"
)

// written is the file that scenarios are written to, in messages.
const written = "recorded" + "_scenario.toml"

// Position writes a position as a scenario without moves.
func Position(set xiangqi.Setup, g match.Any) (string, error) {
	head, _, err := head("position", set, g)
	return head, err
}

// Place makes a game that stands in the position of the first scenario of a
// text, before its moves.
func Place(prog *xiangqi.Program, k *luaxiangqi.Machine, text string) (match.Any, error) {
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

// Record writes moves as a scenario: the position before them, the moves, the
// position after them and how the game stands. It is played before it is given,
// so that it holds.
func Record(prog *xiangqi.Program, k *luaxiangqi.Machine, name string, set xiangqi.Setup, moments []match.Any, commands []match.Command) (string, error) {
	text, _, err := head(name, set, moments[0])
	if err != nil {
		return "", err
	}
	var moves []string
	for i, c := range commands {
		moves = append(moves, fmt.Sprintf("%q", moments[i].Format(c, match.Canonical)))
	}
	end := moments[len(moments)-1]
	_, final, err := head(name, set, end)
	if err != nil {
		return "", err
	}
	m, _ := match.Of[xiangqi.State](end)
	outcome := xiangqi.Score(&m.State)
	if outcome != "*" {
		outcome += " " + m.State.Reason.String()
	}
	text += fmt.Sprintf("moves = [%s]\nfinal = %q\noutcome = %q\n", strings.Join(moves, ", "), final, outcome)
	list, err := Parse(written, text)
	if err != nil {
		return "", err
	}
	if f := Play(prog, k, list[0]); f != nil {
		return "", fmt.Errorf("the scenario does not play as the game did: %s", f.Msg)
	}
	return text, nil
}

// head is the beginning of a scenario, and the position alone.
func head(name string, set xiangqi.Setup, g match.Any) (text, fen string, err error) {
	m, ok := match.Of[xiangqi.State](g)
	if !ok {
		return "", "", errors.New("this is no game of xiangqi")
	}
	fen = notation.FEN(m.Rules().(*xiangqi.Rules).Rules(), &m.State.Board)
	text = fmt.Sprintf("[[scenario]]\nname = %q\n", name)
	if set.Mode != "" {
		text += fmt.Sprintf("mode = %q\n", set.Mode)
	}
	var options []string
	for _, o := range set.Options {
		if !strings.HasPrefix(o, "layout=") {
			options = append(options, fmt.Sprintf("%q", o))
		}
	}
	if len(options) > 0 {
		text += fmt.Sprintf("options = [%s]\n", strings.Join(options, ", "))
	}
	return text + fmt.Sprintf("fen = %q\n", fen), fen, nil
}
