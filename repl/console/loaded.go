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
	"arbiter/luabind/games/cards"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/script/host"
	"arbiter/luabind/script/inspect"
)

// Loaded is a game with its packs as they were read, and the set-up of the session's matches.
// The console knows a game only from here and from the match.
type Loaded struct {
	game    *games.Definition
	packs   *games.Packs
	setup   games.Setup
	made    string // the set-up in one line
	sources []load.Source
	ids     []string // of the sources, as they were read; messages name files by them
	lua     *inspect.Lua

	known struct {
		sync.Mutex
		defined   map[string][]def.Entry // by language
		functions []host.Entry
		cards     *cards.Catalogue
	}
}

// NewLoaded returns loaded packs for matches of one set-up, which made describes in a line.
// sources are what the packs were read from.
func NewLoaded(g *games.Definition, p *games.Packs, set games.Setup, made string, sources []load.Source) *Loaded {
	ids := make([]string, len(sources))
	for i, s := range sources {
		ids[i] = load.ID(s)
	}
	return &Loaded{game: g, packs: p, setup: set, made: made, sources: sources, ids: ids, lua: inspect.New(p.Machine())}
}

// defined lists the definitions of the packs with texts in a language. They are made once,
// because thousands of lines may look names up in them.
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

// functions lists the functions of scripts and tests.
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

// catalogue returns the cards of the packs in the mode of the session.
func (l *Loaded) catalogue() (*cards.Catalogue, error) {
	l.known.Lock()
	defer l.known.Unlock()
	if l.known.cards == nil {
		var err error
		if l.known.cards, err = cards.Of(l.packs, l.setup); err != nil {
			return nil, err
		}
	}
	return l.known.cards, nil
}

// open returns a match that can be debugged, not yet started.
func (l *Loaded) open() (display.Match, error) {
	g, err := l.packs.Open(l.setup, match.Options{Log: true})
	if err != nil {
		return nil, err
	}
	return debugger(g)
}

// place finds the source of a file by its name in messages, and the path in it. The last pack
// of a name counts.
func (l *Loaded) place(file string) (source int, path string, ok bool) {
	id, path, _ := strings.Cut(file, "/")
	for i, own := range slices.Backward(l.ids) {
		if own == id {
			return i, path, true
		}
	}
	return 0, path, false
}

// text returns a manifest or script by its name in messages.
func (l *Loaded) text(file string) ([]byte, bool) {
	at, path, ok := l.place(file)
	if !ok {
		return nil, false
	}
	return load.TextOf(l.sources[at], path)
}

// without explains why a command has no meaning in the game; "" if it has one.
func (l *Loaded) without(command string) i18n.Text { return l.packs.Console.Without[command] }

// example returns the example of a command for this game, "" for the usual example.
func (l *Loaded) example(command string) string { return l.packs.Console.Examples[command] }
