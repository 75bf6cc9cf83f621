package console

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/luabind/games/cards"
	"arbiter/repl/session"
)

func lookCommands() []*command {
	return []*command{
		{Name: "state", Asks: true, Group: "look", Usage: "[PATH]", Short: i18n.Text{EN: "the fields of the state as a tree, from the group of cd", ZH: "以树状显示局面字段，从 cd 所在处算起"},
			Long: i18n.Text{EN: "Groups are folded unless they are named. PATH is as in player[1].hand; .. goes up.", ZH: "未指明的组会折叠显示。PATH 写法如 player[1].hand；.. 为上一级。"}, Example: "state player[1]", Words: paths, Run: state},
		{Name: "cd", Group: "look", Usage: "[PATH]", Short: i18n.Text{EN: "go to a group of the state, or without a path to the top", ZH: "进入局面中的一组字段；不带路径则回到顶层"}, Example: "cd player[1]", Words: paths, Run: cd},
		{Name: "ls", Asks: true, Group: "look", Usage: "[PATH]", Short: i18n.Text{EN: "the names of a group of the state", ZH: "列出局面中一组字段的名称"}, Example: "ls player[1]", Words: paths, Run: ls},
		{Name: "board", Asks: true, Aliases: []string{"b"}, Group: "look", Short: i18n.Text{EN: "the position", ZH: "当前局面"}, Example: "board", Run: board},
		{Name: "rules", Asks: true, Group: "look", Short: i18n.Text{EN: "how to win, and the options of this match", ZH: "如何获胜，以及本局的选项"}, Example: "rules", Run: guide},
		{Name: "hand", Asks: true, Group: "look", Usage: "[PLAYER]", Short: i18n.Text{EN: "the hand of the player who must act, or of another, with texts", ZH: "当前行动者（或某玩家）的手牌与文字"}, Example: "hand 2", Run: hand},
		{Name: "card", Asks: true, Group: "look", Usage: "ID", Short: i18n.Text{EN: "everything about a card, keyword or status", ZH: "查看牌、关键词或状态的全部内容"}, Example: "card UNSC-007", Words: definitions, Run: card},
		{Name: "show", Asks: true, Group: "look", Usage: "ENTITY", Short: i18n.Text{EN: "a thing in play: base and current values, and their modifiers", ZH: "场上之物的基础值、当前值及修正"},
			Long: i18n.Text{EN: "ENTITY is a name as in commands (b1, 2b3, base) or a handle such as #17. It can also be a number or id of the hand, or the id or name of a card in play. In the card game, show room shows the room and its options.", ZH: "ENTITY 写法同指令：b1、2b3、base、手牌序号或编号、#17 这样的句柄，或场上牌的编号或名称。卡牌对战中，show room 显示房间与选项。"}, Example: "show b1", Words: things, Run: show},
		{Name: "listeners", Asks: true, Aliases: []string{"l"}, Group: "look", Usage: "[EVENT] [ENTITY|ID]", Short: i18n.Text{EN: "the listeners, in the order in which they run", ZH: "按运行顺序列出监听器"},
			Long: i18n.Text{EN: "Each has its priority, band, role, pack, and file and line.", ZH: "附优先级、优先级区间、角色、扩展包与所在文件。"}, Example: "listeners DAMAGE_MODIFIED b1",
			Words: func(c *Console) []string { return slices.Concat(eventTypes(c), things(c)) }, Run: listeners},
		{Name: "find", Asks: true, Group: "look", Usage: "QUERY", Short: i18n.Text{EN: "definitions, commands, events, listeners and script functions with all words in their id, name or text", ZH: "在定义、指令、事件、监听器与脚本函数中搜索"},
			Long: i18n.Text{EN: "It searches definitions in both languages. QUERY may also have \"phrases\", marine|grunt for either, and -word for without. name:, type:, text:, id: and pack: limit a word to that part. cost<=3 compares a printed number, which only cards have.",
				ZH: "定义按中英文搜索。可用\"短语\"、marine|grunt（任一）与-词（排除）。name:、type:、text:、id:、pack:限定范围；cost<=3比较牌面数值（仅牌有数值）。"}, Example: "find shield", Words: definitions, Run: findWord},
	}
}

