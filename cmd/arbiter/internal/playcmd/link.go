package playcmd

import (
	"errors"
	"fmt"
	"net/url"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/luabind/packs/record"
)

// printLink prints a link to a match, or to one position as a seat sees it.
func printLink(c *cli.Call, f *replayFlags, lib *cli.Library, r *record.File) error {
	u, err := url.Parse(f.link)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" || u.Fragment != "" {
		return cli.Misused("--link %q: expected the address of a playground, such as https://play.example.org/duel/", f.link)
	}
	if err := cli.CheckRecordedPacks(lib, &r.Header); err != nil {
		return err
	}
	g, err := recordedMatch(lib, r, match.Options{Log: true})
	if err != nil {
		return err
	}
	if f.viewer < 0 || f.viewer > g.Seats() {
		return cli.Misused("--viewer %d: expected 0 to %d", f.viewer, g.Seats())
	}
	l, err := record.NewLink(r, g, f.at)
	var none *record.NoStepError
	if errors.As(err, &none) {
		return cli.Misused("--at %d: the match in %s ends after command %d", f.at, f.file, none.Has)
	}
	if err != nil {
		return Named(f.file, cli.Failed(err))
	}
	text, mark := "", "m"
	if f.viewer == 0 {
		text, err = l.Text()
	} else {
		mark = "p"
		text, err = positionLink(f, lib, r, l)
	}
	if err != nil {
		return Named(f.file, cli.Failed(err))
	}
	fmt.Fprintf(c.Out, "%s#%s=%s\n", u, mark, text)
	return nil
}

// positionLink makes a link to the position that another link opens, and those after the commands
// before it that --steps names.
func positionLink(f *replayFlags, lib *cli.Library, r *record.File, l *record.Link) (string, error) {
	g, err := recordedMatch(lib, r, match.Options{Log: true})
	if err != nil {
		return "", err
	}
	p := num.To[event.Player](f.viewer - 1)
	s, seen := record.NewShown(p, f.lang), uint32(0)
	err = l.Walk(g, l.At-f.steps, func(at int) error {
		var said []string
		for log := g.LogFor(p, f.lang); ; {
			e, more := log.Next()
			if !more {
				seen = g.Seq()
				return s.Add(g, at, said)
			}
			if text := log.Sentence(e); text != "" && e.Seq > seen {
				said = append(said, text)
			}
		}
	})
	if err != nil {
		return "", err
	}
	return s.Text()
}
