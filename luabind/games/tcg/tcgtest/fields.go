package tcgtest

import (
	"slices"
	"strings"

	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/show"

	lua "github.com/yuin/gopher-lua"
)

// placeFields hold words for places; their case does not matter.
var placeFields = []string{"lane", "row", "at", "from", "source_lane", "where"}

// AnyCase: scripts write "ALPHA", tests "alpha".
func (s *stage) AnyCase(key string) bool { return slices.Contains(placeFields, key) }

// FieldNames are the fields of events that only the card game has.
func (s *stage) FieldNames() []string {
	return []string{"lane", "row", "layer", "source_lane", "source_layer"}
}

// Field returns a field of an event, the payload first; but the lane is always
// the word for where it happened.
func (s *stage) Field(e *event.Event, key string) (lua.LValue, bool) {
	if i := s.prog.Types.Def(e.Type).FieldIndex(key); i >= 0 && key != "lane" {
		return s.payload(e, i), true
	}
	sp := place.SpotOf(e.At)
	switch key {
	case "source":
		return entity(e.Source), true
	case "target":
		return entity(e.Target), true
	case "lane":
		return lua.LString(laneName(sp.Lane)), true
	case "row":
		if sp.Player < 0 {
			return lua.LString(""), true
		}
		return lua.LString(rowWords[sp.Row]), true
	case "layer":
		return lua.LString(layerName(sp)), true
	case "source_layer":
		return lua.LString(layerName(place.SpotOf(e.From))), true
	case "at":
		return lua.LString(placeName(e.At)), true
	case "from":
		return lua.LString(placeName(e.From)), true
	case "source_lane":
		return lua.LString(laneName(place.SpotOf(e.From).Lane)), true
	}
	return nil, false
}

// layerName is the layer of a place, "" for none.
func layerName(sp place.Spot) string {
	if sp.Lane == place.NoLane {
		return ""
	}
	return place.LayerNames[sp.Layer]
}

func laneName(l place.Lane) string {
	if l == place.NoLane {
		return ""
	}
	return laneWords[l]
}

// entity returns a card by its number and a base by its word.
func entity(x event.Entity) lua.LValue {
	if p, base := place.BaseIndex(x); base {
		return lua.LString(baseWord(p))
	}
	if place.FixtureIndex(x) >= 0 {
		return lua.LNumber(x)
	}
	return lua.LNumber(x.Slot())
}

// payload spells a payload field.
func (s *stage) payload(e *event.Event, i int) lua.LValue {
	f, v := &s.prog.Types.Def(e.Type).Fields[i], e.Args[i]
	switch f.Kind {
	case event.Bool:
		return lua.LBool(v != 0)
	case event.EntityField:
		return entity(event.Entity(v))
	case event.CardField:
		return lua.LString(s.spec(s.prog.Cards[v].ID))
	case event.PlaceField:
		return lua.LString(placeName(num.To[event.Place](v)))
	case event.NameField:
		return lua.LString(s.prog.Names.At(num.To[uint16](v)).Code)
	case event.EnumField, event.SetField:
		return s.enum(e, f, v)
	}
	return lua.LNumber(v)
}

// enum spells a value of an enumeration as logs do; lists are joined by commas.
func (s *stage) enum(e *event.Event, f *event.Field, v int32) lua.LValue {
	if s.speller == nil {
		s.speller = show.Of(s.m).Speller(s.m, event.NoPlayer, "en")
	}
	s.speller.Note(e)
	switch word := s.speller.Value(f, v).(type) {
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
