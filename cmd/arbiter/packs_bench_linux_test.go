package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/games/registry"
	"arbiter/luabind/packs/load"
)

// writeCards writes packs of cards: files of at least 100 cards, each next to a script with
// one function a card. On request it also writes tests for the cards of the first pack.
func writeCards(tb testing.TB, dir string, packs, files, cards int, tests bool) {
	tb.Helper()
	put := func(name, text string) {
		tb.Helper()
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			tb.Fatal(err)
		}
	}
	for p := range packs {
		id := fmt.Sprintf("many%d", p)
		if err := os.MkdirAll(filepath.Join(dir, id), 0o755); err != nil {
			tb.Fatal(err)
		}
		put(id+"/pack.toml", fmt.Sprintf("id = %q\nversion = \"1.0.0\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\nrequires = [\"core\"]\n", id))
		for f := range files {
			var manifest, script, test strings.Builder
			for i := range cards {
				card := fmt.Sprintf("M%d-%04d", p, f*cards+i)
				fmt.Fprintf(&manifest, `[[card]]
id = %q
name = { en = "Card %s", zh = "牌 %s" }
text = { en = "Enters: heal {heal} to a friendly unit.", zh = "入场：治疗一个友方单位 {heal} 点。" }
faction = "NEUTRAL"
type = "UNIT"
cost = { supply = 2 }
stats = { attack = 1, shield = 0, health = 2 }
tags = ["INFANTRY"]
vars = { heal = 2 }
script = "f%d.lua"
on_play = "treat%d"
target = { side = "friendly", range = "global" }

`, card, card, card, f, i)
				fmt.Fprintf(&script, "function heal%d(me, ev, game)\n  game:heal(ev:target(), me.vars.heal)\nend\n\n", i)
				fmt.Fprintf(&test, "function test_%d(t)\n  local hurt = t:unit(1, \"1/0/5\", \"charlie back\", {damage = 4})\n  local medic = t:hand(1, %q)\n"+
					"  t:play(medic, {at = \"alpha front\", on = hurt})\n  t:expect(hurt, {health = 3})\nend\n\n", i, card)
			}
			put(fmt.Sprintf("%s/f%d.toml", id, f), manifest.String())
			put(fmt.Sprintf("%s/f%d.lua", id, f), script.String())
			if tests {
				put(fmt.Sprintf("%s/f%d_test.lua", id, f), test.String())
			}
		}
	}
}

// program builds the released program, because the test binary has more in it.
func program(b *testing.B) string {
	b.Helper()
	name := filepath.Join(b.TempDir(), "arbiter")
	if out, err := exec.Command("go", "build", "-o", name, ".").CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	return name
}

// measureRun runs the program as people do and reports its processor time and peak
// memory.
func measureRun(b *testing.B, name, dir string, before func(), args ...string) {
	b.Helper()
	var cpu, peak float64
	runs := 0
	for b.Loop() {
		if before != nil {
			b.StopTimer()
			before()
			b.StartTimer()
		}
		cmd := exec.Command("measured", append([]string{name}, args...)...)
		cmd.Dir = dir
		file := filepath.Join(b.TempDir(), "cost")
		cmd.Env = append(os.Environ(), costFile+"="+file, "XDG_CONFIG_HOME="+filepath.Join(dir, "config"), "XDG_DATA_HOME="+filepath.Join(dir, "data"))
		var output bytes.Buffer
		cmd.Stdout, cmd.Stderr = &output, &output
		if err := cmd.Run(); err != nil {
			b.Fatalf("arbiter %s: %v\n%s", strings.Join(args, " "), err, output.String())
		}
		runs++
		used, err := costIn(file)
		if err != nil {
			b.Fatal(err)
		}
		cpu += used.cpu.Seconds()
		peak = max(peak, float64(used.memory))
	}
	b.ReportMetric(cpu*1000/float64(runs), "cpu-ms/op")
	b.ReportMetric(peak/(1<<20), "peak-MB")
}

