package console

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"arbiter/core/bot"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/repl/session"
)

func playCommands() []*command {
	return []*command{
		{Name: "legal", Asks: true, Group: "play", Usage: "[WORD]", Short: i18n.Text{EN: "the legal commands; with a word, only those that contain it", ZH: "列出当前合法指令；可按文字筛选"}, Example: "legal attack", Run: legal},
		{Name: "bot", Group: "play", Usage: "[N] [greedy|random|…]", Short: i18n.Text{EN: "let a bot make N moves, for the player who must act; xiangqi also has search, tactics policy", ZH: "让机器人代走 N 步，轮到谁就替谁走；象棋还有 search，战术战斗还有 policy"}, Example: "bot 5",
			Words: func(c *Console) []string { return games.BotNames(c.loaded.game, c.loaded.packs) }, Run: letBot},
		{Name: "hint", Asks: true, Group: "play", Short: i18n.Text{EN: "the three best commands of the player who must act, as a searching bot sees them from that seat", ZH: "当前行动玩家的三条最佳指令，由搜索机器人从该座位的视角给出"}, Example: "hint", Run: advise,
			Long: i18n.Text{EN: "The chances to win are for that player. The bot sees what the player sees and nothing else. The same position has the same hint.", ZH: "胜率属于该玩家。机器人只看到该玩家所能看到的。相同局面给出相同提示。"}},
		{Name: "do", Group: "play", Usage: "COMMAND", Short: i18n.Text{EN: "give a command of the game, even if the console has a command of the same name", ZH: "执行游戏指令，用于与控制台指令同名时"}, Example: "do end",
			Run: func(c *Console, rest string) (Answer, error) { a := c.play(rest); return a, a.Err }},
	}
}

// play carries out a command of the game.
func (c *Console) play(line string) Answer {
	cmd, err := c.Read(line, commands.Names())
	if err != nil {
		return Answer{Err: err}
	}
	if c.paused != nil {
		return Answer{Err: errPaused}
	}
	a, err := c.perform(cmd, line)
	a.Err = err
	return a
}

var errOver = i18n.Errorf("the match is over; undo reverts its end", "对局已结束；undo 可撤销结局")

var errPaused = i18n.Errorf("a command has stopped: continue it with step, next or continue, or undo it", "有指令中断在半途：用 step、next 或 continue 继续，或用 undo 撤销")

// perform carries out a command and stops in it where a breakpoint says so. A rejected command
// leaves no trace.
func (c *Console) perform(cmd match.Command, line string) (Answer, error) {
	return c.carryOut(line, func(g display.Match) error { return g.Do(cmd) })
}

func (c *Console) carryOut(line string, do func(g display.Match) error) (Answer, error) {
	if len(c.breakpoints) > 0 {
		if p := c.stops(line, do, false); p != nil {
			c.paused = p
			return c.whereStopped(), nil
		}
	}
	return c.commit(line, do)
}

// commit carries out a command.
func (c *Console) commit(line string, do func(g display.Match) error) (Answer, error) {
	first := len(c.fork.now.Log())
	err := c.fork.carry(line, func(g display.Match) error {
		return c.cfg.follow(g, line, func() error { return do(g) })
	})
	if err != nil {
		return Answer{}, err
	}
	return c.report(c.fork.now, first), nil
}

// report returns the events of a command as text and as data.
func (c *Console) report(g display.Match, first int) Answer {
	sentences, data := c.logFrom(g, first)
	if why := display.Excused(g, c.Lang); why != "" {
		sentences = append(sentences, why)
	}
	if g.Over() {
		sentences = append(sentences, c.outcome(g))
	}
	if len(sentences) == 0 {
		sentences = []string{c.Word("done", "已执行")}
	}
	return Answer{Text: lines(sentences), Data: data}
}

func (c *Console) outcome(g display.Match) string {
	o := g.Outcome()
	text := c.Wordf("the match is over: %s", "对局结束：%s", match.ResultTitle(o.Result))
	for _, p := range o.Winners {
		text += c.Wordf(", player %d", "，玩家%d", p+1)
	}
	if len(o.Winners) > 0 && c.Lang == i18n.Chinese {
		text += "获胜"
	}
	for i, p := range o.Drawn {
		if len(o.Winners) > 0 && i == 0 {
			text += c.Word("; a draw for", "；平局：")
		}
		if len(o.Winners) > 0 {
			text += c.Wordf(" player %d", "玩家%d", p+1)
		}
	}
	for _, p := range o.Late {
		text += c.Wordf("; player %d has lost on time", "；玩家%d超时判负", p+1)
	}
	return text
}

