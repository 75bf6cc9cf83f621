package runner

import (
	lua "github.com/yuin/gopher-lua"

	"arbiter/luabind/script/api"
)

// Tests of packs of an earlier API keep the words of that API: verbs, keys of their
// tables, names of events. Tests of later packs get an error with the new word.

// oldVerbs puts the old names of verbs behind those of today, so that hints do
// not offer them.
func (b *Bench) oldVerbs(methods *lua.LTable) {
	L := b.vm.State()
	old := L.CreateTable(0, 0)
	for i := range api.RenamedWords {
		w := &api.RenamedWords[i]
		now, known := methods.RawGetString(w.Is).(*lua.LFunction)
		if w.In != api.InVerbs || !known || methods.RawGetString(w.Was) != lua.LNil {
			continue
		}
		old.RawSetString(w.Was, L.NewFunction(func(L *lua.LState) int {
			if b.api >= w.API {
				L.RaiseError("t:%s: %s", w.Was, w.Hint())
			}
			return now.GFunction(L)
		}))
	}
	meta := L.CreateTable(0, 2)
	meta.RawSetString("__index", b.vm.ReadOnly(old))
	meta.RawSetString("__metatable", lua.LFalse)
	methods.Metatable = meta
}

// oldFields renames the keys of the tables among the arguments, in copies, as a test
// may use its tables again.
func (c *Call) oldFields() {
	for i, p := range c.v.Params {
		t, ok := c.Get(i).(*lua.LTable)
		if p.Kind != Table || !ok {
			continue
		}
		now := c.L.CreateTable(0, 0)
		Each(t, func(k, v lua.LValue) {
			if word, isWord := k.(lua.LString); isWord {
				word, _ := api.RenamedWords.Now(api.InFields, c.v.Name, string(word), c.b.api)
				k = lua.LString(word)
			}
			now.RawSet(k, v)
		})
		c.L.Replace(i+2, now)
	}
}

// event returns the new name of an event.
func (c *Call) event(name string) string {
	name, _ = api.RenamedWords.Now(api.InEvents, "", name, c.b.api)
	return name
}
