package console

import (
	"cmp"
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
	"arbiter/luabind/script/inspect"
)

func changeCommands() []*command {
	return []*command{
		{Name: "set", Group: "change", Usage: "PATH VALUE", Short: i18n.Text{EN: "write a field of the state", ZH: "改写一个局面字段"}, Long: i18n.Text{EN: "The path is written as in the command state, from the group of cd. The value is a number, or a name as state shows it; several flags are joined by +.", ZH: "路径写法与局面指令 state 相同，从 cd 所在处算起。值为数字，或 state 所显示的名称；多个标志用+连接。"},
			Example: "set player[1].supply 10", Words: paths, Run: set},
		{Name: "give", Group: "change", Usage: "CARD [PLAYER]", Short: i18n.Text{EN: "put a new card into the hand of the player who must act, or of another", ZH: "将一张新牌加入当前行动者（或某玩家）的手牌"}, Example: "give UNSC-007", Words: definitions, Run: give},
		{Name: "spawn", Group: "change", Usage: "CARD PLACE [PLAYER]", Short: i18n.Text{EN: "put a new card on the board, at a lane and row or in a zone", ZH: "在盘面上放置一张新牌：写战线和排，或写区域"},
			Long: i18n.Text{EN: "In the card game PLACE is a lane and row of the board, as in alpha front, and orbit alpha for a vessel. A unit enters a hangar only by the command of the game: give puts it in the hand, and load oa1 on 6 moves it into the hangar of oa1. In a game of a pack it is a zone, or a cell of a grid with the player, as in spawn NOUGHT board 5 2.", ZH: "卡牌对战中 PLACE 为盘面的战线和排，例如 alpha front，舰船写 orbit alpha。单位进入机库的方式与对局中相同：先用 give 放入手牌，再用 load oa1 on 6装载进 oa1。由扩展包定义的游戏中写区域；网格还须写格子和玩家，例如 spawn NOUGHT board 5 2。"}, Example: "spawn COV-001 alpha front 2", Words: definitions, Run: spawn},
		{Name: "emit", Group: "change", Usage: "EVENT [FIELD=VALUE]…", Short: i18n.Text{EN: "queue an event; its payload is checked", ZH: "使一个事件进入队列，并检查其数据"},
			Long: i18n.Text{EN: "source and target are things, source_player and target_player are players. The stages of damage cannot be emitted.", ZH: "source 和 target 为场上之物，source_player 和 target_player 为玩家。伤害流程的各阶段不能直接触发。"}, Example: "emit UNIT_HEALED target=b1 amount=2", Words: eventWords, Run: emit},
		{Name: "eval", Group: "change", Usage: "EXPR", Short: i18n.Text{EN: "the value of a Lua expression over the live state, which it can only read; = EXPR is the same", ZH: "计算 Lua 表达式（只读当前局面）；也可写 = EXPR"},
			Long:    i18n.Text{EN: "Where a command has stopped, it can read the event; at a listener also me, and at a line the local variables. _ is the result of the last expression.", ZH: "指令中断时可读取该事件；停在监听器处还可用 me，停在脚本行处可用局部变量。_ 为上一个表达式的结果。"},
			Example: "= state.player[1].base", Run: func(c *Console, rest string) (Answer, error) {
				v, err := c.evaluate(c.vantage(), rest)
				return Answer{Text: v, Data: map[string]string{"value": v}}, err
			}},
		{Name: "run", Group: "change", Usage: "CHUNK", Short: i18n.Text{EN: "run Lua code that queues events; ! CHUNK is the same", ZH: "执行 Lua 代码，使事件进入队列；也可写“! CHUNK”"},
			Long: i18n.Text{EN: "Its actions are recorded as events, so that a replay runs no code.", ZH: "触发的内容以事件形式记录，回放时不再运行代码。"}, Example: "! game:damage(at.base, 3)", Run: runChunk},
	}
}

var errNoExpression = i18n.Errorf("expected an expression, such as = state.turn", "缺少表达式，例如：= state.turn")

func (c *Console) evaluate(at inspect.Point, source string) (string, error) {
	if source == "" {
		return "", errNoExpression
	}
	return c.loaded.lua.Ask(display.Fork(c.game()), at, source)
}

// vantage returns the point where a command has stopped, in which expressions are evaluated.
func (c *Console) vantage() inspect.Point {
	if c.paused == nil {
		return inspect.Point{}
	}
	return c.paused.point.vantage()
}

