package proofs_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// A second reading of the rules of fights, made from the rules alone and sharing no code with
// the engine. It has one lane, two players, and a few turns of tactics, repositioning and
// attacks. It computes the state after each step, and writes it down as a scenario.

// soldier is a unit of the model.
type soldier struct {
	name                    string
	player                  int
	row                     string
	slot                    int
	attack, cap, health     int
	keywords, armory        []string
	vehicle, token          bool
	cover, hardening        int
	per, limit              int // SQUAD
	shield, over, damage    int
	coverUsed, emp          int // emp: the last turn in which it cannot attack
	hardened                bool
	tag, combo, hurt        bool
	dead, tired, done, gone bool // done: has attacked; gone: has moved
	open                    bool // CAMO is broken
}

func (u *soldier) has(k string) bool {
	return slices.Contains(u.keywords, k) || slices.ContainsFunc(u.armory, func(a string) bool { return armory[a].keyword == k })
}

func (u *soldier) hidden() bool { return u.has("CAMO") && !u.open }

// kind is the type of its damage: the keyword gained last (D-03).
func (u *soldier) kind() string {
	kind := "PHYSICAL"
	for _, k := range u.keywords {
		if k == "PLASMA" || k == "BALLISTIC" {
			kind = k
		}
	}
	for _, a := range u.armory {
		if armory[a].keyword == "PLASMA" {
			kind = "PLASMA"
		}
	}
	return kind
}

// armory is what the printed pieces do that the model knows.
var armory = map[string]struct {
	attack  int
	keyword string
}{
	"UNSC-006": {2, "HEADSHOT"}, "UNSC-007": {1, ""}, "FLD-006": {1, "INFECT"}, "FLD-007": {0, "ARMOR"}, "FOR-006": {2, "SENTINEL"},
}

var armoryIDs = []string{"UNSC-006", "UNSC-007", "FLD-006", "FLD-007", "FOR-006"}

// skirmish is a match of the model, and the scenario that records it.
type skirmish struct {
	rnd          *rand.Rand
	text         strings.Builder
	units        []*soldier
	turn, active int
	base         [3]int
	holder       int
	tokens       int
	shots        [3][]shot
}

// shot is a tactic in hand.
type shot struct {
	name, kind string
	n          int
	ordnance   bool
}

func (g *skirmish) say(format string, args ...any) { fmt.Fprintf(&g.text, "  "+format+"\n", args...) }

func (g *skirmish) chance(percent int) bool { return g.rnd.IntN(100) < percent }

func (g *skirmish) living(player int) (out []*soldier) {
	for _, u := range g.units {
		if !u.dead && u.player == player {
			out = append(out, u)
		}
	}
	return out
}

// strength is a unit's attack (D-10, W-12).
func (g *skirmish) strength(u *soldier) int {
	n := u.attack
	for _, a := range u.armory {
		n += armory[a].attack
	}
	friends := 0
	for _, x := range g.living(u.player) {
		if x != u && !x.vehicle {
			friends++
		}
	}
	return n + min(u.limit, u.per*friends)
}

// mayAttack: fatigue, one attack a turn, moves, EMP, interception, CAMO (G-07,
// G-08, G-14, W-01, W-02, W-10); nil is the base.
func (g *skirmish) mayAttack(u, target *soldier) bool {
	if u.done || u.tired || u.gone || u.emp >= g.turn {
		return false
	}
	barred := slices.ContainsFunc(g.living(3-u.player), func(x *soldier) bool { return x.row == "front" && !x.hidden() })
	if target == nil {
		return !barred
	}
	return !target.hidden() && (target.row == "front" || !barred || u.has("RANGED"))
}

// packet is one portion of damage (D-01 to D-07).
type packet struct {
	n                            int
	kind                         string
	headshot, sentinel, ordnance bool
	extra                        int // of the source, stage 3, 205
}

