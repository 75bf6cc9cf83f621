package tcg

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
)

// rejects is a listener that rejects an ask while its filters hold.
func rejects(id, hears string, role def.Role, priority int, where ...string) def.Listener {
	return def.Listener{ID: id, Event: hears, Role: role, Priority: priority, Reject: "BARRED", Where: conds(where...)}
}

// TestW02_WhoRejectsLocks (W-02, X-12, X-13, K-27): a target is barred to those against whom it
// is guarded, by itself, by its armory, by a status, field, fixture or rule. Listing and
// commands agree about it, and about cards that may choose what is hidden.
func TestW02_WhoRejectsLocks(t *testing.T) {
	for _, c := range []struct {
		by     string
		set    func(b *table, y event.Entity)
		barred bool // to an attack by player 1 at a unit of player 2
		sly    bool // and to a card that may choose hidden units
	}{
		{"nobody", func(*table, event.Entity) {}, false, false},
		{"unit", nil, true, false},
		{"armory", func(b *table, y event.Entity) { _, err := b.sc.Attach(1, "CLOAK", b.ix(y)); b.must(err) }, true, true},
		{"status", func(b *table, y event.Entity) { b.must(b.sc.Status(y, "GHOST", 1)) }, true, true},
		{"player", func(b *table, _ event.Entity) { b.must(b.sc.Status(place.BaseOf(0), "CALM", 1)) }, true, true},
		{"player of the target", func(b *table, _ event.Entity) { b.must(b.sc.Status(place.BaseOf(1), "CALM", 1)) }, false, false},
		{"field", func(b *table, _ event.Entity) { _, err := b.sc.Field(0, "TOWER"); b.must(err) }, true, true},
		{"field of another", func(b *table, _ event.Entity) { _, err := b.sc.Field(1, "TOWER"); b.must(err) }, false, false},
		{"pair", func(b *table, _ event.Entity) {
			_, err := b.sc.Fixture("TRUCE", Spot{Lane: place.NoLane, Owner: 1, Other: 0})
			b.must(err)
		}, true, true},
		{"pair of others", func(b *table, _ event.Entity) {
			_, err := b.sc.Fixture("TRUCE", Spot{Lane: place.NoLane, Owner: 1, Other: 2})
			b.must(err)
		}, false, false},
		{"rule", func(b *table, _ event.Entity) { b.must(b.sc.Option("quiet")) }, true, true},
	} {
		b := lay(t, three, func(lib *library.Library, _ *funcs) {
			ghost := unitCard("SHADE", 1, 0, 5)
			ghost.Listeners = []def.Listener{rejects("hides", "TARGET_LOCKED", def.Target, 150, "event.by_enemy", "not event.stealth")}
			cloak := otherCard("CLOAK", "ARMORY")
			cloak.Target, cloak.Listeners = lib.Cards[3].Target, []def.Listener{rejects("hides", "TARGET_LOCKED", def.Target, 150, "event.by_enemy")}
			tower := otherCard("TOWER", "FIELD")
			tower.Listeners = []def.Listener{rejects("calms", "TARGET_LOCKED", def.Owner, 150, "target.lane == ALPHA")}
			sly := otherCard("SLY", "TACTICAL")
			sly.Target = &library.TargetSpec{Side: "enemy", Zone: "board", Front: true, Back: true, Stealth: true}
			lib.Cards = append(lib.Cards, ghost, cloak, tower, sly)
			st, calm := library.Status{ID: "GHOST", Pack: "test", Until: "forever", Layers: 1}, library.Status{ID: "CALM", Pack: "test", Until: "forever", Layers: 1}
			st.Listeners = []def.Listener{rejects("hides", "TARGET_LOCKED", def.Target, 150, "source_player.is_enemy")}
			calm.Listeners = []def.Listener{rejects("calms", "TARGET_LOCKED", def.Owner, 150)}
			lib.Statuses = append(lib.Statuses, st, calm)
			pair := library.Fixture{ID: "TRUCE", Pack: "test", At: "pair", Until: []string{"forever"}}
			pair.Listeners = []def.Listener{rejects("binds", "TARGET_LOCKED", def.Any, 150, "source_player.is_party", "target_player.is_party", "source_player.controller != target_player.controller")}
			lib.Fixtures = append(lib.Fixtures, pair)
			rule := library.Rule{ID: "QUIET", Pack: "test", Option: "quiet"}
			rule.Listeners = []def.Listener{rejects("quiets", "TARGET_LOCKED", def.Any, 150, "target_player.controller == 2")}
			lib.Rules = append(lib.Rules, rule)
		})
		id := "GUN"
		if c.by == "unit" {
			id = "SHADE"
		}
		x, y, other := b.unit(0, "GUN", 0, place.Front), b.unit(1, id, 0, place.Front), b.unit(2, "GUN", 0, place.Front)
		if c.set != nil {
			c.set(b, y)
		}
		bolt, sly := b.card(0, "BOLT", place.Hand), b.card(0, "SLY", place.Hand)
		b.agree()
		for _, k := range []struct {
			card   event.Entity
			barred bool
		}{{bolt, c.barred}, {sly, c.sly}} {
			err := b.m.Fork().Do(b.play(k.card, y, 0))
			if r, is := err.(*match.Refusal); k.barred != (err != nil) || err != nil && (!is || r.Code != "BARRED") {
				t.Errorf("%s: a card chooses it: %v, want barred %v", c.by, err, k.barred)
			}
		}
		b.sc.Phase(program.SkirmishPhase)
		b.agree()
		if c.barred {
			b.refused(b.attack(x, y), "BARRED")
			r := b.last(events.ActionRejected)
			same(t, c.by+": the listener is named", r.Args[events.ActionRejectedListener] != 0, true)
			same(t, c.by+": the reason", b.p.Names.At(uint16(r.Args[events.ActionRejectedReason])).Code, "BARRED")
			same(t, c.by+": its attack is not used", b.body(x).Flags, 0)
		} else if err := b.m.Fork().Do(b.attack(x, y)); err != nil {
			t.Errorf("%s: %v", c.by, err)
		}
		if err := b.m.Fork().Do(b.attack(x, other)); (err == nil) == (c.by == "player" || c.by == "field") {
			t.Errorf("%s: an attack at player 3: %v", c.by, err)
		}
	}
}

