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

	"arbiter/core/hint"
	"arbiter/luabind/game"
	"arbiter/luabind/pack"
	"arbiter/luabind/record"
	"arbiter/luabind/tests"
)

// Launch is what an editor's configuration asks for. One of Test and Record says
// what is debugged; without both it is a match that is played line by line.
type Launch struct {
	Cwd   string   `json:"cwd"`   // what relative paths are relative to
	Packs []string `json:"packs"` // folders and archives over the shipped packs
	Lang  string   `json:"lang"`  // of texts: en or zh

	Test string `json:"test"` // a file of tests, a pack, or the name of a shipped one
	Only string `json:"only"` // the test of it that is run; "" = all

	Record string `json:"record"` // a file that play has written

	Mode    string   `json:"mode"`
	Rules   string   `json:"rules"`
	Seed    uint64   `json:"seed"`
	Decks   []string `json:"decks"`
	Options []string `json:"options"`
	Lines   []string `json:"lines"` // of the console, done at the beginning

	StopOnEntry bool `json:"stopOnEntry"`
	NoDebug     bool `json:"noDebug"`
}

// ofEditors are keys of a configuration that editors keep for themselves.
var ofEditors = []string{"type", "request", "name", "presentation", "preLaunchTask", "postDebugTask", "internalConsoleOptions",
	"debugServer", "serverReadyAction", "linux", "osx", "windows", "suppressMultipleSessionWarning", "program", "console"}

// launchKeys are those of Launch.
func launchKeys() (keys []string) {
	t := reflect.TypeFor[Launch]()
	for i := range t.NumField() {
		keys = append(keys, t.Field(i).Tag.Get("json"))
	}
	return keys
}

// readLaunch reads a configuration; notes are what in it means nothing.
func readLaunch(text json.RawMessage) (l *Launch, notes []string, err error) {
	l = &Launch{Lang: "en", Seed: 1}
	if len(bytes.TrimSpace(text)) == 0 {
		return nil, nil, errors.New("the configuration is empty; it needs test, record or mode")
	}
	if err := json.Unmarshal(text, l); err != nil {
		var typed *json.UnmarshalTypeError
		if errors.As(err, &typed) && typed.Field != "" {
			return nil, nil, fmt.Errorf("%s of the configuration must be %s, not a %s", typed.Field, kindOf(typed.Type), typed.Value)
		}
		return nil, nil, fmt.Errorf("the configuration is no object: %w", err)
	}
	var all map[string]json.RawMessage
	if err := json.Unmarshal(text, &all); err != nil || all == nil {
		return nil, nil, errors.New("the configuration is no object; it needs test, record or mode")
	}
	keys := launchKeys()
	for _, k := range slices.Sorted(maps.Keys(all)) {
		if !slices.Contains(keys, k) && !slices.Contains(ofEditors, k) && !strings.HasPrefix(k, "__") {
			notes = append(notes, fmt.Sprintf("%.40q in the configuration means nothing%s", k, hint.Meant(k, keys)))
		}
	}
	return l, notes, l.check()
}

func kindOf(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Slice:
		return "a list of strings"
	case reflect.Bool:
		return "true or false"
	case reflect.Uint64:
		return "a whole number from 0"
	}
	return "a string"
}

func (l *Launch) check() error {
	played := l.Mode != "" || len(l.Lines) > 0 || len(l.Decks) > 0 || len(l.Options) > 0 || l.Rules != ""
	switch {
	case l.Test != "" && l.Record != "":
		return errors.New("test and record are two things to debug; give one of them")
	case (l.Test != "" || l.Record != "") && played:
		return errors.New("mode, rules, decks, options and lines are of a match that is played; a test and a record have their own")
	case l.Only != "" && l.Test == "":
		return errors.New("only names a test of a file; test must say which file")
	case l.Lang != "en" && l.Lang != "zh":
		return fmt.Errorf("lang %.20q: it is en or zh", l.Lang)
	}
	if l.Cwd != "" {
		l.Record = l.at(l.Record)
		for i, p := range l.Packs {
			l.Packs[i] = l.at(p)
		}
	}
	return nil
}

// at is a path as the configuration means it.
func (l *Launch) at(name string) string {
	if name == "" || l.Cwd == "" || filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(l.Cwd, name)
}

// Loader loads what a configuration names, as it is now.
type Loader interface {
	// Tests opens packs with their tests: shipped ones by name, others by folder or
	// archive. All of them are loaded.
	Tests(l *Launch, names []string) ([]*tests.Suite, error)
	// Match loads the packs of a match that is played, or of the record.
	Match(l *Launch) (*Match, error)
}

// Match is what a match is made of.
type Match struct {
	Game    game.Game
	Packs   game.Packs
	Setup   game.Setup
	Made    string // the set-up in a line
	Sources []pack.Source
	Record  *record.File // nil for one that is played
}
