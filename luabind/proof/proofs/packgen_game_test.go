package proofs_test

// The files packgen_*.go write games at random, by a seed. The parts of a manifest fit
// together: zones, cards, counters, phases, actions, choices, listeners, modifiers and ends
// name each other. Scripts call every function of the API with arguments of the types that its
// table declares. A share of values and arguments can be wild.

import (
	"fmt"
	"slices"
	"strings"
	"testing/fstest"

	"arbiter/core/num"
	tablib "arbiter/core/rules/tabletop/library"
	"arbiter/luabind/packs/load"
)

// randomName is the game that the packs define.
const randomName = "rnd"

// gameOptions say what games are like.
type gameOptions struct {
	Wild  int // how many of a thousand arguments of scripts are of any type at all
	Loose int // how many of a thousand values of the manifest are of any type at all
}

const head = `id = "rnd"
version = "1.0.0"
api = 3
defines = "rnd"
license = "MIT"
`

// randomGame writes the pack of a game. The same seed and options make the same pack.
func randomGame(seed uint64, o gameOptions) load.Source {
	stream := num.SplitStream(seed, 13)
	w := &gameWriter{Stream: &stream, gameOptions: o}
	w.names()
	for _, write := range []func(){w.attributes, w.zoneTables, w.counterTables, w.small, w.cards, w.phases, w.choices, w.actions, w.rules, w.ends, w.modes} {
		write()
	}
	w.script()
	return load.Source{Name: randomName, FS: fstest.MapFS{
		"pack.toml": {Data: []byte(head)}, "game.toml": {Data: []byte(w.manifest.String())}, "game.lua": {Data: []byte(w.lua.String())},
	}}
}

// zoneDef and counterDef are what other parts need to know of these.
type zoneDef struct{ id, of, kind, see string }

type counterDef struct{ id, on string }

// gameWriter writes a game.
type gameWriter struct {
	*num.Stream
	gameOptions
	manifest, lua strings.Builder
	zones         []zoneDef
	counters      []counterDef
	cardIDs       []string
	phaseIDs      []string
	choiceIDs     []string
	actionIDs     []string
	functions     []function
	locals        int
}

// function is a function of the script that the manifest names.
type function struct {
	name   string
	c      gameContext
	judges bool // it returns whether something holds
}

// one chooses from a list.
func (w *gameWriter) one(list ...string) string { return list[w.Intn(len(list))] }

// chance reports true once in n times.
func (w *gameWriter) chance(n int) bool { return w.Intn(n) == 0 }

// put writes lines of the manifest.
func (w *gameWriter) put(format string, args ...any) { fmt.Fprintf(&w.manifest, format+"\n", args...) }

// key writes a key with a value, or sometimes with a value of any type.
func (w *gameWriter) key(key, value string) {
	if w.Loose > 0 && w.Intn(1000) < w.Loose {
		value = w.one("-1", "0", "true", `"x"`, "[]", "{}", "1.5", "9999999999", `""`, `"hand"`, "[1]", `["owner.seat == 1"]`, "9999", `"owner.counter(c0)"`)
	}
	w.put("%s = %s", key, value)
}

// text writes a key with a text.
func (w *gameWriter) text(key, value string) { w.key(key, fmt.Sprintf("%q", value)) }

func (w *gameWriter) number(key string, low, n int) { w.key(key, fmt.Sprint(low+w.Intn(n))) }

// sometimes writes a flag, once in n times.
func (w *gameWriter) sometimes(n int, key string) {
	if w.chance(n) {
		w.key(key, "true")
	}
}

// named writes the name of a definition.
func (w *gameWriter) named(id string) { w.put("name = { en = %q }", id) }

// Ids that every game has.
var (
	suits    = []string{"red", "blue", "green"}
	keywords = []string{"TOUGH", "QUICK"}
	statuses = []string{"MARK", "GLOW"}
)

// names chooses the ids that other parts name, so that each can be named before it is written.
func (w *gameWriter) names() {
	w.zones = []zoneDef{{"deck", "match", w.one("stack", "bag", "stack"), "nobody"}, {"hand", "player", w.one("set", "set", "row"), w.one("owner", "owner", "others")}, {"table", "match", w.one("row", "stack", "set"), "all"}}
	for i := range 1 + w.Intn(4) {
		of, kind := tablib.Holders[w.Intn(3)], tablib.ZoneKinds[w.Intn(5)]
		see := tablib.Seers[w.Intn(5)]
		if of == "match" && see != "nobody" || kind == "grid" {
			see = "all"
		}
		if kind == "bag" {
			see = "nobody"
		}
		w.zones = append(w.zones, zoneDef{fmt.Sprintf("z%d", i), of, kind, see})
	}
	for i := range 3 + w.Intn(4) {
		w.counters = append(w.counters, counterDef{fmt.Sprintf("c%d", i), tablib.CounterHolders[i%3]})
	}
	list := func(prefix string, n int) (ids []string) {
		for i := range n {
			ids = append(ids, fmt.Sprint(prefix, i))
		}
		return ids
	}
	w.cardIDs = list("CARD-", 2+w.Intn(6))
	w.phaseIDs, w.choiceIDs, w.actionIDs = list("phase", 1+w.Intn(3)), list("choice", 1+w.Intn(3)), list("act", 2+w.Intn(5))
}

