package show

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// maxText bounds a command as text: none is nearly as long.
const maxText = 200

// usages show each command by an example; messages end with them.
var usages = map[uint8]def.Localised{
	tcg.Play:        {EN: "play 3 to alpha front, or play 3 on b1", ZH: "play 3 to alpha front 或 play 3 on b1"},
	tcg.Attack:      {EN: "attack b1 2b3, or attack bravo 1 base", ZH: "attack b1 2b3 或 attack bravo 1 base"},
	tcg.MakeBattery: {EN: "battery 2", ZH: "battery 2"},
	tcg.Move:        {EN: "move a1 to bravo back", ZH: "move a1 to bravo back"},
	tcg.Answer:      {EN: "answer 2", ZH: "answer 2"},
	tcg.Act:         {EN: "hijack b1 2b3 to bravo front", ZH: "hijack b1 2b3 to bravo front"},
}

// The parts that a command can lack, as messages name them.
var (
	aTarget   = def.Localised{EN: "a target", ZH: "目标"}
	theTarget = def.Localised{EN: "the target", ZH: "目标"}
	attacker  = def.Localised{EN: "the unit that attacks", ZH: "攻击的单位"}
	mover     = def.Localised{EN: "the unit that moves", ZH: "移动的单位"}
	actor     = def.Localised{EN: "the unit that acts", ZH: "使用动作的单位"}
	anAction  = def.Localised{EN: "the action", ZH: "动作"}
	anOption  = def.Localised{EN: "the number of an option", ZH: "选项序号"}
	aPlace    = def.Localised{EN: "a place", ZH: "位置"}
)

// The piles that a command can name cards of.
var (
	inHand   = def.Localised{EN: "hand", ZH: "手牌"}
	inHangar = def.Localised{EN: "the hangar", ZH: "机库"}
)

// Parse reads a command in either form.
func (t Table) Parse(m *tcg.Match, p event.Player, text string) (match.Command, error) {
	c := match.Command{Player: p}
	if len(text) > maxText {
		return c, i18n.Errorf("the command is too long: at most %d characters", "指令过长：最多%d个字符", maxText)
	}
	if p < 0 || int(p) >= int(m.State.Seats) {
		return c, i18n.Errorf("there is no player %d", "没有玩家%d", p+1)
	}
	r := &reader{t: t, s: &m.State, p: p, words: strings.Fields(strings.ReplaceAll(text, ",", " "))}
	if len(r.words) == 0 {
		return c, i18n.Errorf("no command; try help or legal", "没有指令；试试 help 或 legal")
	}
	if err := r.command(&c); err != nil {
		return c, err
	}
	if r.more() {
		return c, i18n.Errorf("unexpected %q after %q", "多了%q：%s 后面不接它", r.words[r.at], r.words[0])
	}
	return c, nil
}

// reader goes through the words of a command.
type reader struct {
	t     Table
	s     *tcg.State
	p     event.Player
	words []string
	at    int
	layer place.Layer // of places that name none
}

func (r *reader) more() bool { return r.at < len(r.words) }

// peek is the next word in lower case, "" at the end.
func (r *reader) peek() string { return r.peekAt(0) }

func (r *reader) peekAt(n int) string {
	if r.at+n >= len(r.words) {
		return ""
	}
	return strings.ToLower(r.words[r.at+n])
}

// skip passes the next word if it is one of the given.
func (r *reader) skip(words ...string) bool {
	if slices.Index(words, r.peek()) < 0 || !r.more() {
		return false
	}
	r.at++
	return true
}

func (r *reader) missing(verb uint8, what def.Localised) error {
	return i18n.Errorf("%s is missing; for example: %s", "缺少%s；例如：%s", what, usages[verb])
}

func (r *reader) command(c *match.Command) error {
	word := r.peek()
	r.at++
	i := slices.Index(verbWords, word)
	if i <= 0 {
		n, err := r.actionWord(word)
		if err != nil {
			return err
		}
		c.Choice = num.To[int16](n)
		i = int(tcg.Act)
	}
	c.Verb = num.To[uint8](i)
	switch c.Verb {
	case tcg.Play:
		return r.play(c)
	case tcg.Attack:
		return r.attack(c)
	case tcg.Act:
		return r.act(c)
	case tcg.MakeBattery:
		return r.hand(c)
	case tcg.Move:
		return r.move(c)
	case tcg.Answer:
		return r.answer(c)
	}
	return nil // end, concede and abort take nothing
}

