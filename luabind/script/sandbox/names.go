package sandbox

import (
	"slices"

	"arbiter/core/i18n"
)

// library lists every name a script may use, by table; "" holds the globals.
// The VM installs exactly these, and a test compares the two.
var library = map[string][]string{
	"": {"assert", "error", "ipairs", "next", "pairs", "select", "setmetatable",
		"tonumber", "tostring", "type", "unpack"},
	"math": {"abs", "ceil", "floor", "fmod", "huge", "max", "min"},
	"string": {"byte", "char", "find", "format", "gmatch", "gsub", "len", "lower",
		"match", "rep", "reverse", "sub", "upper"},
	"table": {"concat", "insert", "remove", "sort"},
}

const (
	hintNoCode   = "all code of a card is in its script"
	hintNoState  = "scripts keep nothing between calls"
	hintNoEscape = "scripts have no access to the host"
	hintErrors   = "errors end the handler; the engine reports them"
	hintRandom   = "use the random numbers of the match, which are repeatable"
	hintRaw      = "use plain indexing"
	hintTrig     = "scripts compute with integers"
)

// forbidden explains names that Lua programmers expect and do not find here.
var forbidden = map[string]string{
	"_G": hintNoState, "_VERSION": hintNoEscape,
	"arg":  "name the parameters, or use {...}",
	"load": hintNoCode, "loadstring": hintNoCode, "loadfile": hintNoCode,
	"dofile": hintNoCode, "require": hintNoCode, "module": hintNoCode, "package": hintNoCode,
	"os": hintNoEscape, "io": hintNoEscape, "debug": hintNoEscape,
	"channel": hintNoEscape, "newproxy": hintNoEscape, "collectgarbage": hintNoEscape,
	"coroutine": "ask for a choice through the API instead of waiting",
	"setfenv":   hintNoEscape, "getfenv": hintNoEscape, "getmetatable": hintNoEscape,
	"rawset": hintRaw, "rawget": hintRaw, "rawequal": hintRaw, "rawlen": hintRaw,
	"print": "in arbiter repl a line can be broken at, and = shows values",
	"pcall": hintErrors, "xpcall": hintErrors,
	"math.random": hintRandom, "math.randomseed": hintRandom,
	"math.sqrt": hintTrig, "math.sin": hintTrig, "math.cos": hintTrig, "math.pow": "use ^",
	"math.pi": hintTrig, "math.mod": "use %", "math.log": hintTrig, "math.exp": hintTrig,
	"string.dump": hintNoCode, "string.gfind": "use string.gmatch",
	"table.getn": "use #", "table.maxn": "use #", "table.foreach": "use a for loop",
	"table.unpack": "use unpack",
}

// handed explains names that only a parameter gives.
var handed = map[string]string{
	"me": hintHandler, "ev": hintHandler, "game": hintHandler, "vars": "did you mean me.vars?", "it": hintHandler,
}

const hintHandler = "a handler is function name(me, ev, game), the score of a bot function name(me, it, game)"

func inLibrary(table, name string) bool { return slices.Contains(library[table], name) }

// libraryTables are the names of the library's tables, sorted.
var libraryTables = []string{"math", "string", "table"}

// maxCandidates bounds the search for what was meant: a script with more names
// is not helped by a hint.
const maxCandidates = 1000

// nearest returns the candidate that a name is a misspelling of, or "". Candidates are
// compared in sorted order, so that ties are deterministic.
func nearest(name string, candidates []string) string {
	if len(candidates) > maxCandidates {
		return ""
	}
	slices.Sort(candidates)
	return i18n.Nearest(name, candidates)
}