// logFrom returns the sentences and entries of the log of a match of the present fork, from an
// index on.
func (c *Console) logFrom(g display.Match, first int) (sentences []string, entries []event.Entry) {
	return c.logOf(c.fork, g, first)
}

// logOf is logFrom for a match of any fork.
func (c *Console) logOf(b *fork, g display.Match, first int) (sentences []string, entries []event.Entry) {
	sentences, entries = c.logs.From(g, event.NoPlayer, c.Lang, first)
	for i := range entries {
		c.nameSet(b, g, &entries[i])
	}
	return sentences, entries
}

// entryOf returns an event of a stopped command as the log has it.
func (c *Console) entryOf(p *pause) event.Entry {
	log := p.game.LogFor(event.NoPlayer, c.Lang)
	log.Skip()
	e := log.Entry(p.at())
	c.nameSet(c.fork, p.game, &e)
	return e
}

// nameSet names the field and the value of an event that has set a field: the event has only
// the number of the field.
func (c *Console) nameSet(b *fork, g display.Match, e *event.Entry) {
	if e.Type != match.FieldSet {
		return
	}
	line := b.lineOf(commandIn(g, e.Seq))
	if p := c.paused; p != nil && p.game == g && e.Seq > b.now.Seq() { // it belongs to the stopped command
		line = p.line
	}
	e.Payload = event.Payload{{Name: "set", Value: strings.TrimPrefix(line, "set ")}}
}

// listed is a legal command as data.
type listed struct {
	Player    int    `json:"player"`
	Command   string `json:"command"`
	Canonical string `json:"canonical"`
	Subject   string `json:"subject,omitempty"`
}

// maxListed bounds the output of legal for people.
const maxListed = 60

func legal(c *Console, word string) (Answer, error) {
	g := c.game()
	list := []listed{}
	for _, p := range g.ToAct(nil) {
		for _, cmd := range g.Legal(p, nil) {
			l := listed{int(p) + 1, g.Format(cmd, display.Spoken), g.Format(cmd, display.Canonical), g.About(cmd, c.Lang)}
			if word == "" && g.Kind(cmd) != match.GivesUp || word != "" && strings.Contains(strings.ToLower(l.Command+" "+l.Subject), strings.ToLower(word)) {
				list = append(list, l)
			}
		}
	}
	if len(list) == 0 {
		if word != "" {
			return Answer{Text: c.Wordf("no legal command contains %q; whynot explains why", "合法指令中没有%q；whynot 说明原因", word), Data: list}, nil
		}
		return Answer{Text: c.Word("no player can act", "无人可以行动"), Data: list}, nil
	}
	wide := 34
	for _, l := range list[:min(len(list), maxListed)] {
		wide = max(wide, display.Width(l.Command))
	}
	var out []string
	several := list[0].Player != list[len(list)-1].Player
	for i, l := range list {
		if several && (i == 0 || l.Player != list[i-1].Player) && i < maxListed {
			out = append(out, c.Wordf("player %d:", "玩家%d：", l.Player))
		}
		if i == maxListed {
			out = append(out, c.Wordf("… and %d more; legal WORD shows those that contain a word", "……另有%d条；legal WORD 可按文字筛选", len(list)-i))
			break
		}
		out = append(out, strings.TrimRight(fmt.Sprintf("  %s %s", display.Pad(l.Command, wide), c.paint(display.Faint, l.Subject)), " "))
	}
	return Answer{Text: lines(out), Data: list}, nil
}

// seatBot is a bot together with the view that it remembers.
type seatBot struct {
	name string
	bot  bot.Bot
}

var errStopped = i18n.Errorf("stopped", "已停止")

// maxMoves bounds the moves of one bot command.
const maxMoves = 10_000

