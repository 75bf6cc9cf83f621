package show_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/match"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/library"
	"arbiter/core/rules/tactics/show"
)

// TestPictures: the picture of a battle has its map, its units with their numbers, what is asked and what is to be done.
func TestPictures(t *testing.T) {
	m := after(t, "activate Ann", "Ann curse Bob", "pass")
	p := show.Table{}.Picture(m, 0, "en")
	same(t, "the head", p.Head+"|"+p.Over+"|"+p.Asks+"|"+p.Todo, "Round 1 · player 1 · turn|||Ann has 7 s: move, attack, then end")
	same(t, "who acts", p.ToAct, "[1]")
	for i, want := range []string{"side:1 1 player 1 own", "side:2 2 player 2 enemy"} {
		s := p.Seats[i]
		same(t, "a side", fmt.Sprint(s.ID, " ", s.Seat, " ", s.Name, " ", s.Relation.Tone), want)
	}
	if other := (show.Table{}).Picture(m, 1, "zh"); other.Seats[0].ID != "side:2" || other.Seats[0].Name != "玩家2" || other.Seats[0].Relation.Tone != "own" || other.Head != "第1轮 · 玩家1 · 回合" {
		t.Errorf("the other side sees %+v", other.Seats)
	}
	r := p.Regions[0]
	same(t, "hexes", fmt.Sprint(r.ID, " ", len(r.Places), r.Places[0], r.Places[7]), fmt.Sprint("map ", 12, display.Place{ID: "@0,0", Name: "0,0", Kind: "terrain:plain"}, display.Place{ID: "@" + r.Places[7].Name, Name: r.Places[7].Name, X: 1, Y: 1, Kind: "terrain:mud"}))
	text := func(p *display.Picture, i int) string {
		one := p.Pieces[i]
		s := fmt.Sprint(one.ID, " ", one.At, " ", one.Call, " ", one.Seat, " ", one.Relation.Tone, " ", one.Kind, " ", one.Active)
		for _, f := range one.Figures {
			s += fmt.Sprint(" ", f.Key, "=", f.Value)
			if f.Of != nil {
				s += fmt.Sprint("/", *f.Of)
			}
		}
		for _, b := range one.Badges {
			s += " [" + b.Text + "," + b.Kind + "," + string(b.Tone) + "]"
		}
		return s
	}
	same(t, "Ann", text(p, 0), "u:Ann @0,0 Ann 1 own unit:fighter/Ann true hp=20/20 energy=2/30 time=7 rage=4/9 [Tough,effect:tough,bad] [Haste: 1 turn,effect:haste,bad]")
	same(t, "Bob", text(p, 1), "u:Bob @2,0 Bob 2 enemy unit:guard/Bob false hp=15/15 energy=3/20 time=6 [Slow: 2 turns,effect:slow,bad] [Burn: 2 rounds, 3 in 6 s,,bad]")
	m = after(t, "activate Ann", "Ann slash Bob")
	p = show.Table{}.Picture(m, 0, "en")
	same(t, "a question", p.Asks+"|"+p.Todo+fmt.Sprint(p.ToAct), "Answer Ann's Slash against Bob (3 s)?|[2]")
	same(t, "in Chinese", show.Table{}.Picture(m, 0, "zh").Asks, "是否响应Ann对Bob的斩击（3秒）？")
	m.State.Stage = tactics.StageDerived
	same(t, "a follow-up", show.Table{}.Picture(m, 0, "en").Asks+show.Table{}.Picture(m, 0, "zh").Asks, "Let Ann follow up the attack?Ann是否在攻击后追加动作？")
	m = after(t, "activate Ann", "Ann slash Bob", "Bob parry Ann")
	if got := text((show.Table{}).Picture(m, 0, "en"), 1); !strings.Contains(got, " debt=1") {
		t.Errorf("debt: %s", got)
	}
	for _, c := range [][2]string{{"en", "[Slash again in 2 turns,,plain]"}, {"zh", "[斩击：2回合后可用,,plain]"}} { // no id where players read
		if got := text((show.Table{}).Picture(after(t, "activate Ann", "Ann slash Bob", "pass"), 0, c[0]), 0); !strings.Contains(got, c[1]) {
			t.Errorf("a cooldown: %s", got)
		}
	}
	aimed := after(t, "activate Ann", "aim Ann slash")
	same(t, "an aim", show.Table{}.Picture(aimed, 0, "en").Todo+show.Table{}.Picture(aimed, 0, "zh").Todo, "Ann aims Slash: confirm it with a target, or cancelAnn瞄准斩击：选择目标确认，或取消")
	m = after(t, "activate Ann")
	m.State.Units[1].Remaining = 0
	same(t, "no time", show.Table{}.Picture(m, 0, "en").Todo+show.Table{}.Picture(m, 0, "zh").Todo, "Ann has no time left: end its turnAnn的时间已用完：结束其行动")
	same(t, "before a unit is active", show.Table{}.Picture(after(t), 0, "en").Todo, "activate a unit, then use its time")
	m = fallen(t)
	same(t, "the dead", fmt.Sprint(len(show.Table{}.Picture(m, 0, "en").Pieces), " ", show.Table{}.Picture(m, 0, "en").Over), "2 player 1 has won")
	m = after(t, "concede")
	same(t, "the end", show.Table{}.Picture(m, 0, "en").Over+show.Table{}.Picture(m, 0, "zh").Over, "player 2 has won玩家2获胜")
}

