package proofs_test

import (
	"fmt"
	"slices"
	"strings"

	tablib "arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/program"
)

// subjects are those that filters can ask about in addition to players and the match. When the
// filters decide what a rank depends on, they do not ask about ranks.
type subjects struct{ card, target, self, event, ranked bool }

// comparison is an operator with a number.
func (w *gameWriter) comparison(n int) string {
	return fmt.Sprintf("%s %d", w.one("==", "!=", "<", "<=", ">", ">="), w.Intn(n))
}

// filters is a list of so many filters.
func (w *gameWriter) filters(s subjects, n int) string {
	var list []string
	for range n {
		text := w.filter(s)
		if w.chance(6) {
			text += " or " + w.filter(s)
		}
		list = append(list, fmt.Sprintf("%q", text))
	}
	return "[" + strings.Join(list, ", ") + "]"
}

// present returns the names of the things that are there; each comes after whether it is.
func present(pairs ...any) (names []string) {
	for i := 0; i < len(pairs); i += 2 {
		if pairs[i].(bool) {
			names = append(names, pairs[i+1].(string))
		}
	}
	return names
}

// filter is a filter over what is there.
func (w *gameWriter) filter(s subjects) string {
	things := present(s.card, "card", s.self, "self", s.target, "target")
	if len(things) == 0 || w.chance(2) {
		return w.path(s) + " " + w.comparison(5)
	}
	x := w.one(things...)
	switch w.Intn(9) {
	case 0:
		return x + ".suit == " + w.one(suits...)
	case 1:
		return fmt.Sprintf("%s.has(%s) %s", x, w.one(keywords...), w.comparison(2))
	case 2:
		return fmt.Sprintf("%s.status(%s) %s", x, w.one(statuses...), w.comparison(2))
	case 3:
		return w.one("", "not ") + x + w.one(".is_own", ".is_enemy", ".face_up")
	case 4:
		return fmt.Sprintf("%s.zone == %s", x, w.zone(anyZone))
	case 5:
		return fmt.Sprintf("%s.counter(%s) %s", x, w.counter("card"), w.comparison(4))
	case 6:
		return fmt.Sprintf("%s.id == %s", x, w.one(w.cardIDs...))
	case 7:
		return x + ".attached " + w.comparison(2)
	}
	if s.ranked {
		return x + ".face_up"
	}
	return x + ".rank " + w.comparison(5)
}

// path is a path that reads a number.
func (w *gameWriter) path(s subjects) string {
	who := w.one("owner", "owner", "active", "starter", "opponent")
	switch w.Intn(10) {
	case 0:
		return "match." + w.one("turn", "round", "players")
	case 1:
		return fmt.Sprintf("match.counter(%s)", w.counter("match"))
	case 2:
		return fmt.Sprintf("match.size(%s)", w.zone(func(z *zoneDef) bool { return z.of == "match" }))
	case 3, 4:
		return fmt.Sprintf("%s.size(hand)", who)
	case 5:
		return who + "." + w.one("seat", "team")
	case 6:
		return fmt.Sprintf("%s.count(%s)", who, w.zone(func(z *zoneDef) bool { return z.of == "match" && z.see == "all" }))
	case 7:
		return fmt.Sprintf("%s.status(%s)", who, w.one(statuses...))
	case 8:
		if s.event {
			return "event.amount"
		}
	}
	return fmt.Sprintf("%s.counter(%s)", who, w.counter("player"))
}

// amount is a number, or a path that reads one.
func (w *gameWriter) amount(s subjects) string {
	if w.chance(3) {
		return fmt.Sprintf("%q", w.path(subjects{}))
	}
	return fmt.Sprint(1 + w.Intn(3))
}

// loud are the effects that end matches, or make them longer; few handlers have them.
var loud = []string{"OUT", "WIN", "SCORE", "DRAW", "RESTART", "AGAIN", "PHASE", "REVERSE", "SKIP", "LEAD", "END_TURN"}

// effects is a list of so many effects. Quiet handlers neither end anything nor ask.
func (w *gameWriter) effects(s subjects, n int, quiet bool) string {
	var list []string
	for range n {
		list = append(list, w.effect(s, quiet))
	}
	return "[" + strings.Join(list, ", ") + "]"
}

