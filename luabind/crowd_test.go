package luabind_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/luabind"
)

// crowd is a pack with the longest possible boards for two and for four seats, and cards
// that fill them. Every man belongs to a squad and changes all others of his side.
var crowd = fstest.MapFS{
	"pack.toml": {Data: []byte("id = \"crowd\"\nversion = \"1.0.0\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\nrequires = [\"core\"]\n")},
	"modes.toml": {Data: []byte(`
[[mode]]
id = "crowd2"
name = { en = "Crowd of two" }
text = { en = "A long board." }
slots = { front = 10, back = 10, orbit = 4 }
deck = { size = 12, copies = 12 }
hand = 12
max_rounds = 6

[[mode]]
id = "crowd4"
name = { en = "Crowd of four" }
text = { en = "A long board for four." }
seats = 4
slots = { front = 6, back = 4, orbit = 2 }
deck = { size = 12, copies = 12 }
hand = 12
max_rounds = 6
`)},
	"cards.toml": {Data: []byte(`
[[card]]
id = "CROWD-MAN"
name = { en = "Man" }
faction = "NEUTRAL"
type = "UNIT"
token = true
stats = { attack = 1, shield = 0, health = 2 }
tags = ["INFANTRY"]
keywords = ["SQUAD(per=1,max=2)"]
[[card.modifier]]
of = "attack"
scope = "own units"
add = 1

[[card]]
id = "CROWD-SHIP"
name = { en = "Ship" }
faction = "NEUTRAL"
type = "UNIT"
token = true
layer = "ORBIT"
stats = { attack = 1, shield = 0, health = 2 }
tags = ["VESSEL"]
keywords = ["VESSEL"]

[[card]]
id = "CROWD-CALL"
name = { en = "Call" }
text = { en = "Fills your board." }
faction = "NEUTRAL"
type = "TACTICAL"
cost = { supply = 0 }
script = "crowd.lua"
on_play = "call"

[[card]]
id = "CROWD-BURST"
name = { en = "Burst" }
text = { en = "Damages every unit." }
faction = "NEUTRAL"
type = "TACTICAL"
cost = { supply = 0 }
script = "crowd.lua"
on_play = "burst"

[[card]]
id = "CROWD-ONE"
name = { en = "One" }
faction = "NEUTRAL"
type = "UNIT"
cost = { supply = 0 }
stats = { attack = 1, shield = 0, health = 2 }
tags = ["INFANTRY"]
`)},
	"crowd.lua": {Data: []byte(`
function call(me, ev, game)
  for _, lane in ipairs(game:lanes()) do
    game:spawn("CROWD-MAN", me:player(), lane, "BACK,FRONT", 20)
    game:spawn("CROWD-SHIP", me:player(), lane, "FRONT", 10)
  end
end
function burst(me, ev, game)
  game:damage_area{ n = 1, side = "any" }
end
`)},
}

// crowded is what a match of the pack has on the board, as a user interface
// sees it.
type crowded struct {
	Units []struct {
		Card, Layer, Lane, Row   string
		Controller, Slot, Attack int
		Health                   int
	}
}

// crowdMatch plays by words.
type crowdMatch struct {
	*testing.T
	m *luabind.Match
}

func (c crowdMatch) do(seat int, texts ...string) {
	c.Helper()
	for _, text := range texts {
		if err := c.try(seat, text); err != nil {
			c.Fatalf("seat %d, %s: %v\n%s", seat, text, err, c.m.Draw(seat))
		}
	}
}

func (c crowdMatch) try(seat int, text string) error {
	command, err := c.m.Parse(seat, text)
	if err != nil {
		return err
	}
	fork := c.m.Fork(nil)
	err = c.m.Do(command)
	if other := fork.Do(command); (err == nil) != (other == nil) || fork.Hash() != c.m.Hash() {
		c.Fatalf("%s: a fork goes another way: %v and %v", text, err, other)
	}
	return err
}

func (c crowdMatch) board() (b crowded) {
	text, err := json.Marshal(c.m.State(1))
	if err == nil {
		err = json.Unmarshal(text, &b)
	}
	if err != nil {
		c.Fatal(err)
	}
	return b
}

// count counts the events of a type so far.
func (c crowdMatch) count(name string) (n int) {
	for _, e := range c.m.Events(1, 0) {
		if strings.TrimPrefix(e.Type, "tcg:") == name {
			n++
		}
	}
	return n
}