// TestPortraits: what a picture names has a portrait, with its words, its place in the packs and its symbol.
func TestPortraits(t *testing.T) {
	m := skirmish(t)
	for kind, want := range map[string]string{
		"terrain:mud": "Mud|~|slows||mud|rough", "terrain:plain": "Plain|||||plain", "terrain:rock": "Rock|#|||rock|rough", "effect:haste": "Haste||faster|||effect", "unit:fighter/Ann": "Fighter|Ann|Walk: 0 s, 0 energy. \nSlash: 2 s, 1 energy. deals 3\nCurse: 1 s, 0 energy. |Knight|knight|fighter",
	} { //maporder: each is compared
		k := show.Table{}.Portrait(m, kind, "en")
		if k == nil {
			t.Errorf("no portrait of %s", kind)
			continue
		}
		if kind == "terrain:plain" {
			k.Seed = ""
		}
		same(t, kind, strings.Join([]string{k.Name, k.Short, k.Text, k.Line, k.Seed, k.Symbol}, "|"), want)
		if k.Kind != kind || k.File != "field.toml" || k.At == 0 {
			t.Errorf("%s is %s of %s:%d", kind, k.Kind, k.File, k.At)
		}
	}
	same(t, "in Chinese", show.Table{}.Portrait(m, "effect:haste", "zh").Name+show.Table{}.Portrait(m, "effect:haste", "zh").Text, "加速更快")
	for _, kind := range []string{"terrain:none", "effect:none", "unit:none/Ann", "odd:mud", ""} {
		if k := (show.Table{}).Portrait(m, kind, "en"); k != nil {
			t.Errorf("%q has a portrait %+v", kind, k)
		}
	}
}

// TestTouches: a command touches the unit that acts and its target, with its way, its price and its words.
func TestTouches(t *testing.T) {
	m := after(t, "activate Ann")
	is := func(m *tactics.Match, text, lang string) string {
		c, err := show.Facade(m).Parse(tactics.ToMove(m), text)
		if err != nil {
			t.Fatal(err)
		}
		x := show.Table{}.Touches(m, c, lang)
		s := fmt.Sprint(x.Verb, "|", x.Word, "|", x.Action, "|", x.Path, "|", x.Note, "|", x.Way)
		for _, f := range x.Costs {
			s += fmt.Sprint(" ", f.Key, "=", f.Value, f.Name)
		}
		return s
	}
	for _, c := range []struct{ text, lang, want string }{
		{"Ann slash Bob", "en", "Slash|use|slash|[u:Ann u:Bob]|"}, {"Ann slash Bob", "zh", "斩击|use|slash|[u:Ann u:Bob]|"}, {"Ann walk 1,0", "en", "Walk|use|walk|[u:Ann @1,0]|1 s, 1 energy|[@1,0] seconds=1seconds energy=1energy"}, {"aim Ann slash", "en", "aim Slash|aim|slash|[u:Ann]||[]"}, {"end_turn", "en", "end the turn of all units|end_turn||[]||[]"}, {"end", "en", "end Ann's turn|end||[]||[]"}, {"concede", "zh", "认输|concede||[]||[]"}, {"activate Cid", "en", "activate|activate||[u:Cid]||[]"},
	} {
		if got := is(m, c.text, c.lang); !strings.HasPrefix(got, c.want) {
			t.Errorf("%s: %s, want %s", c.text, got, c.want)
		}
	}
	if x := (show.Table{}).Touches(m, match.Command{Verb: tactics.VerbCount}, "en"); x.Verb != "" || x.Word != "" {
		t.Errorf("a verb that there is not touches %+v", x)
	}
	m = after(t, "activate Ann", "aim Ann slash")
	if got := is(m, "cancel", "en"); !strings.HasPrefix(got, "cancel the aim|cancel||[u:Ann]|") { // at the unit, not among what ends a turn
		t.Errorf("the end of an aim: %s", got)
	}
	nameless := skirmish(t, func(lib *library.Library, _ *handlers) {
		for i := range lib.Actions {
			lib.Actions[i].Name = def.Localised{}
		}
	})
	if err := show.Play(nameless, []string{"activate Ann"}); err != nil {
		t.Fatal(err)
	}
	if got := is(nameless, "Ann slash Bob", "en"); !strings.HasPrefix(got, "slash|use|slash|") {
		t.Errorf("an action without a name: %s", got)
	}
	if got := is(m, "confirm Bob", "en"); !strings.HasPrefix(got, "confirm Slash|confirm|slash|[u:Ann u:Bob]|") || strings.Contains(got, "|0 s") {
		t.Errorf("confirm: %s", got)
	}
}

