package tcg_test

import (
	"fmt"
	"os"
	"runtime/debug"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
	luatcg "arbiter/luabind/games/tcg"
	"arbiter/luabind/packs/load"
)

// Garbage is collected less often, as in the program: the tests drop whole packs and matches.
var _ = debug.SetGCPercent(400)

// moods are filters for modifiers that depend on whatever can change: a kept
// value that is not renewed in time would show as soon as somebody reads it.
var moods = []string{"unit.tired", "unit.attacked", "unit.moved", "unit.damaged_last_opponent_turn", "unit.combo_triggered_this_turn", "unit.camo_broken",
	"unit.damage > 1", "unit.health > 3", "unit.shield > 1", "unit.row == FRONT", "unit.lane == BRAVO", "unit.has(ARMOR)", "unit.status(PLASMA_TAG)",
	"unit.cannot_attack", "owner.supply > 3", "owner.battery > 0", "owner.hand > 4", "owner.deck < 20", "owner.base_health < 15", "owner.base_lost_this_turn > 2",
	"owner.is_active", "owner.controls_lane", "owner.played(COVENANT) > 1", "owner.played(INFANTRY) > 0", "room.cover_spent", "room.spent(COVER)", "unit.cover > 0", "unit.value(cover) > 1", "unit.pool(OVERSHIELD) > 0", "unit.is_vehicle"}

const readerScript = `
local lanes = { "ALPHA", "BRAVO", "CHARLIE" }

function look(me, ev, game)
  local sum = game:turn() + game:round()
  for _, u in ipairs(game:units("any", "", "", "")) do
    sum = sum + game:attack(u) + game:shield(u) + game:shield_cap(u) + game:health(u) + game:health_cap(u) + game:damage_on(u) + game:cover(u) + game:cover_cap(u) + game:value(u, "cover_once") + game:pool(u, "OVERSHIELD") + game:pool_cap(u, "COVER")
    if game:has_keyword(u, "ARMOR") or game:is_vehicle(u) or game:has_status(u, "EMP") then
      sum = sum + game:layers(u, "OVERSHIELD")
    end
  end
  for p = 1, 2 do
    sum = sum + game:supply(p) + game:battery(p) + game:hand_size(p) + game:base_health(p)
    for _, lane in ipairs(lanes) do
      sum = sum + game:free_slots(p, lane)
      if game:controls(p, lane) then
        sum = sum + 1
      end
    end
  end
  return sum
end

function moody(me, unit, game)
  return (game:hand_size(me:player()) + game:damage_on(unit) + game:turn() + game:supply(me:player())) % 3
end
`

// readerPack has a listener for every event that looks at everything, or at
// nothing, and modifiers that depend on everything that can be asked.
func readerPack(types *event.Registry, looks, moody bool) load.Source {
	script := readerScript
	if !looks {
		script = strings.Replace(script, "local sum = game:turn()", "do return 0 end\n  local sum = game:turn()", 1)
	}
	var b strings.Builder
	b.WriteString("[[rule]]\nid = \"READER\"\nname = { en = \"Reader\" }\nscript = \"reader.lua\"\n")
	for t := event.Type(1); int(t) < types.Len(); t++ {
		if d := types.Def(t); d.Kind == event.Ask || d.Kind == event.Fact {
			fmt.Fprintf(&b, "[[rule.listener]]\nevent = %q\nrole = \"any\"\npriority = %d\nrun = \"look\"\n", d.Name, d.Low)
		}
	}
	for i, mood := range moods {
		if !moody { // the shipped packs alone have caps that fall only when something goes
			break
		}
		question := []string{"shield_cap", "health_cap", "attack"}[i%3]
		fmt.Fprintf(&b, "[[rule.modifier]]\nid = \"mood_%d\"\nof = %q\nscope = \"any units\"\nwhere = [%q]\nadd = 1\n", i, question, mood)
	}
	if moody {
		b.WriteString("[[rule.modifier]]\nid = \"run\"\nof = \"shield_cap\"\nscope = \"any units\"\nrun = \"moody\"\nreads = [\"board\", \"hand\", \"damage\", \"turn\", \"resources\"]\n")
	}
	return load.Source{Name: "reader", FS: fstest.MapFS{
		"pack.toml":   {Data: []byte("id = \"reader\"\nversion = \"1.0.0\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"core\"]\n")},
		"reader.toml": {Data: []byte(b.String())}, "reader.lua": {Data: []byte(script)}}}
}