// effect is an effect with the keys that its type takes.
func (w *gameWriter) effect(s subjects, quiet bool) string {
	kind := ""
	for kind == "" || kind == "ATTACH" && !s.target || quiet && (slices.Contains(loud, kind) || kind == "ASK" || kind == "RAISE") || slices.Contains(loud, kind) && !w.chance(4) {
		kind = tablib.EffectTypes[w.Intn(len(tablib.EffectTypes))]
	}
	needs, takes := program.EffectKeys(kind)
	parts := []string{fmt.Sprintf("type = %q", kind)}
	card := ""
	if slices.Contains(takes, "card") {
		list := present(s.self, "self", s.card, "source", s.target, "target")
		card = w.one(append(list, "each")...)
		parts = append(parts, fmt.Sprintf("card = %q", card))
		if card == "each" {
			parts = append(parts, fmt.Sprintf("from = %q", w.zone(anyZone)))
		}
	}
	for _, key := range slices.Concat(needs, takes) {
		optional := !slices.Contains(needs, key)
		if key == "card" || optional && w.chance(2) {
			continue
		}
		if value := w.effectValue(kind, key, card, s); value != "" {
			parts = append(parts, key+" = "+value)
		}
	}
	switch {
	case w.chance(3):
		parts = append(parts, fmt.Sprintf("whom = %q", w.one("owner", "seats", "others", "active", "starter")))
	case card != "each" && w.chance(6):
		parts = append(parts, fmt.Sprintf("whom = %q, by = \"owner.counter(%s)\", alone = %v", w.one("highest", "lowest"), w.counter("player"), w.chance(2)))
	}
	if w.chance(6) {
		parts = append(parts, "where = "+w.filters(subjects{target: card == "each"}, 1))
	}
	return "{ " + strings.Join(parts, ", ") + " }"
}

// effectValue is the value of a key of an effect, "" for none.
func (w *gameWriter) effectValue(kind, key, card string, s subjects) string {
	q := func(text string) string { return fmt.Sprintf("%q", text) }
	switch key {
	case "from", "to":
		return q(w.zone(func(z *zoneDef) bool { return z.kind != "grid" || kind == "MAKE" || kind == "MOVE" }))
	case "amount":
		return w.amount(s)
	case "counter":
		on := w.one("match", "player")
		if card != "" && (kind == "COUNT" || kind == "SET") {
			on = w.one("match", "player", "card")
		}
		return q(w.counter(on))
	case "make":
		return q(w.one(w.cardIDs...))
	case "choice":
		return q(w.one(w.choiceIDs...))
	case "phase":
		return q(w.one(w.phaseIDs...))
	case "stream":
		return q("dice")
	case "event":
		return q("rnd:FACT")
	case "status":
		return q(w.one(statuses...))
	case "keyword":
		return q(w.one(keywords...))
	case "until":
		return q(tablib.Durations[w.Intn(len(tablib.Durations))])
	case "bottom", "down", "less", "fresh":
		return "true"
	}
	return "" // cell and rest need more to fit
}

// heard are the events that listeners of the game hear.
var heard = []struct {
	event string
	ask   bool
	card  bool // its source is a card
}{
	{"CARD_MOVED", false, true}, {"COUNTER_CHANGED", false, false}, {"TURN_STARTED", false, false}, {"TURN_ENDED", false, false}, {"PHASE_STARTED", false, false},
	{"ACTION_DECLARED", true, true}, {"MOVE_CHECKED", true, true}, {"COUNTER_CHANGING", true, false}, {"ANSWERED", false, false}, {"ROLLED", false, false},
	{"SHUFFLED", false, false}, {"FLIPPED", false, true}, {"STATUS_CHANGING", true, false}, {"STATUS_CHANGED", false, false}, {"SEAT_OUT", false, false}, {"rnd:FACT", false, false},
}

func (w *gameWriter) listeners(n int, own bool) { w.listenersOf("family", n, own) }

// listenersOf writes a listener of a definition, once in n times. Handlers of listeners are
// quiet, and change what does not call them again.
func (w *gameWriter) listenersOf(of string, n int, own bool) {
	if !w.chance(n) {
		return
	}
	h := heard[w.Intn(len(heard))]
	w.put("[[%s.listener]]", of)
	w.text("event", h.event)
	switch {
	case !own:
		w.text("role", "any")
	case h.card && w.chance(2):
		w.text("role", "source")
	default:
		w.text("role", w.one("owner", "any"))
	}
	s := subjects{self: own && of != "status"}
	if w.chance(3) {
		w.key("where", w.filters(s, 1))
	}
	w.number("limit_per_turn", 1, 3)
	switch {
	case h.ask && w.chance(2):
		w.key("reject", `"NOT_HERE"`)
		w.put("reasons = { NOT_HERE = { en = \"Not here.\" } }")
	default:
		w.handlerOfListener(s, h.ask)
	}
}

func (w *gameWriter) handlerOfListener(s subjects, ask bool) {
	if !ask && w.chance(2) {
		w.key("effects", w.effects(s, 1, true))
		return
	}
	w.run("run", gameContext{subjects: s, ask: ask, quiet: true, listens: true}, false)
}