func board(c *Console, _ string) (Answer, error) {
	g := c.game()
	return Answer{Text: strings.TrimRight(g.Draw(c.Player(), c.Look()), "\n"), Data: g.Snapshot()}, nil
}

func guide(c *Console, _ string) (Answer, error) {
	list, text := c.Guide()
	return Answer{Text: text, Data: list}, nil
}

func hand(c *Console, rest string) (Answer, error) {
	p, err := c.seat(rest)
	if err != nil {
		return Answer{}, err
	}
	look := c.Look()
	look.Alone = true
	text := strings.TrimRight(c.game().Hand(p, look), "\n")
	if text == "" {
		text = c.Word("this game has no hands", "此游戏没有手牌")
	}
	return Answer{Text: text, Data: map[string]any{"player": int(p) + 1, "hand": strings.Split(text, "\n")}}, nil
}

// seat reads a player, counted from 1; without a word it is the player who must act.
func (c *Console) seat(word string) (event.Player, error) {
	if word == "" {
		return c.Player(), nil
	}
	n, err := strconv.Atoi(word)
	if err != nil || n < 1 || n > c.game().Seats() {
		return 0, i18n.Errorf("unknown player %q; the players are 1 to %d", "没有玩家%q；玩家为1至%d", word, c.game().Seats())
	}
	return num.To[event.Player](n - 1), nil
}

func card(c *Console, rest string) (Answer, error) {
	if rest == "" {
		return Answer{}, i18n.Errorf("expected a name, for example %s", "查看什么？例如：%s", c.exampleFor("card"))
	}
	text, err := c.game().Describe(c.viewer(), rest, c.Look())
	if err != nil {
		return Answer{}, err
	}
	text = strings.TrimRight(text, "\n")
	if at := c.definedAt(rest); at != "" {
		text += "\n  " + c.paint(display.Faint, c.Word("defined at ", "定义于 ")+at)
	}
	if same := c.namesakes(rest); len(same) > 1 {
		text += "\n  " + c.Wordf("several things have this name: %s; ?%s shows all of them", "同名的有：%s；?%s查看全部", same.Join(", ", "、"), rest)
	}
	return Answer{Text: text, Data: map[string]string{"name": rest, "text": text, "defined": c.definedAt(rest)}}, nil
}

func show(c *Console, rest string) (Answer, error) {
	x := c.game().Explorer()
	if rest == "" {
		return Answer{}, i18n.Errorf("expected a name, for example %s", "查看什么？例如：%s", c.exampleFor("show"))
	}
	if x == nil {
		return card(c, rest)
	}
	e, err := x.Find(c.viewer(), rest)
	if err != nil {
		if a, err := card(c, rest); err == nil {
			return a, nil
		}
		return Answer{}, err
	}
	text, err := c.game().Describe(c.viewer(), rest, c.Look())
	if err != nil {
		text = rest
	}
	values := x.Values(e)
	out := []string{strings.TrimRight(text, "\n")}
	for _, v := range values {
		line := fmt.Sprintf("  %s %d", display.Pad(v.Name, 12), v.Now)
		if v.Base != v.Now {
			line += c.Wordf("  (base %d)", "（基础%d）", v.Base)
		}
		if len(v.Changes) > 0 {
			line += "  " + v.Changes.Join(", ", "、").In(c.Lang)
		}
		out = append(out, line)
	}
	return Answer{Text: lines(out), Data: struct {
		Name   string          `json:"name"`
		Handle uint32          `json:"handle"`
		Values []display.Value `json:"values"`
	}{rest, uint32(e), values}}, nil
}

// listening is a listener as data.
type listening struct {
	ID       string `json:"id"`
	Event    string `json:"event"`
	Role     string `json:"role,omitempty"`
	Priority int    `json:"priority"`
	Band     string `json:"band"`
	Pack     string `json:"pack,omitempty"`
	At       string `json:"at,omitempty"`
}

