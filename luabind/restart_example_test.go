package luabind_test

import (
	"context"
	"fmt"
	"log"
	"os"
	"path/filepath"

	"arbiter/luabind"
)

// seat makes a match of a host, and records it in a file of a folder.
func seat(host *luabind.Host, packs *luabind.Packs, dir string, s luabind.Setup) (*luabind.Table, error) {
	t, err := host.New(packs, s)
	if err != nil {
		return nil, err
	}
	file, err := os.Create(filepath.Join(dir, s.ID+".jsonl"))
	if err != nil {
		return nil, err
	}
	return t, t.With(context.Background(), func(m *luabind.Match) error { return m.Record(file) })
}

// wake restores a match from its file and goes on recording it there.
func wake(host *luabind.Host, dir, id string) (*luabind.Table, error) {
	file, err := os.OpenFile(filepath.Join(dir, id+".jsonl"), os.O_RDWR, 0)
	if err != nil {
		return nil, err
	}
	t, err := host.Wake(id, file)
	if err != nil {
		return nil, err
	}
	return t, t.With(context.Background(), func(m *luabind.Match) error { return m.Record(file) })
}

// A program that ends without a warning, and continues its matches when it starts again.
func Example_restart() {
	dir, err := os.MkdirTemp("", "matches")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(dir)
	packs, err := luabind.Load("goofspiel") // or with a pack of yours: luabind.Folder("mygame")
	if err != nil {
		log.Fatal(err)
	}
	archives := luabind.ArchiveFolder(filepath.Join(dir, "packs"))
	if err := packs.Archive(archives); err != nil {
		log.Fatal(err)
	}
	host := luabind.NewHost(luabind.HostOptions{Workers: 2, Archives: archives})
	t, err := seat(host, packs, dir, luabind.Setup{ID: "red", Seed: 3})
	if err != nil {
		log.Fatal(err)
	}
	ctx := context.Background()
	look, err := t.Look(ctx, 1, "en", 0)
	if err == nil {
		err = t.Do(ctx, 1, look.Orders[0].ID)
	}
	if err != nil {
		log.Fatal(err)
	}
	host.Close() // or a crash

	host = luabind.NewHost(luabind.HostOptions{Workers: 2, Archives: archives})
	defer host.Close()
	if t, err = wake(host, dir, "red"); err != nil {
		log.Fatal(err)
	}
	look, err = t.Look(ctx, luabind.Spectator, "en", look.Seq)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("to act:", look.ToAct)
	for _, e := range look.Events {
		fmt.Println(e.Text)
	}
	// Output:
	// to act: [2]
	// player 1 has chosen
}
