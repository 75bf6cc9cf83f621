package runner

import (
	"errors"
	"path"
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/luabind/script/sandbox"
)

var setupVerbs = []Verb{
	{Group: GroupScenario, Name: "reset", Doc: "Empties the scenario for another case in the same test, as in a loop over a table of cases. After it set-up verbs can be used again.",
		Example: "for damage = 1, 3 do\n  t:reset()\n  local foe = t:unit(2, \"1/0/4\", \"alpha front\", {damage = damage})\n  t:expect(foe, {health = 4 - damage})\nend",
		Run:     func(c *Call) int { c.b.reset(); return 0 }},
	{Group: GroupScenario, Name: "seed", Params: []Param{{Name: "n", Kind: Int}}, Doc: "Sets the random seed of the match, an integer from 0. A game without chance refuses it. Except in the card game, it must come before the other verbs of set-up.",
		Example: "local chance = {}\nfor n = 1, 2 do\n  t:reset()\n  t:seed(n)\n  chance[n] = t:value(\"player[1].deck.rng\")\nend\nt:eq(chance[1] == chance[2], false)",
		Run: func(c *Call) int {
			c.Setting()
			s, ok := c.b.stage.(Seeding)
			switch n := c.Int(0); {
			case !ok:
				c.Fail("there is no chance in this game")
			case n < 0:
				c.Wrong(0, "0 or more")
			default:
				c.Must(s.Seed(uint64(n)))
				c.Fresh()
			}
			return 0
		}},
}

var actVerbs = []Verb{
	{Group: GroupAct, Name: "command", Params: []Param{{Name: "text", Kind: Word}, {Name: "player", Kind: Player, Opt: true}},
		Doc:     "Gives a command, spelled as players type it or as records store it, for the player who must act or for the named player. Slots are named as on the board: in the card game a1, counted in each lane from the front row to the back.",
		Example: "t:unit(1, \"2/0/1\", \"alpha front\")\nt:phase(\"skirmish\")\nt:command(\"attack a1 base\")\nt:player(2, {base = 28})",
		Run: func(c *Call) int {
			p := c.mover()
			if c.Given(1) {
				p = c.Player(1)
			}
			cmd, err := c.Match().Parse(p, c.Word(0))
			if _, closed := errors.AsType[*match.Refusal](err); !closed || !c.Expecting() {
				c.Must(err)
			}
			return c.Do(cmd)
		}},
	{Group: GroupAct, Name: "legal", Params: []Param{{Name: "player", Kind: Player, Opt: true}}, Returns: "list",
		Doc:     "Returns the legal commands of a player, by default of the one who must act, in the form that t:command takes. They include giving up, if the game lists it.",
		Example: "t:unit(1, \"2/0/1\", \"alpha front\")\nt:phase(\"skirmish\")\nt:eq(t:legal()[1], \"attack a1 base\")",
		Run: func(c *Call) int {
			p := c.mover()
			if c.Given(0) {
				p = c.Player(0)
			}
			list := c.L.NewTable()
			for i, cmd := range c.Legal(p) {
				list.RawSetInt(i+1, lua.LString(c.Match().Format(cmd, display.Spoken)))
			}
			return c.Push(list)
		}},
	{Group: GroupAct, Name: "refused", Params: []Param{{Name: "code", Kind: Word}, {Name: "values", Kind: Table, Opt: true, Keys: []string{"have", "need", "by"}}}, Returns: "t", Checks: true,
		Doc:     "Expects that the command after it is rejected with this code: t:refused(\"GAME_OVER\"):command(\"end\"). Values: have and need as compared, by = the listener that rejected it, or its definition (\"CAMO\"), or \"core\".",
		Example: "local a = t:unit(1, \"1/0/1\", \"alpha front\")\nt:unit(2, \"1/0/1\", \"alpha front\")\nt:phase(\"skirmish\")\nt:refused(\"INTERCEPTED\", {by = \"core\"}):attack(a, \"base\")",
		Run: func(c *Call) int {
			f := c.Table(1)
			w := &want{code: c.Word(0), values: f}
			for _, k := range []string{"have", "need"} {
				if f.Has(k) {
					f.Int(k)
				}
			}
			return c.expectNext(w)
		}},
	{Group: GroupAct, Name: "fault", Params: []Param{{Name: "kind", Kind: Word}, {Name: "values", Kind: Table, Opt: true, Keys: []string{"text", "by", "file", "line"}}}, Returns: "t", Checks: true,
		Doc:     "Expects that a script fails in the command after it, which is then undone: t:fault(\"error\"):command(\"end\"). Kinds: error (the script raised it, or made an invalid call), budget (it ran for too long), limit (it nested or grew too far), chain (its events have no end). Values: text = a part of the message, by = the listener or its definition, file = the end of the script's path, line.",
		Example: "local broken, endless = t:hand(1, \"tactic BREAK error\", \"tactic BREAK budget\")\nt:fault(\"error\", {text = \"broken on purpose\", line = 2}):play(broken)\nt:fault(\"budget\"):play(endless)\nt:player(1, {hand = 2})",
		Run: func(c *Call) int {
			if !slices.Contains(faultKinds, c.Word(0)) {
				c.Wrong(0, strings.Join(faultKinds, ", "))
			}
			return c.expectNext(&want{fault: c.Word(0), values: c.Table(1)})
		}},
	{Group: GroupAct, Name: "can", Returns: "t", Checks: true, Doc: "Expects that the command after it is legal, without giving it: t:can():command(\"end\"). It leaves no trace.",
		Example: "local a = t:unit(1, \"1/0/1\", \"alpha front\")\nt:phase(\"skirmish\")\nt:can():attack(a, \"base\")",
		Run:     func(c *Call) int { return c.expectNext(&want{ask: true, legal: true}) }},
	{Group: GroupAct, Name: "cannot", Returns: "t", Checks: true, Doc: "Expects that the next command is not legal, without giving it.",
		Example: "local a = t:unit(1, \"1/0/1\", \"alpha front\", {tired = true})\nt:phase(\"skirmish\")\nt:cannot():attack(a, \"base\")",
		Run:     func(c *Call) int { return c.expectNext(&want{ask: true}) }},
}