// zone is the id of a zone that meets a condition, of any zone if none does.
func (w *gameWriter) zone(fits func(z *zoneDef) bool) string {
	var ids []string
	for i := range w.zones {
		if fits(&w.zones[i]) {
			ids = append(ids, w.zones[i].id)
		}
	}
	if len(ids) == 0 {
		return w.zones[w.Intn(len(w.zones))].id
	}
	return w.one(ids...)
}

func anyZone(*zoneDef) bool { return true }

// counter is the id of a counter of a holder.
func (w *gameWriter) counter(on string) string {
	var ids []string
	for _, c := range w.counters {
		if c.on == on {
			ids = append(ids, c.id)
		}
	}
	return w.one(ids...)
}

func (w *gameWriter) attributes() {
	w.put("[[attribute]]\nid = \"suit\"\nwords = [\"red\", \"blue\", \"green\"]\n[[attribute]]\nid = \"rank\"\nlow = 1\nhigh = %d", 2+w.Intn(4))
	w.put("[[family]]\nid = \"F\"\nof = [\"suit\", \"rank\"]\nstart = \"deck\"\nscript = \"game.lua\"")
	w.listeners(5, true)
}

func (w *gameWriter) zoneTables() {
	for i := range w.zones {
		z := &w.zones[i]
		w.put("[[zone]]\nid = %q", z.id)
		w.text("of", z.of)
		w.text("kind", z.kind)
		w.text("see", z.see)
		if z.kind == "grid" {
			w.number("width", 1, 4)
			w.number("height", 1, 3)
		}
		w.sometimes(3, "play")
		w.sometimes(6, "fresh")
		if i > 2 && z.kind != "grid" && w.chance(6) {
			w.number("room", 1, 8)
		}
		if w.chance(8) {
			w.text("falls", "table")
		}
		if w.chance(8) && z.kind != "bag" {
			w.key("see_when", w.filters(subjects{}, 1))
		}
	}
}

func (w *gameWriter) counterTables() {
	for i, c := range w.counters {
		low := w.Intn(2) * -w.Intn(5)
		w.put("[[counter]]\nid = %q", c.id)
		w.text("on", c.on)
		w.key("min", fmt.Sprint(low))
		w.number("max", 3, 12)
		w.number("start", max(low, 0), 3)
		if i > 2 && w.chance(3) {
			see := w.one("owner", "nobody")
			switch c.on {
			case "player": // actions cost it
				see = "owner"
			case "match": // has no owner
				see = "nobody"
			}
			w.text("see", see)
			if c.on != "card" && w.chance(2) {
				w.key("see_when", w.filters(subjects{}, 1))
			}
		}
		if c.on == "card" && w.chance(6) {
			w.key("show", fmt.Sprintf("[%q]", w.zone(anyZone)))
		}
		if w.chance(4) && c.on == "player" {
			w.text("resets", tablib.CounterResets[1+w.Intn(5)])
		}
		w.sometimes(6, "keep")
		w.sometimes(8, "internal")
	}
}

// small writes definitions that take a few lines.
func (w *gameWriter) small() {
	w.put("[[stream]]\nid = \"dice\"\n[[event]]\nname = \"rnd:FACT\"\nkind = \"fact\"\ndoc = \"an event of the pack\"\nfields = { n = \"int\" }")
	w.put("[[event]]\nname = \"rnd:ASK\"\nkind = \"ask\"\ndoc = \"an event that asks\"\nfields = { n = \"int\" }")
	w.put("[[option]]\nid = \"speed\"\nname = { en = \"Speed\" }\ntext = { en = \"How fast.\" }\nwords = [\"slow\", \"fast\"]")
	w.put("[[objective]]\nid = \"goal\"\nname = { en = \"Goal\" }\ntext = { en = \"Reach it.\" }\ncounter = %q\ngoal = %d", w.counter("player"), 1+w.Intn(6))
	for _, id := range keywords {
		w.put("[[keyword]]\nid = %q\nname = { en = %q }\ntext = { en = \"A keyword.\" }\nscript = \"game.lua\"", id, id)
		if id != "TOUGH" { // modifiers give it
			w.modifiers("keyword", 3)
		}
		w.listenersOf("keyword", 4, true)
	}
	for _, id := range statuses {
		w.put("[[status]]\nid = %q\nname = { en = %q }\ntext = { en = \"A status.\" }\nscript = \"game.lua\"", id, id)
		w.number("max", 1, 4)
		w.text("until", tablib.Durations[w.Intn(len(tablib.Durations))])
		if w.chance(3) {
			w.text("see", "all")
		}
		w.modifiers("status", 3)
		w.listenersOf("status", 4, true)
	}
}

