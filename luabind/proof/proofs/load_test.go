package proofs_test

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/core/match"
	"arbiter/core/rules/tcg/program"
	luatcg "arbiter/luabind/games/tcg"
	"arbiter/luabind/packs/load"
)

// loadError loads packs with the shipped ones that their manifests name: the others are half of
// all that is read.
func loadError(sources ...load.Source) error {
	_, _, err := luatcg.Load(append(packsWith("commendation", "truce"), sources...))
	return err
}

// rule is a pack with one rule that listens.
func rule(listener string) load.Source {
	return text("bad", map[string]string{
		"r.lua":  "function run(me, ev, game)\nend\n",
		"r.toml": "[[rule]]\nid = \"BAD\"\nname = { en = \"Bad\" }\ntext = { en = \"Bad.\" }\nscript = \"r.lua\"\n\n[[rule.listener]]\nrole = \"any\"\n" + listener + "\n",
	})
}

// TestK05_BandsAreEnforced (K-05): a listener whose priority its event does not take
// is a fault of the pack that names file, event and bounds.
func TestK05_BandsAreEnforced(t *testing.T) {
	for _, tt := range []struct {
		event    string
		priority int
		ok       bool
		says     string
	}{
		{"DAMAGE_CALC_STARTED", 200, true, ""},
		{"DAMAGE_CALC_STARTED", 299, true, ""},
		{"DAMAGE_CALC_STARTED", 199, false, "200 to 299, not 199"},
		{"DAMAGE_CALC_STARTED", 300, false, "200 to 299, not 300"},
		{"COVER_MITIGATED", 300, false, "200 to 299, not 300"},
		{"DAMAGE_MODIFIED", 395, true, ""},
		{"DAMAGE_MODIFIED", 400, false, "200 to 399, not 400"},
		{"DAMAGE_MODIFIED", 150, false, "200 to 399, not 150"},
		{"CARD_PLAY_DECLARED", 899, true, ""},
		{"CARD_PLAY_DECLARED", 900, false, "100 to 899, not 900"},
		{"KILL_OCCURRED", 420, true, ""},
		{"TURN_STARTED", 999, true, ""},
		{"TURN_STARTED", 99, false, "from 100 to 999"},
		{"TURN_STARTED", 1000, false, "from 100 to 999"},
	} {
		t.Run(fmt.Sprint(tt.event, " ", tt.priority), func(t *testing.T) {
			err := loadError(rule(fmt.Sprintf("event = %q\npriority = %d\nrun = \"run\"", tt.event, tt.priority)))
			if tt.ok {
				if err != nil {
					t.Error(err)
				}
				return
			}
			says(t, err, "bad/r.toml", tt.says)
		})
	}
}

// TestK05_BandsHaveNames (K-05): a listener may name a band; an unknown one is refused.
func TestK05_BandsHaveNames(t *testing.T) {
	for name, start := range map[string]int{"legality": 100, "before_damage": 200, "after_damage": 300, "kill": 400, "end_of_turn": 500, "effect": 600, "projection": 900} {
		prog, _, err := luatcg.Load(append(luatcg.Shipped(), rule("event = \"TURN_STARTED\"\nband = \""+name+"\"\nrun = \"run\"")))
		if err != nil {
			t.Fatal(err)
		}
		if l := find(t, prog, "BAD."); l.Priority != start {
			t.Errorf("band %s is priority %d, not %d", name, l.Priority, start)
		}
	}
	says(t, loadError(rule("event = \"TURN_STARTED\"\nband = \"kil\"\nrun = \"run\"")), "kil", "kill")
}

// find returns the listener with an id that begins so.
func find(t *testing.T, prog *program.Program, id string) match.Listener {
	t.Helper()
	for _, l := range prog.Listeners[1:] {
		if strings.HasPrefix(l.ID, id) && !l.Handler {
			return l
		}
	}
	t.Fatalf("there is no listener %s", id)
	return match.Listener{}
}

// TestK05_PrioritiesOfShippedRules (K-05): the numbers that the rules name, D-06's
// order of changes among them.
func TestK05_PrioritiesOfShippedRules(t *testing.T) {
	prog := lib(t).prog
	for id, want := range map[string]int{
		"INFECT.": 420, "CAMO.restored": 110, "COVER_REFILL.": 120,
		"UNSC-007.": 205, "PLASMA_DAMAGE.": 210, "PAINTED.": 212, "SHIELD_HARDENING.": 215, "HEADSHOT.": 220, "ARMOR.": 240, "MARKED.": 310, "NOOB_COMBO.": 390,
	} {
		if l := find(t, prog, id); l.Priority != want {
			t.Errorf("%s listens at %d, not %d", l.ID, l.Priority, want)
		}
	}
}

// TestK25_FactsCannotBeRejectedByData (K-25): a listener that is only data and rejects
// a fact is a fault of the pack.
func TestK25_FactsCannotBeRejectedByData(t *testing.T) {
	says(t, loadError(rule("event = \"KILL_OCCURRED\"\nreject = \"NO\"\nreasons = { NO = { en = \"No.\" } }")), "bad/r.toml", "KILL_OCCURRED is a fact and cannot be rejected")
}

// bell is a pack with a rule that says at each turn's start that it was heard.
func bell(id, requires string) load.Source {
	return text(id, map[string]string{
		"pack.toml": "id = \"" + id + "\"\nversion = \"1.0.0\"\napi = 1\nlicense = \"MIT\"\nrequires = [" + requires + "]\n",
		"r.lua":     "function second(me, ev, game)\n  game:emit(\"" + id + ":HEARD\", { n = 2 })\nend\nfunction first(me, ev, game)\n  game:emit(\"" + id + ":HEARD\", { n = 1 })\nend\n",
		"r.toml": "[[event]]\nname = \"" + id + ":HEARD\"\nkind = \"fact\"\ndoc = \"heard\"\nfields = { n = \"int\" }\n" +
			ringer(id+"-b", "second") + ringer(id+"-a", "first"),
	})
}

func ringer(id, fn string) string {
	return "[[rule]]\nid = \"" + id + "\"\nname = { en = \"R\" }\ntext = { en = \"R.\" }\nscript = \"r.lua\"\n[[rule.listener]]\nevent = \"TURN_STARTED\"\nrole = \"any\"\npriority = 610\nrun = \"" + fn + "\"\n"
}

// TestK04_TiesGoByPackOrderThenDefinition (K-04): listeners with one priority run in
// the order of their packs, and within a pack in the order of their definitions' ids,
// whatever the order in the file.
func TestK04_TiesGoByPackOrderThenDefinition(t *testing.T) {
	prog, k, err := luatcg.Load(append(luatcg.Shipped(), bell("aa", `"core", "zz"`), bell("zz", `"core"`)))
	if err != nil {
		t.Fatal(err)
	}
	b := newBoard(t, library{prog, k})
	b.do(endPhase(0))
	from := len(b.m.Log())
	b.do(endPhase(0))
	var heard []string
	for _, e := range b.m.Log()[from:] {
		if n := name(b.m, e); strings.HasSuffix(n, ":HEARD") {
			heard = append(heard, fmt.Sprint(n[:2], e.Args[0]))
		}
	}
	if got := strings.Join(heard, " "); got != "zz1 zz2 aa1 aa2" {
		t.Errorf("the order was %s", got)
	}
}