// hit applies a packet to its target, and returns the loss and whether it kills. The
// tag is that of before the batch.
func (u *soldier) hit(p packet, tagged bool) (lost int, kills bool) {
	d := p.n
	if !p.ordnance {
		took := min(max(u.cover-u.coverUsed, 0), d)
		u.coverUsed += took
		d -= took
	}
	if d > 0 {
		d += p.extra
		if u.hardening > 0 && !u.hardened {
			u.hardened = true
			d = max(d-u.hardening, 0)
		}
	}
	s := u.shield + u.over
	if p.headshot && s == 0 {
		d *= 2
	}
	if u.has("ARMOR") && d > 0 && (p.kind == "BALLISTIC" || p.kind == "PHYSICAL") {
		d = max(d-1, 1)
	}
	if tagged && !u.combo && p.kind == "BALLISTIC" && d > 0 {
		d *= 2
		u.combo = true
	}
	health := d
	switch {
	case p.sentinel:
		s = 0
	case p.kind == "PLASMA" && 2*d <= s:
		s, health = 2*d, 0
	case p.kind == "PLASMA":
		health = d - (s+1)/2
	default:
		s = min(s, d)
		health = d - s
	}
	if p.kind == "PLASMA" && health > 0 {
		health = max(health/2, 1)
	}
	if d == 0 {
		s, health = 0, 0
	}
	health = min(health, max(u.health-u.damage, 1))
	over := min(s, u.over)
	u.over -= over
	u.shield -= s - over
	u.damage += health
	u.hurt = u.hurt || s+health > 0
	return s + health, health > 0 && u.damage >= u.health
}

func (g *skirmish) packetOf(u, target *soldier, attacking bool) packet {
	p := packet{n: g.strength(u), kind: u.kind(), headshot: u.has("HEADSHOT"), sentinel: u.has("SENTINEL")}
	if attacking && target.row == "front" {
		for _, a := range u.armory {
			if a == "UNSC-007" {
				p.extra++
			}
		}
	}
	return p
}

// fight is a batch of two packets, and what follows it (G-09, G-13, W-04,
// W-22).
func (g *skirmish) fight(a, v *soldier) {
	a.done, a.open = true, true
	there, back := g.packetOf(a, v, true), g.packetOf(v, a, false)
	tags := [2]bool{v.tag, a.tag}
	lostV, deadV := v.hit(there, tags[0])
	lostA, deadA := a.hit(back, tags[1])
	v.dead, a.dead = deadV, deadA
	g.after(a, v, lostV)
	g.after(v, a, lostA)
	if deadV {
		g.infect(a, v)
	}
	if deadA {
		g.infect(v, a)
	}
}

func (g *skirmish) after(source, target *soldier, lost int) {
	if target.dead || lost == 0 {
		return
	}
	target.tag = target.tag || source.kind() == "PLASMA"
	if source.has("EMP") && target.vehicle {
		until := g.turn + 1
		if target.player == g.active {
			until++
		}
		target.emp = max(target.emp, until)
	}
}

func (g *skirmish) infect(killer, dead *soldier) {
	slot := g.free(killer.player, "back")
	if !killer.has("INFECT") || dead.vehicle || slot == 0 {
		return
	}
	g.tokens++
	u := &soldier{name: fmt.Sprintf("token%d", g.tokens), player: killer.player, row: "back", slot: slot, attack: 1, health: 1, token: true, tired: true}
	g.units = append(g.units, u)
	g.say(`local %s = t:at(%d, "alpha back %d")`, u.name, u.player, slot)
}

// free is a player's first free slot of a row, 0 if there is none.
func (g *skirmish) free(player int, row string) int {
	for slot := 1; slot <= 2; slot++ {
		if !slices.ContainsFunc(g.living(player), func(u *soldier) bool { return u.row == row && u.slot == slot }) {
			return slot
		}
	}
	return 0
}

// endTurn ends what lasts for the turn, checks control, and begins the other's
// turn (K-35, K-36, G-06, G-11).
func (g *skirmish) endTurn() {
	for _, u := range g.units {
		u.tag, u.combo, u.done, u.gone = false, false, false, false
		u.hurt = u.hurt && u.player != g.active
	}
	meets := func(p int) bool {
		foes := g.living(3 - p)
		return len(g.living(p)) > len(foes) && !slices.ContainsFunc(foes, func(u *soldier) bool { return u.row == "front" })
	}
	if g.holder != 0 && !meets(g.holder) {
		g.holder = 0
	}
	if meets(g.active) {
		g.holder = g.active
	}
	g.turn++
	g.active = 3 - g.active
	for _, u := range g.units {
		u.coverUsed, u.hardened = 0, false
		if u.player == g.active {
			u.tired, u.open = false, false
			if !u.hurt {
				u.shield = u.cap
			}
		}
	}
}