func (w *gameWriter) cards() {
	for i, id := range w.cardIDs {
		w.put("[[card]]\nid = %q", id)
		w.named(id)
		w.put("text = { en = \"A card.\" }\nscript = \"game.lua\"")
		switch {
		case i == 0: // made, and perhaps the back of the next one
			w.sometimes(2, "token")
		case i == 1 && w.chance(2):
			w.text("start", "deck")
			w.text("back", w.cardIDs[0])
		case !w.chance(4):
			w.text("start", w.one("deck", "hand", "table"))
			w.number("copies", 1, 3)
		}
		w.key("attributes", fmt.Sprintf("{ suit = %q, rank = %d }", w.one(suits...), 1+w.Intn(2)))
		if w.chance(3) {
			w.key("keywords", w.one(`["TOUGH"]`, `["TOUGH(2)"]`, `["QUICK"]`))
		}
		w.modifiers("card", 3)
		w.listenersOf("card", 3, true)
	}
}

// modifiers writes a modifier of a definition, once in n times.
func (w *gameWriter) modifiers(of string, n int) {
	if !w.chance(n) {
		return
	}
	w.put("[[%s.modifier]]", of)
	value := w.one("rank", "rank", "TOUGH", w.counter("player")+".max", w.counter("card")+".min")
	w.text("of", value)
	w.text("on", tablib.ModifierScopes[w.Intn(3)])
	if op := w.one("add", "add", "set", "double"); op == "double" {
		w.text("op", op)
	} else {
		w.text("op", op)
		w.key("by", w.amount(subjects{self: true}))
	}
	w.number("priority", 0, 5)
	if w.chance(3) {
		// a rank may depend on TOUGH, so TOUGH may not depend on a rank
		w.key("where", w.filters(subjects{self: true, target: true, ranked: value == "TOUGH"}, 1))
	}
}

func (w *gameWriter) phases() {
	for i, id := range w.phaseIDs {
		w.put("[[phase]]\nid = %q", id)
		w.text("turn", w.one("each", "each", "stay", "all", "bid", "window"))
		if w.chance(3) {
			w.text("first", tablib.Firsts[w.Intn(3)])
		}
		if w.chance(3) {
			w.key("until", w.filters(subjects{}, 1))
		}
		if w.chance(5) {
			w.key("seats", w.filters(subjects{}, 1))
		}
		if w.chance(4) {
			w.text("next", w.phaseIDs[w.Intn(len(w.phaseIDs))])
		}
		w.sometimes(5, "auto")
		if w.chance(3) {
			w.key("start", w.effects(subjects{}, 1, i == 0))
		}
	}
}

// pick is the table of a card, of a target, which can be a seat, or of the things of a choice.
// Its filters ask about these subjects.
func (w *gameWriter) pick(s subjects, seats bool) string {
	parts := []string{}
	if !seats || !w.chance(3) {
		parts = append(parts, fmt.Sprintf("zone = %q, side = %q", w.zone(anyZone), tablib.Sides[w.Intn(4)]))
	}
	if seats && (len(parts) == 0 || w.chance(2)) {
		parts = append(parts, "seats = true")
	}
	if w.chance(3) {
		parts = append(parts, "where = "+w.filters(s, 1))
	}
	if w.chance(8) {
		parts = append(parts, "guards = "+w.filters(s, 1))
	}
	return "{ " + strings.Join(parts, ", ") + " }"
}

// handler writes what a definition does: a function of the script, or effects.
func (w *gameWriter) handler(s subjects, quiet bool) {
	if w.chance(2) {
		w.run("run", gameContext{subjects: s, quiet: quiet}, false)
	} else {
		w.key("effects", w.effects(s, 1+w.Intn(2), quiet))
	}
}

// run names a new function of the script under a key.
func (w *gameWriter) run(key string, c gameContext, judges bool) {
	f := function{fmt.Sprint("fn", len(w.functions)), c, judges}
	w.functions = append(w.functions, f)
	w.put("%s = %q", key, f.name)
}

