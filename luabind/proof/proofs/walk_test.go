package proofs_test

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/events"
	tcglib "arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// walk follows what the log of a match says of units and holds each event to demands.
type walk struct {
	t       *testing.T
	m       *tcg.Match
	prog    *program.Program
	name    string
	rows    map[string]demand
	seen    map[string]int
	wrong   map[string]int
	noted   int
	command int
	units   map[event.Entity]*walkedUnit
	lanes   map[event.Entity]event.Place // of fixtures in lanes
	worn    map[event.Entity]event.Entity
	aboard  map[event.Entity]event.Entity
}

// walkedUnit is a unit as the events describe it.
type walkedUnit struct {
	ctrl event.Player
	at   event.Place
	was  event.Place // before the event under way
	died int         // by which command it left; 0 = it is on the board
}

// newWalk follows a match that has not started.
func newWalk(t *testing.T, name string, m *tcg.Match, seen map[string]int) *walk {
	return &walk{t: t, m: m, prog: tcg.Of(m).Program(), name: name, rows: demandsByType(), seen: seen, wrong: map[string]int{}, units: map[event.Entity]*walkedUnit{},
		lanes: map[event.Entity]event.Place{}, worn: map[event.Entity]event.Entity{}, aboard: map[event.Entity]event.Entity{}}
}

// follow checks the events since the last call, which are those of one command.
func (w *walk) follow() {
	w.command++
	for log := w.m.Log(); w.noted < len(log); w.noted++ {
		w.check(&log[w.noted])
	}
}

// arg is a payload field by its name.
func (w *walk) arg(e *event.Event, field string) int32 {
	if i := w.m.Program().Types.Def(e.Type).FieldIndex(field); i >= 0 {
		return e.Args[i]
	}
	w.t.Fatalf("%s has no field %s", w.m.Program().Types.Def(e.Type).Name, field)
	return 0
}

// fail reports one thing wrong with an event, once a type and thing.
func (w *walk) fail(e *event.Event, part, format string, args ...any) {
	d := w.m.Program().Types.Def(e.Type)
	if key := d.Name + part; w.wrong[key] == 0 {
		w.wrong[key]++
		w.t.Errorf("%s, event %d, %s (%s): %s: %s; it is %s", w.name, e.Seq, d.Name, w.rows[d.Name].ids, part, fmt.Sprintf(format, args...), w.text(e))
	}
}

// text is an event with its parts and payload.
func (w *walk) text(e *event.Event) string {
	h := place.HandleText
	return fmt.Sprintf("cause %d: source %s of player %d at %+v, target %s of player %d at %+v, payload %v", e.Cause, h(e.Source), e.SourcePlayer+1, place.SpotOf(e.From),
		h(e.Target), e.TargetPlayer+1, place.SpotOf(e.At), e.Args)
}

// check checks an event against its row. Effects of a resolver are noted before: it has
// run when the event is in the log (K-25).
func (w *walk) check(e *event.Event) {
	name := w.m.Program().Types.Def(e.Type).Name
	row, has := w.rows[name]
	if !has {
		return // of a pack of tests
	}
	w.seen[name]++
	if e.Fizzled {
		if e.Reason == 0 {
			w.fail(e, "reason", "it fizzled without one (K-30)")
		}
		return
	}
	w.before(e, name)
	if !w.orphan(e) {
		w.entity(e, "source", row.source, e.Source)
	}
	w.entity(e, "target", row.target, e.Target)
	w.player(e, "source player", row.by, e.Source, e.SourcePlayer)
	w.player(e, "target player", row.to, e.Target, e.TargetPlayer)
	w.at(e, row)
	if e.Cause >= e.Seq || e.Seq != uint32(w.noted+1) {
		w.fail(e, "order", "sequence and cause (K-02)")
	}
	if check := payloads[name]; check != nil {
		if says := check(w, e); says != "" {
			w.fail(e, "payload", "%s", says)
		}
	}
	w.after(e, name)
}

// orphan reports whether an event has no source because its cause has none. The acts of
// a token that has left the game have no source, nor do their consequences (K-22, M-09).
// A wreck hits in the name of a player, and not of the unit that shot it down.
func (w *walk) orphan(e *event.Event) bool {
	return e.Source == 0 && e.Cause > 0 && (w.m.Log()[e.Cause-1].Source == 0 || w.credited(e))
}

// before notes what the event has made of units.
func (w *walk) before(e *event.Event, name string) {
	u := w.units[e.Target]
	switch {
	case name == "ORBITAL_LOAD_QUEUED":
		w.aboard[e.Target] = e.Source
	case e.Type == events.UnitDeployed:
		at := event.Place(w.arg(e, "where"))
		w.units[e.Target] = &walkedUnit{ctrl: place.SpotOf(at).Player, at: at, was: at}
	case e.Type == events.FixturePlaced || strings.HasSuffix(name, ":LANDMARK_DRAWN"):
		if w.lanes[e.Target] == 0 {
			w.lanes[e.Target] = e.At
		}
	case u == nil:
	case e.Type == events.UnitMoved || e.Type == events.UnitRepositioned:
		u.was, u.at = u.at, event.Place(w.arg(e, "where"))
	case e.Type == events.ControlChanged:
		u.was, u.at, u.ctrl = u.at, event.Place(w.arg(e, "where")), event.Player(w.arg(e, "to")-1)
	}
}

