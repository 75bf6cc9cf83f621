package tcgtest

import (
	"fmt"
	"slices"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
	"arbiter/luabind/testing/runner"
)

var actVerbs = []runner.Verb{
	{Group: runner.GroupAct, Name: "play", Params: []runner.Param{{Name: "card", Kind: cardKind}, {Name: "options", Kind: runner.Table, Opt: true, Keys: []string{"at", "on", "by"}}},
		Doc:     "Plays a card from a hand: at = slot of a unit, or lane; on = target; by = the player (default: the owner of the card).",
		Example: "local foe = t:unit(2, \"1/0/4\", \"bravo front\")\nlocal medic, grenade = t:hand(1, \"UNSC-003\", \"COV-008\")\nt:play(medic, {at = \"alpha front\", on = medic})\nt:play(grenade, {on = foe})\nt:expect(medic, {lane = \"alpha\", row = \"front\"})\nt:expect(foe, {damage = 1})",
		Run:     as(play)},
	{Group: runner.GroupAct, Name: "attack", Params: []runner.Param{{Name: "unit", Kind: cardKind}, {Name: "target", Kind: targetKind}},
		Doc:     "Attacks a unit or \"base\".",
		Example: "local a, b = t:unit(1, \"2/0/3\", \"alpha front\"), t:unit(2, \"1/0/3\", \"alpha front\")\nt:phase(\"skirmish\")\nt:attack(a, b)\nt:expect(a, {damage = 1})\nt:expect(b, {damage = 2})",
		Run: as(func(c *call) int {
			u, p := c.unitCommand()
			return c.Do(match.Command{Verb: tcg.Attack, Player: p, Source: c.s.state().Handle(u), Target: c.target(c.Get(1), p)})
		})},
	{Group: runner.GroupAct, Name: "act", Params: []runner.Param{{Name: "unit", Kind: cardKind}, {Name: "ability", Kind: runner.Word}, {Name: "options", Kind: runner.Table, Opt: true, Keys: []string{"at", "on"}}},
		Doc:     "Uses an ability of a unit, such as \"hijack\": on = target, at = slot.",
		Example: "local spartan = t:unit(1, \"UNSC-004\", \"alpha front\")\nlocal ghost = t:unit(2, \"COV-004\", \"alpha back\")\nt:phase(\"skirmish\")\nt:act(spartan, \"hijack\", {on = ghost, at = \"alpha back\"})\nt:expect(ghost, {controller = 1})",
		Run:     as(act)},
	{Group: runner.GroupAct, Name: "use", Params: []runner.Param{{Name: "player", Kind: runner.Player}, {Name: "action", Kind: runner.Word}, {Name: "options", Kind: runner.Table, Opt: true, Keys: []string{"at", "on", "of"}}},
		Doc:     "Uses an action that does not belong to a unit: of a rule, of a status on the player, or of a fixture (of = the fixture). on = target, at = slot or lane.",
		Example: "t:place(\"CAMP\", {lane = \"alpha\"})\nt:use(1, \"rest\", {of = t:fixture(\"CAMP\", {lane = \"alpha\"})})\nt:player(1, {supply = 9})",
		Run:     as(use)},
	{Group: runner.GroupAct, Name: "make_battery", Params: []runner.Param{{Name: "card", Kind: cardKind}}, Doc: "Discards a card for 1 battery.",
		Example: "local card = t:hand(1, \"UNSC-001\")\nt:make_battery(card)\nt:player(1, {battery = 1, graveyard = {\"UNSC-001\"}})",
		Run: as(func(c *call) int {
			ix := c.card(0)
			return c.Do(match.Command{Verb: tcg.MakeBattery, Player: c.s.state().Cards[ix].Owner, Source: c.s.state().Handle(ix)})
		})},
	{Group: runner.GroupAct, Name: "move", Params: []runner.Param{{Name: "unit", Kind: cardKind}, {Name: "at", Kind: placeKind}}, Doc: "Moves a unit to another row or an adjacent lane.",
		Example: "local a = t:unit(1, \"1/0/1\", \"alpha front\")\nt:move(a, \"bravo back\")\nt:expect(a, {lane = \"bravo\", row = \"back\", moved = true})",
		Run: as(func(c *call) int {
			u, p := c.unitCommand()
			return c.Do(match.Command{Verb: tcg.Move, Player: p, Source: c.s.state().Handle(u), Place: c.spot(c.Word(1), p).Place()})
		})},
	{Group: runner.GroupAct, Name: "end_phase", Doc: "Ends the phase, or the open window. After deployment comes skirmish, or a window between them; after skirmish the turn ends.",
		Example: "t:end_phase()\nt:events(\"PHASE_SKIRMISH_STARTED\")\nt:end_phase()\nt:events(\"TURN_STARTED\", {active = 2})",
		Run:     as(func(c *call) int { return c.endPhase() })},
	{Group: runner.GroupAct, Name: "end_turn", Doc: "Ends the phases of the turn, until the next player can act: in deployment, or in a window before it.",
		Example: "t:end_turn()\nt:end_turn()\nt:events(\"TURN_STARTED\", {active = 1, turn = 7})",
		Run:     as(endTurn)},
	{Group: runner.GroupAct, Name: "answer", Params: []runner.Param{{Name: "choice", Kind: runner.Any}, {Name: "player", Kind: runner.Player, Opt: true}}, Doc: "Answers the open decision. If there are several, it answers the first, or that of the named player. The answer is the number of the option, from 1, a lane, a word, yes or no, \"base 2\", or the id of a card. \"done\" ends a choice of several.",
		Example: "t:field(1, \"FLD-010\")\nt:unit(1, \"1/0/1\", \"alpha front\")\nt:unit(1, \"1/0/1\", \"bravo front\")\nt:phase(\"skirmish\")\nt:end_phase()\nt:decision(1, {\"alpha\", \"bravo\"})\nt:answer(\"bravo\")\nt:expect(t:at(1, \"bravo back\"), {id = \"TOKEN-COMBAT-FORM\"})",
		Run:     as(answer)},
	{Group: runner.GroupAct, Name: "concede", Params: []runner.Param{{Name: "player", Kind: runner.Player}}, Doc: "Concedes the match for a player.",
		Example: "t:concede(1)\nt:over(\"win\", 2)",
		Run: as(func(c *call) int {
			return c.Do(match.Command{Verb: tcg.Concede, Player: c.Player(0)})
		})},
	{Group: runner.GroupAct, Name: "start", Doc: "Starts a real match with the decks of the scenario, from GAME_STARTED to player 1's first deployment, or a window before it. It is for tests of set-up and first turns. " +
		"To start a shipped room, set its mode and then its options; `arbiter rooms` lists them. Only before the first command.",
		Example: "t:deck(1, \"UNSC-001\", \"UNSC-001\", \"UNSC-001\", \"UNSC-001\", \"UNSC-001\", \"UNSC-002\")\nt:start()\nt:player(1, {hand = 5, supply = 1, deck = 1})\n" +
			"\nt:reset() -- the room modules-1\nt:mode(\"ffa4\")\nt:option(\"landmarks\")\nt:option(\"high_ground\")\n" +
			"for p = 1, 4 do\n  t:deck(p, \"UNSC-001\", \"UNSC-001\", \"UNSC-001\", \"UNSC-001\", \"UNSC-001\", \"UNSC-001\")\nend\nt:start()\nt:player(4, {base = 22, hand = 5})\nt:events(\"tcg:LANDMARK_DRAWN\", {}, 3)",
		Run: as(func(c *call) int {
			c.setting().Begin()
			c.Close()
			c.Must(c.s.m.Start())
			return 0
		})},
}

