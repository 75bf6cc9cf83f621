package events

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/core/event"
)

// TestTypesAsTheRulesHaveThem (EB 2, K-05): each kind of type has the parts, the fields and the priorities
// of its rule, and its place in the pages.
func TestTypesAsTheRulesHaveThem(t *testing.T) {
	r := NewRegistry()
	for typ, want := range map[event.Type]string{ //maporder: each alone
		TurnStarted:       "TURN_STARTED fact has source_player; 100 to 999, value -1, guarded false, K-10, K-35",
		CardPlayDeclared:  "CARD_PLAY_DECLARED ask has source target source_player target_player place; 100 to 899, value 0, guarded false, K-23, G-18, G-27",
		ActionDeclared:    "tcg:ACTION_DECLARED ask has source target source_player target_player place; 100 to 899, value 0, guarded false, K-23",
		DamageCalcStarted: "DAMAGE_CALC_STARTED ask has source target source_player target_player place; 200 to 299, value 0, guarded true, D-02",
		CoverMitigated:    "COVER_MITIGATED ask has source target source_player target_player place; 200 to 299, value 4, guarded true, D-04",
		DamageModified:    "DAMAGE_MODIFIED ask has source target source_player target_player place; 200 to 399, value 0, guarded true, D-06",
		GameStarted:       "GAME_STARTED fact has ; 100 to 999, value -1, guarded false, K-16",
		CardPut:           "tcg:CARD_PUT fact has source source_player; 100 to 999, value -1, guarded false, K-22",
		TokenRefused:      "tcg:TOKEN_REFUSED fact has source source_player place; 100 to 999, value -1, guarded false, G-23",
		ShieldRecharged:   "tcg:SHIELD_RECHARGED fact has target source_player target_player place; 100 to 999, value -1, guarded false, G-06",
		FightJoined:       "tcg:FIGHT_JOINED moment has source target source_player target_player place; 100 to 999, value -1, guarded false, D-01, G-09",
	} {
		d := r.Def(typ)
		kind := map[event.Kind]string{event.Fact: "fact", event.Ask: "ask", event.Moment: "moment", event.Step: "step"}[d.Kind]
		got := fmt.Sprintf("%s %s has %s; %d to %d, value %d, guarded %v, %s", d.Name, kind, strings.Join(d.Has(), " "), d.Low, d.High, d.Value, d.Guarded, d.Source)
		if !strings.HasPrefix(got, want) || r.Kind(typ) != d.Kind {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
	for typ := event.Type(1); typ < NTypes; typ++ {
		d := r.Def(typ)
		step := strings.HasPrefix(d.Name, "step:")
		if (d.Kind == event.Step) != step || (d.Doc == "") != step || (d.Source == "") != step {
			t.Errorf("%s is of the kind %v, %q, %q", d.Name, d.Kind, d.Doc, d.Source)
		}
	}
	if r.Len() != int(NTypes) {
		t.Errorf("there are %d types, want %d", r.Len(), NTypes)
	}
}

// TestFieldsAsTypesHaveThem: a field is of the kind that its word says, and any other word is an enumeration.
func TestFieldsAsTypesHaveThem(t *testing.T) {
	for word, kind := range map[string]event.FieldKind{"int": event.Int, "bool": event.Bool, "player": event.PlayerField, "entity": event.EntityField, "card": event.CardField, "place": event.PlaceField, "name": event.NameField, "event": event.SeqField, "players": event.MaskPlayers, "status": event.EnumField, "row": event.EnumField} { //maporder: each alone
		if got := FieldOf("it", word); got != (event.Field{Name: "it", Kind: kind, Enum: word}) {
			t.Errorf("%s is %+v", word, got)
		}
	}
	r := NewRegistry()
	var got []string
	for _, f := range r.Def(StatusApplied).Fields {
		got = append(got, f.Name+":"+f.Word())
	}
	if s := strings.Join(got, " "); s != "status:status layers:int until:until" {
		t.Errorf("a status has %s", s)
	}
}

// TestDurations (K-35, W-14): each duration is read by its name, and those of a source have one of their own that counts in the same way.
func TestDurations(t *testing.T) {
	own := map[Until]Until{UntilSourceTurnStart: UntilOwnTurnStart, UntilSourceTurnEnd: UntilOwnTurnEnd, UntilSourceNextTurnEnd: UntilNextTurnEnd}
	for i, name := range UntilNames {
		u, ok := ParseUntil(name)
		if int(u) != i || !ok {
			t.Errorf("%q is %d, %v", name, u, ok)
		}
		counts, source := u.BySource()
		if want, is := own[u]; is != source || is && counts != want || !is && counts != u {
			t.Errorf("%q counts as %d, %v", name, counts, source)
		}
	}
	if u, ok := ParseUntil("soon"); u != 0 || ok {
		t.Errorf("an unknown duration is %d", u)
	}
	if got := UnknownDuration("trun").Error(); !strings.HasPrefix(got, `unknown duration "trun"; expected one of forever, turn, own_turn_start`) || !strings.HasSuffix(got, `; did you mean "turn"?`) {
		t.Errorf("the error is %s", got)
	}
}
