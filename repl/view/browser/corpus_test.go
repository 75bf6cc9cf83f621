package browser

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/chromedp/chromedp"

	"arbiter/luabind/packs/safeio"
	"arbiter/repl/console"
	"arbiter/repl/view"
)

// corpus reads the attacks of a group, in everyday tests a part of them.
func corpus(t *testing.T, group string) (names []string, attacks []fstest.MapFS) {
	t.Helper()
	files, err := filepath.Glob("../../../cmd/arbiter/testdata/hostile/" + group + "/*.txtar")
	if err != nil || len(files) < 30 {
		t.Fatalf("%d attacks on %s: %v", len(files), group, err)
	}
	for i, file := range files {
		if !exact && i%16 != 0 {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, strings.TrimSuffix(filepath.Base(file), ".txtar"))
		attacks = append(attacks, unpacked(string(text)))
	}
	return names, attacks
}

// hosts are the two programs that a page talks to. Each opens a session in a tab and reports
// forbidden actions.
var hosts = map[string]func(t *testing.T, c *console.Console, files view.Files) (context.Context, func() []string){
	"page": func(t *testing.T, c *console.Console, files view.Files) (context.Context, func() []string) {
		url, _ := serve(t, c, files)
		ctx, wrong := watched(t, url)
		run(t, ctx, chromedp.Navigate(url), ready())
		return ctx, wrong
	},
	"playground": func(t *testing.T, c *console.Console, _ view.Files) (context.Context, func() []string) {
		_, _, url := exported(t, c)
		ctx, wrong := alone(t, url)
		run(t, ctx, chromedp.Navigate(url), ready())
		return ctx, wrong
	},
}

// The cards of the corpus of attacks that load are played in the page. The errors of their scripts
// are reported and do nothing else.
func TestCorpusOfScripts(t *testing.T) {
	names, attacks := corpus(t, "scripts")
	all := fstest.MapFS{"pack.toml": {Data: []byte(strings.ReplaceAll(medicHead, "mine", "bad"))}}
	var ids []string
	for i, in := range attacks {
		if in["card.lua"] == nil || in["card.toml"] != nil {
			continue
		}
		id := fmt.Sprintf("BAD-%03d", i)
		name := strings.ToLower(strings.ReplaceAll(id, "-", "_"))
		head := strings.NewReplacer("ID", id, "SCRIPT", name+".lua", "@", strings.ReplaceAll(evil, `"`, "")).Replace(badCard)
		if _, err := trySession(world("duel", 3, nil, memory(t, fstest.MapFS{"pack.toml": all["pack.toml"], name + ".toml": {Data: []byte(head)}, name + ".lua": in["card.lua"]}))); err != nil {
			continue // it is refused, which other tests hold
		}
		all[name+".toml"], all[name+".lua"] = &fstest.MapFile{Data: []byte(head)}, in["card.lua"]
		ids = append(ids, id)
	}
	if len(ids) < 3 {
		t.Fatalf("%d cards of the corpus load", len(ids))
	}
	for host, open := range hosts {
		t.Run(host, func(t *testing.T) {
			ctx, wrong := open(t, session(t, world("duel", 3, nil, memory(t, all))), view.Files{})
			for _, id := range ids {
				run(t, ctx, typed("give "+id), typed("play "+id))
			}
			var faults int
			run(t, ctx, chromedp.Evaluate(`document.querySelectorAll('.answer.fail').length`, &faults), shot("corpus-"+host))
			if seen := wrong(); len(seen) > 0 || faults == 0 {
				t.Errorf("%d faults, %q", faults, seen)
			}
			t.Logf("%d of %d cards load and were played, %d failed", len(ids), len(names), faults)
		})
	}
}

// badCard is the card of an attack that is only a script.
const badCard = `[[card]]
id = "ID"
name = { en = "@" }
text = { en = "Bad." }
faction = "NEUTRAL"
type = "TACTICAL"
cost = { supply = 0 }
vars = { n = 1 }
script = "SCRIPT"
on_play = "f"
`

// badScript is a script that the cards of manifests name.
const badScript = "function f(me, ev, game)\nend\n"