// TestK23_RejectedCommands (K-23, K-26, K-27): each kind of command is an ask that listeners may
// reject. A rejected command costs nothing, is not listed, and is reported with its reason.
func TestK23_RejectedCommands(t *testing.T) {
	kinds := map[string]string{"CARD_PLAY_DECLARED": "play", "CARD_PLAY_VALIDATED": "play", "ATTACK_DECLARED": "attack", "tcg:ACTION_DECLARED": "act"}
	for hears, kind := range kinds { //maporder: each has its own table
		for _, where := range []string{"", "source.attack > 2"} {
			b := lay(t, "", func(lib *library.Library, f *funcs) {
				rule := library.Rule{ID: "LAW", Pack: "test", Option: "law"}
				l := rejects("bars", hears, def.Any, 150)
				if where != "" {
					l.Where = conds(where)
				}
				rule.Listeners = []def.Listener{l}
				lib.Rules = append(lib.Rules, rule)
				big := unitCard("BIG", 3, 0, 5)
				act := library.Action{ID: "act", Phases: []string{"deployment"}, Run: f.run(func(*Match, event.Entity) error { return nil })}
				big.Actions = []library.Action{act}
				lib.Cards[0].Actions = []library.Action{act}
				lib.Cards = append(lib.Cards, big)
			})
			for _, on := range []bool{false, true} {
				b.sc.Reset()
				if on {
					b.must(b.sc.Option("law"))
				}
				units := map[string]event.Entity{"GUN": b.unit(0, "GUN", 0, place.Front), "BIG": b.unit(0, "BIG", 1, place.Front)}
				cards := map[string]event.Entity{"GUN": b.card(0, "GUN", place.Hand), "BIG": b.card(0, "BIG", place.Hand)}
				b.agree()
				for id, x := range units { //maporder: each is tried alone
					bars := on && (where == "" || id == "BIG")
					commands := []match.Command{b.play(cards[id], 0, at(0, 2, place.Front, 0).Place())}
					switch kind {
					case "attack":
						b.sc.Phase(program.SkirmishPhase)
						commands = []match.Command{b.attack(x, place.BaseOf(1))}
					case "act":
						commands = []match.Command{{Verb: Act, Player: 0, Source: x, Choice: int16(ActionOf(b.m, 0, x, "act"))}, b.move(x, at(0, 2, place.Back, 0)), {Verb: MakeBattery, Player: 0, Source: cards[id]}}
						if id == "GUN" {
							commands[1] = b.move(x, at(0, 0, place.Back, 0))
						}
					}
					for _, c := range commands {
						if !bars {
							if err := b.m.Fork().Do(c); err != nil {
								t.Errorf("%s, on %v: %+v: %v", hears, on, c, err)
							}
							continue
						}
						supply := b.s.Players[0].Supply
						b.refused(c, "BARRED")
						same(t, "supply", b.s.Players[0].Supply, supply)
						notice := events.ActionRejected
						if kind == "play" {
							notice = events.CardPlayRejected
						}
						same(t, fmt.Sprint(hears, " is reported"), b.last(notice).Source, c.Source)
					}
					if kind == "attack" {
						b.agree()
						b.sc.Phase(program.DeploymentPhase)
					}
				}
			}
		}
	}
}

