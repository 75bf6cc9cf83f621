package console

import (
	"strings"
	"sync"
	"testing"
)

// kobolds is a pack with a unit that the board calls a1 once it is in play. The unit hides from its death, and listens to that
// and to healing.
var kobolds = memory{
	"den/pack.toml": {Data: []byte("id = \"den\"\nversion = \"1.0.0\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\nrequires = [\"core\", \"covenant\"]\n")},
	"den/kobold.toml": {Data: []byte(`[[card]]
id = "KOBOLD"
name = { en = "Den Kobold", zh = "狗头人" }
faction = "COVENANT"
type = "UNIT"
cost = { supply = 1 }
stats = { attack = 1, shield = 0, health = 2 }
tags = ["INFANTRY"]
script = "kobold.lua"
[[card.listener]]
id = "wail"
event = "tcg:UNIT_HEALED"
role = "target"
run = "wail"
[[card.listener]]
id = "hide"
event = "LETHAL_CHECKED"
role = "target"
band = "legality"
where = ["event.lethal"]
reject = "HIDES"
reasons = { HIDES = { en = "It hides.", zh = "它躲藏。" } }
[[card.listener]]
id = "boast"
event = "LETHAL_CHECKED"
role = "any"
run = "wail"
[[card.listener]]
id = "rest"
event = "tcg:UNIT_HEALED"
role = "target"
when = "tired"
run = "wail"
`)},
	"den/kobold.lua": {Data: []byte("function tired(me, ev, game)\n  return ev:amount() > 0\nend\nfunction wail(me, ev, game)\n  game:draw(ev:source_player(), 1)\nend\n")},
}

// den loads kobolds once.
var den = sync.OnceValues(kobolds.load)

// TestThingsAreFoundByAllTheirNames: every command that takes a thing finds it by any of its
// names, in every game. The names are its slot, its handle (alone, or after its id as in the
// log), its id with or without the namespace, and its definition's name in either language.
func TestThingsAreFoundByAllTheirNames(t *testing.T) {
	for _, tt := range []struct {
		game    string
		console *Console
		before  []string
		names   []string // of one thing
		several string   // a name of more than one
		want    string   // its error
		emit    string
		none    string
	}{
		{game: "tcg", console: consoleWith(t, den, map[string][]byte{}),
			before:  []string{"spawn KOBOLD alpha front", "spawn COV-001 bravo front", "spawn COV-001 bravo back"},
			names:   []string{"a1", "KOBOLD", "kobold", "den:KOBOLD", "Den Kobold", "狗头人", "#81", "KOBOLD#81.1", "alpha front 1"},
			several: "COV-001", want: `"COV-001" is the name of several: b1, b3 (hint: write one of them)`, emit: "emit UNIT_HEALED amount=1 target=", none: "KOBOLDS"},
		{game: "tactics", console: consoleWith(t, trial().tactics, map[string][]byte{}),
			names: []string{"B", "b", "#2", "archer", "Archer", "1,3"}, several: "", emit: "emit ENERGY_CHANGED amount=0 target=", none: "ogre"},
		{game: "xiangqi", console: consoleWith(t, memory{}.xiangqi, map[string][]byte{}),
			names: []string{"e0", "E0", "general", "red:general", "Red general", "帥", "红方帥"}, several: "cannon", want: `"cannon" is the name of several: b2, h2 (hint: write one of them)`, none: "ogre"},
	} {
		for _, line := range tt.before {
			if a := tt.console.Do(line); a.Err != nil {
				t.Fatalf("%s: %s: %v", tt.game, line, a.Err)
			}
		}
		x, p := tt.console.game().Explorer(), tt.console.Player()
		first, err := x.Find(p, tt.names[0])
		if err != nil {
			t.Fatalf("%s: %v", tt.game, err)
		}
		for _, name := range tt.names {
			if e, err := x.Find(p, name); e != first || err != nil {
				t.Errorf("%s: %s is %v, not %v: %v", tt.game, name, e, first, err)
			}
			for _, line := range []string{"whynot " + name, "show " + name, "listeners " + name, tt.emit + name} {
				if strings.HasPrefix(line, name) || strings.Contains(name, " ") && !strings.HasPrefix(line, "whynot") && !strings.HasPrefix(line, "show") {
					continue // blanks separate words
				}
				if a := tt.console.Do(line); a.Err != nil || strings.Contains(a.Text, "not in play") {
					t.Errorf("%s: %s: %s%v", tt.game, line, a.Text, a.Err)
				}
			}
		}
		if _, err := x.Find(p, tt.several); tt.several != "" && (err == nil || err.Error() != tt.want) {
			t.Errorf("%s: %s: %v, not %s", tt.game, tt.several, err, tt.want)
		}
		if e, err := x.Find(p, tt.none); err == nil {
			t.Errorf("%s: %s is %v", tt.game, tt.none, e)
		}
	}
}

