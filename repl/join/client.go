//go:build !js && !wasip1

package join

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"arbiter/repl/serve/protocol"
)

// Config is how a client plays.
type Config struct {
	Link  Link
	Lang  string
	Name  string
	Bot   string            // the bot that chooses the commands; "" = a person
	Stay  bool              // wait for a rematch after the end; a person at a terminal always does, and a bot agrees to it
	Deck  string            // where each person brings one: its name, its link, or cards; "" = a person chooses, or the usual one
	Lines <-chan string     // what a person types; closed at the end
	Typed bool              // the lines come from a terminal, so giving up must be confirmed
	Print func(text string) // shows lines
	Note  func(text string) // shows what a person should know about the flags, if set
	Heard func(m any)       // is given each message of the server, if set
	Tries int               // attempts to connect in a row
}

// client is a running client.
type client struct {
	Config
	p       *Player
	match   string // its id
	line    line
	asked   bool             // the bot has been asked
	agreed  *protocol.Open   // the last offer to which the bot has agreed
	brought bool             // the deck was sent, or it was noted that nobody asks for it
	began   bool             // a person has seen the first board
	yields  string           // the last line, if it would give up the match
	shown   int              // sequence number of the last board that a person has seen
	noted   int              // sequence number of the view whose late seat a person knows, or that seat if a bot plays on for it
	late    <-chan time.Time // when a connection should have shown a board
	tries   int              // connections in a row that have shown no board
}

