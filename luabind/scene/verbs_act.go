package scene

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
)

var actVerbs = []Verb{
	{Group: groupAct, Name: "play", Params: []Param{{Name: "card", Kind: Card}, {Name: "options", Kind: Table, Opt: true, Keys: []string{"at", "on", "by"}}},
		Doc:     "Plays a card from hand: at = slot of a unit, or lane; on = target. The player is the card's owner, or by.",
		Example: "local foe = t:unit(2, \"1/0/4\", \"bravo front\")\nlocal medic, grenade = t:hand(1, \"UNSC-003\", \"COV-008\")\nt:play(medic, {at = \"alpha front\", on = medic})\nt:play(grenade, {on = foe})\nt:expect(medic, {lane = \"alpha\", row = \"front\"})\nt:expect(foe, {damage = 1})",
		fn:      play},
	{Group: groupAct, Name: "attack", Params: []Param{{Name: "unit", Kind: Card}, {Name: "target", Kind: Target}},
		Doc:     "Attacks a unit or \"base\".",
		Example: "local a, b = t:unit(1, \"2/0/3\", \"alpha front\"), t:unit(2, \"1/0/3\", \"alpha front\")\nt:phase(\"skirmish\")\nt:attack(a, b)\nt:expect(a, {damage = 1})\nt:expect(b, {damage = 2})",
		fn: func(c *call) int {
			u, p := c.unitCommand()
			return c.do(match.Command{Verb: tcg.Attack, Player: p, Source: c.b.state().Handle(u), Target: c.target(c.get(1), p)})
		}},
	{Group: groupAct, Name: "act", Params: []Param{{Name: "unit", Kind: Card}, {Name: "ability", Kind: Word}, {Name: "options", Kind: Table, Opt: true, Keys: []string{"at", "on"}}},
		Doc:     "Uses an ability of a unit, such as \"hijack\": on = target, at = slot.",
		Example: "local spartan = t:unit(1, \"UNSC-004\", \"alpha front\")\nlocal ghost = t:unit(2, \"COV-004\", \"alpha back\")\nt:phase(\"skirmish\")\nt:act(spartan, \"hijack\", {on = ghost, at = \"alpha back\"})\nt:expect(ghost, {controller = 1})",
		fn:      act},
	{Group: groupAct, Name: "make_battery", Params: []Param{{Name: "card", Kind: Card}}, Doc: "Discards a card for 1 battery.",
		Example: "local card = t:hand(1, \"UNSC-001\")\nt:make_battery(card)\nt:player(1, {battery = 1, graveyard = {\"UNSC-001\"}})",
		fn: func(c *call) int {
			ix := c.card(0)
			return c.do(match.Command{Verb: tcg.MakeBattery, Player: c.b.state().Cards[ix].Owner, Source: c.b.state().Handle(ix)})
		}},
	{Group: groupAct, Name: "move", Params: []Param{{Name: "unit", Kind: Card}, {Name: "at", Kind: Place}}, Doc: "Moves a unit to another row or an adjacent lane.",
		Example: "local a = t:unit(1, \"1/0/1\", \"alpha front\")\nt:move(a, \"bravo back\")\nt:expect(a, {lane = \"bravo\", row = \"back\", moved = true})",
		fn: func(c *call) int {
			u, p := c.unitCommand()
			return c.do(match.Command{Verb: tcg.Move, Player: p, Source: c.b.state().Handle(u), Place: c.spot(c.word(1), p).Place()})
		}},
	{Group: groupAct, Name: "end_phase", Doc: "Ends the phase: deployment goes over to skirmish, skirmish ends the turn.",
		Example: "t:end_phase()\nt:events(\"PHASE_SKIRMISH_STARTED\")\nt:end_phase()\nt:events(\"TURN_STARTED\", {active = 2})",
		fn:      func(c *call) int { return c.endPhase() }},
	{Group: groupAct, Name: "end_turn", Doc: "Ends the phases of the turn until the next player's deployment.",
		Example: "t:end_turn()\nt:end_turn()\nt:events(\"TURN_STARTED\", {active = 1, turn = 7})",
		fn:      endTurn},
	{Group: groupAct, Name: "answer", Params: []Param{{Name: "choice", Kind: Any}}, Doc: "Answers the open decision: by the number of the option, from 1, or by lane.",
		Example: "t:field(1, \"FLD-010\")\nt:unit(1, \"1/0/1\", \"alpha front\")\nt:unit(1, \"1/0/1\", \"bravo front\")\nt:phase(\"skirmish\")\nt:end_phase()\nt:decision(1, {\"alpha\", \"bravo\"})\nt:answer(\"bravo\")\nt:expect(t:at(1, \"bravo back\"), {id = \"TOKEN-COMBAT-FORM\"})",
		fn:      answer},
	{Group: groupAct, Name: "concede", Params: []Param{{Name: "player", Kind: Player}}, Doc: "Gives the match up.",
		Example: "t:concede(1)\nt:over(\"win\", 2)",
		fn: func(c *call) int {
			return c.do(match.Command{Verb: tcg.Concede, Player: c.player(0)})
		}},
	{Group: groupAct, Name: "start", Doc: "Starts a real match with the decks of the scene, from GAME_STARTED to player 1's first deployment: for tests of set-up and first turns.",
		Example: "t:deck(1, \"UNSC-001\", \"UNSC-001\", \"UNSC-001\", \"UNSC-001\", \"UNSC-001\", \"UNSC-002\")\nt:start()\nt:player(1, {hand = 5, supply = 1, deck = 1})",
		fn: func(c *call) int {
			c.setting().Begin()
			c.b.acted = true
			c.must(c.b.match().Start())
			return 0
		}},
	{Group: groupAct, Name: "refused", Params: []Param{{Name: "code", Kind: Word}, {Name: "values", Kind: Table, Opt: true, Keys: []string{"have", "need", "by"}}}, Returns: "t", Checks: true,
		Doc:     "Expects that the command after it is refused with this code: t:refused(\"NO_SUPPLY\"):play(card). Values: have and need as compared, by = the listener that refused, or what it belongs to (\"CAMO\"), or \"core\".",
		Example: "local a = t:unit(1, \"1/0/1\", \"alpha front\")\nt:unit(2, \"1/0/1\", \"alpha front\")\nt:phase(\"skirmish\")\nt:refused(\"INTERCEPTED\", {by = \"core\"}):attack(a, \"base\")",
		fn: func(c *call) int {
			f := c.table(1)
			w := &want{code: c.word(0), values: f}
			for _, k := range []string{"have", "need"} {
				if f.has(k) {
					f.int(k)
				}
			}
			return c.expectNext(w)
		}},
	{Group: groupAct, Name: "fault", Params: []Param{{Name: "kind", Kind: Word}, {Name: "values", Kind: Table, Opt: true, Keys: []string{"text", "by", "file", "line"}}}, Returns: "t", Checks: true,
		Doc: "Expects that a script fails in the command after it, which is then as if it had not been given: t:fault(\"error\"):play(card). Kinds: error (the script raised it, or called something wrongly), budget (it ran for too long), limit (it nested or grew too far), chain (its events have no end). " +
			"Values: text = a part of the message, by = the listener or what it belongs to, file = the end of the script's path, line.",
		Example: "local broken, endless = t:hand(1, \"tactic BREAK error\", \"tactic BREAK budget\")\nt:fault(\"error\", {text = \"broken on purpose\", line = 2}):play(broken)\nt:fault(\"budget\"):play(endless)\nt:player(1, {hand = 2})",
		fn: func(c *call) int {
			if !slices.Contains(faultKinds, c.word(0)) {
				c.wrong(0, strings.Join(faultKinds, ", "))
			}
			return c.expectNext(&want{fault: c.word(0), values: c.table(1)})
		}},
	{Group: groupAct, Name: "can", Returns: "t", Checks: true, Doc: "Asks whether the command after it is legal, without giving it: t:can():attack(a, b). It leaves no trace.",
		Example: "local a = t:unit(1, \"1/0/1\", \"alpha front\")\nt:phase(\"skirmish\")\nt:can():attack(a, \"base\")",
		fn:      func(c *call) int { return c.expectNext(&want{ask: true, legal: true}) }},
	{Group: groupAct, Name: "cannot", Returns: "t", Checks: true, Doc: "Asks that the command after it is not legal, without giving it.",
		Example: "local a = t:unit(1, \"1/0/1\", \"alpha front\", {tired = true})\nt:phase(\"skirmish\")\nt:cannot():attack(a, \"base\")",
		fn:      func(c *call) int { return c.expectNext(&want{ask: true}) }},
}

