package tcg_test

import (
	"fmt"

	"arbiter/core/def"
	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/program"
)

// Definitions become a program, and a program becomes matches. Here a library of plain units
// is played for a turn: the player deploys the first card of the hand.
func Example() {
	lib := &library.Library{Library: def.Library{Packs: []def.Pack{{ID: "plain"}}}}
	var deck []string
	for i := range 14 {
		c := library.Card{ID: fmt.Sprint("TROOPER-", i), Pack: "plain", Type: "UNIT", Faction: "UNSC", Attack: 1, Health: 3}
		c.Name.EN = c.ID
		lib.Cards = append(lib.Cards, c)
		deck = append(deck, c.ID, c.ID, c.ID) // at most three copies
	}
	prog, err := program.Compile(lib)
	if err != nil {
		panic(err)
	}

	m, err := tcg.New(prog, tcg.Setup{Seed: 7, Decks: [][]string{deck[:40], deck[:40]}, Match: match.Options{Log: true}})
	if err != nil {
		fmt.Println(err)
		return
	}
	if err := m.Start(); err != nil {
		panic(err)
	}

	first := m.ToAct(nil)[0]
	for _, c := range m.Legal(first, nil) {
		if c.Verb == tcg.Play {
			fmt.Println("play:", m.Do(c))
			break
		}
	}
	fmt.Println("invariants:", tcg.CheckInvariants(&m.State))
	last := m.Log()[len(m.Log())-1]
	fmt.Println("last event:", m.Program().Types.Def(last.Type).Name)
	// Output:
	// play: <nil>
	// invariants: <nil>
	// last event: UNIT_DEPLOYED
}
