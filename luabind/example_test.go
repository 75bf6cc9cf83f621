package luabind_test

import (
	"bytes"
	"fmt"
	"log"
	"testing/fstest"

	"arbiter/luabind"
)

// A whole game of two bots, which is saved and played again.
func Example() {
	packs, err := luabind.Load("duel")
	if err != nil {
		log.Fatal(err)
	}
	m, err := packs.New(luabind.Setup{Seed: 3})
	if err != nil {
		log.Fatal(err)
	}
	bots := make([]luabind.Bot, m.Seats())
	for i, name := range []string{"greedy", "random"} {
		if bots[i], err = packs.NewBot(name, 3, i+1); err != nil {
			log.Fatal(err)
		}
	}
	if err := m.Play(bots...); err != nil {
		log.Fatal(err)
	}
	fmt.Println(m.Outcome().Result, m.Outcome().Winners)

	var file bytes.Buffer
	if err := m.Save(&file); err != nil {
		log.Fatal(err)
	}
	again, err := luabind.Replay(&file)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("the record leads to the same position:", again.Hash() == m.Hash())
	// Output:
	// win [1]
	// the record leads to the same position: true
}

// surgeon is a pack in memory: a card and its script.
var surgeon = fstest.MapFS{
	"pack.toml": {Data: []byte(`id = "mypack"
version = "0.1.0"
api = 1
license = "MIT"
requires = ["core"]
`)},
	"medic.toml": {Data: []byte(`[[card]]
id = "MY-001"
name = { en = "Field Surgeon" }
text = { en = "Enters: heal {heal} to a friendly unit." }
faction = "NEUTRAL"
type = "UNIT"
cost = { supply = 1 }
stats = { attack = 1, shield = 0, health = 2 }
tags = ["INFANTRY"]
vars = { heal = 2 }
script = "medic.lua"
on_play = "treat"
target = { side = "friendly" }
`)},
	"medic.lua": {Data: []byte(`function treat(me, ev, game)
  game:heal(ev:target(), me.vars.heal)
end
`)},
}

// A card that is made of strings in memory, and a deck that has it.
func Example_card() {
	packs, err := luabind.Load("duel", luabind.FS("surgeon", surgeon))
	if err != nil {
		log.Fatal(err) // every fault of the pack, with file, line and hint
	}
	mine, err := packs.Deck("unsc")
	if err != nil {
		log.Fatal(err)
	}
	theirs, err := packs.Deck("covenant")
	if err != nil {
		log.Fatal(err)
	}
	for i := range 3 {
		mine[i] = "MY-001"
	}
	m, err := packs.New(luabind.Setup{Seed: 1, Decks: [][]string{mine, theirs}})
	if err != nil {
		log.Fatal(err)
	}
	text, err := m.Describe(1, "MY-001")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Print(text)
	// Output:
	// MY-001  Field Surgeon
	//   neutral · unit · cost 1 · attack 1, shield 0, health 2 · infantry
	//   Enters: heal 2 to a friendly unit.
}

// thinker looks one command ahead.
type thinker struct{ scratch *luabind.Match }

// Choose tries every command on a fork of the seat's view, and takes the one with the best
// position after it.
func (t *thinker) Choose(view *luabind.Match) (best luabind.Command) {
	seat := view.ToAct()[0]
	highest := 0
	for _, c := range view.Legal(seat) {
		t.scratch = view.Fork(t.scratch) // the memory of the last one
		if t.scratch.Do(c) != nil {
			continue // a script failed
		}
		if score := t.scratch.Score(seat); best == (luabind.Command{}) || score > highest {
			best, highest = c, score
		}
	}
	return best
}

// A bot of one's own that searches by forks.
func Example_search() {
	packs, err := luabind.Load("duel")
	if err != nil {
		log.Fatal(err)
	}
	m, err := packs.New(luabind.Setup{Seed: 2, NoLog: true})
	if err != nil {
		log.Fatal(err)
	}
	random, err := packs.NewBot("random", 2, 2)
	if err != nil {
		log.Fatal(err)
	}
	if err := m.Play(&thinker{}, random); err != nil {
		log.Fatal(err)
	}
	fmt.Println(m.Outcome().Result, m.Outcome().Winners)
	// Output:
	// win [1]
}

// Ten duels in the memory of one, as a tournament or a training would play them.
func ExampleMatch_Reset() {
	packs, err := luabind.Load("duel")
	if err != nil {
		log.Fatal(err)
	}
	m, err := packs.New(luabind.Setup{NoLog: true})
	if err != nil {
		log.Fatal(err)
	}
	wins := make([]int, m.Seats()+1) // by seat; nobody's first
	for seed := range uint64(10) {
		if err := m.Reset(seed); err != nil {
			log.Fatal(err)
		}
		random, err := packs.NewBot("random", seed, 2)
		if err != nil {
			log.Fatal(err)
		}
		if err := m.Play(&thinker{}, random); err != nil {
			log.Fatal(err)
		}
		for _, seat := range m.Outcome().Winners {
			wins[seat]++
		}
	}
	fmt.Println(wins[1], "to", wins[2])
	// Output:
	// 10 to 0
}

// A room that the packs have ready, for four seats, all of them bots here.
func ExamplePacks_Room() {
	packs, err := luabind.Load("duel")
	if err != nil {
		log.Fatal(err)
	}
	setup, seats, err := packs.Room("ffa4")
	if err != nil {
		log.Fatal(err)
	}
	setup.Seed = 1
	m, err := packs.New(setup)
	if err != nil {
		log.Fatal(err)
	}
	bots := make([]luabind.Bot, len(seats))
	for i, name := range seats {
		if name == "" { // a person's seat
			name = "random"
		}
		if bots[i], err = packs.NewBot(name, setup.Seed, i+1); err != nil {
			log.Fatal(err)
		}
	}
	if err := m.Play(bots...); err != nil {
		log.Fatal(err)
	}
	fmt.Println(setup.Mode, "with", setup.Options, "for", m.Seats(), "is over:", m.Over())
	// Output:
	// ffa4 with [base_limit tactic_limit removal_limit] for 4 is over: true
}
