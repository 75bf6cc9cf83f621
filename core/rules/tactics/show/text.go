package show

import (
	"fmt"
	"strconv"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/hex"
)

// Commands are spelled by the names of units, the ids of actions and axial
// coordinates, which hold throughout a battle: one form serves people
// and records.
//
//	activate A        A slash B        A move 3,1        aim A slash
//	confirm B         cancel           pass               end, end_turn, concede

// Format spells a command.
func (Table) Format(m *tactics.Match, c match.Command, _ display.Form) string {
	g := on(m)
	if c.Verb == tactics.NoVerb || c.Verb >= tactics.VerbCount {
		return fmt.Sprintf("verb:%d", c.Verb)
	}
	s := &m.State
	words := []string{tactics.VerbWords[c.Verb]}
	if u := s.UnitOf(c.Source); u != 0 {
		words = append(words, g.battle.Names[u])
		if slots := g.prog.Units[s.Units[u].Type].Slots; (c.Verb == tactics.Use || c.Verb == tactics.AimVerb) && int(c.Choice) < len(slots) && c.Choice >= 0 {
			words = append(words, g.prog.Actions[slots[c.Choice]].ID)
		}
	}
	if c.Verb == tactics.Use {
		words = words[1:]
	}
	switch {
	case s.UnitOf(c.Target) != 0:
		words = append(words, g.battle.Names[c.Target])
	case c.Place != 0:
		words = append(words, g.rules.HexName(int(c.Place)))
	}
	return strings.Join(words, " ")
}

// Parse reads a command.
func (Table) Parse(m *tactics.Match, p event.Player, text string) (match.Command, error) {
	g := on(m)
	c := match.Command{Player: p}
	words := strings.Fields(text)
	if len(words) == 0 {
		return c, i18n.Errorf("expected an action, for example \"activate %s\"", "请输入指令，例如：activate %s", g.example())
	}
	verb := strings.ToLower(words[0])
	if verb == "end" && len(words) == 2 && strings.EqualFold(words[1], "turn") {
		return match.Command{Verb: tactics.EndTurn, Player: p}, nil
	}
	for v, w := range tactics.VerbWords {
		if w == verb && w != "" && uint8(v) != tactics.Use {
			c.Verb, words = uint8(v), words[1:]
		}
	}
	switch c.Verb {
	case tactics.NoVerb:
		c.Verb = tactics.Use
		return g.parseAction(m, c, words)
	case tactics.AimVerb:
		return g.parseAction(m, c, words)
	case tactics.Confirm:
		err := g.parseTarget(&c, words)
		return g.rules.Plain(m, c), err
	case tactics.Activate:
		if len(words) != 1 {
			return c, i18n.Errorf("name the unit that is to become active", "缺少要激活的单位")
		}
		u, err := g.parseUnit(words[0])
		c.Source = u
		return c, err
	}
	if len(words) > 0 {
		return c, i18n.Errorf("%q takes no argument", "%s 后面不接参数", verb)
	}
	return c, nil
}

func (g shown) example() string {
	if len(g.battle.Names) > 1 {
		return g.battle.Names[1]
	}
	return "A"
}

// parseAction reads unit, action and target; "use" may come first.
func (g shown) parseAction(m *tactics.Match, c match.Command, words []string) (match.Command, error) {
	if len(words) > 0 && strings.EqualFold(words[0], tactics.VerbWords[tactics.Use]) {
		words = words[1:]
	}
	if len(words) == 0 {
		return c, i18n.Errorf("name a unit, its action, and a target if it needs one", "缺少单位、动作；需要目标时再加目标")
	}
	x, err := g.parseUnit(words[0])
	if err != nil {
		return c, err
	}
	c.Source = x
	slots := g.prog.Units[m.State.Units[m.State.UnitOf(x)].Type].Slots
	var ids []string
	for _, act := range slots {
		ids = append(ids, g.prog.Actions[act].ID)
	}
	if len(words) < 2 {
		return c, i18n.Errorf("%s can %s", "%s 可用的动作：%s", words[0], i18n.List(ids))
	}
	for slot, id := range ids {
		if strings.EqualFold(id, words[1]) {
			c.Choice = num.To[int16](slot)
			err := g.parseTarget(&c, words[2:])
			return g.rules.Plain(m, c), err
		}
	}
	return c, i18n.Errorf("%s has no action %q%s", "%s 没有动作%q%s", words[0], words[1], i18n.OfferOrAll(words[1], ids))
}

func (g shown) parseUnit(word string) (event.Entity, error) {
	for u, name := range g.battle.Names[1:] {
		if strings.EqualFold(name, word) {
			return tactics.HandleOf(num.To[uint8](u + 1)), nil
		}
	}
	return 0, i18n.Errorf("unknown unit %q%s", "没有单位%q%s", word, i18n.OfferOrAll(word, g.battle.Names[1:]))
}

// parseTarget reads a unit or a hex; no word means no target.
func (g shown) parseTarget(c *match.Command, words []string) error {
	switch {
	case len(words) == 0:
		return nil
	case len(words) > 1:
		return i18n.Errorf("one target at most, a unit or a hex such as 3,1", "最多一个目标：单位，或六角格（如 3,1）")
	}
	q, r, isHex := strings.Cut(words[0], ",")
	if !isHex {
		x, err := g.parseUnit(words[0])
		c.Target = x
		return err
	}
	a, errQ := strconv.Atoi(q)
	b, errR := strconv.Atoi(r)
	if errQ != nil || errR != nil || g.battle.Grid == nil {
		return i18n.Errorf("%q is not a hex; write 3,1", "%q不是六角格；写法如 3,1", words[0])
	}
	h := g.battle.Grid.At(hex.Axial{Q: a, R: b})
	if h == 0 {
		return i18n.Errorf("the map has no hex %s", "地图上没有六角格 %s", words[0])
	}
	c.Place = tactics.PlaceOf(h)
	return nil
}