func (w *gameWriter) choices() {
	for _, id := range w.choiceIDs {
		of := tablib.ChoiceKinds[w.Intn(5)]
		w.put("[[choice]]\nid = %q\ntext = { en = \"Choose.\" }\nof = %q\nscript = \"game.lua\"", id, of)
		many := false
		switch of {
		case "words":
			w.key("words", w.one(`["red", "blue"]`, `["a", "b", "c"]`, `["only"]`))
			many = true
		case "numbers":
			w.number("low", 0, 2)
			w.key("high", w.one("3", "5", `"owner.size(hand)"`))
			many = true
		case "things":
			w.key("things", w.pick(subjects{target: true}, false)) // not every handler that puts it has a card
			many = true
		case "seats":
			w.key("things", "{ side = \""+tablib.Sides[w.Intn(4)]+"\" }")
		}
		if many && w.chance(2) {
			w.number("min", 0, 2)
			w.number("max", 1, 3)
		}
		w.sometimes(5, "random")
		w.sometimes(4, "secret")
		w.handler(subjects{target: of == "things" || of == "seats"}, true)
	}
}

func (w *gameWriter) actions() {
	for i, id := range w.actionIDs {
		w.put("[[action]]\nid = %q\nscript = \"game.lua\"", id)
		w.named(id)
		if i > 0 {
			w.key("phase", fmt.Sprintf("[%q]", w.one(w.phaseIDs...)))
		}
		s := subjects{}
		if i > 0 && w.chance(4) {
			w.key("where", w.filters(s, 1))
		}
		if i > 0 && !w.chance(3) {
			s.card = true
			w.key("card", w.pick(subjects{card: true}, false))
		}
		if i > 0 && w.chance(3) {
			s.target = true
			w.key("target", w.pick(s, true))
		}
		if grid := w.zone(func(z *zoneDef) bool { return z.kind == "grid" }); strings.HasPrefix(grid, "z") && w.kind(grid) == "grid" && w.chance(2) {
			w.text("cell", grid)
		}
		if w.chance(4) {
			w.key("amount", w.one("{ low = 0, high = 2 }", "{ high = \"owner.size(hand)\" }", fmt.Sprintf("{ high = \"owner.counter(%s)\" }", w.counter("player"))))
		}
		if i > 0 && w.chance(4) {
			w.key("cost", fmt.Sprintf("{ %s = %d }", w.counter("player"), w.Intn(3)))
		}
		w.handler(s, false)
	}
}

// kind is the kind of a zone.
func (w *gameWriter) kind(id string) string {
	return w.zones[slices.IndexFunc(w.zones, func(z zoneDef) bool { return z.id == id })].kind
}

func (w *gameWriter) rules() {
	for i := range 1 + w.Intn(2) {
		w.put("[[rule]]\nid = \"RULE-%d\"\nname = { en = \"Rule\" }\ntext = { en = \"A rule.\" }\nscript = \"game.lua\"", i)
		w.modifiers("rule", 4)
		w.listenersOf("rule", 1, false)
	}
}

func (w *gameWriter) ends() {
	for i := range 1 + w.Intn(2) {
		w.put("[[end]]\nid = \"end%d\"", i)
		w.key("where", w.filters(subjects{}, 2))
		w.put("%s", w.one(`win = "owner"`, `win = "score"`, "out = true", "draw = true", "again = true"))
	}
	if w.chance(3) {
		w.put("[[sweep]]\nid = \"sweep\"\nzone = %q", w.zone(anyZone))
		w.key("where", fmt.Sprintf("[\"card.counter(%s) >= 2\"]", w.counter("card")))
		w.key("effects", fmt.Sprintf("[{ type = \"MOVE\", to = %q }, { type = \"SET\", counter = %q }]", w.zone(anyZone), w.counter("card")))
	}
}

func (w *gameWriter) modes() {
	for i := range 1 + w.Intn(2) {
		low := 1 + w.Intn(3)
		high := low + w.Intn(3)
		w.put("[[mode]]\nid = \"rnd%d\"\nname = { en = \"Random\" }\ntext = { en = \"A mode.\" }", i)
		w.key("seats", fmt.Sprintf("[%d, %d]", low, high))
		if w.chance(3) {
			w.key("teams", []string{"[1]", "[1, 2]", "[1, 2, 1]", "[1, 2, 1, 2]", "[1, 1, 2, 2, 1]"}[high-1])
		}
		w.key("phases", `["`+strings.Join(w.phaseIDs, `", "`)+`"]`)
		w.key("first", w.one(`"chance"`, "1"))
		w.key("setup", fmt.Sprintf("[{ type = \"SHUFFLE\", zone = \"deck\" }, { type = \"DEAL\", from = \"deck\", to = \"hand\", whom = \"seats\", amount = %d }, %s", 1+w.Intn(3), strings.TrimPrefix(w.effects(subjects{}, 1, true), "[")))
		w.text("score", w.counter("player"))
		w.sometimes(4, "low")
		w.sometimes(3, "concede")
		w.number("max_turns", 3, 40)
	}
}