func (c *call) unitCommand() (uint16, event.Player) {
	u := c.card(0)
	return u, tcg.SightOf(c.s.m, u).Controller
}

func play(c *call) int {
	ix, f := c.card(0), c.Table(1)
	s := c.s.state()
	cmd := match.Command{Verb: tcg.Play, Player: s.Cards[ix].Owner, Source: s.Handle(ix)}
	if f.Has("by") {
		cmd.Player = f.Player("by")
	}
	if f.Has("at") {
		cmd.Place = c.spot(f.Word("at"), cmd.Player).Place()
	}
	if f.Has("on") {
		cmd.Target = c.target(f.Get("on"), cmd.Player)
	}
	return c.Do(cmd)
}

func act(c *call) int {
	u, p := c.unitCommand()
	f := c.Table(2)
	n := tcg.ActionOf(c.s.m, p, c.s.state().Handle(u), c.Word(1))
	if n < 0 {
		c.Fail("unknown ability %q", c.Word(1))
	}
	cmd := match.Command{Verb: tcg.Act, Player: p, Source: c.s.state().Handle(u), Choice: num.To[int16](n)}
	if f.Has("at") {
		cmd.Place = c.spot(f.Word("at"), p).Place()
	}
	if f.Has("on") {
		cmd.Target = c.target(f.Get("on"), p)
	}
	return c.Do(cmd)
}

