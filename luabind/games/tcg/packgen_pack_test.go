package tcg_test

// The files packgen_*.go write card packs at random, by a seed. The parts of their manifests
// fit together. Their scripts call every function of the API with arguments of the types that
// its table declares. A share of the arguments can be wild.

import (
	"fmt"
	"slices"
	"strings"
	"testing/fstest"

	"arbiter/core/num"
	"arbiter/luabind/packs/load"
)

// Options say what packs are like.
type packOptions struct {
	Cards int // how many it has; at least 1
	// Wild is how many of a thousand arguments are of any type at all; 0 = a script keeps
	// to what the API says.
	Wild int
	// Loose is how many of a thousand values of a manifest are of any type at all.
	Loose int
	// Mains is how many of a thousand scripts have a main chunk from the grammar of Lua,
	// which need not load.
	Mains int
}

// Made is a pack that was written.
type madePack struct {
	Source load.Source
	Files  fstest.MapFS // its files
	Cards  []string     // the ids of cards that decks can have
}

const packHead = `id = "rnd"
version = "1.0.0"
api = 2
game = "tcg"
license = "MIT"
requires = ["core"]
`

// common are definitions that the cards of a pack share, and that its scripts name.
const commonParts = `[[event]]
name = "rnd:FACT"
kind = "fact"
doc = "an event of the pack"
fields = { n = "int", who = "entity", p = "player" }
[[event]]
name = "rnd:ASK"
kind = "ask"
doc = "an event of the pack that asks"
fields = { n = "int" }
[[tag]]
id = "RND-BLAST"
name = { en = "Blast" }
of = ["units", "packets"]
[[pile]]
id = "rnd_posts"
name = { en = "Posts" }
[[fixture]]
id = "RND-POST"
name = { en = "Post" }
at = "lane"
pile = "rnd_posts"
until = "next_global_turn_end"
[[fixture.modifier]]
of = "attack"
scope = "any units"
add = 1
where = ["unit.lane == self.lane"]
[[fixture]]
id = "RND-FLAG"
name = { en = "Flag" }
at = "player"
counters = { held = { max = 3 } }
[[status]]
id = "RND-MARK"
name = { en = "Mark" }
text = { en = "Marked." }
until = "turn"
[[status.modifier]]
of = "attack"
scope = "self"
add = 1
[[keyword]]
id = "RND-KEEN"
name = { en = "Keen" }
text = { en = "Keen." }
[[keyword.modifier]]
of = "attack"
scope = "self"
add = 1
`

const unitCard = `stats = { attack = %s, shield = %s, health = %s }
tags = [%q]
keywords = [%s]
target = { side = "any", optional = true }
`

const boardCard = "target = { side = \"any\", bases = true, optional = true }\n"

const choiceOf = `[[card.choice]]
id = "pick"
text = { en = "Pick" }
of = "things"
target = { side = %q, zone = %q }
min = 0
max = %d
run = "picked"
`

// Pack writes a pack. The same seed and options make the same pack.
func writePack(seed uint64, o packOptions) madePack {
	stream := num.SplitStream(seed, 11)
	w := &packWriter{Stream: &stream, packOptions: o}
	var manifest strings.Builder
	manifest.WriteString(commonParts)
	files := fstest.MapFS{"pack.toml": {Data: []byte(packHead)}}
	made := madePack{Files: files, Source: load.Source{Name: "rnd", FS: files}}
	for i := range o.Cards {
		id := fmt.Sprintf("RND-%d", i)
		text, script := w.card(id, i)
		manifest.WriteString(text)
		files[fmt.Sprintf("r%d.lua", i)] = &fstest.MapFile{Data: []byte(script)}
		made.Cards = append(made.Cards, id)
	}
	files["cards.toml"] = &fstest.MapFile{Data: []byte(manifest.String())}
	return made
}