// TestK27_PurposesOfActions (K-27): a rule that bars actions for one purpose bars no others,
// and the list of commands agrees. None of them has a target in its ask.
func TestK27_PurposesOfActions(t *testing.T) {
	for _, barred := range []string{"battery", "move", "action"} {
		b := lay(t, "", func(lib *library.Library, f *funcs) {
			rule := library.Rule{ID: "LAW", Pack: "test", Option: "law"}
			rule.Listeners = []def.Listener{rejects("bars", "tcg:ACTION_DECLARED", def.Any, 150, "event.for == "+barred)}
			lib.Rules = append(lib.Rules, rule)
			lib.Cards[0].Actions = []library.Action{{ID: "act", Phases: []string{"deployment"}, Run: f.run(func(*Match, event.Entity) error { return nil })}}
		})
		b.must(b.sc.Option("law"))
		x, card := b.unit(0, "GUN", 0, place.Front), b.card(0, "GUN", place.Hand)
		b.agree()
		for purpose, c := range map[string]match.Command{ //maporder: each is tried alone
			"battery": {Verb: MakeBattery, Player: 0, Source: card},
			"move":    b.move(x, at(0, 0, place.Back, 0)),
			"action":  {Verb: Act, Player: 0, Source: x, Choice: int16(ActionOf(b.m, 0, x, "act"))},
		} {
			listed := slices.Contains(b.m.Legal(0, nil), c)
			if err := b.m.Fork().Do(c); (err != nil) != (purpose == barred) || listed != (err == nil) {
				t.Errorf("%s where %s is barred: %v, listed %v", purpose, barred, err, listed)
			}
		}
	}
}

