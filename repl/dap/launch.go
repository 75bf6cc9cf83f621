package dap

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"reflect"
	"slices"
	"strings"

	"arbiter/core/i18n"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/record"
	"arbiter/luabind/testing/runner"
	"arbiter/repl/console"
)

// Launch is the configuration of an editor. Test or Record selects what is debugged. Without
// both it is a match that is played line by line, from its start or from Scenario.
type Launch struct {
	Cwd   string   `json:"cwd"`   // what relative paths are relative to
	Packs []string `json:"packs"` // folders and archives in addition to the shipped packs
	Lang  string   `json:"lang"`  // of texts: en or zh

	Test string `json:"test"` // a file of tests, a pack, or the name of a shipped one
	Only string `json:"only"` // the test to run; "" = all

	Record string `json:"record"` // a file that arbiter play has written

	Scenario string `json:"scenario"` // a file with the position that a played match begins with

	Mode    string   `json:"mode"`
	Rules   string   `json:"rules"`
	Seed    uint64   `json:"seed"`
	Decks   []string `json:"decks"`
	Options []string `json:"options"`
	Lines   []string `json:"lines"` // of the console, run at the beginning

	StopOnEntry bool `json:"stopOnEntry"`
	NoDebug     bool `json:"noDebug"`
}

// ofEditors are keys of a configuration that editors use themselves.
var ofEditors = []string{"type", "request", "name", "presentation", "preLaunchTask", "postDebugTask", "internalConsoleOptions",
	"debugServer", "serverReadyAction", "linux", "osx", "windows", "suppressMultipleSessionWarning", "program", "console"}

// launchKeys returns the keys of Launch.
func launchKeys() (keys []string) {
	t := reflect.TypeFor[Launch]()
	for i := range t.NumField() {
		keys = append(keys, t.Field(i).Tag.Get("json"))
	}
	return keys
}

// readLaunch reads a configuration. notes are warnings about it.
func readLaunch(text json.RawMessage) (l *Launch, notes []string, err error) {
	l = &Launch{Lang: "en", Seed: 1}
	if len(bytes.TrimSpace(text)) == 0 {
		return nil, nil, errors.New("the configuration is empty; it needs test, record, scenario or mode")
	}
	var all map[string]json.RawMessage
	if json.Unmarshal(text, &all) != nil || all == nil {
		return nil, nil, errNoObject
	}
	if err := json.Unmarshal(text, l); err != nil {
		var typed *json.UnmarshalTypeError
		if errors.As(err, &typed) {
			return nil, nil, fmt.Errorf("%s of the configuration must be %s, not %s", typed.Field, kindOf(typed.Type), shown(typed.Value))
		}
		return nil, nil, err
	}
	keys := launchKeys()
	for _, k := range slices.Sorted(maps.Keys(all)) {
		if !slices.Contains(keys, k) && !slices.Contains(ofEditors, k) && !strings.HasPrefix(k, "__") {
			notes = append(notes, fmt.Sprintf("unknown key %.40q in the configuration%s", k, i18n.Meant(k, keys)))
		}
	}
	if err := l.check(); err != nil {
		return nil, nil, errors.New(strings.Join(append([]string{err.Error()}, notes...), "; "))
	}
	return l, notes, nil
}

var errNoObject = errors.New("the configuration is not an object; it needs test, record, scenario or mode")

// shown describes a value of JSON that has the wrong type.
func shown(value string) string {
	kind, rest, _ := strings.Cut(value, " ")
	switch kind {
	case "bool":
		return "true or false"
	case "array":
		return "a list"
	case "object":
		return "an object"
	case "number":
		if rest != "" {
			return "the number " + rest
		}
	}
	return "a " + value
}

func kindOf(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Slice:
		return "a list of strings"
	case reflect.Bool:
		return "true or false"
	case reflect.Uint64:
		return "an integer from 0"
	case reflect.Int:
		return "an integer"
	case reflect.Struct, reflect.Map, reflect.Pointer:
		return "an object"
	}
	return "a string"
}

func (l *Launch) check() error {
	played := l.Mode != "" || l.Scenario != "" || len(l.Lines) > 0 || len(l.Decks) > 0 || len(l.Options) > 0 || l.Rules != ""
	switch {
	case l.Test != "" && l.Record != "":
		return errors.New("debug a test or a record, not both")
	case l.Test == "" && l.Record == "" && !played:
		return errors.New("the configuration names nothing to debug; it needs test, record, scenario or mode")
	case (l.Test != "" || l.Record != "") && played:
		return errors.New("mode, scenario, rules, decks, options and lines are for a played match; a test and a record have their own")
	case l.Scenario != "" && (len(l.Decks) > 0 || len(l.Options) > 0):
		return errors.New("decks and options are for a match from its start; a scenario has its own")
	case l.Only != "" && l.Test == "":
		return errors.New("only names a test of a file; name the file with test")
	case l.Lang != "en" && l.Lang != "zh":
		return fmt.Errorf("lang %.20q: expected en or zh", l.Lang)
	}
	for i, line := range l.Lines {
		if console.Reads(line) {
			return fmt.Errorf("lines[%d] %.80q: %w", i, line, errLineReads)
		}
	}
	if l.Cwd != "" {
		l.Record, l.Scenario = l.at(l.Record), l.at(l.Scenario)
		for i, p := range l.Packs {
			l.Packs[i] = l.at(p)
		}
	}
	return nil
}

// at returns a path as the configuration means it.
func (l *Launch) at(name string) string {
	if name == "" || l.Cwd == "" || filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(l.Cwd, name)
}

// Loader loads the packs of a configuration, as they are now.
type Loader interface {
	// Tests opens packs with their tests: shipped ones by name, others by folder or archive. It
	// loads all of them.
	Tests(l *Launch, names []string) ([]*runner.Suite, error)
	// Match loads the packs of a played match, from its start or a scenario, or of the record.
	Match(l *Launch) (*Match, error)
}

// Match is the set-up of a match.
type Match struct {
	Game    *games.Definition
	Packs   *games.Packs
	Setup   games.Setup
	Made    string // the set-up in a line
	Sources []load.Source
	Record  *record.File // nil for a played match
	// Position is the text of the scenario that a played match begins with, "" for its start.
	Position string
}
