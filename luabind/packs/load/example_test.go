package load_test

import (
	"fmt"
	"testing/fstest"

	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/load"
)

// A pack goes from a folder into an archive and back, and loads in both forms. A faulty one
// does not load: every fault has its file and line.
func Example() {
	folder := fstest.MapFS{
		"pack.toml": {Data: []byte("id = \"mine\"\nversion = \"1.0.0\"\napi = 1\nlicense = \"MIT\"\n")},
		"a.toml":    {Data: []byte("[[token]]\nid = \"A\"\nworth = 3\n")},
	}
	var worth int
	game := &load.Game{Name: "tokens", Sections: []load.Section{{Key: "token", Read: func(d *load.Definition) {
		d.ID("id")
		worth += d.Number("worth", 0, 9, 1)
	}}}}

	packed, leftOut, err := archive.Of(folder)
	if err != nil {
		panic(err)
	}
	again, err := archive.Read(packed.Bytes())
	if err != nil {
		panic(err)
	}
	lib, err := load.Load([]load.Source{{FS: again, Name: "mine"}}, game)
	fmt.Println(len(leftOut), lib.Packs[0].ID, worth, err)

	folder["a.toml"] = &fstest.MapFile{Data: []byte("[[token]]\nid = \"A\"\nworth = 30\nwroth = 3\n")}
	_, err = load.Load([]load.Source{{FS: folder, Name: "mine"}}, game)
	fmt.Println(err)
	// Output:
	// 0 mine 3 <nil>
	// mine/a.toml:3: "worth" is 30, and must be from 0 to 9
	// mine/a.toml:4: unknown key "wroth" in token (hint: did you mean "worth"?)
}