// The manifests, heads and refused scripts of the corpus are written into a pack in the page. Their
// faults appear as text, the page continues, and the pack can be fixed.
func TestCorpusOfPacks(t *testing.T) {
	good := map[string]string{
		"pack.toml": strings.ReplaceAll(medicHead, "mine", "bad"),
		"bad.toml":  strings.NewReplacer("ID", "BAD-001", "SCRIPT", "bad.lua", "@", strings.ReplaceAll(evil, `"`, "")).Replace(badCard),
		"bad.lua":   badScript,
	}
	for host, open := range hosts {
		t.Run(host, func(t *testing.T) {
			dir := t.TempDir()
			for name, text := range good {
				if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			c := session(t, world("duel", 3, nil, inFolder(t, dir)), "give BAD-001")
			ctx, wrong := open(t, c, view.Files{
				Write: func(name string, text []byte) error {
					in, path, _ := c.Folder(name)
					return safeio.Replace(filepath.Join(in, path), text)
				},
				Editable: func(name string) bool { in, _, _ := c.Folder(name); return in == dir },
			})
			run(t, ctx, tab("code"), until(`[...document.querySelectorAll('.codepane option')].some((o) => o.value === 'bad/pack.toml')`),
				chromedp.Evaluate(`window.shipped = [...new Set([...document.querySelectorAll('.codepane option')].map((o) => o.value.split('/')[0]))].filter((id) => id !== 'bad'); 0`, nil))
			for n, group := range []string{"heads", "manifests", "loads"} {
				names, attacks := corpus(t, group)
				refused := 0
				if host == "playground" && !exact { // there each takes seconds
					names, attacks = names[:1], attacks[:1]
				}
				for i, in := range attacks {
					if writes(t, ctx, in, good) {
						refused++
					}
					if seen := wrong(); len(seen) > 0 {
						t.Fatalf("%s/%s: %q", group, names[i], seen)
					}
				}
				var said string
				run(t, ctx, typed(fmt.Sprintf("= 40 + %d", n)), chromedp.Text(".said > :last-child", &said, chromedp.ByQuery), shot("corpus-"+group+"-"+host))
				if refused*2 < len(attacks) || strings.TrimSpace(said) != fmt.Sprint(40+n) {
					t.Errorf("of %d %s %d were refused; the page says %q", len(attacks), group, refused, said)
				}
				t.Logf("%s: %d attacks, %d refused", group, len(attacks), refused)
			}
		})
	}
}

// writes writes the files of an attack into the pack, and then the good ones again. It reports
// whether the attack was refused.
func writes(t *testing.T, ctx context.Context, in fstest.MapFS, good map[string]string) (refused bool) {
	t.Helper()
	write := func(name, text string) (fail bool) {
		file, _ := json.Marshal(name)
		is, _ := json.Marshal(text)
		if err := chromedp.Run(ctx, chromedp.Evaluate(fmt.Sprintf("%s(%s, %s)", writing, file, is), &fail, await)); err != nil {
			t.Fatalf("%s of %v: %v", name, slices.Sorted(maps.Keys(in)), err)
		}
		return fail
	}
	var touched []string
	for path, f := range in {
		name := map[string]string{".lua": "bad.lua", ".toml": "bad.toml"}[filepath.Ext(path)]
		if filepath.Base(path) == "pack.toml" {
			name = "pack.toml"
		}
		if name != "" && strings.HasPrefix(path, "packs/bad/") { // a good one next to it would be loaded
			refused = write(name, string(f.Data)) || refused
			touched = append(touched, name)
		}
	}
	for i, name := range touched {
		if write(name, good[name]) && i == len(touched)-1 {
			t.Errorf("the pack cannot be fixed after %v", touched)
		}
	}
	return refused
}

// writing writes a text into a file of the only pack that is not shipped, whatever its present
// name, with the panel of the page. It reports whether that was refused.
const writing = `(async (name, text) => {
  const pane = document.querySelector('.codepane'), pick = pane.querySelector('select'), area = pane.querySelector('textarea'), note = pane.querySelector('.hint');
  const changed = async (is) => {
    for (const late = Date.now() + 60000; is();) {
      if (Date.now() > late) throw new Error('no answer: ' + file + ': ' + note.textContent);
      await new Promise((done) => setTimeout(done, 5));
    }
  };
  const file = [...pick.options].map((o) => o.value).find((v) => v.endsWith('/' + name) && !window.shipped.includes(v.split('/')[0]));
  area.value = 'not yet';
  pick.value = file;
  pick.dispatchEvent(new Event('change'));
  await changed(() => area.value === 'not yet');
  area.value = text;
  note.textContent = 'not yet';
  pane.querySelector('.act.sure').click();
  await changed(() => note.textContent === 'not yet');
  return note.classList.contains('fail');
})`

// unpacked reads the files of an archive of text.
func unpacked(text string) fstest.MapFS {
	out, name := fstest.MapFS{}, ""
	for line := range strings.Lines(text) {
		if rest, ok := strings.CutPrefix(line, "-- "); ok && strings.HasSuffix(strings.TrimSpace(rest), " --") {
			name = strings.TrimSuffix(strings.TrimSpace(rest), " --")
			out[name] = &fstest.MapFile{}
		} else if name != "" {
			out[name].Data = append(out[name].Data, line...)
		}
	}
	return out
}