// TestCrowd: a match holds 144 units at the same time, of two seats and of four, on both
// layers. A unit without a slot is refused (G-23). The units fight, move and die together,
// and the match is forked, seen, drawn, saved and played again.
func TestCrowd(t *testing.T) {
	packs, err := luabind.Load("duel", luabind.FS("crowd", crowd))
	if err != nil {
		t.Fatal(err)
	}
	for seats, last := range map[int]string{2: "c20", 4: "c10"} { //maporder: each has a match of its own
		t.Run(fmt.Sprint(seats, " seats"), func(t *testing.T) {
			deck := slices.Concat(slices.Repeat([]string{"CROWD-CALL"}, 4), slices.Repeat([]string{"CROWD-BURST"}, 4), slices.Repeat([]string{"CROWD-ONE"}, 4))
			m, err := packs.New(luabind.Setup{Mode: fmt.Sprint("crowd", seats), Seed: 5, Decks: slices.Repeat([][]string{deck}, seats)})
			if err != nil {
				t.Fatal(err)
			}
			c := crowdMatch{t, m}
			for seat := 1; seat <= seats; seat++ {
				c.do(seat, "play Call", "end", "end")
			}
			const maxUnits = 144
			own := maxUnits / seats
			ships := 3 * map[int]int{2: 4, 4: 2}[seats]
			b := c.board()
			if len(b.Units) != maxUnits {
				t.Fatalf("%d units", len(b.Units))
			}
			for _, u := range b.Units {
				if want := 1 + 2 + own - ships; u.Card == "CROWD-MAN" && u.Attack != want {
					t.Fatalf("a man of player %d has attack %d, not %d", u.Controller, u.Attack, want)
				}
			}
			// One above: tokens are refused, and so is a card.
			refused := c.count("TOKEN_REFUSED")
			c.do(1, "play Call")
			if n := c.count("TOKEN_REFUSED") - refused; n == 0 || len(c.board().Units) != maxUnits {
				t.Errorf("%d tokens are refused, and %d units stand there", n, len(c.board().Units))
			}
			var no *luabind.Refusal
			if err := c.try(1, "play One to alpha front 1"); !errors.As(err, &no) || no.Code != "SLOT_TAKEN" {
				t.Errorf("one unit more: %v", err)
			}
			for _, cmd := range m.Legal(1) {
				if text := m.Text(cmd); strings.Contains(text, " to ") {
					t.Errorf("%s is legal on a full board", text)
				}
			}
			for seat := 1; seat <= seats; seat++ {
				view, err := m.View(seat, nil)
				if err != nil {
					t.Fatal(err)
				}
				if text := m.Draw(seat); text != view.Draw(seat) || !strings.Contains(text, " "+last+" Man") || !strings.Contains(text, fmt.Sprintf(" %d%s Man", seat%seats+1, last)) {
					t.Errorf("seat %d sees\n%s", seat, text)
				}
			}
			// A fight of two, and a way into the slot that is left.
			c.do(1, "end", "attack a1 2a1", "end")
			if n := len(c.board().Units); n != maxUnits-2 {
				t.Errorf("%d units after a fight of two", n)
			}
			for seat := 2; seat <= seats; seat++ {
				c.do(seat, "end", "end")
			}
			moves := 0
			for _, cmd := range m.Legal(1) {
				text := m.Text(cmd)
				if again, err := m.Parse(1, text); err != nil || again != cmd {
					t.Errorf("%s is read as %+v, not %+v: %v", text, again, cmd, err)
				}
				if strings.HasPrefix(text, "move ") {
					moves++
				}
			}
			if moves == 0 {
				t.Error("nobody can move to the slot that is left")
			}
			c.do(1, "move "+strings.Replace(last, "c", "b", 1)+" to alpha front 1", "play Burst")
			if n := len(c.board().Units); n != maxUnits-2 {
				t.Errorf("%d units after a burst that kills none", n)
			}
			c.do(1, "play Burst") // all together
			if n := len(c.board().Units); n != ships*seats {
				t.Errorf("%d units after a burst that kills all men", n)
			}
			if killed := c.count("KILL_OCCURRED"); killed != maxUnits-ships*seats {
				t.Errorf("%d were killed", killed)
			}
			c.do(1, "end", "end")
			c.do(2, "play Call")
			if n := len(c.board().Units); n != ships*seats+own-ships {
				t.Errorf("%d units after a new call", n)
			}
			var file bytes.Buffer
			if err := m.Save(&file); err != nil {
				t.Fatal(err)
			}
			again, err := luabind.Replay(&file, luabind.FS("crowd", crowd))
			if err != nil || again.Hash() != m.Hash() {
				t.Errorf("the record leads elsewhere: %v", err)
			}
		})
	}
}