// writer writes a pack.
type packWriter struct {
	*num.Stream
	packOptions
	locals int // of the function that is written
}

// one chooses from a list.
func (w *packWriter) one(list ...string) string { return list[w.Intn(len(list))] }

// value is a value of a manifest, or sometimes one of any type.
func (w *packWriter) value(right string) string {
	if w.Loose > 0 && w.Intn(1000) < w.Loose {
		return w.one("-1", "0", "true", `"x"`, "[]", "{}", "1.5", "9999999999", `""`, `"UNSC-001"`, "[1]", `["FRONT"]`)
	}
	return right
}

// number is an integer below n.
func (w *packWriter) number(n int) string { return w.value(fmt.Sprint(w.Intn(n))) }

// card writes one card and its script.
func (w *packWriter) card(id string, i int) (manifest, script string) {
	var m, s strings.Builder
	kind := w.one("UNIT", "UNIT", "UNIT", "TACTICAL")
	fmt.Fprintf(&m, "[[card]]\nid = %q\nname = { en = \"Random %d\" }\nfaction = %s\ntype = %s\ncost = { supply = %s }\n", id, i, w.value(`"NEUTRAL"`), w.value(fmt.Sprintf("%q", kind)), w.number(3))
	if kind == "UNIT" {
		fmt.Fprintf(&m, unitCard, w.number(5), w.number(4), w.value(fmt.Sprint(1+w.Intn(9))), w.one("INFANTRY", "SPARTAN"),
			w.one("", `"INFECT"`, `"HIJACK"`, `"SHIELDED(2)"`, `"CAMO"`, `"ARMOR"`, `"RND-KEEN"`))
	} else {
		m.WriteString(boardCard)
	}
	fmt.Fprintf(&m, "script = \"r%d.lua\"\ncounters = { tally = { max = %s, resets = \"turn\" }, ore = { on = \"player\", min = -5 }, spot = { on = \"lane\", max = 3 } }\non_play = %s\n", i, w.value("9"), w.value(`"played"`))
	fmt.Fprintf(&m, choiceOf, w.one("own", "own", "enemy"), w.one("deck", "hand", "graveyard"), 1+w.Intn(2))
	if w.Mains > 0 && w.Intn(1000) < w.Mains {
		s.WriteString(w.chunk())
	} else {
		s.WriteString(w.main())
	}
	s.WriteString(w.function("played", packContext{source: true, target: true, place: true}, 1+w.Intn(3)))
	s.WriteString(w.function("acted", packContext{source: true, target: true, place: true}, 1+w.Intn(2)))
	s.WriteString(w.function("picked", packContext{choices: true}, 1))
	s.WriteString(w.function("later", packContext{choices: true}, 1))
	if kind == "UNIT" {
		w.unitParts(&m, &s)
	}
	return m.String(), s.String()
}

// unitParts writes the modifier, the action and the listeners of a unit.
func (w *packWriter) unitParts(m, s *strings.Builder) {
	fmt.Fprintf(m, "[[card.modifier]]\nof = %q\nscope = %q\n", w.one("attack", "shield_cap", "health_cap", "cover"), w.one("self", "own units", "enemy units"))
	if w.Intn(3) > 0 {
		fmt.Fprintf(m, "add = %s\n", w.value(fmt.Sprint(1+w.Intn(2))))
	} else {
		m.WriteString("run = \"number\"\nreads = [\"board\", \"damage\", \"turn\"]\n")
		fmt.Fprintf(s, "function number(me, e, game)\n  return %s\nend\n", w.one("1", "2", "-1", "game:damage_on(e)", "game:turn()", "game:is_unit(e) and 1 or 0"))
	}
	fmt.Fprintf(m, "[[card.action]]\nid = \"act\"\ntext = { en = \"Acts.\" }\nphase = %q\nsupply = %s\ntarget = { side = \"any\", bases = true }\nrun = \"acted\"\n", w.one("deployment", "skirmish"), w.number(2))
	for n := range 2 {
		e := heardEvents[w.Intn(len(heardEvents))]
		fmt.Fprintf(m, "[[card.listener]]\nevent = %q\nrole = %q\npriority = %d\nwhen = \"willing%d\"\nrun = \"heard%d\"\nlimit_per_turn = %s\nreasons = { NOT_HERE = { en = \"Not here.\" } }\n",
			e.name, w.one(e.roles...), e.priority, n, n, w.value("3"))
		s.WriteString(w.function(fmt.Sprintf("heard%d", n), e.context(), 1+w.Intn(2)))
		c := e.context()
		c.still = true
		w.locals = 0
		fmt.Fprintf(s, "function willing%d(me, ev, game)\n  return %s\nend\n", n, w.expr(c, tBool, 1))
	}
}

