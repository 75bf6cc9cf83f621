package console

import (
	"errors"
	"slices"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
)

func whynot(c *Console, rest string) (Answer, error) {
	if rest == "" {
		return Answer{}, i18n.Errorf("expected a %s, for example %s", "请指明%s，例如：%s", c.askable(), c.exampleFor("whynot"))
	}
	word, more, _ := strings.Cut(rest, " ")
	refs := c.listenersOf(word)
	verb := c.isVerb(word)
	if handler := len(refs) == 1 && c.game().Program().Listeners[refs[0]].Handler; len(refs) > 0 && !(verb && handler) { // the handler of an action has its name
		return c.whynotListeners(refs, strings.TrimSpace(more))
	}
	cmd, bad := c.Parse(rest)
	if bad == nil {
		return answered(c.inquiry().Command(cmd, rest)), nil
	}
	if refused := (*match.Refusal)(nil); errors.As(bad, &refused) { // an incomplete command whose rest does not matter
		return answered(c.inquiry().Obstructed(cmd, rest, bad)), nil
	}
	if x := c.game().Explorer(); x != nil && verb && more == "" {
		if out, list, ok := c.inquiry().Verb(word); ok {
			return answered(out, list), nil
		}
	}
	if x := c.game().Explorer(); x != nil {
		if all := x.FindAll(c.viewer(), rest); len(all) > 1 {
			return c.whynotEach(all, rest), nil
		}
		if e, err := x.Find(c.viewer(), rest); err == nil {
			return c.whynotInPlay(x, e, rest), nil
		}
	}
	if a, ok := c.whynotOwner(rest); ok {
		return a, nil
	}
	if c.isVerb(word) {
		return Answer{Text: c.inquiry().Unavailable(bad), Data: []obstacle{{What: rest, Why: c.Reason(bad)}}}, nil
	}
	return Answer{}, i18n.Errorf("unknown %[1]s %[2]q%[3]s", "%[2]q不是%[1]s%[3]s", c.askable(), rest, i18n.Offer(word, slices.Concat(whynotWords(c), definitions(c))))
}

// handless reports whether the game has no hands.
func (c *Console) handless() bool { return c.loaded.without("hand").EN != "" }

// askable lists the kinds of things that whynot explains in the game.
func (c *Console) askable() i18n.Text {
	if c.handless() {
		return i18n.Text{EN: "listener, thing in play or command", ZH: "监听器、场上之物或指令"}
	}
	return i18n.Text{EN: "listener, card in hand, thing in play or command", ZH: "监听器、手牌、场上之物或指令"}
}

// obstacle is a reason why something did not or cannot happen.
type obstacle = display.Obstacle

// inquiry asks about commands of the player who must act. Where a single player gives commands, a
// fault in what a command sets off is not shown.
func (c *Console) inquiry() *display.Inquiry {
	return &display.Inquiry{Game: c.game(), Player: c.Player(), Lang: c.Lang, Faults: c.Own == nil || c.Own() == event.NoPlayer, Reason: c.Reason}
}

func answered(out []string, list []obstacle) Answer { return Answer{Text: lines(out), Data: list} }

func (c *Console) isVerb(word string) bool { return display.IsVerb(c.game(), word, c.Lang) }

// listenersOf finds a listener by its id, or the listeners of an owner for an event, as in
// UNSC-007.DAMAGE_MODIFIED.
func (c *Console) listenersOf(name string) (refs []event.ListenerRef) {
	p := c.game().Program()
	owner, typ, dotted := strings.Cut(name, ".")
	t, known := lookupType(c, typ)
	for i := 1; i < len(p.Listeners); i++ {
		l := &p.Listeners[i]
		if strings.EqualFold(l.ID, name) {
			return []event.ListenerRef{num.To[event.ListenerRef](i)}
		}
		of, _, _ := strings.Cut(l.ID, ".")
		if dotted && known && !l.Handler && l.Type == t && strings.EqualFold(of, owner) {
			refs = append(refs, num.To[event.ListenerRef](i))
		}
	}
	return refs
}

// whynotListeners explains listeners at one event, or at the last events of their type.
func (c *Console) whynotListeners(refs []event.ListenerRef, at string) (Answer, error) {
	if len(refs) == 1 {
		return c.whynotListener(refs[0], at)
	}
	return c.each(refs, at), nil
}

// each explains several listeners, each under its id.
func (c *Console) each(refs []event.ListenerRef, at string) Answer {
	var out []string
	list := []obstacle{}
	for _, ref := range refs {
		id := c.game().Program().Listeners[ref].ID
		a, err := c.whynotListener(ref, at)
		if err != nil {
			a = Answer{Text: c.Reason(err), Data: []obstacle{{What: id, Why: c.Reason(err)}}}
		}
		out = append(out, id, indent(a.Text))
		if o, ok := a.Data.([]obstacle); ok {
			list = append(list, o...)
		}
	}
	return Answer{Text: lines(out), Data: list}
}

// whynotEach explains several things with the same name, each under a unique name, followed by the
// listeners of their definition.
func (c *Console) whynotEach(all []display.ThingName, name string) Answer {
	var out []string
	list := []obstacle{}
	for _, n := range all {
		text, mine := c.inquiry().Thing(n.X, n.Name)
		out, list = append(out, n.Name, indent(lines(text))), append(list, mine...)
	}
	return c.withListeners(out, list, name)
}

// withListeners adds the listeners of a definition to an answer.
func (c *Console) withListeners(out []string, list []obstacle, name string) Answer {
	heard, ok := c.whynotOwner(name)
	if mine, isList := heard.Data.([]obstacle); ok && isList && len(mine) > 0 {
		out, list = append(out, heard.Text), append(list, mine...)
	}
	return answered(out, list)
}

// whynotInPlay explains a thing. If the name is that of the thing's definition, the listeners of the
// definition follow.
func (c *Console) whynotInPlay(x display.Explorer, e event.Entity, name string) Answer {
	out, list := c.inquiry().Thing(e, name)
	if slices.ContainsFunc(x.Names(c.viewer()), func(own string) bool { return strings.EqualFold(own, name) }) {
		return answered(out, list)
	}
	return c.withListeners(out, list, name)
}

// whynotOwner explains all listeners of a card, keyword or state.
func (c *Console) whynotOwner(id string) (Answer, bool) {
	p := c.game().Program()
	var refs []event.ListenerRef
	for i := 1; i < len(p.Listeners); i++ {
		if owner, _, _ := strings.Cut(p.Listeners[i].ID, "."); !p.Listeners[i].Handler && strings.EqualFold(owner, id) {
			refs = append(refs, num.To[event.ListenerRef](i))
		}
	}
	switch defined := slices.ContainsFunc(definitions(c), func(d string) bool { return strings.EqualFold(d, id) }); {
	case len(refs) > 0:
		return c.each(refs, ""), true
	case defined:
		text := c.Word(" is not in hand, not in play, and has no listeners", "不在手牌中，也不在场上，且没有监听器")
		if c.handless() {
			text = c.Word(" is not in play and has no listeners", "不在场上，且没有监听器")
		}
		return Answer{Text: id + text, Data: []obstacle{}}, true
	}
	return Answer{}, false
}
