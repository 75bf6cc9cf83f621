// Package xiangqitest is xiangqi in tests: its verbs, and scenarios. These are files named
// *_scenario.toml next to the scripts of the pieces. Each is a list of positions, of
// commands and of the expected results. The runner is luabind/testing/runner.
//
// It is not for programs that embed the engine: those use package luabind.
package xiangqitest

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"arbiter/core/i18n"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/safeio"
)

// Scenario is one position with what is expected of it. Questions to the board, which are
// Targets, Refused and Perft, are asked before the moves.
type Scenario struct {
	Name    string
	Mode    string              // of the packs; "" = the first with Rules
	Rules   string              // seed or strict; "" = seed
	Options []string            // of the room
	FEN     string              // "" = the layout of the mode
	Targets map[string][]string // by square: where the piece on it may go
	Refused map[string]string   // by command: the code of its refusal
	Perft   []uint64            // counts of depth 1, 2, …
	Moves   []string            // commands of the side to move, in any notation
	Final   string              // FEN at the end; what it leaves out is not compared
	Outcome string              // as "1-0 checkmate"; "*" = the game goes on
	Events  []string            // types of the whole log; "… by LISTENER" asks for the author

	File  string `toml:"-"`
	lines load.Lines
	index int
}

// file is a file of scenarios.
type file struct{ Scenario []*Scenario }

// keys are what a scenario may say.
var keys = []string{"name", "mode", "rules", "options", "fen", "targets", "refused", "perft", "moves", "final", "outcome", "events"}

// scenarioFile is a file of scenarios.
var scenarioFile = safeio.Kind{Name: "a file of scenarios", Bytes: 256 << 10}

func isScenario(name string) bool { return strings.HasSuffix(name, load.ScenarioSuffix) }

// Read returns the scenarios of packs, in the order of packs, files and lines.
func Read(sources []load.Source) (list []*Scenario, err error) {
	for _, s := range sources {
		found, err := safeio.Walk(s.FS, isScenario)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", s.Name, err)
		}
		for _, e := range found {
			name := s.Name + "/" + e.Path
			text, err := safeio.ReadFS(s.FS, e.Path, scenarioFile)
			if err := cmp.Or(e.Odd, err); err != nil {
				return nil, fmt.Errorf("%s: %w", name, err)
			}
			parsed, err := Parse(name, string(text))
			if err != nil {
				return nil, err
			}
			list = append(list, parsed...)
		}
	}
	return list, nil
}

// Parse reads a file of scenarios. Keys that it does not know are refused: a
// slip of the pen would leave something untested.
func Parse(name, text string) ([]*Scenario, error) {
	var doc file
	meta, err := load.Decode(name, text, &doc)
	if err != nil {
		return nil, err
	}
	lines := load.LinesOf(text)
	for i, s := range doc.Scenario {
		s.File, s.lines, s.index = name, lines, i
		if s.Name == "" {
			return nil, load.Fault{File: name, Line: s.Line("name"), Code: load.MissingKey, Msg: "a scenario needs a name"}
		}
	}
	if unknown := meta.Undecoded(); len(unknown) > 0 {
		return nil, unknownKey(name, unknown[0], lines, doc.Scenario)
	}
	return doc.Scenario, nil
}

// unknownKey names the first scenario that has the key. The decoder matches
// names in any case, so that the key is one that no scenario has.
func unknownKey(file string, key toml.Key, lines load.Lines, list []*Scenario) error {
	word := key[len(key)-1]
	if len(key) < 2 {
		return load.Fault{File: file, Line: lines.Of(key), Code: load.UnknownKey, Msg: fmt.Sprintf("unknown key %q; a file has a list [[scenario]]%s", word, i18n.Meant(word, []string{"scenario"}))}
	}
	line := 0
	for i := range slices.Backward(list) {
		if list[i].Line(word) != list[i].Line("") {
			line = list[i].Line(word)
		}
	}
	return load.Fault{File: file, Line: line, Code: load.UnknownKey, Msg: fmt.Sprintf("unknown key %q; a scenario has %s%s", word, strings.Join(keys, ", "), i18n.Meant(word, keys))}
}

// Line is the line of a key, or of the scenario when it has no such key.
func (s *Scenario) Line(key string) int { return s.lines.At("scenario", s.index, key) }