// TestK28_Announcements (K-28, A-17, X-04): a card or action may put an ask of a pack once it
// is paid for, before its target is locked. If it is rejected, the effect does not
// happen, and the card says what happens then.
func TestK28_Announcements(t *testing.T) {
	for _, rejected := range []bool{false, true} {
		for _, kind := range []string{"card", "action"} {
			b := lay(t, "", func(lib *library.Library, f *funcs) {
				ask := declared("test:AIMED")
				ask.Ask = true
				lib.Events = append(lib.Events, ask)
				target := &library.TargetSpec{Side: "enemy", Zone: "board", Front: true, Back: true}
				run := f.run(func(m *Match, _ event.Entity) error { return Damage(m, m.Event().Target, Blow{N: 2}) })
				no := f.run(func(m *Match, _ event.Entity) error { GiveBattery(m, 0, 5, NoMax); return nil })
				aim := otherCard("AIM", "TACTICAL")
				aim.Target, aim.OnPlay, aim.Refused, aim.Ask = target, run, no, "test:AIMED"
				archer := unitCard("ARCHER", 1, 0, 2)
				archer.Actions = []library.Action{{ID: "aim", Phases: []string{"deployment"}, Target: target, Run: run, Refused: no, Ask: "test:AIMED"}}
				lib.Cards = append(lib.Cards, aim, archer)
				rule := library.Rule{ID: "LAW", Pack: "test"}
				if rejected {
					rule.Listeners = []def.Listener{rejects("bars", "test:AIMED", def.Any, 150)}
				}
				lib.Rules = append(lib.Rules, rule)
			})
			y := b.unit(1, "WALL", 1, place.Front)
			if kind == "card" {
				aim := b.card(0, "AIM", place.Hand)
				b.do(b.play(aim, y, 0))
				same(t, "the card is used", b.zone(aim), place.Graveyard)
				same(t, "it is paid for", b.s.Players[0].Supply, 9)
			} else {
				x := b.unit(0, "ARCHER", 0, place.Front)
				b.do(match.Command{Verb: Act, Player: 0, Source: x, Target: y, Choice: int16(ActionOf(b.m, 0, x, "aim"))})
			}
			same(t, kind+": damage", b.body(y).Damage, map[bool]int16{false: 2, true: 0}[rejected])
			same(t, kind+": instead", b.s.Players[0].Battery, map[bool]int16{false: 0, true: 5}[rejected])
			same(t, kind+": lane of the ask", place.LaneOf(b.last(b.typ("test:AIMED")).At), 1)
			want := []event.Type{b.typ("test:AIMED"), events.TargetLocked}
			if rejected {
				want = want[:1]
			}
			b.expect(kind, []event.Type{b.typ("test:AIMED"), events.TargetLocked}, want...)
		}
	}
}

// TestK13_Abort (K-13): a match is aborted, as void, only when it cannot go on.
func TestK13_Abort(t *testing.T) {
	for _, stuck := range []bool{false, true} {
		b := lay(t, "", func(lib *library.Library, f *funcs) {
			rule := library.Rule{ID: "LOOP", Pack: "test"}
			rule.Listeners = []def.Listener{listener("loops", "PHASE_DEPLOYMENT_ENDED", 600, f.run(func(m *Match, _ event.Entity) error {
				if stuck {
					return fmt.Errorf("it cannot go on")
				}
				return nil
			}))}
			lib.Rules = append(lib.Rules, rule)
		})
		c := match.Command{Verb: Abort, Player: 1}
		if !stuck {
			b.refused(c, "NO_ABORT")
			continue
		}
		hash := b.m.Hash()
		if err := b.m.Do(match.Command{Verb: EndPhaseVerb, Player: 0}); !match.IsFault(err) || b.m.Hash() != hash {
			t.Errorf("%v", err)
		}
		b.must(b.m.Do(c))
		same(t, "result", b.m.Outcome().Result, "void")
		same(t, "over", b.m.Over(), true)
	}
}

// TestA07_FallsThatAreDraws (A-07, G-10, M-10): the result of a player with such a status whose
// base falls is a draw. Of two players the match is one; of more, the others play on. One who
// concedes has not waited for it.
func TestA07_FallsThatAreDraws(t *testing.T) {
	for _, c := range []struct {
		mode    string
		bearer  event.Player // of the status
		concede bool
		drawn   string
		winners string
	}{
		{"", 1, false, "[0 1]", "[]"}, {"", 1, true, "[]", "[0]"}, {"", 0, false, "[]", "[0]"},
		{three, 1, false, "[1]", "[0]"}, {three, 1, true, "[]", "[0]"}, {three, 2, false, "[]", "[0]"},
	} {
		b := lay(t, c.mode, func(lib *library.Library, _ *funcs) {
			lib.Statuses = []library.Status{{ID: "SAFE", Pack: "test", Until: "forever", Layers: 1, FallsDrawn: true}, {ID: "PLAIN", Pack: "test", Until: "forever", Layers: 1}}
		})
		b.must(b.sc.Status(place.BaseOf(c.bearer), "SAFE", 1))
		b.must(b.sc.Status(place.BaseOf(1-min(c.bearer, 1)), "PLAIN", 1))
		if c.concede {
			b.do(match.Command{Verb: Concede, Player: 1})
		} else {
			b.lets(0, func() { LoseHealth(b.m, place.BaseOf(1), 99) })
		}
		if c.mode == three {
			same(t, "the others play on", b.m.Over(), false)
			b.do(match.Command{Verb: Concede, Player: 2})
		}
		out := b.m.Outcome()
		same(t, fmt.Sprintf("%+v", c), fmt.Sprint(out.Drawn, out.Winners, b.m.Over()), c.drawn+" "+c.winners+" true")
	}
}

