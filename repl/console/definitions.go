package console

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
)

func (c *Console) eachDefinition(f func(d *def.Entry)) {
	for _, d := range c.loaded.defined(c.Lang) {
		f(&d)
	}
}

// maxAsked bounds, in bytes, a name to look up in the definitions of packs.
const maxAsked = 200

// definitions returns the ids of all definitions, for completion.
func definitions(c *Console) (ids []string) {
	c.eachDefinition(func(d *def.Entry) { ids = append(ids, d.ID) })
	return ids
}

// names returns the names of all definitions in the language of the session, for hints.
func names(c *Console) (list []string) {
	c.eachDefinition(func(d *def.Entry) { list = append(list, d.Name) })
	return list
}

// definedAt returns the file and line of a definition.
func (c *Console) definedAt(id string) (at string) {
	if shown, err := c.loaded.packs.Library().Names.Anything(id); err == nil {
		id = shown
	}
	c.eachDefinition(func(d *def.Entry) {
		if (strings.EqualFold(d.ID, id) || strings.EqualFold(d.Name, id)) && d.Pos.File != "" {
			at = fmt.Sprintf("%s:%d", d.Pos.File, d.Pos.Line)
		}
	})
	return at
}

// namesakes returns the definitions with an id, each as its kind and id.
func (c *Console) namesakes(id string) (list i18n.Texts) {
	c.eachDefinition(func(d *def.Entry) {
		if strings.EqualFold(d.ID, id) {
			list = append(list, i18n.Text{EN: d.Kind + " " + d.ID, ZH: def.KindName(d.Kind).ZH + " " + d.ID})
		}
	})
	return list
}

// eventTypes returns the names of all event types.
func eventTypes(c *Console) (list []string) {
	r := c.game().Program().Types
	for _, name := range r.Names() {
		if t, _ := r.Lookup(name); r.Def(t).Kind != event.Step {
			list = append(list, name)
		}
	}
	return list
}

// eventWords returns the names that select event types, also without the namespace.
func eventWords(c *Console) []string {
	list := eventTypes(c)
	for _, name := range list {
		if _, short, spaced := strings.Cut(name, ":"); spaced {
			list = append(list, short)
		}
	}
	return list
}

// things returns the names of everything in play.
func things(c *Console) []string {
	if x := c.game().Explorer(); x != nil {
		return x.Names(c.viewer())
	}
	return nil
}

// what explains everything that has a name: a card, keyword, status, rule, option, event or
// script function. It explains all namesakes in turn.
func what(c *Console, name string) (Answer, error) {
	if name == "" {
		return Answer{}, i18n.Errorf("expected a name, for example %s", "查看什么？例如：%s", c.exampleFor("what"))
	}
	if len(name) > maxAsked {
		return Answer{}, i18n.Errorf("the name is too long: at most %d bytes", "名称过长：最多%d字节", maxAsked)
	}
	var found []Answer
	if t, ok := lookupType(c, name); ok {
		found = append(found, c.whatEvent(t))
	}
	if list := c.entriesOf(name); len(list) > 0 {
		found = append(found, c.whatFunctions(list))
	}
	name, err := c.loaded.packs.Library().Names.Anything(name)
	if err != nil {
		return Answer{}, err
	}
	byID := false // an id does not select things that only have it as a name
	c.eachDefinition(func(d *def.Entry) { byID = byID || strings.EqualFold(d.ID, name) })
	c.eachDefinition(func(d *def.Entry) {
		if strings.EqualFold(d.ID, name) || !byID && len(found) == 0 && strings.EqualFold(d.Name, name) {
			found = append(found, c.explained(d))
		}
	})
	switch len(found) {
	case 0:
		if a, err := card(c, name); err == nil {
			return a, nil
		}
		if a, ok := c.whatKeys(name); ok {
			return a, nil
		}
		return Answer{}, i18n.Errorf("unknown name %q%s", "没有名为%q的内容%s", name, cmp.Or(i18n.OfferPart(name, slices.Concat(known(c), names(c))), i18n.Text{EN: "; find WORD searches all texts", ZH: "；find WORD 可搜索全文"}))
	case 1:
		return found[0], nil
	}
	var texts []string
	var data []any
	for _, a := range found {
		texts, data = append(texts, a.Text), append(data, a.Data)
	}
	return Answer{Text: lines(texts), Data: data}, nil
}

// kindTexts describe the kinds of events.
var kindTexts = map[event.Kind]i18n.Text{
	event.Fact:   {EN: "fact: it has happened; listeners may queue further events", ZH: "既成事件（fact）：已经发生；监听器可触发后续事件"},
	event.Ask:    {EN: "ask: listeners may change or reject it before it happens", ZH: "请求事件（ask）：发生之前监听器可修改或否决"},
	event.Edit:   {EN: "edit: a change by hand", ZH: "手工修改（edit）：设计者在会话中所作的改动"},
	event.Step:   {EN: "step", ZH: "步骤（step）"},
	event.Moment: {EN: "moment: a point of the turn; listeners may queue further events; it has no other record", ZH: "时点（moment）：回合中的一个时点；监听器可触发后续事件，不产生其他记录"},
}

func (c *Console) whatEvent(t event.Type) Answer {
	d := c.game().Program().Types.Def(t)
	kind := kindTexts[d.Kind].In(c.Lang)
	var fields []string
	for _, f := range d.Fields {
		fields = append(fields, f.Name)
	}
	out := []string{c.Word("event ", "事件 ") + c.paint(display.Strong, d.Name), display.Wrap("  "+i18n.Text{EN: d.Doc, ZH: d.ZH}.In(c.Lang), c.Width, "  "), "  " + kind}
	if len(fields) > 0 {
		out = append(out, display.Wrap(c.Word("  fields: ", "  字段：")+i18n.List(fields).In(c.Lang), c.Width, "    "))
	}
	if d.Low != 100 || d.High != 999 {
		out = append(out, c.Wordf("  listeners have priorities %d to %d", "  监听器优先级为%d至%d", d.Low, d.High))
	}
	return Answer{Text: lines(out), Data: map[string]any{"event": d.Name, "doc": d.Doc, "fields": fields}}
}