// main writes the lines before the functions of a script.
func (w *packWriter) main() string {
	var b strings.Builder
	for n := range w.Intn(3) {
		fmt.Fprintf(&b, "local K%d = %s\n", n, w.one("3", "{ 1, 2, 3 }", "{ n = 2, word = \"ALPHA\" }", "string.rep(\"a\", 3)", "math.max(1, 2)", "\"BRAVO\"", "tostring(12)"))
		fmt.Fprintf(&b, "local function use%d(n)\n  return n + #tostring(K%d)\nend\n", n, n)
		fmt.Fprintf(&b, "function spare%d(me, ev, game)\n  game:draw(me:player(), math.min(use%d(0), 1))\nend\n", n, n)
	}
	return b.String()
}

// heardOf is an event that cards listen to.
type heardOf struct {
	name     string
	roles    []string
	priority int
	ask      bool     // it can be rejected,
	changes  bool     // and its number changed
	source   bool     // it has a source,
	target   bool     // and a target
	place    bool     // which has a place
	amount   bool     // it has an amount
	fields   []string // numbers of its payload
}

func (h *heardOf) context() packContext {
	return packContext{source: h.source || h.place, target: h.target || h.place, place: h.place, ask: h.ask, changes: h.changes, amount: h.amount, fields: h.fields, event: h.name, listens: true}
}

var anyone, bystanders = []string{"source", "target", "owner", "any", "lane"}, []string{"owner", "any"}

var heardEvents = []heardOf{
	{name: "UNIT_DEPLOYED", roles: anyone, priority: 650, place: true, fields: []string{"card", "shield"}},
	{name: "TURN_STARTED", roles: bystanders, priority: 650},
	{name: "TURN_ENDED", roles: bystanders, priority: 550},
	{name: "DAMAGE_MODIFIED", roles: anyone, priority: 350, ask: true, changes: true, place: true, amount: true, fields: []string{"amount"}},
	{name: "DAMAGE_DEALT", roles: anyone, priority: 650, place: true, amount: true, fields: []string{"amount"}},
	{name: "KILL_OCCURRED", roles: anyone, priority: 650, place: true},
	{name: "CARD_PLAY_DECLARED", roles: []string{"source", "owner", "any"}, source: true, priority: 250, ask: true, changes: true, fields: []string{"cost"}},
	{name: "ATTACK_DECLARED", roles: anyone, priority: 650, ask: true, place: true},
	{name: "UNIT_MOVED", roles: anyone, priority: 650, place: true},
	{name: "CARD_DRAWN", roles: []string{"source", "owner", "any"}, priority: 650, source: true, fields: []string{"card"}},
	{name: "RESOURCE_SPENT", roles: bystanders, priority: 650, fields: []string{"supply", "battery"}},
	{name: "rnd:FACT", roles: bystanders, priority: 650, fields: []string{"n"}},
	{name: "rnd:ASK", roles: bystanders, priority: 650, ask: true, fields: []string{"n"}},
}

// has reports whether a word is one of a list.
func has(list []string, word string) bool { return slices.Contains(list, word) }