// inject carries events out like a command. If the match could then not be shown or played,
// nothing happens.
func (c *Console) inject(line string, events []event.Event) (Answer, error) {
	if c.paused != nil {
		return Answer{}, errPaused
	}
	if c.fork.now.Over() { // no event has an effect any more
		return Answer{}, errOver
	}
	if len(events) == 0 {
		return Answer{Text: c.Word("nothing was queued", "没有触发任何事件")}, nil
	}
	do := func(g display.Match) error { return g.Inject(events) }
	trial := display.Fork(c.fork.now)
	if err := checked(trial, do); err != nil {
		return Answer{}, err
	}
	if err := outside(c.fork.now, trial); err != nil {
		return Answer{}, err
	}
	return c.carryOut(line, do)
}

// outside finds a number that a change brings below 0 or above its maximum. An event that is
// written by hand can have an amount that no rule computes. set refuses the same values.
func outside(was, is display.Match) error {
	before := map[string]int64{}
	for _, f := range was.Fields() {
		before[f.Path] = f.Value
	}
	for _, f := range is.Fields() {
		if v, known := before[f.Path]; known && v == f.Value {
			continue
		}
		d := is.Domain(f.Path)
		number := d.Fixed == "" && d.Bits == nil && d.Names == nil && d.Refer == nil && d.High > d.Low
		if err := d.Check(f.Value); err != nil && number && (f.Value < 0 || f.Value > d.High) {
			return i18n.Errorf("no match can reach that state: %s %w", "对局不可能到达该局面：%s %w", f.Path, err)
		}
	}
	return nil
}

// checked carries out a change and checks that the position can be shown and played.
func checked(g display.Match, do func(g display.Match) error) error {
	return guarded(func() error {
		if err := do(g); err != nil {
			return err
		}
		if err := g.Validate(); err != nil {
			return i18n.Errorf("no match can reach that state: %w", "对局不可能到达该局面：%w", err)
		}
		g.Snapshot()
		for p := range num.To[event.Player](g.Seats()) {
			g.Draw(p, display.Look{})
			g.Hand(p, display.Look{})
			g.Score(p)
		}
		for _, p := range g.ToAct(nil) {
			g.Legal(p, nil)
		}
		return nil
	})
}

// errUnsound is the answer to a change after which the rules cannot continue.
var errUnsound = i18n.Errorf("no match can reach that state, because the rules cannot continue from it; nothing was changed", "对局不可能到达该局面：规则无法由此继续，未作任何改动")

// guarded runs code that may meet an impossible state. A designer can write anything into a
// state, so a panic becomes an answer here.
func guarded(f func() error) (err error) {
	defer func() {
		if recover() != nil {
			err = errUnsound
		}
	}()
	return f()
}

// textOf describes a value of a field.
func textOf(domain match.Domain, v int64) i18n.Text {
	return i18n.Text{EN: domain.Text(v), ZH: domain.TextIn(v, i18n.Chinese)}
}

func set(c *Console, rest string) (Answer, error) {
	words := strings.Fields(strings.ReplaceAll(rest, "=", " "))
	if len(words) == 0 {
		return Answer{}, i18n.Errorf("expected a path and a value, for example %s", "缺少路径和值，例如：%s", c.exampleFor("set"))
	}
	n, full, err := c.at(words[0])
	if err != nil {
		return Answer{}, err
	}
	if len(n.kids) > 0 {
		return Answer{}, i18n.Errorf("%s is a group of fields; set one of them", "%s是一组字段；请指定其中之一", full)
	}
	if len(words) < 2 {
		return Answer{}, i18n.Errorf("%s: expected a value; it is %s", "%s改为多少？现为%s", full, c.valueText(full, n.value))
	}
	if c.fork.now.Over() {
		return Answer{}, errOver
	}
	trial := display.Fork(c.fork.now)
	domain := trial.Domain(full)
	v, err := domain.Read(strings.Join(words[1:], " "))
	if err != nil {
		return Answer{}, fmt.Errorf("%s: %w", full, err)
	}
	var e event.Event
	if err := domain.Check(v); err != nil {
		return Answer{}, fmt.Errorf("%s %w", full, err)
	}
	err = guarded(func() (err error) {
		if e, err = trial.SetField(full, v); err == nil {
			err = trial.Inject([]event.Event{e})
		}
		return err
	})
	if err != nil {
		return Answer{}, err
	}
	if got := valueOf(trial, full); got != v { // the rules have restored it
		return Answer{}, i18n.Errorf("%s cannot be %s here; it stays %s", "%s此处不能为%s；仍为%s", full, textOf(domain, v), textOf(domain, n.value))
	}
	a, err := c.inject(fmt.Sprintf("set %s %s", full, domain.Text(v)), []event.Event{e})
	if err == nil && c.paused == nil {
		a.Text = c.Wordf("%s: %s → %s", "%s：%s → %s", full, domain.TextIn(n.value, c.Lang), domain.TextIn(v, c.Lang))
	}
	return a, err
}