func (r *reader) unknownVerb() error {
	words := append([]string{}, verbWords[1:]...)
	for i := 1; i < len(r.t.prog.Actions); i++ {
		words = append(words, r.t.prog.Actions[i].Def.ID)
	}
	written := r.words[0]
	if h := i18n.Offer(written, words); h.EN != "" {
		return i18n.Errorf("unknown command %q%s", "没有指令%q%s", written, h)
	}
	return i18n.Errorf("unknown command %q; try help or legal", "没有指令%q；试试 help 或 legal", written)
}

// hand reads a card in the player's hand: its number, its id, its name or its
// handle.
func (r *reader) hand(c *match.Command) error {
	return r.pile(c, r.s.Players[r.p].Hand.First, inHand)
}

// pile reads a card of a pile in the same way.
func (r *reader) pile(c *match.Command, first uint16, where def.Localised) error {
	if !r.more() {
		return r.missing(c.Verb, i18n.Format("the number of a card in %s", "%s序号", where))
	}
	if x, err := r.heldByName(first); x != 0 || err != nil {
		c.Source = x
		return err
	}
	word := r.words[r.at]
	r.at++
	if strings.HasPrefix(word, "#") {
		x, err := r.handle(word)
		c.Source = x
		return err
	}
	if n, err := strconv.Atoi(word); err == nil {
		x, there := r.s.CardAt(first, n)
		if x == 0 {
			return i18n.Errorf("unknown card %d in %s, which has %d", "%[2]s中没有第%[1]d张牌；共有%[3]d张", n, where, there)
		}
		c.Source = x
		return nil
	}
	var ids []string
	var names [2][]string // by language
	for ix := first; ix != 0; ix = r.s.Cards[ix].Next {
		id := r.t.prog.Cards[r.s.Cards[ix].Def].ID
		if strings.EqualFold(id, word) {
			c.Source = r.s.Handle(ix)
			return nil
		}
		name := r.t.prog.Cards[r.s.Cards[ix].Def].Name
		ids = append(ids, id, name.EN, name.ZH)
		if !slices.Contains(names[0], name.EN) {
			names[0], names[1] = append(names[0], name.EN), append(names[1], name.In(i18n.Chinese))
		}
	}
	if x, err := r.heldByID(first, word); x != 0 || err != nil {
		c.Source = x
		return err
	}
	word = strings.Trim(word, `"'`)
	near := i18n.OfferPart(word, ids)
	if near.EN == "" && first == r.s.Players[r.p].Hand.First { // the player sees them
		near = i18n.Text{EN: i18n.Expected(names[0]).EN, ZH: i18n.Expected(names[1]).ZH}
	}
	return i18n.Errorf("unknown card %q in %s%s", "%[2]s中没有牌%[1]q%[3]s", word, where, near)
}

// heldByName reads the longest run of words that is the name of a card of a pile,
// in any language; 0 = none is. Cards of several packs that have one name are an error.
func (r *reader) heldByName(first uint16) (event.Entity, error) {
	for n := len(r.words); n > r.at; n-- {
		written := strings.Join(r.words[r.at:n], " ")
		x, err := r.held(first, written, func(d *program.CardDef) bool { return sameName(written, "", d.Name) })
		if x != 0 || err != nil {
			r.at = n
			return x, err
		}
	}
	return 0, nil
}

// heldByID reads the short id of a card of a pile, or that with its namespace.
func (r *reader) heldByID(first uint16, word string) (event.Entity, error) {
	return r.held(first, word, func(d *program.CardDef) bool {
		n, known := r.t.prog.Lib.Names.Of(library.KindCard, d.ID)
		return known && (strings.EqualFold(word, n.ID) || strings.EqualFold(word, n.Full()))
	})
}

// held returns the first card of a pile that is of a definition; 0 for none. There must
// be only one such definition.
func (r *reader) held(first uint16, written string, is func(d *program.CardDef) bool) (found event.Entity, err error) {
	var ids []string
	for ix := first; ix != 0; ix = r.s.Cards[ix].Next {
		d := &r.t.prog.Cards[r.s.Cards[ix].Def]
		if r.s.Cards[ix].Def == 0 || slices.Contains(ids, d.ID) || !is(d) {
			continue
		}
		if ids = append(ids, d.ID); found == 0 {
			found = r.s.Handle(ix)
		}
	}
	if packs := r.t.packsOf(ids); packs > 1 {
		return 0, &def.AmbiguousError{Kind: library.KindCard, ID: written, Candidates: ids}
	}
	return found, nil
}

