package host

import (
	lua "github.com/yuin/gopher-lua"

	"arbiter/core/def"
	"arbiter/luabind/script/api"
)

// A renamed function keeps its old name for scripts of packs of an earlier API. Old
// names are in a table after that of the functions, which is searched only for unknown
// names. So today's names cost nothing, and hints do not offer the old ones.

// oldNames adds the old names of an object's functions after those of today. It skips
// rows for functions that the game lacks, and for old words that are still in use.
func (k *loaded) oldNames(on string, methods *lua.LTable) {
	old := k.vm.State().CreateTable(0, 0)
	for i := range api.RenamedWords {
		w := &api.RenamedWords[i]
		now, known := methods.RawGetString(w.Is).(*lua.LFunction)
		if w.In == api.InFunctions && (w.At == "" || w.At == on) && known && methods.RawGetString(w.Was) == lua.LNil {
			old.RawSetString(w.Was, k.underOldName(on, w, now.GFunction))
		}
	}
	if first, _ := old.Next(lua.LNil); first == lua.LNil {
		return
	}
	meta := k.vm.State().CreateTable(0, 2)
	meta.RawSetString("__index", k.vm.ReadOnly(old))
	meta.RawSetString("__metatable", lua.LFalse)
	methods.Metatable = meta
}

// underOldName returns a function that checks the API of the calling script.
func (k *loaded) underOldName(on string, w *api.Renamed, now lua.LGFunction) *lua.LFunction {
	return k.vm.State().NewFunction(func(L *lua.LState) int {
		if k.apiOf(L) >= w.API {
			L.RaiseError("%s:%s: %s", on, w.Was, w.Hint())
		}
		return now(L)
	})
}

// apiOf returns the API of the script that called a native function; the latest for one
// outside packs, such as a line at a prompt.
func (k *loaded) apiOf(L *lua.LState) int {
	frame, ok := L.GetStack(1)
	if !ok {
		return api.Latest
	}
	if _, err := L.GetInfo("S", frame, lua.LNil); err != nil {
		return api.Latest
	}
	if api, known := k.apis[frame.Source]; known {
		return api
	}
	return api.Latest
}

// WasWord returns the new name of a word that a script of an earlier API has passed; ok
// is false for one that was not renamed.
func (c *arguments) WasWord(i int) (now string, ok bool) {
	word := c.Word(i)
	now, _ = api.RenamedWords.Now(api.InValues, c.params[i].Name, word, c.room.apiOf(c.L))
	return now, now != word
}

// apisOf returns the API of each script by the name of its chunk.
func apisOf(scripts []def.Script) map[string]int {
	apis := make(map[string]int, len(scripts))
	for i := range scripts {
		apis[chunkName(&scripts[i])] = scripts[i].API
	}
	return apis
}
