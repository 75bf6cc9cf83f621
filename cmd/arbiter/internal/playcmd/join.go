package playcmd

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/luabind/packs/record"
	"arbiter/luabind/packs/room"
	"arbiter/repl/join"
	"arbiter/repl/serve/protocol"
	"arbiter/repl/session"
)

// Join is the command join.
var Join = cli.Command{
	Name: "join", Usage: "LINK [flags]",
	Summary: "Play a seat of a server, or seat a bot there",
	About: "LINK is the link of a seat or of spectators, in quotes. Type the number of a command or the command itself; help lists everything else. " +
		"The client reconnects automatically, and a command that is sent twice is carried out once.",
	Examples: []string{"join 'http://127.0.0.1:8080/t#TOKEN'", "join --bot greedy 'http://127.0.0.1:8080/t#TOKEN'", "join --deck mydeck.toml 'http://127.0.0.1:8080/t#TOKEN'", "join --lang zh 'http://127.0.0.1:8080/t#TOKEN'"},
	Run:      runJoin,
}

func runJoin(c *cli.Call) error {
	var cfg join.Config
	fs := c.NewFlags()
	fs.StringVar(&cfg.Bot, "bot", "", "let a `bot` of the game choose the commands")
	deck := fs.String("deck", "", "the `deck` to bring, if each player brings one: a name, a link, or a file FILE.toml")
	fs.StringVar(&cfg.Name, "name", "", "the `name` that the others see, of at most 32 characters")
	fs.StringVar(&cfg.Lang, "lang", "", cli.LangUsage)
	fs.IntVar(&cfg.Tries, "tries", 100, "the `number` of attempts to connect before it gives up")
	fs.BoolVar(&cfg.Stay, "rematch", false, "stay after the end for a rematch, to which a bot agrees")
	asJSON := fs.Bool("json", false, "with --bot: print the result as one line of JSON")
	words, err := c.Parse()
	switch {
	case err != nil:
		return cli.OrHelp(err)
	case len(words) != 1:
		return cli.Misused("join: expected the link of a seat, got %d arguments", len(words))
	case *asJSON && cfg.Bot == "":
		return cli.Misused("join: --json needs --bot")
	case cfg.Tries < 1:
		return cli.Misused("join: --tries is at least 1")
	}
	if err := cli.Language(&cfg.Lang, false); err != nil {
		return err
	}
	if err := protocol.CheckName(cfg.Name); err != nil {
		return cli.Misused("join: --name %q: it %w", cfg.Name, err)
	}
	if cfg.Deck, err = broughtDeck(*deck); err != nil {
		return cli.Misused("join: --deck %w", err)
	}
	if cfg.Link, err = join.ParseLink(words[0]); err != nil {
		return cli.Misused("join: %w", err)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	cfg.Print = func(text string) {
		fmt.Fprintln(c.Out, text)
		_ = c.Out.Flush() // an error shows at the end of the program
	}
	cfg.Note = func(text string) {
		fmt.Fprintln(c.Err, "arbiter: join: "+text)
		_ = c.Err.Flush()
	}
	if cfg.Bot == "" {
		lines, leave, typed, err := typedLines(c, stop)
		if err != nil {
			return err
		}
		defer leave()
		cfg.Lines, cfg.Typed = lines, typed
	}
	over, err := join.Run(ctx, cfg)
	return joined(c, &cfg, over, *asJSON, err)
}

// broughtDeck returns a deck as a server reads it. The server checks its cards.
func broughtDeck(name string) (string, error) {
	if !strings.HasSuffix(strings.ToLower(name), ".toml") {
		return name, nil
	}
	cards, err := room.ReadDeck(name, room.DeckRules{Known: func(string) error { return nil }, All: func() []string { return nil }})
	if err != nil {
		return "", err
	}
	var words []string
	for _, c := range record.Pile(cards) {
		words = append(words, fmt.Sprintf("%s*%d", c.Card, c.N))
	}
	return strings.Join(words, " "), nil
}

// joined reports how the match has ended.
func joined(c *cli.Call, cfg *join.Config, over *protocol.Over, asJSON bool, err error) error {
	switch {
	case errors.Is(err, context.Canceled):
		return nil
	case err != nil:
		return cli.Failed(fmt.Errorf("join: %w", err))
	case cfg.Bot == "" || over == nil:
		return nil
	}
	return c.Print(asJSON, over, strings.Join(join.Ended(over, cfg.Lang), "\n")+"\n")
}

// typedLines reads lines of a terminal or a pipe in the background. typed is true for a terminal.
func typedLines(c *cli.Call, stop func()) (lines <-chan string, leave func(), typed bool, err error) {
	from := session.NewPipe(bufio.NewReader(c.In))
	in, isFile := c.In.(*os.File)
	if typed = isFile && session.IsTerminal(in); typed {
		if from, err = session.NewTerminal(in, os.Stdout); err != nil {
			return nil, nil, typed, err
		}
	}
	list := make(chan string)
	go func() {
		defer close(list)
		for {
			line, err := from.Line("> ")
			if errors.Is(err, session.ErrInterrupt) {
				stop()
				return
			}
			if err != nil {
				return
			}
			list <- line
		}
	}()
	return list, func() { _ = from.Close() }, typed, nil
}