// TestM10_QueuedEffects (M-10): when a player falls, the queued effects of theirs do not happen,
// nor what is about their things. Those of others do, and the lock of another's target stays.
func TestM10_QueuedEffects(t *testing.T) {
	for fell := range event.Player(3) {
		var b *table
		b = lay(t, three, func(lib *library.Library, f *funcs) {
			lib.Cards[5].OnPlay = f.run(func(m *Match, _ event.Entity) error {
				LoseHealth(m, place.BaseOf(m.State.Active), 0)
				LoseHealth(m, place.BaseOf(fell), 99)
				for p := range event.Player(3) {
					GiveBattery(m, p, 1, NoMax)
					RechargeShield(m, m.State.EntityOf(&m.State.Bodies[m.State.At(at(p, 1, place.Front, 0))]))
					LoseHealth(m, m.State.EntityOf(&m.State.Bodies[m.State.At(at(p, 0, place.Front, 0))]), 1)
					b.must(errors.Join(SetHolder(m, place.Lane(p), p), SetControlStreak(m, p, 1, 3)))
				}
				if fell == 0 {
					b.must(Win(m, 1, "elimination"))
				}
				return nil
			})
		})
		for p := range event.Player(3) {
			b.unit(p, "WALL", 0, place.Front)
			b.unit(p, "WALL", 1, place.Front)
		}
		b.must(b.m.Do(b.play(b.card(0, "FLARE", place.Hand), 0, 0)))
		same(t, fmt.Sprintf("player %d falls: over", fell+1), b.m.Over(), false)
		for p := range event.Player(3) {
			happens := fell != 0 && p != fell
			same(t, fmt.Sprintf("player %d falls: lane and streak of player %d", fell+1, p+1), [2]int{int(b2i(Holder(b.m, place.Lane(p)) == p)), ControlStreak(b.m, p)}, [2]int{int(b2i(happens)), int(b2i(happens))})
			same(t, fmt.Sprintf("player %d falls: battery of player %d", fell+1, p+1), b.s.Players[p].Battery, map[bool]int16{true: 1, false: 0}[happens])
			if p != fell {
				same(t, fmt.Sprintf("player %d falls: unit of player %d", fell+1, p+1), b.s.Bodies[b.s.At(at(p, 0, place.Front, 0))].Damage, map[bool]int16{true: 1, false: 0}[happens])
			}
		}
		same(t, "losses", len(b.logged(events.HealthLost)), map[bool]int{true: 3, false: 1}[fell != 0])
		same(t, "recharges", len(b.logged(events.ShieldRecharged)), map[bool]int{true: 2, false: 0}[fell != 0])
	}
}

// TestM04_KeywordsChangeHands (M-04, W-01): after a change of control, the instances of a
// keyword in own turns count those of the new controller; those of other units stay.
func TestM04_KeywordsChangeHands(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, _ *funcs) { lib.Keywords = []library.Keyword{{ID: "KEEN", Pack: "test"}} })
	x, y := b.unit(1, "GUN", 0, place.Front), b.unit(1, "GUN", 1, place.Front)
	for _, u := range []event.Entity{y, x} {
		b.effect(0, func() error { return GiveKeyword(b.m, u, "KEEN", "own_turn_end", 0) })
	}
	b.effect(0, func() error { return GainControl(b.m, x, 0) })
	same(t, "of the other unit", b.s.Grants[0].Expiry, b.s.expiry(events.UntilOwnTurnEnd, 1, 0))
	same(t, "of the unit", b.s.Grants[1].Expiry, b.s.expiry(events.UntilOwnTurnEnd, 0, 0))
	b.turn()
	same(t, "instances", b.s.NGrants, 1)
}

