package tcgtest

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/testing/runner"

	lua "github.com/yuin/gopher-lua"
)

// Statuses, gained keywords and fixtures, with the time that is left of them. Positions and
// recorded tests both write it, where it differs from that of one that begins now.

// lasting is a status or a gained keyword of a position or a test: its layers, or the number of a
// keyword, and how long it lasts.
type lasting struct {
	Layers int
	timing
}

// timing is how long something lasts from now on. Without Until it lasts as long as one that is put
// there now.
type timing struct {
	Until string
	Turns int
	Of    int // the player who gave it, from 1; 0 for its bearer
}

// The keys of a timing in positions and in tests, where until is a word of Lua, and that of a lasting.
const (
	untilKey    = "until"
	durationKey = "duration"
	layersKey   = "layers"
)

var (
	timingKeys   = []string{untilKey, "turns", "of"}
	durationKeys = []string{durationKey, "turns", "of"}
)

// UnmarshalTOML reads a number of layers, or a table that says how long it lasts too.
func (l *lasting) UnmarshalTOML(v any) error {
	table, ok := v.(map[string]any)
	if !ok {
		table = map[string]any{layersKey: v}
	}
	for _, key := range slices.Sorted(maps.Keys(table)) {
		n, isInt := table[key].(int64)
		word, isWord := table[key].(string)
		switch {
		case key == untilKey && isWord:
			l.Until = word
		case key == layersKey && isInt && n >= 0 && n <= 999:
			l.Layers = num.To[int](n)
		case key == "turns" && isInt && n >= -9999 && n <= 9999:
			l.Turns = num.To[int](n)
		case key == "of" && isInt && n >= 1 && n <= 99:
			l.Of = num.To[int](n)
		case key == layersKey || slices.Contains(timingKeys, key):
			return fmt.Errorf("%s = %v: expected a number of layers, or a table such as { layers = 1, until = \"turn\", turns = 1, of = 2 }", key, table[key])
		default:
			return fmt.Errorf("unknown key %q%s", key, i18n.Meant(key, append([]string{layersKey}, timingKeys...)))
		}
	}
	return l.check()
}

// check refuses numbers of turns without a duration.
func (t *timing) check() error {
	if t.Until == "" && (t.Turns != 0 || t.Of != 0) {
		return fmt.Errorf("turns and of are for a duration: name a duration too")
	}
	return nil
}

// set sets the time of the thing that was put last.
func (t *timing) set(c *tcg.Scenario, set func(tcg.Term) error) error {
	if t.Until == "" {
		return nil
	}
	if t.Of > c.Match().Seats() {
		return fmt.Errorf("there is no player %d", t.Of)
	}
	return set(tcg.Term{Until: t.Until, Turns: t.Turns, Of: num.To[event.Player](t.Of - 1)})
}

// timingOf returns the time that is left of something, if it has to be written.
func timingOf(t tcg.Term, other bool) timing {
	if !other {
		return timing{}
	}
	return timing{t.Until, t.Turns, int(t.Of) + 1}
}

// parts are the keys that differ from what is usual; until is the name of that of the duration.
func (t *timing) parts(until string) (parts []string) {
	if t.Until != "" {
		parts = append(parts, fmt.Sprintf("%s = %q", until, t.Until))
	}
	if t.Turns != 0 {
		parts = append(parts, fmt.Sprintf("turns = %d", t.Turns))
	}
	if t.Of != 0 {
		parts = append(parts, fmt.Sprintf("of = %d", t.Of))
	}
	return parts
}

// text is a lasting as the value of a key; space comes inside of the braces.
func (l *lasting) text(until, space string) string {
	parts := l.parts(until)
	if len(parts) == 0 {
		return fmt.Sprint(l.Layers)
	}
	if l.Layers > 1 {
		parts = slices.Insert(parts, 0, fmt.Sprintf("layers = %d", l.Layers))
	}
	return "{" + space + strings.Join(parts, ", ") + space + "}"
}

// statusesOn are the statuses on a card by its number, or on a player if it is 0.
func statusesOn(m *tcg.Match, ix uint16, p event.Player) map[string]lasting {
	list := map[string]lasting{}
	g := tcg.Of(m)
	for i := range m.State.Statuses[:m.State.NStatuses] {
		if st := &m.State.Statuses[i]; st.On == ix && (ix != 0 || st.Owner == p) {
			list[g.Program().Statuses[st.Kind].ID] = lasting{max(int(st.Layers), 1), timingOf(g.Left(&m.State, st))}
		}
	}
	return list
}

// keywordsOn are the keywords that a unit has gained, as they are written on cards, each once.
func keywordsOn(m *tcg.Match, ix uint16) map[string]lasting {
	list := map[string]lasting{}
	m.State.Gained(ix, func(gr *tcg.Grant) {
		k := tcg.Of(m).Program().Keywords[gr.Keyword]
		t := timingOf(m.State.KeywordLeft(gr))
		t.Until = cmp.Or(t.Until, "forever")
		list[k.Spell(k.ID, gr.N.Plain())] = lasting{timing: t}
	})
	return list
}

