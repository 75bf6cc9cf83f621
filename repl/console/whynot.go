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

// obstacle is a reason why something did not or cannot happen.
type obstacle struct {
	What     string   `json:"what"`
	Why      string   `json:"why"`
	Code     string   `json:"code,omitempty"`
	Listener string   `json:"listener,omitempty"`
	Have     int      `json:"have,omitempty"`
	Need     int      `json:"need,omitempty"`
	Commands []string `json:"commands,omitempty"`
}

func whynot(c *Console, rest string) (Answer, error) {
	if rest == "" {
		return Answer{}, i18n.Errorf("expected a card, unit, listener or command, for example whynot UNSC-007 or whynot attack b1 base", "请指明牌、单位、监听器或指令，例如：whynot UNSC-007、whynot attack b1 base")
	}
	word, more, _ := strings.Cut(rest, " ")
	refs := c.listenersOf(word)
	verb := c.isVerb(word)
	if handler := len(refs) == 1 && c.game().Program().Listeners[refs[0]].Handler; len(refs) > 0 && !(verb && handler) { // the handler of an action has its name
		return c.whynotListeners(refs, strings.TrimSpace(more))
	}
	cmd, bad := c.Parse(rest)
	if bad == nil {
		return c.whynotCommand(cmd, rest)
	}
	if refused := (*match.Refusal)(nil); errors.As(bad, &refused) { // an incomplete command whose rest does not matter
		return c.obstructed(cmd, rest, bad), nil
	}
	if x := c.game().Explorer(); x != nil && verb && more == "" {
		if a, ok := c.whynotVerb(x, word); ok {
			return a, nil
		}
	}
	if x := c.game().Explorer(); x != nil {
		if all := x.FindAll(c.Player(), rest); len(all) > 1 {
			return c.whynotEach(x, all, rest)
		}
		if e, err := x.Find(c.Player(), rest); err == nil {
			return c.whynotInPlay(x, e, rest)
		}
	}
	if a, ok := c.whynotOwner(rest); ok {
		return a, nil
	}
	if c.isVerb(word) {
		return Answer{Text: c.Wordf("that command is not available here: %s", "此处没有这条指令：%s", bad), Data: []obstacle{{What: rest, Why: c.Reason(bad)}}}, nil
	}
	return Answer{}, i18n.Errorf("unknown listener, card in hand, thing in play or command %q%s", "%q不是监听器、手牌、场上之物或指令%s", rest, i18n.Offer(word, slices.Concat(whynotWords(c), definitions(c))))
}

func (c *Console) isVerb(word string) bool {
	for _, u := range c.game().Usages(c.Lang) {
		if first, _, _ := strings.Cut(u[0], " "); strings.EqualFold(first, word) {
			return true
		}
	}
	return false
}

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

// try carries out a command on a copy of the match and returns why it is rejected. A fault in what
// the command sets off can depend on chance and on hidden cards. So where a single player
// gives commands, the command counts as legal in spite of the fault (K-22).
func (c *Console) try(scratch display.Match, cmd match.Command) error {
	err := scratch.Do(cmd)
	if match.IsFault(err) && c.Own != nil && c.Own() != event.NoPlayer {
		return nil
	}
	return err
}

func (c *Console) whynotCommand(cmd match.Command, line string) (Answer, error) {
	err := c.try(display.Fork(c.game()), cmd)
	if err == nil {
		return Answer{Text: c.Word("nothing prevents it: it is legal now", "没有阻碍：现在即合法"), Data: []obstacle{}}, nil
	}
	return c.obstructed(cmd, line, err), nil
}

// obstructed explains why a command was rejected, with what else prevents it.
func (c *Console) obstructed(cmd match.Command, line string, err error) Answer {
	o := c.obstacle(line, err)
	if x := c.game().Explorer(); x != nil {
		if more := x.Obstacles(cmd); more.EN != "" {
			o.Why += c.Word("; ", "；") + more.In(c.Lang)
		}
	}
	return Answer{Text: o.Why, Data: []obstacle{o}}
}

func (c *Console) obstacle(what string, err error) obstacle {
	o := obstacle{What: what, Why: c.Reason(err)}
	var r *match.Refusal
	if errors.As(err, &r) {
		o.Code, o.Listener, o.Have, o.Need = r.Code, r.Listener, r.Have, r.Need
	}
	return o
}

// whynotEach is whynotThing for several things with the same name, each under a unique name,
// followed by the listeners of their definition.
func (c *Console) whynotEach(x display.Explorer, all []display.ThingName, name string) (Answer, error) {
	var out []string
	list := []obstacle{}
	add := func(a Answer) {
		mine, _ := a.Data.([]obstacle)
		list = append(list, mine...)
	}
	for _, n := range all {
		a, err := c.whynotThing(x, n.X, n.Name)
		if err != nil {
			return Answer{}, err
		}
		out = append(out, n.Name, indent(a.Text))
		add(a)
	}
	heard, ok := c.whynotOwner(name)
	if mine, isList := heard.Data.([]obstacle); ok && isList && len(mine) > 0 {
		out = append(out, heard.Text)
		add(heard)
	}
	return Answer{Text: lines(out), Data: list}, nil
}

