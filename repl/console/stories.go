package console

import (
	"fmt"
	"path/filepath"
	"strings"

	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/safeio"
	"arbiter/luabind/testing/runner"
)

// scenario writes the position to a file, or begins again in the position of a file. It
// overwrites no file, as scripts, manifests and tests have names of the same kind.
func scenario(c *Console, rest string) (Answer, error) {
	word, name, _ := strings.Cut(rest, " ")
	places := c.loaded.packs.Scenarios
	switch {
	case rest == "" || rest == "write":
		return Answer{}, i18n.Errorf("expected a file, for example scenario setup.toml or scenario write setup.toml", "哪个文件？例如：scenario setup.toml、scenario write setup.toml")
	case c.paused != nil:
		return Answer{}, errPaused
	case !places.Texts():
		return Answer{}, errNoScenarios
	case word == "write":
		return c.writeScenario(places, strings.TrimSpace(name))
	case c.cfg.Files.Read == nil:
		return Answer{}, errNoFiles
	}
	text, err := c.cfg.Files.Read(rest, runner.PositionFile)
	if err != nil {
		return Answer{}, fmt.Errorf("%s: %w", rest, err)
	}
	b, err := c.placed(c.fork.name, string(text))
	if err != nil {
		return Answer{}, fmt.Errorf("%s: %w", rest, err)
	}
	*c.fork = *b
	return Answer{Text: c.Word("the session begins again in ", "会话从该局面重新开始：") + rest}, nil
}

// placed returns a fork that begins in a position.
func (c *Console) placed(name, text string) (b *fork, err error) {
	err = guarded(func() error {
		g, err := begin(c.loaded, text)
		if err != nil {
			return err
		}
		b = &fork{name: name, now: g, origin: text, seed: c.loaded.setup.Seed, meter: &c.meter}
		return checked(display.Fork(g), func(display.Match) error { return nil })
	})
	return b, err
}

func (c *Console) writeScenario(places *games.Scenarios, name string) (Answer, error) {
	if c.cfg.Files.Write == nil {
		return Answer{}, errNoFiles
	}
	text, err := places.Write(c.loaded.setup, c.fork.now, c.cfg.Lang)
	if err != nil {
		return Answer{}, err
	}
	if err := c.unfitForPack(name, text); err != nil {
		return Answer{}, err
	}
	taken := i18n.Text{EN: "%s already exists with other contents; choose another name", ZH: "%s已存在，且内容不同；请换一个名称"}
	if err := c.write(name, []byte(text), runner.PositionFile, nothing, taken); err != nil {
		return Answer{}, err
	}
	return Answer{Text: strings.TrimRight(text, "\n"), Data: map[string]string{"file": name, "text": text}}, nil
}

// unfitForPack refuses a name that the loader would take for a manifest: that of a .toml file in
// the folder of a pack, which could not be loaded any more. Only lists of scenarios have a name of
// their own there.
func (c *Console) unfitForPack(name, text string) error {
	lower := strings.ToLower(name)
	if c.cfg.Files.Read == nil || !strings.HasSuffix(lower, ".toml") || strings.HasSuffix(lower, load.ScenarioSuffix) {
		return nil
	}
	dir := filepath.Dir(name)
	for range packDepth {
		if _, err := c.cfg.Files.Read(filepath.Join(dir, "pack.toml"), load.ManifestFile); err == nil {
			if strings.HasPrefix(text, "[[scenario]]") {
				return i18n.Errorf("%s: the pack in this folder would read it as a manifest; choose a name that ends in %s",
					"%s：此文件夹中的扩展包会把它当作清单读取；请换一个以%s结尾的名称", name, load.ScenarioSuffix)
			}
			return i18n.Errorf("%s: the pack in this folder would read it as a manifest; choose another folder",
				"%s：此文件夹中的扩展包会把它当作清单读取；请换一个文件夹", name)
		}
		above := filepath.Join(dir, "..") // filepath.Dir of ".." is ".", which is below it
		if above == dir {
			break
		}
		dir = above
	}
	return nil
}

// packDepth is how many folders above a file can be that of its pack: packs that are nested deeper
// are refused.
const packDepth = 18

// testFile bounds an existing file of tests.
var testFile = safeio.Kind{Name: "a file of tests", Bytes: 1 << 20}

// recordTest writes commands as a test to NAME_test.lua. It does not overwrite a file with
// another test.
func recordTest(c *Console, rest string) (Answer, error) {
	words := strings.Fields(rest)
	if len(words) < 2 || len(words) > 3 || words[0] != "test" || !isName(words[1]) {
		return Answer{}, i18n.Errorf("expected a name of letters, digits and _, for example record test shotgun_hits_front", "名称须由字母、数字和 _ 组成，例如：record test shotgun_hits_front")
	}
	tests := c.loaded.packs.Recording
	if tests == nil {
		return Answer{}, i18n.Errorf("this game has no tests", "此游戏没有自己的测试")
	}
	if tests.Whole && c.fork.origin != "" {
		return Answer{}, i18n.Errorf("a test of this game begins with the match, but this session began in a position", "此游戏的测试须从开局开始，而本会话从某个局面开始")
	}
	to := len(c.fork.past)
	for to > 0 && (c.fork.record(to).Edit != 0 || c.fork.record(to).Ended) {
		to-- // edits after the last command, and the end by a referee
	}
	from := to
	if len(words) == 3 {
		p, err := c.stepNamed(words[2])
		if err != nil {
			return Answer{}, err
		}
		if from = p.n; p.fork != c.fork {
			from = 0
		}
	}
	if from < 1 || from > to || c.paused != nil {
		return Answer{}, i18n.Errorf("no command to record", "没有可记录的指令")
	}
	s, err := c.passage(words[1], from, to, tests.Whole)
	if err != nil {
		return Answer{}, err
	}
	text, err := tests.Write(c.loaded.setup, s)
	if err != nil {
		return Answer{}, err
	}
	name := words[1] + runner.Suffix
	answer := Answer{Text: name + "\n" + indent(strings.TrimRight(text, "\n")), Data: map[string]string{"file": name, "text": text}}
	if c.cfg.Files.Write == nil { // the caller saves it
		return answer, nil
	}
	taken := i18n.Text{EN: "%s already exists with another test; choose another name", ZH: "%s已存在，且内容不同；请换一个名称"}
	if err := c.write(name, []byte(text), testFile, nothing, taken); err != nil {
		return Answer{}, err
	}
	return answer, nil
}

// passage collects commands. whole reports that it begins with the match.
func (c *Console) passage(name string, from, to int, whole bool) (s games.Passage, err error) {
	s.Name = name
	begin, later := from, i18n.Text{EN: "; record from a later command", ZH: "；请从更后的指令开始记录"}
	if whole {
		begin, later, s.From = 1, i18n.Text{}, from-1
	}
	for n := begin; n <= to; n++ {
		r, _, err := c.recorded(c.fork, n)
		if err != nil {
			return s, err
		}
		if r.Edit != 0 {
			return s, i18n.Errorf("command %d, %s, is an edit%s", "第%d条指令（%s）是手工修改%s", n, c.fork.lineOf(n), later)
		}
		g, err := c.then(c.fork, n-1)
		if err != nil {
			return s, err
		}
		s.Moments, s.Commands = append(s.Moments, g), append(s.Commands, r.Command)
	}
	end, err := c.then(c.fork, to)
	s.Moments = append(s.Moments, end)
	return s, err
}

func isName(s string) bool {
	for _, r := range s {
		if r != '_' && (r < 'a' || r > 'z') && (r < '0' || r > '9') {
			return false
		}
	}
	return s != "" && len(s) <= 60
}
