package tactics

import (
	"fmt"
	"strconv"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/hint"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tactics/hex"
)

// Commands are spelled by the names of units, the ids of actions and axial
// coordinates, all of which hold throughout a battle: one form serves people
// and records.
//
//	activate A        A slash B        A move 3,-1        aim A slash
//	confirm B         cancel           pass               end, end_turn, concede

var verbWords = [nVerbs]string{Activate: "activate", AimVerb: "aim", Confirm: "confirm", Use: "use", Cancel: "cancel", Pass: "pass",
	EndUnit: "end", EndTurn: "end_turn", Concede: "concede"}

// Format spells a command.
func (g *Rules) Format(m *Match, c match.Command, _ display.Form) string {
	if c.Verb == noVerb || c.Verb >= nVerbs {
		return fmt.Sprintf("verb:%d", c.Verb)
	}
	s := &m.State
	words := []string{verbWords[c.Verb]}
	if u := s.unitOf(c.Source); u != 0 {
		words = append(words, g.battle.Names[u])
		if slots := g.prog.Units[s.Units[u].Type].slots; (c.Verb == Use || c.Verb == AimVerb) && int(c.Choice) < len(slots) && c.Choice >= 0 {
			words = append(words, g.prog.Actions[slots[c.Choice]].ID)
		}
	}
	if c.Verb == Use {
		words = words[1:]
	}
	switch {
	case c.Target != 0 && s.unitOf(c.Target) != 0:
		words = append(words, g.battle.Names[c.Target])
	case c.Place != 0:
		words = append(words, g.HexName(int(c.Place)))
	}
	return strings.Join(words, " ")
}

// Parse reads a command.
func (g *Rules) Parse(m *Match, p event.Player, text string) (match.Command, error) {
	c := match.Command{Player: p}
	words := strings.Fields(text)
	if len(words) == 0 {
		return c, i18n.Errorf("say what to do, as in \"activate %s\"", "请输入指令，例如：activate %s", g.example())
	}
	verb := strings.ToLower(words[0])
	if verb == "end" && len(words) == 2 && strings.EqualFold(words[1], "turn") {
		return match.Command{Verb: EndTurn, Player: p}, nil
	}
	for v, w := range verbWords {
		if w == verb && w != "" && uint8(v) != Use {
			c.Verb, words = uint8(v), words[1:]
		}
	}
	switch c.Verb {
	case noVerb:
		c.Verb = Use
		return g.parseAction(m, c, words)
	case AimVerb:
		return g.parseAction(m, c, words)
	case Confirm:
		err := g.parseTarget(&c, words)
		return c, err
	case Activate:
		if len(words) != 1 {
			return c, i18n.Errorf("name the unit that is to become active", "缺少要激活的单位")
		}
		u, err := g.parseUnit(words[0])
		c.Source = u
		return c, err
	}
	if len(words) > 0 {
		return c, i18n.Errorf("%q takes nothing after it", "%s后面不接参数", verb)
	}
	return c, nil
}

func (g *Rules) example() string {
	if len(g.battle.Names) > 1 {
		return g.battle.Names[1]
	}
	return "A"
}

// parseAction reads unit, action and target; "use" may stand in front.
func (g *Rules) parseAction(m *Match, c match.Command, words []string) (match.Command, error) {
	if len(words) > 0 && strings.EqualFold(words[0], verbWords[Use]) {
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
	slots := g.prog.Units[m.State.Units[m.State.unitOf(x)].Type].slots
	var ids []string
	for _, act := range slots {
		ids = append(ids, g.prog.Actions[act].ID)
	}
	if len(words) < 2 {
		return c, i18n.Errorf("%s can %s", "%s可用的动作：%s", words[0], i18n.List(ids))
	}
	for slot, id := range ids {
		if strings.EqualFold(id, words[1]) {
			c.Choice = num.To[int16](slot)
			return c, g.parseTarget(&c, words[2:])
		}
	}
	return c, i18n.Errorf("%s has no action %q%s", "%s没有动作%q%s", words[0], words[1], hint.Offer(words[1], ids))
}

func (g *Rules) parseUnit(word string) (event.Entity, error) {
	for u, name := range g.battle.Names[1:] {
		if strings.EqualFold(name, word) {
			return handle(num.To[uint8](u + 1)), nil
		}
	}
	return 0, i18n.Errorf("there is no unit %q%s", "没有单位%q%s", word, hint.Offer(word, g.battle.Names[1:]))
}

// parseTarget reads a unit or a hex; nothing is no target.
func (g *Rules) parseTarget(c *match.Command, words []string) error {
	switch {
	case len(words) == 0:
		return nil
	case len(words) > 1:
		return i18n.Errorf("one target at most, a unit or a hex as in 3,-1", "最多一个目标：单位，或格子（如 3,-1）")
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
		return i18n.Errorf("%q is no hex; write 3,-1", "%q不是格子；写法如 3,-1", words[0])
	}
	h := g.battle.Grid.At(hex.Axial{Q: a, R: b})
	if h == 0 {
		return i18n.Errorf("the map has no hex %s", "地图上没有格子%s", words[0])
	}
	c.Place = placeOf(h)
	return nil
}
