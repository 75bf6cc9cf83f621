package tcgtest

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/script/api"
	"arbiter/luabind/testing/runner"
)

// A position is a scenario as a short TOML, for people to write and to change. It has what
// lies on the table. A comment names what it cannot express, such as which limited effects have
// been used this turn. Chance begins again.

// maxOfPlayer bounds the supply, battery and base of a player in positions and tests. It is the
// largest base that a mode can give.
const maxOfPlayer = program.MaxBase

type position struct {
	Mode     string         `toml:"mode"`
	Turn     int32          `toml:"turn"`
	Active   int            `toml:"active"` // where others are out
	Phase    string         `toml:"phase"`
	Options  []string       `toml:"options"`
	Player   []seat         `toml:"player"`
	Unit     []placed       `toml:"unit"`
	Card     []cardRow      `toml:"card"`
	Fixture  []fixtureRow   `toml:"fixture"`
	Lane     []strip        `toml:"lane"`
	Counters map[string]int `toml:"counters"` // of the match
}

// out reports whether a player is out of the match, counted from 1.
func (pos *position) out(player int) bool {
	return player > 0 && player <= len(pos.Player) && pos.Player[player-1].Out
}

type seat struct {
	Out       bool               `toml:"out"`
	Base      *int16             `toml:"base"`
	Supply    *int16             `toml:"supply"`
	SupplyCap *int16             `toml:"supply_cap"`
	Battery   int16              `toml:"battery"`
	Field     string             `toml:"field"`
	Fields    []string           `toml:"fields"` // where the mode has more than one
	Hand      []string           `toml:"hand"`
	Grave     []string           `toml:"graveyard"`
	Deck      []string           `toml:"deck"`
	Statuses  map[string]lasting `toml:"statuses"`
	Counters  map[string]int     `toml:"counters"`
}

type placed struct {
	Player   int                `toml:"player"`
	Card     string             `toml:"card"`
	At       string             `toml:"at"`
	Damage   int                `toml:"damage"`
	Shield   *int               `toml:"shield"`
	Marks    []string           `toml:"marks"`
	Statuses map[string]lasting `toml:"statuses"`
	Keywords map[string]lasting `toml:"keywords"` // gained, as they are written on cards
	Counters map[string]int     `toml:"counters"`
	Armory   []string           `toml:"armory"`
	Cargo    []string           `toml:"cargo"`
}

// marks are what a unit has done or suffered.
var marks = []struct {
	name string
	of   func(m *tcg.Marks) *bool
}{
	{"tired", func(m *tcg.Marks) *bool { return &m.Tired }}, {"attacked", func(m *tcg.Marks) *bool { return &m.Attacked }},
	{"moved", func(m *tcg.Marks) *bool { return &m.Moved }}, {"damaged", func(m *tcg.Marks) *bool { return &m.Damaged }},
}

// outlived marks a unit that lives although its health cap was lowered to its damage or below
// it (G-16).
const outlived = "cap_lowered"

// Position writes the position of a match.
func Position(g display.Match, lang string) (string, error) {
	m, ok := match.Of[tcg.State](g)
	if !ok {
		return "", errors.New("only the card game has positions as files")
	}
	s := &m.State
	var b strings.Builder
	phase := tcg.Of(m).Program().PhaseName(s.Now())
	if _, waits := tcg.Of(m).Program().FindPhase(phase); !waits {
		return "", errors.New("a position is written when the match waits for a command: in the deployment or the skirmish phase or a window")
	}
	if s.NPending > 0 {
		return "", errors.New("a position has no open decision: answer it first")
	}
	if s.Mode != 0 {
		fmt.Fprintf(&b, "mode = %q\n", tcg.Of(m).Mode(s).ID)
	}
	fmt.Fprintf(&b, "turn = %d\nphase = %q\n", s.Turn, phase)
	if int(s.Turn-1)%int(s.Seats) != int(s.Active) {
		fmt.Fprintf(&b, "active = %d\n", s.Active+1)
	}
	if on := options(m); len(on) > 0 {
		fmt.Fprintf(&b, "options = [%s]\n", quotedList(on))
	}
	writeNumbers(&b, "counters", countersOf(m, place.MatchEntity))
	for p := range event.Player(s.Seats) {
		writeSeat(&b, m, p)
	}
	for ix := uint16(1); ix <= s.NCards; ix++ {
		if v := tcg.SightOf(m, ix); v.Zone == place.Board && v.Spot.Lane != place.NoLane {
			writeUnit(&b, m, ix, &v)
		}
	}
	for p := range event.Player(s.Seats) {
		writeHand(&b, m, p)
	}
	writeRest(&b, m)
	note, err := leftOut(m, b.String(), lang)
	return note + b.String(), err
}