// mover is the player who is to act; when nobody is, the first, so that a
// refusal can be seen.
func (c *Call) mover() event.Player {
	if list := c.Match().ToAct(nil); len(list) > 0 {
		return list[0]
	}
	return 0
}

// want is what the next command is expected to come to.
type want struct {
	ask    bool // do not give it
	legal  bool
	code   string
	fault  string // kind of a script's failure
	values *Fields
}

func (c *Call) expectNext(w *want) int {
	if c.b.want != nil {
		c.Fail("a command was expected first")
	}
	c.b.want = w
	return c.Push(c.L.Get(1))
}

// Expecting reports whether the test says what is to come of the next command.
func (c *Call) Expecting() bool { return c.b.want != nil }

// Do performs a command, or asks whether it is legal. It compares the outcome with what
// the test expects and with the list of legal commands.
func (c *Call) Do(cmd match.Command) int {
	b, g := c.b, c.Match()
	w := b.want
	b.want, b.acted = nil, true
	unlisted := b.suite.Game.Unlisted != nil && b.suite.Game.Unlisted(cmd)
	listed := !unlisted && slices.Contains(c.Legal(cmd.Player), cmd)
	if w != nil && w.ask {
		if unlisted {
			listed = display.Fork(g).Do(cmd) == nil
		}
		if listed != w.legal {
			c.Fail("it is %s", map[bool]string{true: "legal", false: "not legal"}[listed])
		}
		return 0
	}
	if b.origin == nil {
		b.origin = display.Fork(g)
	}
	err := b.carryOut(g, cmd, w != nil && w.fault != "")
	if w != nil && w.fault != "" {
		c.checkFault(w, err)
		return 0
	}
	var r *match.Refusal
	if err != nil && !errors.As(err, &r) {
		c.Fail("%s", err)
	}
	switch {
	case w != nil && w.code != "":
		c.checkRefusal(w, r)
	case r != nil:
		c.Fail("refused: %s, by %s", error(r), r.Listener)
	}
	if !unlisted && listed != (r == nil) {
		c.Fail("the list of legal commands is wrong: it has the command %v, but doing it gave %v", listed, err)
	}
	return 0
}

func (c *Call) checkRefusal(w *want, r *match.Refusal) {
	if r == nil {
		c.Fail("it was done, but should be refused with %s", w.code)
	}
	if r.Code != w.code {
		c.b.quote(r)
		c.Fail("refused with %s, not %s (%s)", r.Code, w.code, r.Text)
	}
	for _, v := range []struct {
		key string
		got int
	}{{"have", r.Have}, {"need", r.Need}} {
		if w.values.Has(v.key) && w.values.Int(v.key) != v.got {
			c.Fail("%s is %d, not %d", v.key, v.got, w.values.Int(v.key))
		}
	}
	if w.values.Has("by") && !isBy(r.Listener, w.values.Word("by")) {
		c.Fail("refused by %s, not %s", r.Listener, w.values.Word("by"))
	}
}

// faultKinds are the ways in which a script can fail.
var faultKinds = []string{"error", "budget", "limit", "chain"}

// kindOf sorts a failed command; "" for one that has not failed in a script.
func kindOf(err error) (kind string, script *sandbox.Error) {
	var fault *match.Fault
	switch {
	case !errors.As(err, &fault):
		return "", nil
	case errors.As(err, &script):
		switch script.Kind {
		case sandbox.Budget:
			return "budget", script
		case sandbox.Limit:
			return "limit", script
		}
		return "error", script
	case len(fault.Loop) > 0:
		return "chain", nil
	}
	return "error", nil
}

// FaultKind is the kind of fault that a command has ended in, as t:fault has it; "" for
// none.
func FaultKind(err error) string {
	kind, _ := kindOf(err)
	return kind
}

// checkFault holds what came of a command against the failure that is expected.
func (c *Call) checkFault(w *want, err error) {
	kind, script := kindOf(err)
	var fault *match.Fault
	switch {
	case err == nil:
		c.Fail("it was done, and no script has failed")
	case kind == "":
		c.Fail("no script has failed: %s", err)
	case kind != w.fault:
		c.Fail("it is a fault of the kind %s, not %s: %s", kind, w.fault, err)
	}
	errors.As(err, &fault)
	if f := w.values; f.Has("text") && !strings.Contains(err.Error(), f.Word("text")) {
		c.Fail("the fault does not say %q: %s", f.Word("text"), err)
	}
	if f := w.values; f.Has("by") && !isBy(fault.Listener, f.Word("by")) {
		c.Fail("it is by %s, not %s", fault.Listener, f.Word("by"))
	}
	if f := w.values; f.Has("file") && (script == nil || script.File != f.Word("file") && path.Base(script.File) != f.Word("file")) {
		c.Fail("it is not of %s: %s", f.Word("file"), err)
	}
	if f := w.values; f.Has("line") && (script == nil || script.Line != f.Int("line")) {
		c.Fail("it is not at line %d: %s", f.Int("line"), err)
	}
}