// packsOf counts the packs that have the cards.
func (t Table) packsOf(ids []string) int {
	var packs []string
	for _, id := range ids {
		if d := &t.prog.Cards[t.prog.Card(id)]; !slices.Contains(packs, d.Pack) {
			packs = append(packs, d.Pack)
		}
	}
	return len(packs)
}

// play reads what is played. A person learns immediately that a card takes no place. A
// program, which writes handles, gets the refusal of the rules.
func (r *reader) play(c *match.Command) error {
	spelled := strings.HasPrefix(r.peek(), "#")
	if err := r.hand(c); err != nil {
		return err
	}
	side := r.p
	var d *program.CardDef
	if ix := r.s.CardIndex(c.Source); ix != 0 {
		d = &r.t.prog.Cards[r.s.Cards[ix].Def]
		if d.Targets != nil && d.Targets.Side == program.SideEnemy {
			side = r.s.SoleEnemy(r.p)
		}
		r.layer = d.Layer
	}
	if err := r.rest(c, side, d == nil || d.Kind == program.KindUnit); err != nil {
		return err
	}
	if d != nil && c.Place != 0 && !spelled && d.Kind != program.KindUnit && d.Choose != "lane" {
		return i18n.Errorf("%s is %s, and has no place", "%s是%s，不占位置", d.Name, d.Kind.Words())
	}
	return nil
}

