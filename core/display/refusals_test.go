package display_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
)

// strict are the rules of a race that refuses every step, of two squares for a general reason.
type strict struct {
	rules
	wet uint16 // the reason with texts of its own
}

func (x strict) Begin(_ *match.Match[race], c match.Command) error {
	r := &match.Refusal{Code: "WET", Text: "the track is wet", TextZH: "跑道湿滑", General: c.Choice == 2}
	if c.Choice == 3 {
		r.General, r.TextZH, r.Reason = true, "", x.wet
	}
	return r
}

// watched is a track whose explorer shows what it sees of the secret.
type watched struct {
	track
	silent bool // it finds nothing
}

func (x watched) Explore(m *match.Match[race]) display.Explorer {
	return watcher{m: m, silent: x.silent}
}

type watcher struct {
	display.Explorer
	m      *match.Match[race]
	silent bool
}

func (x watcher) Obstacles(match.Command) (t i18n.Text) {
	if x.silent {
		return t
	}
	text := fmt.Sprintf("secret %d for %d", x.m.State.Secret, x.m.Viewer())
	return i18n.Text{EN: text, ZH: "看到" + text}
}

// TestRefusalsSayWhatTheirPlayerSees (K-22, K-23): a refusal for a general reason says what prevents the command as far as its player
// sees, in both languages. All other refusals keep their text.
func TestRefusalsSayWhatTheirPlayerSees(t *testing.T) {
	play := func(table display.Table[race]) display.Match {
		types := event.NewRegistry()
		if _, err := types.Add(event.TypeDef{Name: "MOVED"}); err != nil {
			t.Fatal(err)
		}
		prog := &match.Program{Types: types, Listeners: make([]match.Listener, 1)}
		m := match.New(strict{wet: prog.Names.Add("WET", def.Localised{EN: "wet", ZH: "湿"})}, prog, match.Options{Log: true})
		m.State.Secret = 7
		if err := m.Start(); err != nil {
			t.Fatal(err)
		}
		return display.Show(m, table)
	}
	for _, c := range []struct {
		choice int16
		player event.Player
		table  watched
		view   bool
		en, zh string
	}{
		{1, 0, watched{}, false, "the track is wet", "跑道湿滑"},
		{2, 0, watched{}, false, "the track is wet: secret 0 for 0", "跑道湿滑：看到secret 0 for 0"},
		{2, 1, watched{}, false, "the track is wet: secret 0 for 1", "跑道湿滑：看到secret 0 for 1"},
		{2, 1, watched{}, true, "the track is wet: secret 0 for 1", "跑道湿滑：看到secret 0 for 1"},
		{3, 0, watched{}, false, "the track is wet: secret 0 for 0", "湿：看到secret 0 for 0"},
		{2, 0, watched{silent: true}, false, "the track is wet", "跑道湿滑"},
	} {
		g := play(c.table)
		if c.view {
			g = display.View(g, c.player)
		}
		err := g.Do(match.Command{Verb: step, Player: c.player, Choice: c.choice})
		var r *match.Refusal
		if !errors.As(err, &r) || r.Text != c.en || r.TextZH != c.zh {
			t.Errorf("%+v: %v, %+v", c, err, r)
		}
	}
}

// TestUnknownCommandsInBothLanguages: the error about a command that no verb begins has the sentence of its language.
func TestUnknownCommandsInBothLanguages(t *testing.T) {
	g := start(t, stadium{})
	for text, want := range map[string][2]string{
		"zzzzzz":   {`unknown command "zzzzzz"; try help or legal`, "没有指令“zzzzzz”；试试 help 或 legal"},
		"wlk on 2": {`unknown command "wlk on 2"; did you mean "walk on 2"?`, ""},
		"swim":     {`"swim" is not possible now`, "现在不能执行“swim”"},
	} {
		_, err := g.Parse(0, text)
		if err == nil || err.Error() != want[0] {
			t.Errorf("%q: %v", text, err)
		} else if zh := i18n.Of(err, i18n.Chinese); want[1] != "" && zh != want[1] {
			t.Errorf("%q: %s", text, zh)
		}
	}
}

// TestUnknownNamesInBothLanguages: the error about a name that no field has says so in the language of its reader.
func TestUnknownNamesInBothLanguages(t *testing.T) {
	g := start(t, track{})
	_, err := g.Describe(0, "att", display.Look{})
	if err == nil || !strings.HasPrefix(err.Error(), `unknown name "att"`) || !strings.HasPrefix(i18n.Of(err, i18n.Chinese), "没有名为") {
		t.Errorf("%v, %s", err, i18n.Of(err, i18n.Chinese))
	}
}

// TestGamesWithoutPictures: a game that draws no picture has none, before and after the end of a match.
func TestGamesWithoutPictures(t *testing.T) {
	g := start(t, track{})
	if pic := g.Picture(0, "en"); pic != nil {
		t.Errorf("a game without pictures draws %+v", pic)
	}
	if err := g.AgreeDraw(); err != nil {
		t.Fatal(err)
	}
	if pic := g.Picture(0, "en"); pic != nil {
		t.Errorf("after the end it draws %+v", pic)
	}
}