// TestSnapshots: a position as data has the round, the side, what is under way, and every number of the units.
func TestSnapshots(t *testing.T) {
	data := func(m *tactics.Match) string {
		text, err := json.Marshal(show.Table{}.Snapshot(m))
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	m := after(t, "activate Ann", "Ann curse Bob", "pass")
	for _, part := range []string{`"round":1`, `"side":1`, `"phase":"turn"`, `"active":"Ann"`, `"hp":20,"energy":2,"time":7,"debt":0,"speed":4`, `"move_rate":405`, `"effects":["tough","haste(1)"]`, `"resources":{"rage":4}`, `"effects":["slow(2)","burn(2R by Ann, 3/6s)"]`, `"move_rate":200`} {
		if !strings.Contains(data(m), part) {
			t.Errorf("no %s in %s", part, data(m))
		}
	}
	if strings.Contains(data(after(t)), `"active":"`) || strings.Contains(data(m), `"aim":{`) {
		t.Error("nothing is active or aimed")
	}
	m = after(t, "activate Ann", "Ann slash Bob")
	for _, part := range []string{`"phase":"chain"`, `"asked":2`, `"depth":0`} {
		if !strings.Contains(data(m), part) {
			t.Errorf("no %s in %s", part, data(m))
		}
	}
	m.State.NChain = 3 // the attack, a reaction to it, and one to that
	if text := data(m); !strings.Contains(text, `"depth":2`) {
		t.Errorf("a reaction to a reaction: %s", text)
	}
	if text := data(after(t, "activate Ann", "aim Ann slash")); !strings.Contains(text, `"aim":{`) {
		t.Errorf("an aim: %s", text)
	}
}

// TestHits: a hit is explained from its amount to what was lost, with those who made it.
func TestHits(t *testing.T) {
	m := after(t, "activate Ann", "Ann slash Bob", "pass", "Ann curse Bob", "pass", "end_turn")
	table := show.Table{}
	hits := ""
	for _, e := range m.Log() {
		if !table.IsHit(m, &e) {
			if table.Hit(m, e.Seq, "en") != nil || table.Explain(m, e.Seq, "en") != nil {
				t.Errorf("an event that is not a hit is explained")
			}
			continue
		}
		h := table.Hit(m, e.Seq, "en")
		hits += fmt.Sprint(h.Title, ": ", h.Base, " ", h.Final, " ", len(h.Steps), " ", h.Losses[0].Key, h.Losses[0].Value, "; ")
		if lines := table.Explain(m, e.Seq, "en"); !strings.HasPrefix(lines[0], fmt.Sprintf("#%d %s", e.Seq, h.Title)) || !strings.Contains(strings.Join(lines, "\n"), fmt.Sprint("health", strings.Repeat(" ", 14), -h.Final)) {
			t.Errorf("explained: %q", lines)
		}
	}
	same(t, "hits", hits, "Ann hits Bob: Slash: 3 3 0 health3; Burn of Ann hurts Bob: 5 5 0 health5; ")
	if table.Hit(m, 99_999, "en") != nil || table.Hit(m, 0, "en") != nil {
		t.Error("an event that there is not is a hit")
	}
	zh := ""
	for _, e := range m.Log() {
		if h := table.Hit(m, e.Seq, "zh"); h != nil {
			zh += h.Title + "; "
		}
	}
	same(t, "in Chinese", zh, "Ann命中Bob: 斩击; Ann的燃烧伤害Bob; ")
}

// TestHexesInPictures: the map of a picture has each hex at its column and row, with its terrain.
func TestHexesInPictures(t *testing.T) {
	p := show.Table{}.Picture(skirmish(t), 0, "en")
	places := p.Regions[0].Places
	if p.Regions[0].ID != "map" || len(places) != 12 {
		t.Fatalf("the map is %+v", p.Regions)
	}
	at := map[string]string{}
	for i, x := range places {
		same(t, x.ID, fmt.Sprint(x.X, x.Y), fmt.Sprint(i%6, i/6))
		same(t, "its name", "@"+x.Name, x.ID)
		at[fmt.Sprint(x.X, ",", x.Y)] = x.Kind
	}
	for hex, kind := range map[string]string{"0,0": "terrain:plain", "1,1": "terrain:mud", "3,1": "terrain:rock", "5,1": "terrain:plain"} {
		same(t, hex, at[hex], kind)
	}
}