// TestW06_BarredUntil (W-06, W-01): how long a unit may not attack or move follows from what
// bars it: the latest end of its statuses and keywords, or the present turn.
func TestW06_BarredUntil(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, _ *funcs) {
		bar := library.Status{ID: "EMP", Pack: "test", Until: "next_turn_end", Layers: 1}
		bar.Modifiers = []library.Modifier{{Of: "may_attack", Op: "set"}, {Of: "may_move", Op: "set"}}
		other := library.Status{ID: "OTHER", Pack: "test", Until: "forever", Layers: 1}
		key := library.Keyword{ID: "PINNED", Pack: "test"}
		key.Modifiers = []library.Modifier{{Of: "may_move", Op: "set"}}
		lib.Statuses, lib.Keywords = []library.Status{bar, other}, []library.Keyword{key}
	})
	b.sc.Turn(5) // player 1's third turn
	x := b.unit(0, "GUN", 0, place.Front)
	read := func(prop string) int { return ReadOf(b.m, x, prop, 0) }
	same(t, "free", [2]int{read("cannot_attack_until"), read("cannot_move_until")}, [2]int{0, 0})
	b.must(b.sc.Status(x, "OTHER", 1))
	same(t, "free", [2]int{read("cannot_attack_until"), read("cannot_move_until")}, [2]int{0, 0})
	b.effect(0, func() error { return PutStatus(b.m, x, "EMP", 1, "") })
	same(t, "to the end of its next turn", [2]int{read("cannot_attack_until"), read("cannot_move_until")}, [2]int{7, 7})
	b.effect(0, func() error { return GiveKeyword(b.m, x, "PINNED", "next_global_turn_end", 0) })
	same(t, "the later", read("cannot_move_until"), 7)
	b.effect(0, func() error { return RemoveStatus(b.m, x, "EMP") })
	same(t, "the keyword's", [2]int{read("cannot_attack_until"), read("cannot_move_until")}, [2]int{0, 6})
}

// TestD04_Refills (D-04, W-28): points of a pool before the shield are used up by packets and
// refilled by an event, which reports how much was missing. A full pool is not refilled.
func TestD04_Refills(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, _ *funcs) {
		lib.Values = []library.Value{{Term: library.Term{ID: "cover", Pack: "test"}}}
		lib.Pools = []library.Pool{{Term: library.Term{ID: "COVER", Pack: "test"}, Stage: library.BeforeShield, Points: "cover"}}
		lib.Events = append(lib.Events, declared("test:FILLED", [2]string{"missing", "int"}))
		lib.Resolvers = []library.Resolver{{Event: "test:FILLED", Pack: "test", Refill: &library.Refill{Pool: "COVER", Missing: "missing"}}}
		dug := unitCard("DUG", 1, 2, 9)
		dug.Modifiers = []library.Modifier{{Of: "cover", Scope: "self", Op: "add", By: n(3)}}
		lib.Cards = append(lib.Cards, dug)
	})
	x := b.unit(1, "DUG", 0, place.Front)
	pool := func() [2]int { left, full, err := PoolLeft(b.m, x, "COVER"); b.must(err); return [2]int{left, full} }
	same(t, "full", pool(), [2]int{3, 3})
	b.effect(0, func() error { return Damage(b.m, x, Blow{N: 2}) })
	same(t, "left", pool(), [2]int{1, 3})
	same(t, "absorbed", b.last(events.CoverMitigated).Args[events.ArgAbsorb], 2)
	same(t, "nothing was damaged", b.last(events.DamageDealt).Args[events.ArgShield], 0)
	b.effect(0, func() error { return Damage(b.m, x, Blow{N: 4}) })
	same(t, "left", pool(), [2]int{0, 3})
	same(t, "the rest", [2]int16{b.body(x).Shield, b.body(x).Damage}, [2]int16{0, 1})
	e := b.raise(0, "test:FILLED", x)
	same(t, "missing", e.Args[0], 3)
	same(t, "full", pool(), [2]int{3, 3})
	filled := len(b.logged(b.typ("test:FILLED")))
	b.effect(0, func() error { return EmitOwn(b.m, "test:FILLED", nil, x) })
	same(t, "a full pool", len(b.logged(b.typ("test:FILLED"))), filled)
	same(t, "a base", b.code(b.raise(0, "test:FILLED", place.BaseOf(0))), "NOT_A_UNIT")
	left, full, err := PoolLeft(b.m, place.BaseOf(0), "COVER")
	same(t, "a base has no pool", fmt.Sprint(left, full, err), "0 0 <nil>")
	if _, _, err := PoolLeft(b.m, x, "NONE"); err == nil {
		t.Error("an unknown pool is not an error")
	}
}