func letBot(c *Console, rest string) (Answer, error) {
	if c.paused != nil {
		return Answer{}, errPaused
	}
	n, kind := 1, "greedy"
	for _, w := range strings.Fields(rest) {
		if v, err := strconv.Atoi(w); err == nil {
			if v < 1 || v > maxMoves {
				return Answer{}, i18n.Errorf("expected 1 to %d moves of a bot, got %d", "机器人可走1至%d步，而不是%d", maxMoves, v)
			}
			n = v
		} else if err := games.CheckBot(c.loaded.game, c.loaded.packs, w); err != nil {
			return Answer{}, i18n.Errorf("%q: expected a number from 1 to %d or a bot: %w", "%q不是1至%d的数字，也不是机器人：%w", w, maxMoves, err)
		} else {
			kind = w
		}
	}
	if c.game().Over() {
		return Answer{}, errOver
	}
	var out []string
	first := len(c.fork.now.Log())
	for range n {
		if c.game().Over() || c.paused != nil {
			break
		}
		line, a, err := c.botMove(kind)
		if errors.Is(err, errStopped) {
			out = append(out, c.Word("stopped", "已停止"))
			break
		}
		if err != nil {
			return Answer{Text: lines(out)}, err
		}
		out = append(out, line, indent(a.Text))
	}
	_, data := c.logFrom(c.fork.now, first)
	return Answer{Text: lines(out), Data: data}, nil
}

func (c *Console) botMove(kind string) (string, Answer, error) {
	p := c.Player()
	b := c.bots[p]
	if b == nil || b.name != kind {
		made, err := games.NewBot(c.loaded.game, c.loaded.packs, kind, c.cfg.Seed, int(p))
		if err != nil {
			return "", Answer{}, err
		}
		b = &seatBot{kind, made}
		c.bots[p] = b
	}
	cmd, err := c.choice(p, b)
	if err != nil {
		delete(c.bots, p) // an interrupted search has no move
		return "", Answer{}, err
	}
	line := c.game().Format(cmd, display.Spoken)
	a, err := c.perform(cmd, line)
	if err == nil {
		err = c.meter.over()
	}
	return c.paint(display.Strong, c.Wordf("player %d: %s", "玩家%d：%s", p+1, line)), a, err
}

// hinted is a hint as data.
type hinted struct {
	Player int            `json:"player"`
	Bot    string         `json:"bot"`
	Hints  []session.Hint `json:"hints"`
}

// advise shows the best commands of the player who must act.
func advise(c *Console, rest string) (Answer, error) {
	switch {
	case rest != "":
		return Answer{}, i18n.Errorf("hint takes no argument, got %q", "hint 没有参数，收到%q", rest)
	case c.paused != nil:
		return Answer{}, errPaused
	case c.game().Over():
		return Answer{}, errOver
	}
	p := c.Player()
	view := display.View(c.game(), p)
	adviser, err := games.Adviser(c.loaded.game, c.loaded.packs, view)
	if err != nil {
		return Answer{}, err
	}
	c.bound(adviser)
	o := adviser.Advise(view, session.Hints)
	if err := c.charge(adviser); err != nil {
		return Answer{}, err
	}
	name := games.AdviserName(c.loaded.game)
	list := c.HintsOf(view, o)
	return Answer{Text: lines(c.HintLines(list, name)), Data: hinted{int(p) + 1, name, list}}, nil
}

// bound lets a bot that thinks long stop when the line must end.
func (c *Console) bound(b bot.Bot) {
	metered, _ := b.(bot.Metered)
	if long, can := b.(bot.Interruptible); can {
		long.Interrupt(func() bool {
			c.letRead()
			return c.interrupted() || metered != nil && c.meter.spent+metered.Work() > c.meter.limit
		})
	}
}

// letRead calls Thinks. Readings do not count as work of the line, and are not
// interrupted by further readers.
func (c *Console) letRead() {
	thinks, spent := c.Thinks, c.meter.spent
	if thinks == nil {
		return
	}
	c.Thinks, c.meter.spent = nil, 0
	defer func() { c.Thinks, c.meter.spent = thinks, spent }()
	thinks()
}

// charge charges the line for a bot that has thought, and returns an error when the line ends.
func (c *Console) charge(b bot.Bot) error {
	if metered, ok := b.(bot.Metered); ok {
		c.meter.spent += metered.Work()
	}
	if c.interrupted() {
		return errStopped
	}
	return c.meter.over()
}

// choice asks a bot for a command and charges the line for it.
func (c *Console) choice(p event.Player, b *seatBot) (match.Command, error) {
	c.bound(b.bot)
	cmd, err := c.cfg.choose(display.View(c.game(), p), b.name, b.bot)
	if over := c.charge(b.bot); err == nil && over != nil {
		return cmd, over
	}
	if err != nil {
		return cmd, i18n.Errorf("the bot %s of player %d: %w", "玩家%[2]d的机器人%[1]s：%[3]w", b.name, p+1, err)
	}
	return cmd, nil
}

// indent moves lines to the right.
func indent(text string) string { return "  " + strings.ReplaceAll(text, "\n", "\n  ") }