func writeLasting(b *strings.Builder, key string, list map[string]lasting) {
	var parts []string
	for _, id := range slices.Sorted(maps.Keys(list)) {
		l := list[id]
		parts = append(parts, fmt.Sprintf("%s = %s", load.QuoteKey(id), l.text(untilKey, " ")))
	}
	if len(parts) > 0 {
		fmt.Fprintf(b, "%s = { %s }\n", key, strings.Join(parts, ", "))
	}
}

// tableOf is a list as a table of Lua.
func tableOf(list map[string]lasting) string {
	var parts []string
	for _, id := range slices.Sorted(maps.Keys(list)) {
		l := list[id]
		parts = append(parts, fmt.Sprintf("%s = %s", keyOf(id), l.text(durationKey, "")))
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

func placeStatuses(c *tcg.Scenario, x event.Entity, list map[string]lasting) error {
	for _, id := range slices.Sorted(maps.Keys(list)) {
		l := list[id]
		if err := c.Status(x, id, l.Layers); err != nil {
			return err
		}
		if err := l.set(c, c.Lasts); err != nil {
			return fmt.Errorf("%s: %w", id, err)
		}
	}
	return nil
}

func placeKeywords(c *tcg.Scenario, unit uint16, list map[string]lasting) error {
	for _, id := range slices.Sorted(maps.Keys(list)) {
		l := list[id]
		if err := c.Keyword(unit, id, l.Layers); err != nil {
			return err
		}
		if err := l.set(c, c.KeywordLasts); err != nil {
			return fmt.Errorf("%s: %w", id, err)
		}
	}
	return nil
}

// cardRow is a card in the hand of a player of a position that has statuses or counters.
type cardRow struct {
	Player   int                `toml:"player"`
	Hand     int                `toml:"hand"` // which card of the hand, from 1
	Statuses map[string]lasting `toml:"statuses"`
	Counters map[string]int     `toml:"counters"`
}

// writeHand writes the cards in a hand that have statuses or counters.
func writeHand(b *strings.Builder, m *tcg.Match, p event.Player) {
	n := 0
	for ix := m.State.Players[p].Hand.First; ix != 0; ix = m.State.Cards[ix].Next {
		n++
		on, counters := statusesOn(m, ix, p), countersOf(m, m.State.Handle(ix))
		if len(on)+len(counters) > 0 {
			fmt.Fprintf(b, "\n[[card]]\nplayer = %d\nhand = %d\n", p+1, n)
			writeLasting(b, "statuses", on)
			writeNumbers(b, "counters", counters)
		}
	}
}

func placeCard(c *tcg.Scenario, t *cardRow) error {
	s := &c.Match().State
	if t.Player < 1 || t.Player > c.Match().Seats() {
		return fmt.Errorf("there is no player %d", t.Player)
	}
	ix, n := s.Players[t.Player-1].Hand.First, 1
	for ; ix != 0 && n < t.Hand; n++ {
		ix = s.Cards[ix].Next
	}
	if ix == 0 || t.Hand < 1 {
		return fmt.Errorf("the hand of player %d has no card %d", t.Player, t.Hand)
	}
	return cmp.Or(placeStatuses(c, s.Handle(ix), t.Statuses), placeCounters(c, s.Handle(ix), t.Counters))
}

// lasts reads how long a status or a keyword of a table of a test lasts.
func (c *call) lasts(key, id string, v lua.LValue) (l lasting) {
	t, ok := v.(*lua.LTable)
	if n, isInt := runner.IntOf(v); isInt {
		return lasting{Layers: n}
	} else if !ok {
		c.Fail("%s: %s must be an integer or a table, got %s", key, id, runner.Show(v))
	}
	c.Known(t, append([]string{layersKey}, durationKeys...))
	table := map[string]any{}
	runner.Each(t, func(k, v lua.LValue) {
		name := k.String()
		if name == durationKey {
			name = untilKey
		}
		table[name] = v
		if n, isInt := runner.IntOf(v); isInt {
			table[name] = int64(n)
		} else if word, isWord := v.(lua.LString); isWord {
			table[name] = string(word)
		}
	})
	c.Must(l.UnmarshalTOML(table))
	return l
}

// timing reads how long a fixture of a test lasts.
func (c *call) timing(f *runner.Fields) (t timing) {
	if f.Has(durationKey) {
		t.Until = f.Word(durationKey)
	}
	if f.Has("turns") {
		t.Turns = f.Int("turns")
	}
	if f.Has("of") {
		t.Of = int(f.Player("of")) + 1
	}
	c.Must(t.check())
	return t
}
