package dap

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/luabind/packs/safeio"
	"arbiter/luabind/script/inspect"
)

// course is a test, record or match that is debugged.
type course interface {
	// play plays the course to its end and reports its commands to a run. It begins at the
	// beginning when at is nil, and otherwise at a position that the course has passed to mark.
	// Its error is the result for people.
	play(r *run, at any) error
	// world returns the packs of the course.
	world() *world
	// stopped is called at each stop.
	stopped(r *run)
}

// world holds the packs of a course.
type world struct {
	launch  *Launch
	files   *files
	lua     *inspect.Lua      // over the scripts of the packs
	drills  *inspect.Lua      // over the scripts of tests; nil for a course without them
	machine inspect.Machine   // of a match
	program *match.Program    // the compiled packs
	record  string            // the debugged record, "" for none
	lines   int               // of the record, up to its last command
	rating  map[string]string // bots by the script that only they use
	bots    bool              // those bots can choose in the course

	prepare func() error  // runs the code of scripts that ran during loading; nil for none
	blank   display.Match // a match that has not begun, for prepare; nil for none
	loading map[function]bool
}

// function is a function of a script, or the part of a file outside of functions.
type function struct{ file, name string }

// openCourse reads the packs of a configuration again and makes the course.
func openCourse(from Loader, l *Launch, seen map[string]string) (course, error) {
	if l.Test != "" {
		return loadTests(from, l, seen)
	}
	if err := errors.Join(there("record", l.Record), there("scenario", l.Scenario)); err != nil {
		return nil, err
	}
	m, err := from.Match(l)
	if err != nil {
		return nil, err
	}
	g, err := m.Packs.Open(m.Setup, match.Options{})
	if err != nil {
		return nil, err
	}
	w := &world{launch: l, files: newFiles(m.Sources, seen), machine: m.Packs.Machine(), lua: inspect.New(m.Packs.Machine()), program: g.Program()}
	w.blank = g
	w.prepared(m.Packs.Prepare)
	w.find(m.Packs.Library())
	if m.Record == nil {
		w.bots = true
		return &played{w: w, match: m, lines: slices.Clone(l.Lines), given: len(l.Lines), files: map[string][]byte{}}, nil
	}
	w.record, w.lines = l.Record, len(m.Record.Lines)+1
	if abs, err := filepath.Abs(l.Record); err == nil {
		w.record = abs
	}
	return &recorded{w, m, bare(m.Record.Lines)}, nil
}

// there rejects a file of a configuration that cannot be read, with a suggestion. An empty
// name is valid.
func there(what, name string) error {
	if name == "" {
		return nil
	}
	f, err := safeio.Open(name, os.O_RDONLY)
	if err != nil {
		return fmt.Errorf("%s %s: %w%s", what, name, err, similar(name, filepath.Ext(name)))
	}
	return f.Close()
}

// similar ends a message about an unknown file with a similar name in its folder.
func similar(name, suffix string) string {
	fsys, err := safeio.Folder(filepath.Dir(name))
	if err != nil {
		return ": its folder does not exist either"
	}
	list, err := safeio.Entries(fsys, ".")
	if err != nil {
		return ""
	}
	var all []string
	for _, e := range list {
		if strings.HasSuffix(e.Name(), suffix) {
			all = append(all, e.Name())
		}
	}
	return i18n.Meant(filepath.Base(name), all)
}

// find finds the scripts that only bots use.
func (w *world) find(lib *def.Library) {
	w.rating = map[string]string{}
	others := map[int]bool{}
	for i, f := range lib.Funcs {
		ref := num.To[def.FuncRef](i + 1)
		if n := slices.IndexFunc(lib.Bots, func(b def.Bot) bool { return b.Score == ref }); n >= 0 {
			s := &lib.Scripts[f.Script]
			w.rating[s.Pack+"/"+s.File] = lib.Bots[n].ID
			continue
		}
		others[f.Script] = true
	}
	for i := range lib.Scripts {
		if s := &lib.Scripts[i]; others[i] {
			delete(w.rating, s.Pack+"/"+s.File)
		}
	}
}

// player returns the player who must act, or the first.
func player(g display.Match) event.Player {
	if list := g.ToAct(nil); len(list) > 0 {
		return list[0]
	}
	return 0
}