// TestA10_RollsOfEffects: an effect on its way may throw, too; one function follows
// a hit, another a miss. Without hit rolls it hits.
func TestA10_RollsOfEffects(t *testing.T) {
	for _, c := range []struct {
		chance int
		on     bool
		want   string
	}{{100, true, "hit"}, {0, true, "past"}, {0, false, "hit"}} {
		got := ""
		b := lay(t, "", func(lib *library.Library, f *funcs) {
			rolling(c.chance)(lib, f)
			note := func(what string) def.FuncRef {
				return f.run(func(m *Match, _ event.Entity) error { got += what; return nil })
			}
			hit, past := note("hit"), note("past")
			lib.Cards[6].OnPlay = f.run(func(m *Match, _ event.Entity) error {
				return RollToHit(m, m.Event().Target, "", hit, past, nil)
			})
		})
		if c.on {
			b.must(b.sc.Option("rolls"))
		}
		y := b.unit(1, "WALL", 0, place.Front)
		b.do(b.play(b.card(0, "BOLT", place.Hand), y, 0))
		same(t, fmt.Sprintf("%+v", c), got, c.want)
		if c.on {
			e := b.last(b.typ("test:ROLLED"))
			same(t, "target", e.Target, y)
			same(t, "tags of a card", e.Args[events.ArgTags], 0)
		}
	}
}

// TestK30_WritesWithFilters (K-30, X-04): a write of an event happens while its filters hold, and
// the event happens while those of the whole hold after the writes.
func TestK30_WritesWithFilters(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, _ *funcs) {
		rule := library.Rule{ID: "C", Pack: "test"}
		rule.Counters = []library.Counter{{Name: "a", On: "match", Max: 9, Resets: "never"}, {Name: "b", On: "player", Max: 9, Resets: "never"}}
		lib.Rules = append(lib.Rules, rule)
		lib.Events = append(lib.Events, declared("test:E", [2]string{"add", "int"}))
		lib.Resolvers = []library.Resolver{{Event: "test:E", Pack: "test", Where: conds("event.add < 5"),
			Writes: []library.Write{{Counter: "C.a", Add: "add", Where: conds("event.add > 1")}, {Counter: "C.b", On: "source_player", By: 1}}}}
	})
	for _, c := range []struct{ add, a, b, events int }{{1, 0, 1, 1}, {3, 3, 2, 2}, {5, 8, 3, 2}} {
		b.effect(1, func() error { return EmitOwn(b.m, "test:E", []Given{{Field: "add", N: c.add}}, 0) })
		same(t, fmt.Sprintf("%+v", c), [3]int{b.counter(place.MatchEntity, "C.a"), b.counter(place.BaseOf(1), "C.b"), len(b.logged(b.typ("test:E")))}, [3]int{c.a, c.b, c.events})
		same(t, "the other player's", b.counter(place.BaseOf(0), "C.b"), 0)
	}
}