// options are the room options of a match that are other than in a room of its
// mode where nobody names any.
func options(m *tcg.Match) (on []string) {
	prog := tcg.Of(m).Program()
	fresh := tcg.NewScenario(prog, match.Options{})
	if fresh.Mode(tcg.Of(m).Mode(&m.State).ID) != nil {
		return nil
	}
	usual := settings(fresh.Match())
	for _, name := range settings(m) {
		if !slices.Contains(usual, name) {
			on = append(on, name)
		}
	}
	return on
}

func settings(m *tcg.Match) (names []string) {
	for _, x := range m.State.Settings[:m.State.NSettings] {
		names = append(names, tcg.Of(m).Program().Shown(x.Option, x.Value))
	}
	return names
}

func writeSeat(b *strings.Builder, m *tcg.Match, p event.Player) {
	s := &m.State
	pl := &s.Players[p]
	fmt.Fprintf(b, "\n[[player]] # %d\nbase = %d\nsupply = %d\nsupply_cap = %d\n", p+1, pl.Base, pl.Supply, pl.SupplyCap)
	if pl.Out {
		b.WriteString("out = true\n")
	}
	if pl.Battery != 0 {
		fmt.Fprintf(b, "battery = %d\n", pl.Battery)
	}
	var fields []string
	for ix := range s.Fields(p) {
		fields = append(fields, tcg.SightOf(m, ix).ID)
	}
	switch len(fields) {
	case 0:
	case 1:
		fmt.Fprintf(b, "field = %q\n", fields[0])
	default:
		fmt.Fprintf(b, "fields = [%s]\n", quotedList(fields))
	}
	for _, z := range []struct {
		name string
		pile *tcg.Pile
	}{{"hand", &pl.Hand}, {"graveyard", &pl.Grave}, {"deck", &pl.Deck}} {
		var ids []string
		for c := z.pile.First; c != 0; c = s.Cards[c].Next {
			ids = append(ids, tcg.SightOf(m, c).ID)
		}
		if len(ids) > 0 {
			fmt.Fprintf(b, "%s = [%s]\n", z.name, quotedList(ids))
		}
	}
	writeLasting(b, "statuses", statusesOn(m, 0, p))
	writeNumbers(b, "counters", countersOf(m, place.BaseOf(p)))
}

func writeUnit(b *strings.Builder, m *tcg.Match, ix uint16, v *tcg.Sight) {
	fmt.Fprintf(b, "\n[[unit]]\nplayer = %d\ncard = %q\nat = %q\n", v.Controller+1, v.ID, spot(v.Spot))
	if v.Damage != 0 {
		fmt.Fprintf(b, "damage = %d\n", v.Damage)
	}
	if v.Shield != v.ShieldCap {
		fmt.Fprintf(b, "shield = %d\n", v.Shield)
	}
	var list []string
	for _, k := range marks {
		if *k.of(&v.Marks) {
			list = append(list, k.name)
		}
	}
	if v.Damage >= v.HealthCap {
		list = append(list, outlived)
	}
	list = append(list, shownCounters(m, v)...)
	if len(list) > 0 {
		fmt.Fprintf(b, "marks = [%s]\n", quotedList(list))
	}
	writeLasting(b, "statuses", statusesOn(m, ix, v.Controller))
	writeLasting(b, "keywords", keywordsOn(m, ix))
	writeNumbers(b, "counters", countersOf(m, m.State.Handle(ix)))
	if len(v.Armory) > 0 {
		fmt.Fprintf(b, "armory = [%s]\n", quotedList(v.Armory))
	}
	if len(v.Cargo) > 0 {
		fmt.Fprintf(b, "cargo = [%s]\n", quotedList(v.Cargo))
	}
}

// quotedList lists words in quotes.
func quotedList(words []string) string {
	list := make([]string, len(words))
	for i, w := range words {
		list[i] = fmt.Sprintf("%q", w)
	}
	return strings.Join(list, ", ")
}

