package place_test

import (
	"testing"

	"arbiter/core/event"
	"arbiter/core/rules/tcg/place"
)

// TestHandles: each kind of thing has its handle, its spelling in records, and, unless it is a lane
// or the match, is read back. Nothing that is nearly a handle is read (K-22, D-16).
func TestHandles(t *testing.T) {
	type kind struct {
		base    event.Player // NoPlayer for none
		lane    place.Lane
		fixture int
	}
	card := kind{event.NoPlayer, place.NoLane, -1}
	base := func(p event.Player) kind { return kind{p, place.NoLane, -1} }
	lane := func(l place.Lane) kind { return kind{event.NoPlayer, l, -1} }
	fixture := func(n int) kind { return kind{event.NoPlayer, place.NoLane, n} }
	for _, c := range []struct {
		x    event.Entity
		text string
		kind kind
		read bool
	}{
		{event.MakeEntity(0, 0), "#0.0", card, true},
		{event.MakeEntity(1, 0), "#1.0", card, true},
		{event.MakeEntity(17, 2), "#17.2", card, true},
		{event.MakeEntity(0xfdff, 65535), "#65023.65535", card, true},
		{event.MakeEntity(0xfe40, 1), "#65088.1", card, true}, // just after the fixtures
		{event.MakeEntity(0xfeff, 0), "#65279.0", card, true}, // just before the bases
		{event.MakeEntity(0xff04, 0), "#65284.0", card, true}, // just after them
		{event.MakeEntity(0xff0f, 0), "#65295.0", card, true},
		{event.MakeEntity(0xff13, 0), "#65299.0", card, true}, // just after the lanes
		{event.MakeEntity(0xffff, 0), "#65535.0", card, true},
		{event.MakeEntity(255, 9), "#255.9", card, true},
		{place.BaseOf(0), "base:1", base(0), true},
		{place.BaseOf(3), "base:4", base(3), true},
		{place.LaneEntity(place.Alpha), "lane:alpha", lane(place.Alpha), false},
		{place.LaneEntity(place.Bravo), "lane:bravo", lane(place.Bravo), false},
		{place.LaneEntity(place.Charlie), "lane:charlie", lane(place.Charlie), false},
		{place.MatchEntity, "match", card, false},
		{place.FixtureEntity(0, 0), "fixture:1.0", fixture(0), true},
		{place.FixtureEntity(9, 7), "fixture:10.7", fixture(9), true},
		{place.FixtureEntity(place.MaxFixtures-1, 65535), "fixture:64.65535", fixture(63), true},
	} {
		p, isBase := place.BaseIndex(c.x)
		if !isBase {
			p = event.NoPlayer
		}
		if got := (kind{p, place.LaneIndex(c.x), place.FixtureIndex(c.x)}); got != c.kind || place.HandleText(c.x) != c.text {
			t.Errorf("%s is %+v and spelled %s, want %+v", c.text, got, place.HandleText(c.x), c.kind)
		}
		if got, ok := place.ReadHandle(c.text); ok != c.read || ok && got != c.x {
			t.Errorf("%s is read as %#x, %v; want %#x, %v", c.text, got, ok, c.x, c.read)
		}
	}
	if place.LaneEntity(place.NoLane) != 0 || place.LaneEntity(place.NLanes) != 0 {
		t.Error("no lane has a handle")
	}
	for _, text := range []string{
		"", "17.2", "#", "#17", "#17.", "#.2", "#017.2", "#17.02", "#-1.0", "#17.2.3", "#65536.0", "#1.65536", "# 1.0", "#1.0 ", "#x.1",
		"#65024.0", "#65087.3", "#65280.0", "#65283.0", "#65296.0", "#65298.0", "#65312.0", // fixtures, bases, lanes, the match
		"base:", "base:0", "base:5", "base:01", "base:-1", "base:256", "base:1.0",
		"fixture:0.1", "fixture:65.1", "fixture:1", "fixture:1.", "fixture:513.0", "fixture:514.0", "fixture:65535.0", "fixture:1.x", "lane:0", "match:1",
	} {
		if got, ok := place.ReadHandle(text); ok {
			t.Errorf("%q is read as %#x", text, got)
		}
	}
}

// TestHiddenZones (K-22): only a deck and a hand are hidden. Each zone has its name.
func TestHiddenZones(t *testing.T) {
	names := ""
	for z := range place.Zone(len(place.ZoneNames)) {
		names += z.String()
		if z.Hidden() {
			names += "?"
		}
		names += " "
	}
	if want := "nowhere deck? hand? graveyard board attached field limbo hangar "; names != want {
		t.Errorf("zones %s, want %s", names, want)
	}
	for rows, want := range map[[3]int]int{{2, 2, 2}: 18, {1, 0, 0}: 3, {3, 1, 4}: 24, {0, 5, 0}: 15} {
		if g := place.MakeGrid(rows[0], rows[1], rows[2]); g.Size() != want {
			t.Errorf("a player has %d slots with %v, want %d", g.Size(), rows, want)
		}
	}
	if got := place.Of(place.Surface, 0, place.Alpha, place.Front, 0); got != 1 {
		t.Errorf("the first slot is place %d, as 0 is none", got)
	}
	for _, word := range []string{"a:", "a/1", "a0", "d1", "oo1", "1a"} {
		if _, lane, n, is := place.SlotWord(word); is {
			t.Errorf("%q is slot %d of lane %d", word, n, lane)
		}
	}
}