// Run plays until the match is over and the client does not stay, the lines end, or the context does.
func Run(ctx context.Context, cfg Config) (*protocol.Over, error) {
	c := &client{Config: cfg, line: line{link: cfg.Link}, shown: -1}
	c.p = &Player{Token: cfg.Link.Token, Lang: cfg.Lang, Name: cfg.Name, Draw: cfg.Bot == "", NewID: newID, Send: func(text []byte) { c.line.send(ctx, text) }}
	defer c.line.close()
	lines := cfg.Lines
	for {
		if c.line.c == nil {
			if err := c.connect(ctx); err != nil {
				return nil, err
			}
		}
		typed := lines
		if c.Bot == "" && (c.p.View == nil || c.p.Ready && (c.p.Waiting() || c.p.Behind())) {
			typed = nil // what is typed waits for the first board, and for the answer to the last line
		}
		var late <-chan time.Time
		if !c.p.Ready {
			late = c.late
		}
		select {
		case <-late:
			if _, err := c.received(message{err: errNoView}); err != nil {
				return nil, err
			}
		case m := <-c.line.in:
			over, err := c.received(m)
			if over != nil || err != nil {
				return over, err
			}
		case text, open := <-typed:
			if !open {
				if c.Bot == "" {
					return c.over(), nil
				}
				lines = nil
				continue
			}
			if leave := c.typed(text); leave {
				return c.over(), nil
			}
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// over returns how the match has ended, nil if it goes on.
func (c *client) over() *protocol.Over {
	if c.p.View == nil {
		return nil
	}
	return c.p.View.Over
}

// stays reports whether the client waits for a rematch.
func (c *client) stays() bool { return c.Stay || c.Bot == "" && c.Typed }

// enter notes the match of a connection. A rematch has another one.
func (c *client) enter(m *protocol.Welcome) {
	if c.began && c.match != m.Match {
		c.agreed, c.brought, c.began, c.yields, c.shown, c.noted = nil, false, false, "", -1, 0
	}
	c.match = m.Match
}

// errNoView is the error of a server that takes a connection and sends no board.
var errNoView = errors.New("the server does not answer")

// bringDeck brings the deck of the client when the match asks for one, once.
func (c *client) bringDeck() bool {
	if c.Deck == "" || c.brought || !c.p.MayAct() || len(c.p.Commands) == 0 {
		return false
	}
	c.brought = true
	if !strings.HasPrefix(c.p.Commands[0].ID, bring) {
		c.note(c.in("the match does not ask this seat for a deck, so --deck is ignored", "对局不要求此座位选用套牌，已忽略 --deck"))
		return false
	}
	c.p.Do("", bring+c.Deck)
	return true
}

func (c *client) note(text string) {
	if c.Note != nil {
		c.Note(text)
	}
}

// bring begins the command that brings a deck.
const bring = "deck "

// connect tries until there is a connection.
func (c *client) connect(ctx context.Context) error {
	for {
		if c.tries > 0 {
			select {
			case <-time.After(c.line.pause()):
			case <-ctx.Done():
				return ctx.Err()
			}
		}
		c.tries++
		err := c.line.open(ctx)
		if err == nil {
			c.asked = false
			c.late = time.After(dialTime)
			c.p.Open()
			return nil
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err := c.lost(err); err != nil {
			return err
		}
	}
}

// lost notes a connection that has shown no board. It returns an error when there were too many
// in a row, or when the certificate of the server cannot be verified: that would not change.
func (c *client) lost(err error) error {
	unproved := new(tls.CertificateVerificationError)
	if c.tries >= c.Tries || errors.As(err, &unproved) {
		return fmt.Errorf("cannot connect to %s: %w", c.Link.Socket, err)
	}
	if c.tries == 1 {
		text := fmt.Sprintf(c.in("cannot connect to the server (%s); trying again", "无法连接到服务器（%s），正在重试"), err)
		if c.Bot == "" {
			c.Print(text)
		} else {
			c.note(text)
		}
	}
	return nil
}

// received takes a message, or the end of a connection.
func (c *client) received(m message) (*protocol.Over, error) {
	if m.err != nil {
		ready := c.p.Ready
		c.p.Ready = false
		c.line.close()
		if ready {
			time.Sleep(firstWait)
			return nil, nil
		}
		return nil, c.lost(m.err)
	}
	got, a, err := c.p.Receive(m.text)
	if err != nil {
		return nil, err
	}
	if c.Heard != nil {
		c.Heard(got)
	}
	switch got := got.(type) {
	case *protocol.Welcome:
		c.enter(got)
		if c.Bot != "" && got.Role != protocol.RoleSeat {
			return nil, errors.New("the link is for spectators, and --bot needs the link of a seat")
		}
	case *protocol.Bye:
		if !got.Retry {
			return nil, &Closed{got.Code, got.Text}
		}
	case *protocol.Reject:
		if got.Retry {
			time.Sleep(firstWait)
			c.p.Again()
		} else if c.Bot != "" && !slices.Contains([]protocol.Code{protocol.Stale, protocol.Turn, protocol.NoOffer, protocol.GameOver}, got.Code) {
			return nil, fmt.Errorf("the server rejected a command of the bot: %s", got.Text)
		}
		c.asked = false
	case *protocol.Advice:
		if c.Bot != "" && c.p.MayAct() && got.Seq == c.p.View.Seq {
			c.p.Do(got.Command, "")
		}
		c.asked = false
	case *protocol.View:
		c.line.wait = 0
		if c.p.Ready {
			c.tries = 0
		}
	}
	if c.bringDeck() {
		return nil, nil
	}
	if c.Bot == "" {
		c.show(got, a)
	} else if c.consents() {
		return nil, nil
	} else if c.p.MayAct() && !c.asked {
		c.asked = true
		c.p.Advise(c.Bot)
	}
	if !c.p.Ready || c.stays() {
		return nil, nil
	}
	return c.over(), nil
}

// consents answers the open offer of another seat with yes, as the bots of a server do. It
// reports whether it has.
func (c *client) consents() bool {
	if !c.p.Ready || c.p.Waiting() {
		return false
	}
	o, seat := c.p.View.Offer, c.p.Welcome.Seat
	if o == nil || o == c.agreed || o.By == seat || slices.Contains(o.Yes, seat) {
		return false
	}
	c.agreed = o
	c.p.AnswerOffer(true)
	return true
}
