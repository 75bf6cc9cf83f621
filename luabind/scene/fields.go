package scene

import (
	"slices"
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/tcg"
)

// commonFields are the fields that every event has.
var commonFields = []string{"source", "target", "source_player", "target_player", "lane", "row", "at", "source_lane", "by", "rejected", "rejected_by",
	"reason", "fizzled", "active", "turn", "round"}

// placeFields hold words for places, in which case does not matter.
var placeFields = []string{"lane", "row", "at", "source_lane", "where"}

// fieldNames lists what can be asked of a type of events.
func (b *Bench) fieldNames(t event.Type) []string {
	names := slices.Clone(commonFields)
	for _, f := range b.prog.Types.Def(t).Fields {
		names = append(names, f.Name)
	}
	return names
}

// isBy reports whether a listener is the one named, or belongs to what is
// named: "CAMO.not_choosable" is by "CAMO", "core:place" is by "core".
func isBy(listener, name string) bool {
	return listener == name || strings.HasPrefix(listener, name+".") || strings.HasPrefix(listener, name+":")
}

// fieldIs compares a field of an event.
func (b *Bench) fieldIs(e *event.Event, key string, want lua.LValue) bool {
	got, ok := b.eventField(e, key)
	if !ok {
		return false
	}
	s, isWord := want.(lua.LString)
	switch {
	case isWord && (key == "by" || key == "rejected_by"):
		return isBy(got.String(), string(s))
	case isWord && slices.Contains(placeFields, key): // scripts write "ALPHA"
		return strings.EqualFold(got.String(), string(s))
	}
	return equal(got, want)
}

// eventField gives a field of an event, the payload first; but the lane is
// always the word for where it happened.
func (b *Bench) eventField(e *event.Event, key string) (lua.LValue, bool) {
	if i := b.prog.Types.Def(e.Type).FieldIndex(key); i >= 0 && key != "lane" {
		return b.payload(e, i), true
	}
	sp := tcg.SpotOf(e.At)
	switch key {
	case "source":
		return entity(e.Source), true
	case "target":
		return entity(e.Target), true
	case "source_player":
		return lua.LNumber(e.SourcePlayer + 1), true
	case "target_player":
		return lua.LNumber(e.TargetPlayer + 1), true
	case "lane":
		return lua.LString(laneName(sp.Lane)), true
	case "row":
		if sp.Player < 0 {
			return lua.LString(""), true
		}
		return lua.LString(rowWords[sp.Row]), true
	case "at":
		return lua.LString(placeName(e.At)), true
	case "source_lane":
		return lua.LString(laneName(tcg.SpotOf(e.From).Lane)), true
	case "by":
		return lua.LString(b.match().ListenerName(e.By)), true
	case "rejected_by":
		return lua.LString(b.match().ListenerName(e.RejectedBy)), true
	case "rejected":
		return lua.LBool(e.Rejected), true
	case "fizzled":
		return lua.LBool(e.Fizzled), true
	case "reason":
		return lua.LString(b.prog.Names.At(e.Reason).Code), true
	case "active":
		return lua.LNumber(e.Active + 1), true
	case "turn":
		return lua.LNumber(e.Turn), true
	case "round":
		return lua.LNumber(e.Round), true
	}
	return nil, false
}

func laneName(l tcg.Lane) string {
	if l == tcg.NoLane {
		return ""
	}
	return laneWords[l]
}

// entity gives a card by its number and a base by its word.
func entity(x event.Entity) lua.LValue {
	if p, base := tcg.BaseIndex(x); base {
		return lua.LString([]string{"base 1", "base 2"}[p])
	}
	return lua.LNumber(x.Slot())
}

// payload spells a payload field.
func (b *Bench) payload(e *event.Event, i int) lua.LValue {
	f, v := &b.prog.Types.Def(e.Type).Fields[i], e.Args[i]
	switch f.Kind {
	case event.Bool:
		return lua.LBool(v != 0)
	case event.EntityField:
		return entity(event.Entity(v))
	case event.CardField:
		return lua.LString(b.spec(b.prog.Cards[v].ID))
	case event.PlaceField:
		return lua.LString(placeName(num.To[event.Place](v)))
	case event.NameField:
		return lua.LString(b.prog.Names.At(num.To[uint16](v)).Code)
	case event.EnumField, event.SetField:
		return b.enum(f, v)
	}
	return lua.LNumber(v)
}

// enum spells a value of an enumeration as logs do; lists are joined by commas.
func (b *Bench) enum(f *event.Field, v int32) lua.LValue {
	if b.speller == nil {
		b.speller = b.match().Rules().(match.Narrator[tcg.State]).Speller(b.match(), event.NoPlayer, "en")
	}
	switch word := b.speller.Value(f, v).(type) {
	case string:
		if f.Enum == "row" {
			word = strings.ToLower(word)
		}
		return lua.LString(word)
	case []string:
		return lua.LString(strings.Join(word, ","))
	}
	return lua.LNumber(v)
}
