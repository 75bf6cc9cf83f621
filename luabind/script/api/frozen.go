// Package api has the promised APIs of scripts and tests. For each number that
// pack.toml can ask for, it has the functions with their arguments, the parts of
// events, and the words. They are JSON files in docs/api. The latest is made from the
// tables of functions; its entries stay, so that it can only grow (Lost). A pack that
// asks for an earlier API is checked against it (Since).
//
// Programs that embed the engine use package luabind instead.
package api

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"arbiter/docs"
)

// API is what scripts and tests of the packs that ask for a number can rely on.
type API struct {
	API int `json:"api"`
	// Released is the version of the engine that introduced it, "" before that. Later
	// additions state their own version.
	Released string           `json:"released,omitempty"`
	Games    map[string]*Game `json:"games"`
}

// Game is that of one game.
type Game struct {
	Objects   map[string][]string  `json:"objects"`   // the fields of me
	Functions map[string]*Function `json:"functions"` // as game:damage
	Tests     map[string]*Function `json:"tests"`     // as t:unit
	Events    map[string]*Event    `json:"events"`
	Types     map[string]*Type     `json:"types"` // of arguments and results
}

// Function is how a function, or a verb of tests, is called.
type Function struct {
	Params  []Param `json:"params,omitempty"`
	Returns string  `json:"returns,omitempty"`
	Named   bool    `json:"named,omitempty"` // its arguments can be given by name
	Acts    bool    `json:"acts,omitempty"`  // no condition may call it
	Asks    bool    `json:"asks,omitempty"`  // it is for events that ask
	Since   string  `json:"since,omitempty"`
}

// Param is a parameter, or a field of an event.
type Param struct {
	Name string   `json:"name"`
	Type string   `json:"type"`
	Opt  bool     `json:"opt,omitempty"`  // may be left out
	None bool     `json:"none,omitempty"` // may be 0 or ""
	Many bool     `json:"many,omitempty"` // may be repeated
	Keys []string `json:"keys,omitempty"` // of a table
}

// Event is an event type.
type Event struct {
	Kind   string  `json:"kind"` // ask, fact or moment
	Fields []Param `json:"fields,omitempty"`
	Since  string  `json:"since,omitempty"`
}

// Type is a type of arguments: what Lua calls its values, the words of the game that it
// takes, and the kinds of definitions whose ids it takes.
type Type struct {
	Lua   string   `json:"lua,omitempty"`
	Words []string `json:"words,omitempty"`
	Kinds []string `json:"kinds,omitempty"`
	Since string   `json:"since,omitempty"`
}

// File is the name of that of a number.
func File(n int) string { return fmt.Sprintf("lua-%d.json", n) }

// Read reads an API as docs/api has it.
func Read(text []byte) (*API, error) {
	a := &API{}
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(a); err != nil {
		return nil, err
	}
	return a, nil
}

// kept returns those of all numbers, from 1. It is a function so that a program that needs
// none of them does not link them.
func kept() []*API {
	read.Do(func() { all = readAll() })
	return all
}

var (
	read sync.Once
	all  []*API
)

func readAll() (all []*API) {
	for n := 1; n <= Latest; n++ {
		text, err := docs.APIs.ReadFile("api/" + File(n))
		if err != nil {
			panic(err) // it is embedded, and a test reads all of them
		}
		a, err := Read(text)
		if err != nil {
			panic(File(n) + ": " + err.Error())
		}
		all = append(all, a)
	}
	return all
}

// Of returns the API of a number, or nil when this engine does not have it.
func Of(n int) *API {
	if n < 1 || n > Latest {
		return nil
	}
	return kept()[n-1]
}

// In returns the API of a game; it is empty when the number has no such game.
func (a *API) In(name string) *Game {
	if g := a.Games[name]; g != nil {
		return g
	}
	return &Game{}
}

// Callable returns a function of scripts or a verb of tests by its name, or nil.
func (g *Game) Callable(name string) *Function {
	if f := g.Functions[name]; f != nil {
		return f
	}
	return g.Tests[name]
}

// Text returns the API as docs/api has it: sorted by name, one entry a line.
func (a *API) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "{\n\"api\": %d,\n", a.API)
	if a.Released != "" {
		fmt.Fprintf(&b, "\"released\": %s,\n", line(a.Released))
	}
	b.WriteString("\"games\": {\n")
	for i, name := range slices.Sorted(maps.Keys(a.Games)) {
		if i > 0 {
			b.WriteString(",\n")
		}
		g := a.Games[name]
		fmt.Fprintf(&b, " %s: {\n", line(name))
		entries(&b, "objects", g.Objects, ",")
		entries(&b, "functions", g.Functions, ",")
		entries(&b, "tests", g.Tests, ",")
		entries(&b, "events", g.Events, ",")
		entries(&b, "types", g.Types, "")
		b.WriteString(" }")
	}
	b.WriteString("\n}\n}\n")
	return b.String()
}

func entries[V any](b *strings.Builder, name string, of map[string]V, end string) {
	fmt.Fprintf(b, "  %s: {\n", line(name))
	for i, key := range slices.Sorted(maps.Keys(of)) {
		if i > 0 {
			b.WriteString(",\n")
		}
		fmt.Fprintf(b, "   %s: %s", line(key), line(of[key]))
	}
	b.WriteString("\n  }" + end + "\n")
}

// line is a value on one line.
func line(v any) string {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		panic(err) // plain data
	}
	return strings.TrimSpace(b.String())
}

// Released are the versions of the engine that first came with a number.
var Released = map[int]string{1: "0.1.0"}

// Date adds to entries that the previous API lacks the version that introduced them, once
// the previous one is released.
func (a *API) Date(before *API, version string) {
	if before == nil || before.API != a.API {
		return
	}
	for name, g := range a.Games { //maporder: each by itself
		was := before.In(name)
		since(g.Functions, was.Functions, before.Released, version, func(f *Function) *string { return &f.Since })
		since(g.Tests, was.Tests, before.Released, version, func(f *Function) *string { return &f.Since })
		since(g.Events, was.Events, before.Released, version, func(e *Event) *string { return &e.Since })
		since(g.Types, was.Types, before.Released, version, func(t *Type) *string { return &t.Since })
	}
}

func since[V any](now, was map[string]*V, released, version string, at func(*V) *string) {
	for name, v := range now { //maporder: each by itself
		switch old := was[name]; {
		case old != nil:
			*at(v) = *at(old)
		case released != "":
			*at(v) = version
		}
	}
}