func listeners(c *Console, rest string) (Answer, error) {
	keep, err := c.listenerFilter(strings.Fields(rest))
	if err != nil {
		return Answer{}, err
	}
	p := c.game().Program()
	var list []listening
	for i := 1; i < len(p.Listeners); i++ {
		l := &p.Listeners[i]
		if l.Handler || !keep(num.To[event.ListenerRef](i), l) {
			continue
		}
		d := listening{ID: l.ID, Event: p.Types.Def(l.Type).Name, Role: string(l.Role), Priority: l.Priority, Band: bandOf(l.Priority), Pack: l.Pack}
		if l.File != "" {
			d.At = fmt.Sprintf("%s:%d", l.File, l.Line)
		}
		list = append(list, d)
	}
	// Listeners are in the program in the order in which they run, and those of one type follow
	// each other.
	slices.SortStableFunc(list, func(a, b listening) int { return strings.Compare(a.Event, b.Event) })
	return Answer{Text: c.listenerText(list), Data: list}, nil
}

func (c *Console) listenerText(list []listening) string {
	if len(list) == 0 {
		return c.Word("no listeners", "没有监听器")
	}
	var out []string
	last := ""
	for _, d := range list {
		if d.Event != last {
			out, last = append(out, c.paint(display.Strong, d.Event)), d.Event
		}
		pack := d.Pack
		if pack == "" {
			pack = "core"
		}
		line := strings.TrimRight(fmt.Sprintf("  %3d %-13s %-28s %-7s %-10s %s", d.Priority, d.Band, d.ID, d.Role, pack, d.At), " ")
		if c.narrow {
			line = display.Wrap(line, c.Width, strings.Repeat(" ", 20))
		}
		out = append(out, line)
	}
	return lines(out)
}

// listenerFilter reads a filter: event types, things in play and ids.
func (c *Console) listenerFilter(words []string) (func(event.ListenerRef, *match.Listener) bool, error) {
	p, x := c.game().Program(), c.game().Explorer()
	type test = func(event.ListenerRef, *match.Listener) bool
	var tests []test
	for _, w := range words {
		if t, ok := lookupType(c, w); ok {
			tests = append(tests, func(_ event.ListenerRef, l *match.Listener) bool { return l.Type == t })
			continue
		}
		var bears []event.ListenerRef
		thing := false
		if x != nil {
			if e, err := x.Find(c.viewer(), w); err == nil {
				bears, thing = x.ListenersOf(e), true
			}
		}
		known := thing
		var ids []string
		for i := range p.Listeners {
			ids = append(ids, p.Listeners[i].ID)
			known = known || session.HasPrefixFold(p.Listeners[i].ID, w)
		}
		if !known {
			return nil, i18n.Errorf("unknown event, thing or listener %q%s", "%q不是事件、场上之物或监听器%s", w, i18n.Offer(w, slices.Concat(eventWords(c), ids)))
		}
		tests = append(tests, func(ref event.ListenerRef, l *match.Listener) bool {
			return slices.Contains(bears, ref) || !thing && session.HasPrefixFold(l.ID, w)
		})
	}
	return func(ref event.ListenerRef, l *match.Listener) bool {
		return !slices.ContainsFunc(tests, func(t test) bool { return !t(ref, l) })
	}, nil
}

// lookupType finds an event type, in any case, with or without its pack.
func lookupType(c *Console, word string) (event.Type, bool) {
	r := c.game().Program().Types
	for _, name := range eventTypes(c) {
		_, short, spaced := strings.Cut(name, ":")
		if strings.EqualFold(name, word) || spaced && strings.EqualFold(short, word) {
			return r.Lookup(name)
		}
	}
	return 0, false
}

func bandOf(priority int) string {
	for _, b := range event.Bands {
		if priority >= b.Low && priority <= b.High {
			return b.Name
		}
	}
	return ""
}