// want is what the next command is expected to come to.
type want struct {
	ask    bool // do not give it
	legal  bool
	code   string
	fault  string // kind of a script's failure
	values *fields
}

func (c *call) expectNext(w *want) int {
	if c.b.want != nil {
		c.fail("a command was expected first")
	}
	c.b.want = w
	c.L.Push(c.L.Get(1))
	return 1
}

// do gives a command, or asks whether it is legal, and holds it against what
// the test expects and against the list of legal commands.
func (c *call) do(cmd match.Command) int {
	b, m := c.b, c.b.match()
	w := b.want
	b.want, b.acted = nil, true
	b.legal = m.Legal(cmd.Player, b.legal[:0])
	listed := slices.Contains(b.legal, cmd)
	if w != nil && w.ask {
		if listed != w.legal {
			c.fail("it is %s", map[bool]string{true: "legal", false: "not legal"}[listed])
		}
		return 0
	}
	err := m.Do(cmd)
	if w != nil && w.fault != "" {
		c.checkFault(w, err)
		return 0
	}
	var r *match.Refusal
	if err != nil && !errors.As(err, &r) {
		c.fail("%s", err)
	}
	switch {
	case w != nil && w.code != "":
		c.checkRefusal(w, r)
	case r != nil:
		c.fail("refused: %s, by %s", r.Error(), r.Listener)
	}
	if listed != (r == nil) {
		c.fail("the list of legal commands is wrong: it has the command %v, but doing it gave %v", listed, err)
	}
	return 0
}