// TestK27_PlaysThatConcernPlayers (K-27): who rejects the play of a card because of the player of its
// target does so in the list of legal commands too.
func TestK27_PlaysThatConcernPlayers(t *testing.T) {
	for _, ask := range []string{"CARD_PLAY_DECLARED", "CARD_PLAY_VALIDATED"} {
		for seat := 1; seat <= 3; seat++ {
			b := lay(t, three, func(lib *library.Library, _ *funcs) {
				priest := unitCard("PRIEST", 1, 0, 5)
				priest.Listeners = []def.Listener{rejects("quiets", ask, def.Any, 150, fmt.Sprint("target_player.controller == ", seat))}
				lib.Cards = append(lib.Cards, priest)
				for i := range lib.Cards {
					if lib.Cards[i].ID == "BOLT" {
						lib.Cards[i].Target.Side = "any"
					}
				}
			})
			b.card(0, "BOLT", place.Hand)
			for p := range event.Player(3) {
				b.unit(p, "WALL", 0, place.Front)
			}
			b.unit(event.Player(seat%3), "PRIEST", 1, place.Front)
			b.agree()
			targets := ""
			for _, c := range b.legal(0) {
				if c.Verb == Play {
					targets += fmt.Sprint(b.s.PlayerOf(c.Target) + 1)
				}
			}
			same(t, fmt.Sprintf("%s, against player %d: targets", ask, seat), len(targets), 3)
			same(t, "the one who is left alone", strings.Contains(targets, fmt.Sprint(seat)), false)
		}
	}
}

// TestWhoHearsForABase (W-02): a base hears what the statuses of its player hear. Those of others and of units do not count.
func TestWhoHearsForABase(t *testing.T) {
	for _, c := range []struct {
		on   func(b *table, unit event.Entity) event.Entity
		want [2]bool // by base
	}{
		{func(*table, event.Entity) event.Entity { return place.BaseOf(0) }, [2]bool{true, false}},
		{func(*table, event.Entity) event.Entity { return place.BaseOf(1) }, [2]bool{false, true}},
		{func(_ *table, unit event.Entity) event.Entity { return unit }, [2]bool{false, false}},
	} {
		b := lay(t, "", func(lib *library.Library, _ *funcs) {
			calm := library.Status{ID: "CALM", Pack: "test", Until: "forever", Layers: 1}
			calm.Listeners = []def.Listener{rejects("hides", "TARGET_LOCKED", def.Target, 150)}
			lib.Statuses = append(lib.Statuses, calm)
		})
		b.must(b.sc.Status(c.on(b, b.unit(0, "GUN", 0, place.Front)), "CALM", 1))
		for p, want := range c.want {
			same(t, fmt.Sprint("base ", p+1), b.g.hears(b.m, place.BaseOf(event.Player(p)), program.RoleTarget, b.g.prog.Objecting(events.TargetLocked)), want)
		}
	}
}

// TestActionsByName: of several actions with a name the one that a unit has is meant. One that it does not have is found too,
// so that the rules can refuse it, and one that nothing has is not.
func TestActionsByName(t *testing.T) {
	b := lay(t, "", func(lib *library.Library, _ *funcs) {
		for i := range 2 {
			lib.Cards[i].Actions = []library.Action{{ID: "act", Phases: []string{"deployment"}, Run: 1}}
		}
		lib.Cards[1].Actions = append(lib.Cards[1].Actions, library.Action{ID: "wait", Phases: []string{"deployment"}, Run: 1})
	})
	id := func(n int) string {
		if n < 0 {
			return "none"
		}
		return b.p.Listeners[b.p.Actions[n].Ref].ID
	}
	gun, wall := b.unit(0, "GUN", 0, place.Front), b.unit(0, "WALL", 1, place.Front)
	for _, c := range []struct {
		x         event.Entity
		name, has string
	}{{gun, "act", "GUN.act"}, {wall, "act", "WALL.act"}, {wall, "wait", "WALL.wait"}, {gun, "wait", "WALL.wait"}, {gun, "jump", "none"}} {
		same(t, c.name, id(ActionOf(b.m, 0, c.x, c.name)), c.has)
	}
}