// TestReadingChangesNothing (G-16, G-25, K-06): a pack that reads everything at every event
// plays the same games, to the last hash, as one that reads nothing. A value that depends on
// others is never a step behind.
func TestReadingChangesNothing(t *testing.T) {
	if os.Getenv("ARBITER_LONG") == "1" { // moody packs have what shipped ones have
		t.Run("shipped", func(t *testing.T) { readingChangesNothing(t, false) })
	}
	t.Run("moody", func(t *testing.T) { readingChangesNothing(t, true) })
}

func readingChangesNothing(t *testing.T, moody bool) {
	shipped, _ := loadShipped(t)
	games := uint64(1)
	if os.Getenv("ARBITER_LONG") == "1" {
		games = 6
	}
	var hashes [2][]uint64
	for i, looks := range []bool{false, true} {
		prog, k, err := luatcg.Load(append(luatcg.Shipped(), readerPack(shipped.Types, looks, moody)))
		if err != nil {
			t.Fatal(err)
		}
		for seed := range games {
			m, err := tcg.New(prog, tcg.Setup{Seed: seed, Decks: [][]string{deckList(prog, int(seed%4)), deckList(prog, int(seed/4%4))}})
			if err != nil {
				t.Fatal(err)
			}
			m.Attach(k)
			playRandom(t, m, seed, nil, func(*num.Stream, []match.Command) {
				hashes[i] = append(hashes[i], m.Hash())
				if looks && overCap(m) != 0 { // asking reads, which the other games must not
					t.Fatalf("seed %d: the shield of #%d is above its cap", seed, overCap(m))
				}
				if err := tcg.CheckInvariants(&m.State); err != nil {
					t.Fatal(err)
				}
			})
		}
	}
	if len(hashes[0]) < 150*int(games) || len(hashes[0]) != len(hashes[1]) {
		t.Fatalf("%d positions without a reader, %d with one", len(hashes[0]), len(hashes[1]))
	}
	for n := range hashes[0] {
		if hashes[0][n] != hashes[1][n] {
			t.Fatalf("position %d of %d is another when somebody reads", n, len(hashes[0]))
		}
	}
}

// TestKeptValuesDeclareWhatTheyRead: a modifier's function that reads what it
// has not declared fails by name.
func TestKeptValuesDeclareWhatTheyRead(t *testing.T) {
	shipped, _ := loadShipped(t)
	source := readerPack(shipped.Types, true, true)
	fsys := source.FS.(fstest.MapFS)
	fsys["reader.toml"].Data = []byte(strings.Replace(string(fsys["reader.toml"].Data), `reads = ["board", "hand", `, `reads = ["board", `, 1))
	prog, k, err := luatcg.Load(append(luatcg.Shipped(), source))
	if err != nil {
		t.Fatal(err)
	}
	m, err := tcg.New(prog, tcg.Setup{Decks: [][]string{deckList(prog, 0), deckList(prog, 0)}})
	if err != nil {
		t.Fatal(err)
	}
	m.Attach(k)
	err = m.Start()
	for n := 0; err == nil && n < 50; n++ {
		err = m.Do(m.Legal(toAct(m), nil)[0])
	}
	if err == nil || !strings.Contains(err.Error(), `game:hand_size: the modifier must declare it: reads = ["hand"]`) {
		t.Errorf("got %v", err)
	}
}

// overCap finds a unit whose shield is above its cap (G-16).
func overCap(m *tcg.Match) uint16 {
	for p := range event.Player(2) {
		for set := m.State.Taken[place.Surface][p]; set != 0; set = set.Rest() {
			ix := tcg.UnitAt(m, place.SlotSpot(place.Surface, p, set.First()))
			if v := tcg.SightOf(m, ix); v.Shield > v.ShieldCap {
				return ix
			}
		}
	}
	return 0
}
