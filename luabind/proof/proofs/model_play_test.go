package proofs_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"arbiter/luabind/games/tcg/tcgtest"
)

// TestModelOfFights (D-01 to D-07, D-15 to D-19, G-06 to G-14, K-35, W-01, W-02, W-04,
// W-12, W-15, W-22, W-26 to W-29) plays random skirmishes. It compares every unit, both
// bases and the control of the lane with the model.
func TestModelOfFights(t *testing.T) {
	suites, battles := 3, 5 // a file of tests has a bound
	if os.Getenv("ARBITER_LONG") != "" {
		suites = 150
	}
	for k := range suites {
		var text strings.Builder
		for i := range battles {
			g := &skirmish{rnd: rand.New(rand.NewPCG(uint64(k), uint64(i))), turn: 5, active: 1, base: [3]int{0, 30, 30}}
			g.play()
			fmt.Fprintf(&text, "function test_%d_%d(t)\n%send\n", k, i, &g.text)
		}
		s, err := tcgtest.Game().NewSuiteOf(neededPacks(), "model", text.String())
		if err != nil {
			t.Fatal(err)
		}
		bench, err := s.NewBench()
		if err != nil {
			t.Fatal(err)
		}
		for i := range s.Tests {
			if f := bench.Run(i); f != nil {
				t.Fatalf("%s\n%s\n%s", f, f.Board, text.String())
			}
		}
	}
}

// play writes a skirmish down.
func (g *skirmish) play() {
	for player := 1; player <= 2; player++ {
		for _, row := range []string{"front", "back"} {
			for slot := 1; slot <= 2; slot++ {
				if g.chance(65) {
					g.recruit(player, row, slot)
				}
			}
		}
		for i := range g.rnd.IntN(4) {
			g.load(player, i)
		}
	}
	for range 4 {
		g.deploy()
		g.say("t:end_phase()")
		g.charge()
		g.check()
		g.say("t:end_phase()")
		g.endTurn()
		g.check()
	}
}

// recruit places a unit.
func (g *skirmish) recruit(player int, row string, slot int) {
	r := g.rnd
	u := &soldier{name: fmt.Sprintf("u%d", len(g.units)+1), player: player, row: row, slot: slot, attack: r.IntN(7), cap: max(r.IntN(6)-2, 0), health: 1 + r.IntN(9), vehicle: g.chance(30)}
	for _, k := range []string{"PLASMA", "BALLISTIC", "HEADSHOT", "ARMOR", "SENTINEL", "INFECT", "EMP", "RANGED", "CAMO"} {
		if g.chance(22) {
			u.keywords = append(u.keywords, k)
		}
	}
	r.Shuffle(len(u.keywords), func(i, j int) { u.keywords[i], u.keywords[j] = u.keywords[j], u.keywords[i] })
	words := strings.Join(append([]string{fmt.Sprintf("%d/%d/%d", u.attack, u.cap, u.health)}, u.keywords...), " ")
	if g.chance(30) {
		u.cover = 1 + r.IntN(2)
		words += fmt.Sprintf(" COVER(%d)", u.cover)
	}
	if g.chance(30) {
		u.hardening = 1 + r.IntN(2)
		words += fmt.Sprintf(" SHIELD_HARDENING(%d)", u.hardening)
	}
	if g.chance(30) {
		u.per, u.limit = 1+r.IntN(2), 1+r.IntN(4)
		words += fmt.Sprintf(" SQUAD(per=%d,max=%d)", u.per, u.limit)
	}
	if u.vehicle {
		words += " VEHICLE"
	}
	options := ""
	if g.chance(25) {
		u.over = 1 + r.IntN(3)
		options = fmt.Sprintf(", {statuses = {OVERSHIELD = %d}}", u.over)
	}
	g.say(`local %s = t:unit(%d, "%s", "alpha %s %d"%s)`, u.name, player, words, row, slot, options)
	for _, a := range armoryIDs {
		if g.chance(10) {
			u.armory = append(u.armory, a)
			g.say(`t:attach("%s", %s)`, a, u.name)
			if a == "FLD-007" {
				u.health += 3
			}
		}
	}
	u.shield = u.cap
	g.units = append(g.units, u)
}