func use(c *call) int {
	p, f := c.Player(0), c.Table(2)
	source := place.BaseOf(p)
	if f.Has("of") {
		source = num.To[event.Entity](f.Int("of"))
	}
	n := tcg.ActionOf(c.s.m, p, source, c.Word(1))
	if n < 0 {
		c.Fail("unknown action %q", c.Word(1))
	}
	cmd := match.Command{Verb: tcg.Act, Player: p, Source: source, Choice: num.To[int16](n)}
	if f.Has("at") {
		cmd.Place = c.spot(f.Word("at"), p).Place()
	}
	if f.Has("on") {
		cmd.Target = c.target(f.Get("on"), p)
	}
	return c.Do(cmd)
}

func (c *call) endPhase() int {
	return c.Do(match.Command{Verb: tcg.EndPhaseVerb, Player: c.s.state().Active})
}

func endTurn(c *call) int {
	if c.Expecting() {
		c.Fail("several commands together cannot be refused or asked about; use t:end_phase()")
	}
	s := c.s.state()
	for turn := s.Turn; s.Turn == turn && !c.s.m.Over(); {
		if open, _ := s.Open(); open != nil {
			c.Fail("player %d must answer a decision first", open.Player+1)
		}
		c.endPhase()
	}
	return 0
}

func answer(c *call) int {
	s := c.s.state()
	cmd := match.Command{Verb: tcg.Answer, Player: s.Active}
	if s.NPending == 0 {
		return c.Do(cmd)
	}
	d, offers := s.Open()
	cmd.Player = d.Player
	if c.Given(1) {
		cmd.Player = c.Player(1)
		d, offers = s.OpenTo(cmd.Player)
	}
	if n, ok := runner.IntOf(c.Get(0)); ok {
		cmd.Choice = num.To[int16](n - 1)
		return c.Do(cmd)
	}
	word := c.Get(0).String()
	if cmd.Choice = tcg.TakesNoMore; word == "done" {
		return c.Do(cmd)
	}
	for i, o := range offers {
		if o.Taken == 0 && slices.Contains(optionNames(c, d, o), word) {
			cmd.Choice = num.To[int16](i)
			return c.Do(cmd)
		}
	}
	var all []string
	for _, o := range offers {
		all = append(all, optionNames(c, d, o)[0])
	}
	c.Fail("there are the options %v", all)
	return 0
}

// optionNames are the words for an option of a decision: lanes and words by
// name, bases as "base 2". Cards go by id or by the number that they have in the test.
func optionNames(c *call, d *tcg.Pending, o tcg.Offer) []string {
	s, prog := c.s.state(), c.s.prog
	switch o.Kind {
	case match.IsWord:
		return []string{laneWords[o.N]}
	case match.IsTruth:
		return []string{[]string{"no", "yes"}[o.N]}
	case match.IsOption:
		return []string{prog.Choices[d.Choice].Def.Options[o.N].ID}
	}
	x := event.Entity(num.To[uint32](max(o.N, 0)))
	if p, base := place.BaseIndex(x); base && int(p) < int(s.Seats) {
		if d.Choice == 0 { // for players it is a number, as every option that only a script lists
			return []string{baseWord(p), fmt.Sprint(o.N)}
		}
		return []string{baseWord(p), s.ShortName(d.Player, x)}
	}
	switch ix := s.CardIndex(x); {
	case d.Choice == 0 && x.Generation() == 0 || d.Choice != 0 && prog.Choices[d.Choice].Of != program.Things:
		return []string{fmt.Sprint(o.N)}
	case ix != 0: // also a unit that a script lists, by its number in the match as before
		return []string{prog.Cards[s.Cards[ix].Def].ID, fmt.Sprint(ix), fmt.Sprint(o.N)}
	}
	return []string{s.ShortName(d.Player, x)}
}