// after notes what has left the board.
func (w *walk) after(e *event.Event, name string) {
	if e.Type == events.ArmoryAttached {
		w.worn[e.Source] = e.Target
	}
	gone := e.Target
	if name == "tcg:UNIT_EVACUATED" && gone == 0 {
		gone = e.Source
	}
	if u := w.units[gone]; u != nil {
		if u.was = u.at; e.Type == events.KillOccurred || e.Type == events.UnitRemoved || name == "tcg:UNIT_EVACUATED" {
			u.died = w.command
		}
	}
}

// kind returns the kind of a handle.
func (w *walk) kind(x event.Entity) string {
	_, base := place.BaseIndex(x)
	switch {
	case x == 0:
		return "-"
	case base:
		return "base"
	case place.FixtureIndex(x) >= 0:
		return "fixture"
	case place.LaneIndex(x) != place.NoLane || x == place.MatchEntity:
		return "thing"
	case w.units[x] != nil:
		return "unit"
	}
	return "card"
}

func (w *walk) entity(e *event.Event, part, wants string, x event.Entity) {
	kind := w.kind(x)
	may := strings.Split(strings.TrimSuffix(wants, "?"), "|")
	switch {
	case x == 0 && (wants == "-" || strings.HasSuffix(wants, "?")), x != 0 && may[0] == "any", slices.Contains(may, kind):
	default:
		w.fail(e, part, "%s, want %s", kind, wants)
	}
}

// ownerOf returns the player who controls a unit, owns a card or has a base; known is false for what
// nobody in particular has.
func (w *walk) ownerOf(x event.Entity) (p event.Player, known bool) {
	switch w.kind(x) {
	case "-":
		return event.NoPlayer, true
	case "base":
		return place.BaseIndex(x)
	case "unit":
		return w.units[x].ctrl, true
	case "card":
		if on := w.worn[x]; on != 0 {
			return w.ownerOf(on)
		}
		if ix := x.Index(); ix <= w.m.State.NCards { // what leaves the game leaves its slot to another
			c := &w.m.State.Cards[ix]
			return c.Owner, !c.Temp && !w.prog.Cards[c.Def].Token
		}
	}
	return event.NoPlayer, false
}

func (w *walk) player(e *event.Event, part, wants string, x event.Entity, p event.Player) {
	seats := event.Player(w.m.State.Seats)
	owner, known := w.ownerOf(x)
	if wants == "credit" { // a wreck's damage counts for the player who shot it down: A-06
		if wants = "its"; w.credited(e) || x == 0 {
			wants = "?"
		}
	}
	if wants == "owner" {
		owner, known = w.ownerOf(e.Source)
		wants = "its"
	}
	switch {
	case p < event.NoPlayer || p >= seats:
		w.fail(e, part, "%d is not a seat", p)
	case wants == "-" && p != event.NoPlayer, wants == "active" && p != e.Active, (wants == "one" || wants == "seat") && p < 0,
		wants == "other" && (p < 0 || p == e.SourcePlayer), wants == "its" && known && p != owner:
		w.fail(e, part, "%d, want %s (%d)", p, wants, owner)
	case (wants == "other" || wants == "active" || wants == "one") && w.kind(x) == "unit" && p != owner:
		w.fail(e, part, "%d, and the unit is %d's (M-09)", p, owner)
	}
}

// credited reports whether an event follows from a wreck.
func (w *walk) credited(e *event.Event) bool {
	log := w.m.Log()
	for e != nil {
		if n := w.m.Program().Types.Def(e.Type).Name; strings.HasPrefix(n, "CAPITAL_SHIP") || strings.HasPrefix(n, "orbit:WRECK") {
			return true
		}
		if e.Cause == 0 {
			return false
		}
		e = &log[e.Cause-1]
	}
	return false
}

// at compares lane and layer of an event with the positions of target and source
// (K-15).
func (w *walk) at(e *event.Event, row demand) {
	want, from := w.placeOf(e.Target, false), w.placeOf(e.Source, true)
	if w.kind(e.Target) == "base" && from != 0 { // the lane that it is attacked from
		want = place.LanePlace(place.Surface, place.LaneOf(from))
	}
	if e.Type == events.UnitRemoved && w.kind(e.Target) == "card" { // out of a hangar, by its vessel or with it
		if want = from; e.Source == 0 {
			want = e.At
		}
	}
	if row.place == "named" && want == 0 {
		if want = e.At; e.At != 0 && w.m.Program().Types.Def(e.Type).FieldIndex("where") >= 0 {
			want = event.Place(w.arg(e, "where"))
		}
	}
	is, spot := place.SpotOf(e.At), place.SpotOf(want)
	switch {
	case row.place == "-" && e.At != 0, row.place == "lane" && (is.Lane == place.NoLane || is.Layer != place.Surface),
		(row.place == "its" || row.place == "named") && (is.Lane != spot.Lane || is.Layer != spot.Layer):
		// What died before this command may have a place or none (K-32).
		if u := w.units[e.Target]; u == nil || u.died == 0 || u.died == w.command || e.At != 0 {
			w.fail(e, "place", "%+v, want %s (%+v)", is, row.place, spot)
		}
	}
	if u := w.units[e.Source]; u != nil && (u.died == 0 || u.died == w.command) {
		if is, spot := place.SpotOf(e.From), place.SpotOf(from); is.Lane != spot.Lane || is.Layer != spot.Layer {
			w.fail(e, "source's place", "%+v, want %+v", is, spot)
		}
	}
}