// load puts a tactic into a player's hand.
func (g *skirmish) load(player, i int) {
	s := shot{name: fmt.Sprintf("shot%d_%d", player, i), n: 1 + g.rnd.IntN(5), kind: []string{"PLASMA", "BALLISTIC", "TRUE", "PHYSICAL"}[g.rnd.IntN(4)], ordnance: g.chance(30)}
	words := fmt.Sprintf("DEAL_DAMAGE %d %s", s.n, s.kind)
	if s.ordnance {
		words = "ORDNANCE " + words
	}
	g.say(`local %s = t:hand(%d, "tactic %s")`, s.name, player, words)
	g.shots[player] = append(g.shots[player], s)
}

// deploy uses tactics, which in scenarios may choose any unit, and moves units to the
// other row (G-14).
func (g *skirmish) deploy() {
	shots := g.shots[g.active]
	for len(shots) > 0 && g.chance(50) {
		s := shots[0]
		shots = shots[1:]
		all := append(g.living(1), g.living(2)...)
		if len(all) == 0 {
			break
		}
		v := all[g.rnd.IntN(len(all))]
		g.say("t:play(%s, {on = %s})", s.name, v.name)
		lost, dies := v.hit(packet{n: s.n, kind: s.kind, ordnance: s.ordnance}, v.tag)
		v.dead = dies
		v.tag = v.tag || lost > 0 && s.kind == "PLASMA"
	}
	g.shots[g.active] = shots
	for _, u := range g.living(g.active) {
		row := map[string]string{"front": "back", "back": "front"}[u.row]
		slot := g.free(u.player, row)
		switch {
		case slot == 0 || !g.chance(20):
		case u.tired || u.emp >= g.turn:
			g.say(`t:cannot():move(%s, "alpha %s %d")`, u.name, row, slot)
		default:
			g.say(`t:move(%s, "alpha %s %d")`, u.name, row, slot)
			u.row, u.slot, u.gone = row, slot, true
		}
	}
}

// charge lets every unit of the active player try every target in some order.
func (g *skirmish) charge() {
	mine := g.living(g.active)
	g.rnd.Shuffle(len(mine), func(i, j int) { mine[i], mine[j] = mine[j], mine[i] })
	for _, u := range mine {
		targets := append(g.living(3-g.active), nil)
		g.rnd.Shuffle(len(targets), func(i, j int) { targets[i], targets[j] = targets[j], targets[i] })
		for _, v := range targets {
			switch {
			case u.dead || v != nil && v.dead:
			case v == nil && g.base[3-g.active] <= g.strength(u): // the match goes on
			case v == nil && g.mayAttack(u, nil):
				g.say(`t:attack(%s, "base")`, u.name)
				u.done, u.open = true, true
				g.base[3-g.active] -= g.strength(u)
			case v == nil:
				g.say(`t:cannot():attack(%s, "base")`, u.name)
			case g.mayAttack(u, v):
				g.say("t:attack(%s, %s)", u.name, v.name)
				g.fight(u, v)
			default:
				g.say("t:cannot():attack(%s, %s)", u.name, v.name)
			}
		}
	}
}

// check writes down what everything must be like now.
func (g *skirmish) check() {
	for _, u := range g.units {
		switch {
		case u.dead && u.token: // it has left the game
		case u.dead:
			g.say("t:expect(%s, {dead = true})", u.name)
		default:
			var on, off []string
			sort := func(name string, is bool) {
				if is {
					on = append(on, name)
				} else {
					off = append(off, name)
				}
			}
			sort(`"EMP"`, u.emp >= g.turn)
			sort(`"PLASMA_TAG"`, u.tag)
			g.say(`t:expect(%s, {dead = false, row = "%s", shield = %d, overshield = %d, damage = %d, attack = %d, cover = %d, attacked = %t, moved = %t, tired = %t, hidden = %t, combo = %t%s%s})`,
				u.name, u.row, u.shield, u.over, u.damage, g.strength(u), max(u.cover-u.coverUsed, 0), u.done, u.gone, u.tired, u.hidden(), u.combo,
				list("statuses", on), list("no_statuses", off))
		}
	}
	g.say(`t:player(1, {base = %d})`, g.base[1])
	g.say(`t:player(2, {base = %d})`, g.base[2])
	g.say(`t:control("alpha", %d)`, g.holder)
}

func list(key string, words []string) string {
	if len(words) == 0 {
		return ""
	}
	return fmt.Sprintf(", %s = {%s}", key, strings.Join(words, ", "))
}
