// Command embedder is a program outside of the engine's module, which knows the
// front door alone: it plays a battle of bots, tells the end of it, and checks
// its record.
package main

import (
	"bytes"
	"fmt"
	"log"
	"testing/fstest"

	"arbiter/luabind"
)

// pack is a battle for two archers.
var pack = fstest.MapFS{
	"pack.toml": {Data: []byte("id = \"mine\"\nversion = \"1.0.0\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"tactics\"]\n")},
	"battle.toml": {Data: []byte(`[[battle]]
id = "bows"
name = { en = "Bows" }
map = "ford"
rounds = 3
[[battle.unit]]
name = "Ann"
type = "archer"
side = 1
at = [0, 1]
[[battle.unit]]
name = "Xen"
type = "archer"
side = 2
at = [10, 5]
`)}}

func main() {
	packs, err := luabind.Load("tactics", luabind.FS("mine", pack))
	if err != nil {
		log.Fatal(err)
	}
	m, err := packs.New(luabind.Setup{Seed: 1, Options: []string{"battle=bows"}})
	if err != nil {
		log.Fatal(err)
	}
	bots := make([]luabind.Bot, m.Seats())
	for i := range bots {
		if bots[i], err = packs.NewBot("random", 1, i+1); err != nil {
			log.Fatal(err)
		}
	}
	if err := m.Play(bots...); err != nil {
		log.Fatal(err)
	}
	events := m.Events(0, 0)
	last := events[len(events)-1]
	fmt.Println(last.Type, m.Outcome().Result)
	var file bytes.Buffer
	if err := m.Save(&file); err != nil {
		log.Fatal(err)
	}
	again, err := luabind.Replay(&file, luabind.FS("mine", pack))
	if err != nil || again.Hash() != m.Hash() {
		log.Fatal("the record leads elsewhere: ", err)
	}
	fmt.Println("verified")
}