// placeOf is where a thing is by the events so far; of the source of a move where it
// came from.
func (w *walk) placeOf(x event.Entity, source bool) event.Place {
	if u := w.units[x]; u != nil && source {
		return u.was
	} else if u != nil {
		return u.at
	}
	if on := w.aboard[x]; on != 0 {
		return w.placeOf(on, source)
	}
	return w.lanes[x]
}

// TestK01_PartsOfEveryEvent (K-01, K-15): random matches of every mode, with every
// module and in every shipped room, hold each event to the table of demands.
// ARBITER_LONG=1 plays 200 games a room.
func TestK01_PartsOfEveryEvent(t *testing.T) {
	games := uint64(1)
	if os.Getenv("ARBITER_LONG") != "" {
		games = 200
	}
	l, seen := lib(t), map[string]int{}
	for i, mode := range l.prog.ModeIDs() {
		if l.prog.Modes[i].Pack == "proofs" {
			continue
		}
		walkRoom(t, l, mode, mode, everythingOn(l.prog), games, seen)
	}
	for i := range l.prog.Rooms {
		r := &l.prog.Rooms[i]
		var options []string
		for _, name := range r.Modules {
			on, err := l.prog.Module(name)
			if err != nil {
				t.Fatal(err)
			}
			options = append(options, on...)
		}
		for _, o := range r.Options {
			options = append(options, o.Option+"="+o.Value)
		}
		walkRoom(t, l, r.ID, r.Mode, options, games, seen)
	}
	if len(seen) < 90 {
		t.Errorf("only %d types are seen: that shows little", len(seen))
	}
}

// TestK01_EveryTypeHasADemand (K-01): the table has a row for every type of the card
// game, and no other. TestK07_EveryTypeIsSeen plays each of them.
func TestK01_EveryTypeHasADemand(t *testing.T) {
	rows, all := demandsByType(), strings.Fields(asks+" "+facts)
	for _, n := range all {
		if _, has := rows[n]; !has {
			t.Errorf("%s has no row", n)
		}
	}
	for _, n := range slices.Sorted(maps.Keys(rows)) {
		if !slices.Contains(all, n) {
			t.Errorf("%s has a row, and is not a type", n)
		}
		if rows[n].ids == "" {
			t.Errorf("%s names no requirement", n)
		}
	}
	for _, n := range slices.Sorted(maps.Keys(payloads)) {
		if _, has := rows[n]; !has {
			t.Errorf("%s has a payload, and no row", n)
		}
	}
}

// everythingOn are the options with which all modules are in a room.
func everythingOn(prog *program.Program) (options []string) {
	for i, name := range prog.Options {
		if prog.OptionAt(uint16(i)).Type == tcglib.BoolOption {
			options = append(options, name)
		}
	}
	return options
}

// walkRoom plays random games of a room.
func walkRoom(t *testing.T, l library, name, mode string, options []string, games uint64, seen map[string]int) {
	ix, _ := l.prog.Mode(mode)
	var decks []int
	for i := range l.prog.Lib.Decks {
		if d := &l.prog.Lib.Decks[i]; len(d.List()) == l.prog.Modes[ix].Deck.Size {
			decks = append(decks, i)
		}
	}
	for seed := range games {
		r := num.SplitStream(seed, 91)
		set := tcg.Setup{Seed: seed, Mode: mode, Options: options, MaxRounds: 30}
		for range l.prog.Modes[ix].Seats {
			set.Decks = append(set.Decks, l.prog.Lib.Decks[decks[r.Intn(len(decks))]].List())
		}
		walkOut(t, fmt.Sprintf("%s, seed %d", name, seed), newDuel(t, l, set), seed, seen, wrongNow)
	}
}

// walkOut plays a match to its end by random commands and holds its events to demands.
func walkOut(t *testing.T, name string, m *tcg.Match, seed uint64, seen map[string]int, look func(m *tcg.Match, legal []match.Command, r *num.Stream)) {
	t.Helper()
	w := newWalk(t, name, m, seen)
	playOut(t, m, seed, func(legal []match.Command, r *num.Stream) {
		w.follow()
		if look != nil {
			look(m, legal, r)
			w.follow()
		}
	})
	w.follow()
}