// valueOf returns the value of a field, or 0 for an unknown one.
func valueOf(g display.Match, path string) int64 {
	for _, f := range g.Fields() {
		if f.Path == path {
			return f.Value
		}
	}
	return 0
}

func give(c *Console, rest string) (Answer, error) {
	words := strings.Fields(rest)
	if len(words) == 0 || len(words) > 2 {
		return Answer{}, i18n.Errorf("expected a card, for example %s", "哪张牌？例如：%s", c.exampleFor("give"))
	}
	p, err := c.seat(strings.Join(words[1:], " "))
	if err != nil {
		return Answer{}, err
	}
	list, err := c.fork.now.Give(p, words[0])
	if err != nil {
		return Answer{}, c.noCard(err, words[0])
	}
	return c.inject("give "+rest, list)
}

// noCard adds a suggestion to the error for an unknown card.
func (c *Console) noCard(err error, word string) error {
	var ids []string
	c.eachDefinition(func(d *def.Entry) {
		if d.Kind == "card" {
			ids = append(ids, d.ID)
		}
	})
	if slices.Contains(ids, strings.ToUpper(word)) || strings.Contains(err.Error(), "did you mean") {
		return err
	}
	return i18n.Errorf("%w%s", "%w%s", err, i18n.Offer(word, ids))
}

func spawn(c *Console, rest string) (Answer, error) {
	words := strings.Fields(rest)
	if len(words) < 2 {
		return Answer{}, i18n.Errorf("expected a card and a position, for example %s", "哪张牌，放在哪里？例如：%s", c.exampleFor("spawn"))
	}
	p := c.Player()
	if last := words[len(words)-1]; len(words) > 2 && len(last) == 1 {
		seat, err := c.seat(last)
		if err != nil {
			return Answer{}, err
		}
		p, words = seat, words[:len(words)-1]
	}
	list, err := c.fork.now.Spawn(p, words[0], strings.Join(words[1:], " "))
	if err != nil {
		return Answer{}, c.noCard(err, words[0])
	}
	return c.inject("spawn "+rest, list)
}

func emit(c *Console, rest string) (Answer, error) {
	word, more, _ := strings.Cut(rest, " ")
	if word == "" {
		return Answer{}, i18n.Errorf("expected an event and its fields, for example %s", "哪个事件，带哪些字段？例如：%s", c.exampleFor("emit"))
	}
	t, ok := lookupType(c, word)
	if !ok {
		return Answer{}, i18n.Errorf("unknown event %q%s", "没有事件%q%s", word, i18n.Offer(word, eventWords(c)))
	}
	switch d := c.game().Program().Types.Def(t); {
	case d.Guarded:
		return Answer{}, i18n.Errorf("%s is reserved for the engine's core", "%s由引擎核心专用，不能手动触发", d.Name)
	case strings.TrimSpace(more) == "":
		return Answer{}, i18n.Errorf("%s lacks fields, written as target=…; it has %s", "%s缺少字段，写法如 target=…；可用字段：%s", d.Name, i18n.List(fieldNames(d)))
	}
	d := c.game().Program().Types.Def(t)
	e := event.New(t)
	e.SourcePlayer = c.Player()
	for _, w := range assignments(more) {
		name, value, found := strings.Cut(w, "=")
		if !found {
			return Answer{}, i18n.Errorf("invalid field %q: expected FIELD=VALUE, for example amount=2", "%q不是“字段=值”，写法如 amount=2", w)
		}
		if err := c.fill(&e, d, name, value); err != nil {
			return Answer{}, err
		}
	}
	return c.inject("emit "+rest, []event.Event{e})
}