// TestWhynotOfAUnit: the id of a unit's card gives the same answer as its slot, followed by
// the answers of its listeners.
func TestWhynotOfAUnit(t *testing.T) {
	c := consoleWith(t, den, map[string][]byte{})
	c.Do("spawn KOBOLD alpha front")
	slot, id := c.Do("whynot a1").Text, c.Do("whynot KOBOLD").Text
	if slot == "" || !strings.HasPrefix(id, slot) || !strings.Contains(id[len(slot):], "KOBOLD.wail\n  it waits for tcg:UNIT_HEALED") {
		t.Errorf("by its slot: %s\nby its id: %s", slot, id)
	}
}

// TestWhynotOfAllOfAName: if a card in hand and units on the board have one id, each of them
// answers as under its own name.
func TestWhynotOfAllOfAName(t *testing.T) {
	c := consoleWith(t, den, map[string][]byte{})
	for _, line := range []string{"give KOBOLD", "spawn KOBOLD alpha front", "spawn KOBOLD bravo back"} {
		if a := c.Do(line); a.Err != nil {
			t.Fatalf("%s: %v", line, a.Err)
		}
	}
	a := c.Do("whynot KOBOLD")
	for _, name := range []string{"a1", "b3"} {
		if own := c.Do("whynot " + name).Text; own == "" || !strings.Contains(a.Text, name+"\n"+indent(own)) {
			t.Errorf("%s answers %q, which is not in\n%s", name, own, a.Text)
		}
	}
	if !strings.Contains(a.Text, "in hand\n  play") || !strings.Contains(a.Text, "KOBOLD.wail") {
		t.Errorf("the card in hand or the listeners do not answer:\n%s", a.Text)
	}
}

// TestWhynotOfListeners: whynot says of a listener whether it ran, who rejected the event before it, or that the condition of a
// script returned false. While a command is stopped, it also answers about the events of that command.
func TestWhynotOfListeners(t *testing.T) {
	c := consoleWith(t, den, map[string][]byte{})
	hit := "! game:damage(at.a1, 9) game:draw(1, 1)"
	does(t, c, "spawn KOBOLD alpha front")
	for _, x := range []struct{ line, want string }{
		{"whynot KOBOLD.hide", "it waits for LETHAL_CHECKED, which has not happened yet"}, {"break CARD_DRAWN", "break 1: CARD_DRAWN"}, {hit, "before #26 CARD_DRAWN  player 1"},
		{"whynot KOBOLD.hide", "at #25 LETHAL_CHECKED: it did run"}, {"whynot KOBOLD.boast", "at #25 LETHAL_CHECKED: KOBOLD.hide (den/kobold.toml:15) came first and rejected the event: HIDES"},
		{"why last", "rejected by KOBOLD.hide: HIDES\n  rejected by KOBOLD.hide (den/kobold.toml:15)\nbecause of #24 DAMAGE_DEALT"},
		{"continue", "end of: " + hit}, {"clear", "1 removed"}, {"whynot KOBOLD.boast 25", "at #25 LETHAL_CHECKED: KOBOLD.hide (den/kobold.toml:15) came first"},
		{"undo", ""}, {"emit UNIT_HEALED target=a1 amount=2", ""}, {"whynot KOBOLD.rest", "tcg:UNIT_HEALED: its condition tired of den/kobold.lua returned false"},
		{hit, ""}, {"emit UNIT_HEALED target=a1 amount=2", ""}, {"whynot KOBOLD.rest", "tcg:UNIT_HEALED: it did run: #"}, {"undo", ""},
		{"break card KOBOLD", ""}, {hit, "before #"}, {"continue", ""}, {"continue", ""}, {"continue", ""}, {"continue", ""}, {"continue", "before #"}, {"continue", "  KOBOLD.hide (den/kobold.toml:15): has run"}, // not where it was not asked
		{"continue", "end of: "},
	} {
		if a := c.Do(x.line); a.Err != nil || !strings.Contains(a.Text, x.want) {
			t.Errorf("%s: %v %s, want %q", x.line, a.Err, a.Text, x.want)
		}
	}
	for lang, want := range map[string]string{"en": "\n  moment: a point of the turn; ", "zh": "\n  时点（moment）：回合中的一个时点；"} { //maporder: each alone
		if c.Lang = lang; !strings.Contains(c.Do("?FIGHT_JOINED").Text, want) { // docs/events.md has the words for the kinds of events
			t.Errorf("%s: %s", lang, c.Do("?FIGHT_JOINED").Text)
		}
	}
}