// rest reads places and targets, in any order, to the end.
func (r *reader) rest(c *match.Command, side event.Player, slot bool) error {
	for r.more() {
		var err error
		switch {
		case r.skip("on", "target"):
			err = r.target(c, side)
		case r.skip("to", "at", "in"), r.peek() == orbitWord, place.LaneOfWord(r.peek()) != place.NoLane:
			c.Place, err = r.place(c.Verb, slot)
		default:
			word := r.words[r.at]
			return i18n.Errorf("%q is not understood here%s; for example: %s", "此处无法理解%q%s；例如：%s", word, i18n.Offer(word, []string{"to", "on", "alpha", "bravo", "charlie"}), usages[c.Verb])
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (r *reader) target(c *match.Command, side event.Player) (err error) {
	if c.Verb == tcg.Act {
		if t := r.t.prog.Actions[c.Choice].Target; t != nil && !t.Locks() {
			c.Target, err = r.heldTarget(c, t.Zone)
			return err
		}
	}
	if r.skip("itself", "self") {
		c.Target = c.Source
		return nil
	}
	c.Target, err = r.thing(c.Verb, side, aTarget)
	return err
}

// heldTarget reads which card of the player's hand, or of the hangar of who acts, an
// action is about.
func (r *reader) heldTarget(c *match.Command, z place.Zone) (event.Entity, error) {
	held := match.Command{Verb: c.Verb}
	if z == place.Hand {
		err := r.pile(&held, r.s.Players[r.p].Hand.First, inHand)
		return held.Source, err
	}
	first := uint16(0)
	if b := r.s.Unit(c.Source); b != nil {
		first = b.Cargo
	}
	err := r.pile(&held, first, inHangar)
	return held.Source, err
}

func (r *reader) attack(c *match.Command) (err error) {
	if c.Source, err = r.thing(tcg.Attack, r.p, attacker); err != nil {
		return err
	}
	r.skip("on", "target")
	c.Target, err = r.thing(tcg.Attack, r.s.SoleEnemy(r.p), theTarget)
	return err
}

func (r *reader) move(c *match.Command) (err error) {
	if c.Source, err = r.thing(tcg.Move, r.p, mover); err != nil {
		return err
	}
	r.skip("to")
	c.Place, err = r.place(tcg.Move, true)
	return err
}

func (r *reader) act(c *match.Command) (err error) {
	if c.Choice == 0 {
		if err := r.actionID(c); err != nil {
			return err
		}
	}
	if err = r.actor(c); err != nil {
		return err
	}
	side := r.p
	if t := r.t.prog.Actions[c.Choice].Target; t != nil && t.Side == program.SideEnemy {
		side = r.s.SoleEnemy(r.p)
	}
	if next := r.peek(); r.more() && slices.Index([]string{"on", "target", "to", "at", "in"}, next) < 0 {
		if err := r.target(c, side); err != nil {
			return err
		}
	}
	return r.rest(c, side, true)
}

// actor reads by what an action is used: a unit, a fixture, or without a word
// the player.
func (r *reader) actor(c *match.Command) (err error) {
	next := r.peek()
	alone := !r.more() || slices.Index([]string{"on", "target", "to", "at", "in"}, next) >= 0
	switch a := &r.t.prog.Actions[c.Choice]; {
	case a.Actor == program.ByPlayer, a.Actor == program.ByBearer && alone:
		c.Source = place.BaseOf(r.p)
		return nil
	case a.Actor == program.ByFixture && !isFixture(next):
		c.Source, err = r.soleFixture(c)
		return err
	}
	c.Source, err = r.thing(tcg.Act, r.p, actor)
	return err
}

// soleFixture is the fixture that an action without one named is used by.
func (r *reader) soleFixture(c *match.Command) (event.Entity, error) {
	var found []event.Entity
	r.s.EachFixture(func(x event.Entity, f *tcg.Fixture) bool {
		if slices.Contains(r.t.prog.Fixtures[f.Def].ActionRefs, num.To[uint16](c.Choice)) {
			found = append(found, x)
		}
		return true
	})
	switch len(found) {
	case 0:
		return 0, i18n.Errorf("nothing in play has the action %q", "场上没有单位具有动作%q", r.t.prog.Actions[c.Choice].Def.ID)
	case 1:
		return found[0], nil
	}
	return 0, i18n.Errorf("name the user, for example %s", "请指明由谁使用，例如%s", r.s.ShortName(r.p, found[0]))
}

// isFixture reports whether a word is as in f1, or a handle of a fixture.
func isFixture(word string) bool {
	if strings.HasPrefix(word, "fixture:") {
		return true
	}
	n, err := strconv.Atoi(strings.TrimPrefix(word, "f"))
	return err == nil && n > 0 && word[0] == 'f'
}

// fixture reads f1, fixture:1 or fixture:1.2.
func (r *reader) fixture(word string) (event.Entity, error) {
	number, generation, exact := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(word, "fixture:"), "f"), ".")
	n, err := strconv.ParseUint(number, 10, 16)
	if err != nil || n < 1 || n > place.MaxFixtures {
		return 0, i18n.Errorf("unknown fixture %q (expected one such as f1)", "没有固定物%q；写法如 f1", word)
	}
	if exact {
		gen, err := strconv.ParseUint(generation, 10, 16)
		if err != nil {
			return 0, i18n.Errorf("%q is not a handle such as fixture:1.2", "%q不是编号；写法如 fixture:1.2", word)
		}
		return place.FixtureEntity(num.To[int](n)-1, num.To[uint16](gen)), nil
	}
	var found event.Entity
	r.s.EachFixture(func(x event.Entity, _ *tcg.Fixture) bool {
		if place.FixtureIndex(x) == num.To[int](n)-1 {
			found = x
		}
		return found == 0
	})
	if found == 0 {
		return 0, i18n.Errorf("fixture %q is not in play", "场上没有固定物%q", word)
	}
	return found, nil
}

// answer reads the number of an option, or what it is called.
func (r *reader) answer(c *match.Command) error {
	if r.skip(doneWord, "none") {
		c.Choice = tcg.TakesNoMore
		return nil
	}
	n, err := strconv.ParseInt(r.peek(), 10, 16)
	if err != nil {
		return r.answerByName(c)
	}
	if n < 1 {
		return r.missing(tcg.Answer, anOption)
	}
	r.at++
	c.Choice = num.To[int16](n - 1)
	return nil
}

// answerByName reads an option by what it is called, as in answer yes.
func (r *reader) answerByName(c *match.Command) error {
	d, offers := r.s.Owes(r.p)
	written := strings.Join(r.words[r.at:], " ")
	switch {
	case written == "":
		return r.missing(tcg.Answer, anOption)
	case d == nil || len(offers) == 0: // the rules say that this player has nothing to answer
		r.at = len(r.words)
		return nil
	}
	var known []string
	found := -1
	for i, o := range offers {
		text := optionText(r.t.prog, r.s, r.p, d.Choice, o)
		if sameName(written, text, def.Localised{EN: r.t.optionTitle(r.s, r.p, d.Choice, o, "en"), ZH: r.t.optionTitle(r.s, r.p, d.Choice, o, "zh")}) {
			if found >= 0 {
				return i18n.Errorf("several options have the name %q; give the number", "有多个选项名为%q；请输入序号", written)
			}
			found = i
		}
		known = append(known, text)
	}
	if found < 0 {
		return i18n.Errorf("unknown option %q%s; give its number or its name, for example answer %s", "没有选项%q%s；请输入序号或名称，例如：answer %s", written, i18n.OfferPart(written, known), known[0])
	}
	r.at = len(r.words)
	c.Choice = num.To[int16](found)
	return nil
}