// finding is one result of find.
type finding struct {
	Kind string `json:"kind"`
	ID   string `json:"id"`
	Text string `json:"text"`
}

func findWord(c *Console, rest string) (Answer, error) {
	if rest == "" {
		return Answer{}, i18n.Errorf("expected a word, for example %s", "搜索什么？例如：%s", c.exampleFor("find"))
	}
	q, err := cards.Parse(rest)
	if err != nil {
		return Answer{}, err
	}
	var list []finding
	matched := func(kind, id, name, text string, subject cards.Subject) {
		if q.Match(subject) {
			list = append(list, finding{kind, id, strings.TrimPrefix(name+"  "+text, "  ")})
		}
	}
	add := func(kind, id, name, text string) {
		matched(kind, id, name, text, cards.Subject{ID: id, Names: []string{name}, Texts: []string{text}})
	}
	found, err := c.cardsFound(rest)
	if err != nil {
		return Answer{}, err
	}
	said := c.inBoth()
	c.eachDefinition(func(d *def.Entry) {
		if d.Kind == "card" && slices.Contains(found, d.ID) {
			list = append(list, finding{d.Kind, d.ID, d.Name + "  " + d.Text})
			return
		}
		matched(d.Kind, d.ID, d.Name, d.Text, said[[2]string{d.Kind, d.ID}])
	})
	if p := c.loaded.packs; p.FamilyCards != nil {
		p.FamilyCards(c.Lang, func(e def.Entry) {
			if slices.Contains(found, e.ID) {
				list = append(list, finding{e.Kind, e.ID, strings.TrimPrefix(e.Name+"  "+e.Text, "  ")})
			}
		})
	}
	for _, e := range c.loaded.functions() {
		add("function", e.Name, "", e.Text(c.Lang))
	}
	for _, u := range c.game().Usages(c.Lang) {
		add("command", u[0], "", u[1])
	}
	p := c.game().Program()
	for t := 1; t < p.Types.Len(); t++ {
		if d := p.Types.Def(num.To[event.Type](t)); d.Kind != event.Step {
			add("event", d.Name, "", i18n.Text{EN: d.Doc, ZH: d.ZH}.In(c.Lang))
		}
	}
	for i := 1; i < len(p.Listeners); i++ {
		if l := &p.Listeners[i]; !l.Handler {
			add("listener", l.ID, "", c.Word("on ", "监听")+p.Types.Def(l.Type).Name)
		}
	}
	if len(list) == 0 {
		return Answer{Data: []finding{}}, i18n.Errorf("nothing contains %q%s", "没有内容包含%q%s", rest, i18n.Offer(rest, known(c)))
	}
	var out []string
	for _, f := range list {
		kind := f.Kind
		if c.Lang == i18n.Chinese {
			kind = def.KindName(kind).ZH
		}
		out = append(out, display.Clip(strings.TrimRight(fmt.Sprintf("%s %s %s", display.Pad(kind, 9), display.Pad(f.ID, 22), f.Text), " "), c.Width))
	}
	return Answer{Text: lines(out), Data: list}, nil
}

// inBoth returns what each definition, by its kind and id, is called and says in both languages.
func (c *Console) inBoth() map[[2]string]cards.Subject {
	said := map[[2]string]cards.Subject{}
	for _, lang := range []string{i18n.English, i18n.Chinese} {
		for _, d := range c.loaded.defined(lang) {
			key := [2]string{d.Kind, d.ID}
			s := said[key]
			s.ID, s.Names, s.Texts = d.ID, append(s.Names, d.Name), append(s.Texts, d.Text)
			said[key] = s
		}
	}
	return said
}

// cardsFound returns the ids of the cards that match a search as the card browser does: in both
// languages and by their numbers.
func (c *Console) cardsFound(query string) (ids []string, err error) {
	all, err := c.loaded.catalogue()
	if err != nil {
		return nil, err
	}
	found, err := all.Find(query)
	for _, one := range found {
		ids = append(ids, one.ID)
	}
	return ids, err
}
