package manifest

import (
	"arbiter/core/rules/tcg/library"
	"arbiter/luabind/packs/load"
)

// room reads a room that is ready to be sat down in.
func (r *reader) room(d *load.Definition) {
	x := library.Room{Term: term(d), Mode: needMeans(d, "mode", kindMode), Options: settings(d)}
	x.ModeAt, x.ModulesAt, x.DecksAt = d.Value("mode").Pos(), d.Value("modules").Pos(), d.Value("decks").Pos()
	for _, v := range d.Few("modules") {
		x.Modules = append(x.Modules, v.Means(v.Text(), kindOption))
	}
	for _, v := range d.Few("packs") {
		x.Packs = append(x.Packs, v.Text())
	}
	for _, v := range d.Few("decks") {
		x.Decks = append(x.Decks, v.Means(v.Text(), kindDeck))
	}
	r.lib.Rooms = append(r.lib.Rooms, x)
}

// needMeans reads an id of a kind that must be there.
func needMeans(d *load.Definition, key, kind string) string {
	return d.Value(key).Means(d.NeedText(key), kind)
}