// whynotInPlay is whynotThing. If the name is that of the thing's definition, the listeners of
// the definition follow.
func (c *Console) whynotInPlay(x display.Explorer, e event.Entity, name string) (Answer, error) {
	a, err := c.whynotThing(x, e, name)
	if err != nil || slices.ContainsFunc(x.Names(c.Player()), func(own string) bool { return strings.EqualFold(own, name) }) {
		return a, err
	}
	heard, ok := c.whynotOwner(name)
	if list, isList := heard.Data.([]obstacle); ok && isList && len(list) > 0 {
		mine, _ := a.Data.([]obstacle)
		a = Answer{Text: a.Text + "\n" + heard.Text, Data: slices.Concat(mine, list)}
	}
	return a, nil
}

// whynotThing tries every possible command with a thing and collects the rejections.
func (c *Console) whynotThing(x display.Explorer, e event.Entity, name string) (Answer, error) {
	attempts := x.Attempts(c.Player(), e)
	if len(attempts) == 0 {
		return Answer{Text: c.Word("no command could use ", "没有能用到它的指令：") + name, Data: []obstacle{}}, nil
	}
	g := c.game()
	scratch := display.Fork(g)
	verbs := map[string]*verdict{}
	var order []string
	for _, cmd := range attempts {
		spoken := g.Format(cmd, display.Spoken)
		verb := verbOf(spoken, name)
		v := verbs[verb]
		if v == nil {
			v = &verdict{}
			verbs[verb], order = v, append(order, verb)
		}
		g.ForkInto(scratch)
		v.note(c, x, cmd, c.try(scratch, cmd), verb, spoken)
	}
	var out []string
	list := []obstacle{}
	for _, verb := range order {
		out = append(out, verbs[verb].text(verb, c.Lang)...)
		list = append(list, verbs[verb].cannot...)
	}
	return Answer{Text: lines(out), Data: list}, nil
}

// whynotVerb tries a verb with each thing that can be seen; ok is false if none goes with it.
func (c *Console) whynotVerb(x display.Explorer, verb string) (a Answer, ok bool) {
	g := c.game()
	scratch := display.Fork(g)
	v := &verdict{}
	for _, name := range x.Names(c.Player()) {
		e, err := x.Find(c.Player(), name)
		if err != nil {
			continue
		}
		for _, cmd := range x.Attempts(c.Player(), e) {
			if spoken := g.Format(cmd, display.Spoken); strings.EqualFold(verbOf(spoken, name), verb) {
				g.ForkInto(scratch)
				v.note(c, x, cmd, c.try(scratch, cmd), verb, spoken)
			}
		}
	}
	return Answer{Text: lines(v.text(verb, c.Lang)), Data: v.cannot}, len(v.can)+len(v.cannot) > 0
}

// note notes whether a command was rejected, and why.
func (v *verdict) note(c *Console, x display.Explorer, cmd match.Command, err error, verb, spoken string) {
	if err == nil {
		v.can = append(v.can, spoken)
		return
	}
	o := c.obstacle(verb, err)
	if o.Code != "" {
		if more := x.Obstacles(cmd); more.EN != "" {
			o.Why += c.Word("; ", "；") + more.In(c.Lang)
		}
	}
	v.add(o, spoken)
}

// verbOf returns the verb of a command. In some games it comes after the actor, as in
// Anna slash Xara.
func verbOf(spoken, thing string) string {
	first, rest, _ := strings.Cut(spoken, " ")
	if rest != "" && strings.EqualFold(first, thing) {
		first, _, _ = strings.Cut(rest, " ")
	}
	return first
}

// verdict lists the commands of one verb that a thing can and cannot do.
type verdict struct {
	can    []string
	cannot []obstacle
}

func (v *verdict) add(o obstacle, spoken string) {
	for i := range v.cannot {
		if v.cannot[i].Why == o.Why {
			v.cannot[i].Commands = append(v.cannot[i].Commands, spoken)
			return
		}
	}
	o.Commands = []string{spoken}
	v.cannot = append(v.cannot, o)
}

func (v *verdict) text(verb, lang string) (out []string) {
	if n := len(v.can); n > 0 {
		out = append(out, i18n.Sprintf(lang, "%s: it can, in %d way%s, for example %s", "%[1]s：可以，共%[2]d种，例如%[4]s", verb, n, plural(n), v.can[0]))
	}
	for _, o := range v.cannot {
		line := i18n.Sprintf(lang, "%s: %s", "%s：%s", verb, o.Why)
		if n := len(o.Commands); n > 1 || len(v.can) > 0 || len(v.cannot) > 1 {
			line += i18n.Sprintf(lang, "  (%d, for example %s)", "（%d种，例如%s）", n, o.Commands[0])
		}
		out = append(out, line)
	}
	return out
}

func plural(n int) string {
	if n == 1 {
		return ""
	}
	return "s"
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
		return Answer{Text: id + c.Word(" is not in hand, not in play, and has no listeners", "不在手牌中，也不在场上，且没有监听器"), Data: []obstacle{}}, true
	}
	return Answer{}, false
}