func (c *call) checkRefusal(w *want, r *match.Refusal) {
	if r == nil {
		c.fail("it was done, but should be refused with %s", w.code)
	}
	if r.Code != w.code {
		c.fail("refused with %s, not %s (%s)", r.Code, w.code, r.Text)
	}
	for _, v := range []struct {
		key string
		got int
	}{{"have", r.Have}, {"need", r.Need}} {
		if w.values.has(v.key) && w.values.int(v.key) != v.got {
			c.fail("%s is %d, not %d", v.key, v.got, w.values.int(v.key))
		}
	}
	if w.values.has("by") && !isBy(r.Listener, w.values.word("by")) {
		c.fail("refused by %s, not %s", r.Listener, w.values.word("by"))
	}
}

func (c *call) unitCommand() (uint16, event.Player) {
	u := c.card(0)
	return u, tcg.SightOf(c.b.match(), u).Controller
}

func play(c *call) int {
	ix, f := c.card(0), c.table(1)
	s := c.b.state()
	cmd := match.Command{Verb: tcg.Play, Player: s.Cards[ix].Owner, Source: s.Handle(ix)}
	if f.has("by") {
		cmd.Player = num.To[event.Player](f.int("by") - 1)
	}
	if f.has("at") {
		cmd.Place = c.spot(f.word("at"), cmd.Player).Place()
	}
	if f.has("on") {
		cmd.Target = c.target(f.get("on"), cmd.Player)
	}
	return c.do(cmd)
}

func act(c *call) int {
	u, p := c.unitCommand()
	f := c.table(2)
	n := tcg.ActionOf(c.b.match(), u, c.word(1))
	if n < 0 {
		c.fail("there is no ability %q", c.word(1))
	}
	cmd := match.Command{Verb: tcg.Act, Player: p, Source: c.b.state().Handle(u), Choice: num.To[int16](n)}
	if f.has("at") {
		cmd.Place = c.spot(f.word("at"), p).Place()
	}
	if f.has("on") {
		cmd.Target = c.target(f.get("on"), p)
	}
	return c.do(cmd)
}

func (c *call) endPhase() int {
	return c.do(match.Command{Verb: tcg.EndPhaseVerb, Player: c.b.state().Active})
}

func endTurn(c *call) int {
	if c.b.want != nil {
		c.fail("several commands are none that can be refused or asked about; use t:end_phase()")
	}
	s := c.b.state()
	for turn := s.Turn; s.Turn == turn && !c.b.match().Over(); {
		if s.NPending > 0 {
			c.fail("player %d must answer a decision first", s.Pending[0].Player+1)
		}
		c.endPhase()
	}
	return 0
}

func answer(c *call) int {
	s := c.b.state()
	cmd := match.Command{Verb: tcg.Answer, Player: s.Active}
	if s.NPending == 0 {
		return c.do(cmd)
	}
	d := &s.Pending[0]
	cmd.Player = d.Player
	if n, ok := intOf(c.get(0)); ok {
		cmd.Choice = num.To[int16](n - 1)
		return c.do(cmd)
	}
	word, _ := c.get(0).(lua.LString)
	options := optionNames(d)
	if cmd.Choice = num.To[int16](slices.Index(options, string(word))); cmd.Choice < 0 {
		c.fail("there are the options %v", options)
	}
	return c.do(cmd)
}

// optionNames spells the options of a decision: lanes are coded below 0.
func optionNames(d *tcg.Pending) (names []string) {
	for _, o := range d.Options[:d.N] {
		if lane := -1 - o; o < 0 && int(lane) < len(laneWords) {
			names = append(names, laneWords[lane])
		} else {
			names = append(names, fmt.Sprint(o))
		}
	}
	return names
}
