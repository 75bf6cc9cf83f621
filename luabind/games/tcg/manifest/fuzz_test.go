package manifest_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/luabind/games/tcg/manifest"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/script/sandbox"
)

// FuzzManifest feeds the loader hostile manifests. It must not crash, must stay inside the
// file with its lines, and must say the same thing twice. A manifest is lines of a good one,
// each picked by a byte, and then a text. The work of a fuzzer's minimiser is quadratic in
// the length of its inputs, so they are short.
func FuzzManifest(f *testing.F) {
	ability := abilityTOML + "trigger = \"ON_PLAY\"\ntarget = { vehicleOnly = true }\neffects = [{ type = \"DESTROY\" }]\n"
	good := strings.SplitAfter(everything+plain+ability, "\n")
	for i := 0; i < len(good); i += 10 {
		var picks []byte
		for k := i; k < min(i+10, len(good), 256); k++ {
			picks = append(picks, byte(k))
		}
		f.Add(picks, "")
	}
	f.Add([]byte{}, "[[deck]]\nid = \"D\"\n[deck.cards]\n\"A\" = 1\n")
	f.Add([]byte{}, "[[event]]\nname = \"p:E\"\n[[rule]]\n[[status]]\n")
	f.Add([]byte{}, "a = \"\"\"\n\\\"\"\"\"\"\n[x.'y'.\"z\\u0041\"]\n[[a]]\n")
	f.Add([]byte{}, "[a]\nb.c = [[], {d = 1}]\n[[a.b.c]]")
	core := hollow(f, core(f))
	f.Fuzz(func(t *testing.T, picks []byte, text string) {
		if len(picks) > 60 || len(text) > 120 {
			return // so that it is not kept, and not minimised
		}
		var b strings.Builder
		for _, p := range picks {
			b.WriteString(good[int(p)%len(good)])
		}
		text = b.String() + text
		sources := []load.Source{core, packOf("p", map[string]string{"a.toml": text, "one.lua": oneLua, "a.lua": oneLua})}
		lib, err := manifest.Read(sources)
		if (lib == nil) == (err == nil) {
			t.Fatalf("library %v with error %v", lib, err)
		}
		if err == nil {
			return
		}
		for _, x := range err.(load.Faults) {
			if x.Line < 0 || x.Line > 1+strings.Count(text, "\n") {
				t.Errorf("line outside of the file: %v", x)
			}
		}
		if _, again := manifest.Read(sources); again == nil || again.Error() != err.Error() {
			t.Errorf("first:\n%v\nthen:\n%v", err, again)
		}
	})
}

// hollow returns a pack whose scripts have their functions without what is in
// them: it loads ten times as fast.
func hollow(t testing.TB, s load.Source) load.Source {
	t.Helper()
	files := map[string]string{}
	for name, f := range s.FS.(fstest.MapFS) {
		files[name] = string(f.Data)
		if !strings.HasSuffix(name, ".lua") {
			continue
		}
		chunk, err := sandbox.Compile(name, f.Data)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = ""
		for _, f := range chunk.Funcs {
			files[name] += "function " + f.Name + "() end\n"
		}
	}
	return packOf(s.Name, files)
}