// Place makes a match in a position. Its errors name lines.
func Place(prog *program.Program, text string, o match.Options) (*tcg.Match, error) {
	if err := runner.PositionFile.Check([]byte(text)); err != nil {
		return nil, err
	}
	var pos position
	meta, err := load.Decode("", text, &pos)
	if err != nil {
		return nil, err
	}
	lines := load.LinesOf(text)
	if unknown := meta.Undecoded(); len(unknown) > 0 {
		return nil, load.Fault{Line: lines.Of(unknown[0]), Msg: fmt.Sprintf("unknown key %q", unknown[0].String()), Hint: wasKey(unknown[0])}
	}
	phase, ok := prog.FindPhase(cmp.Or(pos.Phase, "deployment"))
	if !ok || pos.Turn < 0 || pos.Turn > 10_000 {
		return nil, errors.New("a position has a turn from 1, and the phase deployment, skirmish or a window")
	}
	c := tcg.NewScenario(prog, o)
	if err := c.Mode(pos.Mode); err != nil {
		return nil, load.Fault{Line: lines.Of([]string{"mode"}), Msg: err.Error()}
	}
	if n := c.Match().Seats(); len(pos.Player) > n {
		return nil, load.Fault{Line: lines.At("player", n, ""), Msg: fmt.Sprintf("%d player%s; the mode has %d", len(pos.Player), i18n.Plural(len(pos.Player)), n)}
	}
	if pos.Turn > 0 {
		c.Turn(int(pos.Turn))
	}
	if n := c.Match().Seats(); pos.Active < 0 || pos.Active > n {
		return nil, load.Fault{Line: lines.Of([]string{"active"}), Msg: fmt.Sprintf("there is no player %d", pos.Active)}
	} else if pos.Active > 0 {
		c.Active(num.To[event.Player](pos.Active - 1))
	}
	c.Phase(phase)
	for _, name := range pos.Options {
		if err := c.Option(name); err != nil {
			return nil, err
		}
	}
	ofUnit := func(i int, err error) error {
		return load.Fault{Line: lines.At("unit", i, ""), Msg: fmt.Sprintf("unit %d: %v", i+1, err)}
	}
	units, alone := make([]uint16, len(pos.Unit)), make([]bool, len(pos.Unit))
	for i := range pos.Unit {
		if units[i], err = placeUnit(c, &pos.Unit[i], pos.out(pos.Unit[i].Player)); err != nil {
			return nil, ofUnit(i, err)
		}
		alone[i] = hurt(c, units[i], &pos.Unit[i]) == nil // what comes later can lower what it can have,
	}
	for i := range pos.Player {
		if err := placeSeat(c, num.To[event.Player](i), &pos.Player[i]); err != nil {
			return nil, load.Fault{Line: lines.At("player", i, ""), Msg: fmt.Sprintf("player %d: %v", i+1, err)}
		}
	}
	for i := range pos.Card {
		if err := placeCard(c, &pos.Card[i]); err != nil {
			return nil, load.Fault{Line: lines.At("card", i, ""), Msg: fmt.Sprintf("card %d: %v", i+1, err)}
		}
	}
	for i := range pos.Fixture {
		if err := placeFixture(c, &pos.Fixture[i]); err != nil {
			return nil, load.Fault{Line: lines.At("fixture", i, ""), Msg: fmt.Sprintf("fixture %d: %v", i+1, err)}
		}
	}
	for i := range pos.Unit { // or raise it
		if alone[i] {
			continue
		}
		if err := hurt(c, units[i], &pos.Unit[i]); err != nil {
			return nil, ofUnit(i, err)
		}
	}
	for i := range pos.Lane {
		if err := placeLane(c, &pos.Lane[i]); err != nil {
			return nil, load.Fault{Line: lines.At("lane", i, ""), Msg: fmt.Sprintf("lane %d: %v", i+1, err)}
		}
	}
	if err := placeCounters(c, place.MatchEntity, pos.Counters); err != nil {
		return nil, load.Fault{Line: lines.Of([]string{"counters"}), Msg: err.Error()}
	}
	return c.Match(), c.Fits()
}