// assignments splits a text into fields with values. A value may have several words, as in
// target=base 2.
func assignments(text string) (list []string) {
	for _, w := range strings.Fields(text) {
		if last := len(list) - 1; last >= 0 && !strings.Contains(w, "=") {
			list[last] += " " + w
		} else {
			list = append(list, w)
		}
	}
	return list
}

// fill puts a value into a field of an event.
func (c *Console) fill(e *event.Event, d *event.TypeDef, name, value string) error {
	switch name {
	case "source", "target":
		x, err := c.thing(value)
		if err != nil {
			return err
		}
		if name == "source" {
			e.Source = x
		} else {
			e.Target = x
		}
		return nil
	case "source_player", "target_player":
		p, err := c.seat(value)
		if name == "source_player" {
			e.SourcePlayer = p
		} else {
			e.TargetPlayer = p
		}
		return err
	}
	i := d.FieldIndex(name)
	if i < 0 {
		known := fieldNames(d)
		return i18n.Errorf("unknown field %[2]q of %[1]s; it has %[3]s%[4]s", "%s没有字段%q；可用字段：%s%s", d.Name, name, i18n.List(known), i18n.Offer(name, known))
	}
	v, err := c.fieldValue(&d.Fields[i], value)
	e.Args[i] = v
	return err
}

// fieldNames returns the fields of an event that a person can fill in.
func fieldNames(d *event.TypeDef) []string {
	names := []string{"source", "target", "source_player", "target_player"}
	for _, f := range d.Fields {
		names = append(names, f.Name)
	}
	return names
}

// fieldValue reads a payload value by the kind of its field.
func (c *Console) fieldValue(f *event.Field, value string) (int32, error) {
	n, err := strconv.ParseInt(value, 10, 32)
	switch f.Kind {
	case event.Bool:
		if i := slices.Index([]string{"false", "true", "0", "1"}, value); i >= 0 {
			return int32(i % 2), nil
		}
		return 0, i18n.Errorf("%s=%q: expected true or false", "%s=%q：应为 true 或 false", f.Name, value)
	case event.EntityField:
		x, err := c.thing(value)
		return int32(x), err
	case event.PlayerField:
		p, err := c.seat(value)
		return int32(p) + 1, err
	case event.NameField:
		if i := c.game().Program().Names.Find(value); i != 0 {
			return int32(i), nil
		}
		return 0, i18n.Errorf("%s=%q: unknown reason", "%s=%q：没有这个原因代码", f.Name, value)
	case event.CardField, event.EnumField, event.SetField:
		if err == nil && n >= 0 {
			return num.To[int32](n), nil
		}
		v, names, ok := c.game().LogFor(event.NoPlayer, "en").Read(f, value)
		if !ok {
			return 0, i18n.Errorf("%s=%q: unknown %s%s", "%s=%q：没有这个%s%s", f.Name, value, i18n.Text{EN: cmp.Or(f.Enum, "card"), ZH: "值"}, cmp.Or(i18n.Offer(value, names), i18n.Format("; expected %s", "；可用：%s", i18n.AnyOf(names))))
		}
		return v, nil
	}
	if err != nil {
		return 0, i18n.Errorf("%s=%q: expected an integer", "%s=%q：应为整数", f.Name, value)
	}
	if n < 0 && f.Kind != event.Int {
		return 0, i18n.Errorf("%s=%d: expected 0 or more", "%s=%d：不能小于0", f.Name, n)
	}
	return num.To[int32](n), nil
}

func (c *Console) thing(name string) (event.Entity, error) {
	x := c.game().Explorer()
	if x == nil {
		n, err := strconv.ParseUint(strings.TrimPrefix(name, "#"), 10, 32)
		if err != nil {
			return 0, i18n.Errorf("malformed handle %q", "%q不是编号", name)
		}
		return num.To[event.Entity](n), nil
	}
	return x.Find(c.viewer(), name)
}

func runChunk(c *Console, rest string) (Answer, error) {
	if rest == "" {
		return Answer{}, i18n.Errorf("expected Lua code, for example ! game:damage(at.base, 3)", "缺少 Lua 代码，例如：! game:damage(at.base, 3)")
	}
	list, err := c.loaded.lua.Chunk(display.Fork(c.fork.now), c.Player(), rest)
	if err != nil {
		return Answer{}, err
	}
	return c.inject("! "+rest, list)
}