// BenchmarkPack measures the commands of an author on a pack of 1,000 cards, each with a
// function and a test.
func BenchmarkPack(b *testing.B) {
	name, dir := program(b), b.TempDir()
	writeCards(b, dir, 1, 10, 100, true)
	run := func(args ...string) {
		b.Helper()
		cmd := exec.Command("measured", append([]string{name}, args...)...)
		cmd.Dir = dir
		file := filepath.Join(b.TempDir(), "cost")
		cmd.Env = append(os.Environ(), costFile+"="+file, "XDG_CONFIG_HOME="+filepath.Join(dir, "config"), "XDG_DATA_HOME="+filepath.Join(dir, "data"))
		if out, err := cmd.CombinedOutput(); err != nil {
			b.Fatalf("arbiter %s: %v\n%s", strings.Join(args, " "), err, out)
		}
	}
	run("pack", "keygen")
	run("pack", "publish", "many0", "--index", "index")
	for _, c := range []struct {
		name   string
		before func()
		args   []string
	}{
		{"check", nil, []string{"check", "many0"}},
		{"test", nil, []string{"test", "many0"}},
		{"build", nil, []string{"pack", "build", "many0"}},
		{"verify", nil, []string{"pack", "verify", "index/many0-1.0.0.arbpack"}},
		{"install", func() {
			os.RemoveAll(filepath.Join(dir, "data"))
			os.Remove(filepath.Join(dir, "arbiter.lock"))
		}, []string{"pack", "install", "many0", "--index", "index"}},
	} {
		b.Run(c.name, func(b *testing.B) { measureRun(b, name, dir, c.before, c.args...) })
	}
}

// BenchmarkStart measures the start of a program without packs of its user.
func BenchmarkStart(b *testing.B) {
	name := program(b)
	for _, args := range [][]string{{"help"}, {"test", "--run", "unsc_003_heals_two"}, {"check"}} {
		b.Run(args[0], func(b *testing.B) { measureRun(b, name, b.TempDir(), nil, args...) })
	}
}

// BenchmarkLoad measures a program that loads 20,000 cards of 8 packs.
func BenchmarkLoad(b *testing.B) {
	name, dir := program(b), b.TempDir()
	writeCards(b, dir, 8, 10, 250, false)
	measureRun(b, name, dir, nil, "rooms", "--pack", ".", "--json")
}

// ownProcessorTime returns the processor time that this process has used so far.
func ownProcessorTime(b *testing.B) time.Duration {
	b.Helper()
	var r syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &r); err != nil {
		b.Fatal(err)
	}
	return time.Duration(r.Utime.Nano() + r.Stime.Nano())
}

// BenchmarkReload measures a reload in a session with 20,000 cards, after one of 80
// manifests or scripts has changed. It reports processor time, including garbage
// collection, and the shortest wall-clock time, which is closest to an idle machine.
func BenchmarkReload(b *testing.B) {
	dir := b.TempDir()
	writeCards(b, dir, 8, 10, 250, false)
	g, _ := kits.All().Named("tcg")
	var held *games.Packs
	load := func() {
		b.Helper()
		sources, err := load.Open(dir)
		if err == nil {
			held, err = registry.Load(g, sources)
		}
		if err != nil {
			b.Fatal(err)
		}
	}
	load()
	for _, c := range []struct{ name, more string }{{"f4.toml", "# %d\n"}, {"f4.lua", "-- %d\n"}} {
		b.Run(c.name, func(b *testing.B) {
			file := filepath.Join(dir, "many3", c.name)
			text, err := os.ReadFile(file)
			if err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			soonest, n := time.Hour, 0
			used := ownProcessorTime(b)
			for ; b.Loop(); n++ {
				b.StopTimer()
				if err := os.WriteFile(file, fmt.Appendf(bytes.Clone(text), c.more, n), 0o644); err != nil {
					b.Fatal(err)
				}
				b.StartTimer()
				begin := time.Now()
				load()
				soonest = min(soonest, time.Since(begin))
			}
			b.ReportMetric(float64((ownProcessorTime(b)-used).Microseconds())/1000/float64(n), "cpu-ms/op")
			b.ReportMetric(float64(soonest.Microseconds())/1000, "soonest-ms")
		})
	}
	if held == nil {
		b.Fatal("nothing is held")
	}
}
