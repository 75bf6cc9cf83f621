package console

import (
	"slices"
	"strings"
	"sync"

	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/script/host"
	"arbiter/luabind/script/inspect"
)

// Loaded is a game with its packs as they were read, and what the matches of a
// session are made of. Whatever the console knows of a game, it knows from
// here and from the match.
type Loaded struct {
	game    *games.Definition
	packs   *games.Packs
	setup   games.Setup
	made    string // the set-up in one line
	sources []load.Source
	ids     []string // of the sources, as they were read: by them messages name files
	lua     *inspect.Lua

	known struct {
		sync.Mutex
		defined   map[string][]def.Entry // by language
		functions []host.Entry
	}
}

// NewLoaded makes a session's game of loaded packs, for matches of one set-up,
// which is described in a line. sources are what the packs were read from.
func NewLoaded(g *games.Definition, p *games.Packs, set games.Setup, made string, sources []load.Source) *Loaded {
	ids := make([]string, len(sources))
	for i, s := range sources {
		ids[i] = load.ID(s)
	}
	return &Loaded{game: g, packs: p, setup: set, made: made, sources: sources, ids: ids, lua: inspect.New(p.Machine())}
}

// defined lists what the packs define, with texts in a language. They are made once,
// as lines look names up in them that may be wrong ones by the thousand.
func (l *Loaded) defined(lang string) []def.Entry {
	l.known.Lock()
	defer l.known.Unlock()
	list, made := l.known.defined[lang]
	if !made {
		l.packs.Define(lang, func(d def.Entry) { list = append(list, d) })
		if l.known.defined == nil {
			l.known.defined = map[string][]def.Entry{}
		}
		l.known.defined[lang] = list
	}
	return list
}

// functions lists what scripts and tests can call.
func (l *Loaded) functions() []host.Entry {
	l.known.Lock()
	defer l.known.Unlock()
	if l.known.functions == nil {
		l.known.functions = l.packs.Functions()
		if verbs := l.packs.Console.Verbs; verbs != nil {
			l.known.functions = append(l.known.functions, verbs()...)
		}
	}
	return l.known.functions
}

// open makes a match that can be debugged, not started.
func (l *Loaded) open() (display.Match, error) {
	g, err := l.packs.Open(l.setup, match.Options{Log: true})
	if err != nil {
		return nil, err
	}
	return debugger(g)
}

// place finds the source of a file, by the name that messages have for it, and the path
// in it. The last pack of a name counts.
func (l *Loaded) place(file string) (source int, path string, ok bool) {
	id, path, _ := strings.Cut(file, "/")
	for i, own := range slices.Backward(l.ids) {
		if own == id {
			return i, path, true
		}
	}
	return 0, path, false
}

// text gives a manifest or script by the name that messages have for it.
func (l *Loaded) text(file string) ([]byte, bool) {
	at, path, ok := l.place(file)
	if !ok {
		return nil, false
	}
	return load.TextOf(l.sources[at], path)
}

// without says why a command has no meaning in the game, "" when it has one.
func (l *Loaded) without(command string) i18n.Text { return l.packs.Console.Without[command] }

// example is one of a command whose own is one of another game, "" for none.
func (l *Loaded) example(command string) string { return l.packs.Console.Examples[command] }
