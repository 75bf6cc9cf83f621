package tactics_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/luabind/games/tactics"
	"arbiter/luabind/packs/load"
)

// TestKept: after a change of one of many manifests little more than that one is read.
// The result after a broken one is the same as if it had never been.
func TestKept(t *testing.T) {
	files := fstest.MapFS{"pack.toml": {Data: []byte("id = \"many\"\nversion = \"1.0.0\"\napi = 2\ngame = \"tactics\"\nlicense = \"MIT\"\nrequires = [\"tactics\"]\n")}}
	for f := range 20 {
		var text strings.Builder
		for i := range 4 {
			fmt.Fprintf(&text, "[[buff]]\nid = \"B-%02d-%02d\"\nname = { en = \"Buff\", zh = \"增益\" }\nspeed = 3\n", f, i)
		}
		files[fmt.Sprintf("f%d.toml", f)] = &fstest.MapFile{Data: []byte(text.String())}
	}
	edit := func(old, now string) {
		t.Helper()
		text := string(files["f3.toml"].Data)
		if !strings.Contains(text, old) {
			t.Fatalf("there is no %q", old)
		}
		files["f3.toml"] = &fstest.MapFile{Data: []byte(strings.Replace(text, old, now, 1))}
	}
	var held tactics.Machine
	read := func() (pieces float64, err error) {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, k, err := tactics.Load(append(tactics.Shipped(), load.Source{FS: files, Name: "many"}))
		runtime.ReadMemStats(&after)
		if err == nil {
			held = k
		}
		return float64(after.Mallocs - before.Mallocs), err
	}
	other := fstest.MapFS{"pack.toml": {Data: []byte("id = \"other\"\nversion = \"1.0.0\"\napi = 2\ngame = \"tactics\"\nlicense = \"MIT\"\n")}}
	last, err := load.Load([]load.Source{{FS: other, Name: "other"}}, tactics.Definitions()) // from which nothing can be taken over
	if err != nil {
		t.Fatal(err)
	}
	all, err := read()
	if err != nil {
		t.Fatal(err)
	}
	edit("speed = 3", "speed = 4")
	changed, err := read()
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("pieces of memory: %.0f for all, %.2f of that after a change", all, changed/all)
	if changed > all*2/3 {
		t.Errorf("a changed manifest takes %.2f of a whole load", changed/all)
	}
	edit("speed = 4", "speed = true")
	_, broken := read()
	_, again := read()
	if broken == nil || fmt.Sprint(again) != fmt.Sprint(broken) {
		t.Errorf("got\n%v\nthen\n%v", broken, again)
	}
	edit("speed = true", "speed = 4")
	if _, err := read(); err != nil {
		t.Error(err)
	}
	runtime.KeepAlive(held)
	runtime.KeepAlive(last)
}
