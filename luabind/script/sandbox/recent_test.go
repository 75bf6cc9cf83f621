package sandbox

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"sync"
	"testing"
)

// TestRecentChunks: a text is compiled once under a name, and what is kept is
// what Compile would make.
func TestRecentChunks(t *testing.T) {
	src := []byte("function f(me, ev)\n ev.x = me.vars.n .. 'recent'\nend\nfunction g() return 3 end\n")
	first, err := Compile("recent/a.lua", src)
	if err != nil {
		t.Fatal(err)
	}
	again, err := Compile("recent/a.lua", []byte(string(src)))
	if err != nil || again != first {
		t.Errorf("the text is compiled again (%v)", err)
	}
	second, err := compileText("recent/a.lua", src, sha256.Sum256(src), nil)
	if err != nil || second == first || !reflect.DeepEqual(second, first) {
		t.Errorf("what is kept differs from what is compiled (%v)", err)
	}
	if other, err := Compile("recent/b.lua", src); err != nil || other.File != "recent/b.lua" {
		t.Errorf("the text under another name is %v, %v", other, err)
	}
	changed := []byte(strings.Replace(string(src), "return 3", "return 4", 1))
	if other, err := Compile("recent/a.lua", changed); err != nil || other == first || reflect.DeepEqual(other.proto, first.proto) {
		t.Errorf("a changed text under the name is the earlier one (%v)", err)
	}
}

// TestRecentErrors: faults are found again for each name and set of options.
func TestRecentErrors(t *testing.T) {
	for range 2 {
		for _, name := range []string{"recent/c.lua", "recent/d.lua"} {
			if _, err := Compile(name, []byte("function f() local = 3 end")); err == nil || !strings.Contains(err.Error(), name) {
				t.Errorf("%s: %v", name, err)
			}
		}
		use := []byte("function f() return recent_global end")
		if _, err := Compile("recent/e.lua", use, WithGlobals("recent_global")); err != nil {
			t.Error(err)
		}
		if _, err := Compile("recent/e.lua", use); err == nil {
			t.Error("a name is known without the option, because it was known with it")
		}
	}
}

// TestRecentIsBounded: the oldest chunks go first, and a chunk that is too big is not kept.
func TestRecentIsBounded(t *testing.T) {
	r := recentChunks{max: 10 * (recentCost + 110)}
	key := func(i int) compiledKey { return compiledKey{file: fmt.Sprintf("%010d", i)} }
	for i := range 500 {
		r.put(key(i), &Chunk{}, 100)
		r.put(key(i), &Chunk{}, 100) // as another goroutine would
		if r.size > r.max || len(r.of) != min(i+1, 10) || len(r.order) != len(r.of) {
			t.Fatalf("after %d chunks there are %d, in order %d, of size %d", i+1, len(r.of), len(r.order), r.size)
		}
	}
	if r.get(key(489)) != nil || r.get(key(490)) == nil {
		t.Error("the chunks that are kept are not the last ten")
	}
	r.put(key(1000), &Chunk{}, r.max)
	if r.get(key(1000)) != nil || len(r.of) != 10 {
		t.Error("a chunk of more than the bound is kept")
	}
}

// TestRecentTogether: goroutines that compile the same texts share chunks, which each of them loads.
func TestRecentTogether(t *testing.T) {
	files, err := filepath.Glob("../../../scripts/xiangqi/*/*.lua")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	var work sync.WaitGroup
	for range 4 {
		work.Go(func() {
			vm := NewVM(Limits{})
			for _, name := range files {
				src, err := os.ReadFile(name)
				if err != nil || strings.HasSuffix(name, "_test.lua") {
					continue
				}
				c, err := Compile(strings.ReplaceAll(filepath.ToSlash(name), "../", ""), src)
				if err != nil {
					t.Error(err)
					continue
				}
				if _, err := vm.Load(c); err != nil {
					t.Error(err)
				}
			}
		})
	}
	work.Wait()
}