func placeSeat(c *tcg.Scenario, p event.Player, t *seat) error {
	pl := &c.Match().State.Players[p]
	if t.Out {
		if len(t.Hand)+len(t.Deck)+len(t.Fields)+len(t.Field)+len(t.Statuses)+len(t.Counters) > 0 {
			return errors.New("a player who is out has nothing but a graveyard")
		}
		if err := c.Out(p); err != nil {
			return err
		}
	}
	for _, n := range []struct {
		from *int16
		to   *int16
	}{{t.Base, &pl.Base}, {t.Supply, &pl.Supply}, {t.SupplyCap, &pl.SupplyCap}, {&t.Battery, &pl.Battery}} {
		if n.from == nil {
			continue
		}
		if *n.from < 0 || *n.from > maxOfPlayer {
			return fmt.Errorf("%d is not a number from 0 to %d", *n.from, maxOfPlayer)
		}
		*n.to = *n.from
	}
	for _, z := range []struct {
		zone place.Zone
		ids  []string
	}{{place.Hand, t.Hand}, {place.Graveyard, t.Grave}, {place.Deck, t.Deck}} {
		for _, id := range z.ids {
			if _, err := c.Card(p, id, z.zone); err != nil {
				return err
			}
		}
	}
	if t.Field != "" {
		t.Fields = append([]string{t.Field}, t.Fields...)
	}
	for _, id := range t.Fields {
		if _, err := c.Field(p, id); err != nil {
			return err
		}
	}
	if err := placeStatuses(c, place.BaseOf(p), t.Statuses); err != nil {
		return err
	}
	return placeCounters(c, place.BaseOf(p), t.Counters)
}

// placeUnit puts a unit with what it bears into its slot.
func placeUnit(c *tcg.Scenario, t *placed, out bool) (uint16, error) {
	if t.Player < 1 || t.Player > c.Match().Seats() {
		return 0, fmt.Errorf("there is no player %d", t.Player)
	}
	p := num.To[event.Player](t.Player - 1)
	if out {
		return 0, fmt.Errorf("player %d is out", t.Player)
	}
	sp, err := parseSpot(t.At, p)
	if err != nil {
		return 0, err
	}
	ix, err := c.Unit(p, t.Card, sp)
	if err != nil {
		return 0, err
	}
	for _, id := range t.Armory {
		if _, err := c.Attach(p, id, ix); err != nil {
			return 0, err
		}
	}
	for _, id := range t.Cargo {
		if _, err := c.Load(p, id, ix); err != nil {
			return 0, err
		}
	}
	if err := cmp.Or(placeKeywords(c, ix, t.Keywords), placeStatuses(c, c.Match().State.Handle(ix), t.Statuses)); err != nil {
		return 0, err
	}
	var set tcg.Marks
	var known []string
	for _, k := range marks {
		*k.of(&set) = slices.Contains(t.Marks, k.name)
		known = append(known, k.name)
	}
	counters := counted(tcg.Of(c.Match()).Program())
	known = append(append(known, outlived), counters...)
	for _, name := range t.Marks {
		if slices.Contains(counters, name) {
			if err := c.CountAs(ix, name, 1); err != nil {
				return 0, err
			}
		} else if !slices.Contains(known, name) {
			return 0, fmt.Errorf("unknown mark %q%s", name, i18n.Meant(name, known))
		}
	}
	if err := placeCounters(c, c.Match().State.Handle(ix), t.Counters); err != nil {
		return 0, err
	}
	c.Mark(ix, set)
	return ix, nil
}

// hurt sets the shield and the damage of a unit.
func hurt(c *tcg.Scenario, ix uint16, t *placed) error {
	if t.Shield != nil {
		if err := c.Shield(ix, *t.Shield); err != nil {
			return err
		}
	}
	if slices.Contains(t.Marks, outlived) {
		return c.Outlive(ix, t.Damage)
	}
	return c.Wound(ix, t.Damage)
}

// wasKey reports what a key of earlier positions is called now.
func wasKey(key []string) string {
	if w := api.RenamedWords.Find(api.InFields, "", key[len(key)-1]); w != nil {
		return w.Hint()
	}
	return ""
}

// parseSpot reads a slot, as in "alpha front 1" or "orbit alpha 1".
func parseSpot(text string, p event.Player) (place.Spot, error) {
	words := strings.Fields(strings.ToLower(text))
	layer := place.Surface
	if len(words) == 3 && words[0] == orbitWord {
		words, layer = []string{words[1], rowWords[place.Front], words[2]}, place.Orbit
	}
	if len(words) == 3 {
		lane, row := slices.Index(laneWords, words[0]), slices.Index(rowWords, words[1])
		if n, err := strconv.Atoi(words[2]); lane >= 0 && row >= 0 && err == nil && n >= 1 && n <= place.MaxSlots {
			return place.Spot{Layer: layer, Player: p, Lane: num.To[place.Lane](lane), Row: num.To[place.Row](row), Slot: num.To[uint8](n - 1)}, nil
		}
	}
	return place.Spot{}, fmt.Errorf("%q is not a slot such as alpha front 1", text)
}
