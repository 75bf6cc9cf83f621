package join

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"arbiter/repl/serve/protocol"
)

// Player follows a match over connections that can break. It applies changes of the board,
// compares hashes, and sends a request again until it is answered.
type Player struct {
	Token string
	Lang  string
	Name  string
	Draw  bool              // the board is text
	Send  func(text []byte) // to the present connection
	NewID func() string

	Welcome  *protocol.Welcome
	View     *protocol.View // the last; its Board is the whole one
	Commands []Command      // of the last view
	Ready    bool           // the connection has received its first view
	Syncs    int            // boards that did not match their hash

	board []byte
	list  []byte // the commands of the last view
	last  uint32 // the number of the last event
	open  *request
	acked int // the sequence number of the last answer
}

// Command is a command that the seat may give, as far as every client needs it.
type Command struct {
	ID       string   `json:"id"`
	Line     string   `json:"line"`
	Label    string   `json:"label"`
	Sentence string   `json:"sentence"`
	Path     []string `json:"path"`
	Ends     bool     `json:"ends"`
	Yields   bool     `json:"yields"`
}

// request is what waits for an answer.
type request struct {
	id   string
	text []byte
}

// Answer is what a message of the server means for the caller of a request.
type Answer struct {
	Done   bool             // the request is on the disk of the server
	Reject *protocol.Reject // the request was not carried out
}

// Open begins a new connection.
func (p *Player) Open() {
	p.Ready = false
	h := protocol.Hello{Type: protocol.TypeHello, Protocol: protocol.Version, Token: p.Token, Lang: p.Lang, Name: p.Name, Draw: p.Draw, Events: p.last, Batch: true}
	if p.View != nil {
		h.Seen = &protocol.Seen{Seq: p.View.Seq, Hash: p.View.Hash, Match: p.Welcome.Match}
	}
	p.Send(protocol.Write(h))
}

// Waiting reports whether a request waits for its answer.
func (p *Player) Waiting() bool { return p.open != nil }

// Behind reports whether the view of an acknowledged request is still to come.
func (p *Player) Behind() bool { return p.View != nil && p.View.Seq < p.acked }

// MayAct reports whether the seat can give a command now.
func (p *Player) MayAct() bool {
	return p.Ready && p.open == nil && p.View.Over == nil && slices.Contains(p.View.ToAct, p.Welcome.Seat)
}

// Do sends a command by its id, or as people type it.
func (p *Player) Do(command, line string) {
	m := protocol.Do{Type: protocol.TypeDo, ID: p.NewID(), Base: p.View.Seq, Command: command, Line: line}
	p.ask(m.ID, m)
}

// Concede sends that the seat gives the game up.
func (p *Player) Concede() {
	m := protocol.Concede{Type: protocol.TypeConcede, ID: p.NewID()}
	p.ask(m.ID, m)
}

// Offer proposes something.
func (p *Player) Offer(what string) {
	m := protocol.Offer{Type: protocol.TypeOffer, ID: p.NewID(), What: what}
	p.ask(m.ID, m)
}

// AnswerOffer answers the open offer.
func (p *Player) AnswerOffer(yes bool) {
	m := protocol.Answer{Type: protocol.TypeAnswer, ID: p.NewID(), Yes: yes}
	p.ask(m.ID, m)
}

// Advise asks which command a bot would give.
func (p *Player) Advise(bot string) {
	p.Send(protocol.Write(protocol.Advise{Type: protocol.TypeAdvise, ID: p.NewID(), Bot: bot}))
}

// Why asks how an event came about.
func (p *Player) Why(event uint32) {
	p.Send(protocol.Write(protocol.Why{Type: protocol.TypeWhy, ID: p.NewID(), Event: event}))
}

// WhyNot asks why the seat cannot give a command.
func (p *Player) WhyNot(line string) {
	p.Send(protocol.Write(protocol.WhyNot{Type: protocol.TypeWhyNot, ID: p.NewID(), Line: line}))
}

func (p *Player) ask(id string, m any) {
	p.open = &request{id, protocol.Write(m)}
	p.Again()
}

// Again sends the request that waits once more. The server does it only once.
func (p *Player) Again() {
	if p.open != nil {
		p.Send(p.open.text)
	}
}

// Receive takes a message of the server. An error means that it is not of the protocol.
func (p *Player) Receive(text []byte) (m any, a Answer, err error) {
	if m, err = protocol.ReadReply(text); err != nil {
		return nil, a, err
	}
	if p.Welcome == nil && !opening(m) {
		return nil, a, errors.New("the first message is not welcome")
	}
	switch m := m.(type) {
	case *protocol.Welcome:
		if p.Welcome != nil && m.Match != p.Welcome.Match { // a rematch
			p.View, p.Commands, p.board, p.list, p.last, p.acked = nil, nil, nil, nil, 0, 0
		}
		p.Welcome = m
	case *protocol.Events:
		err = p.events(m)
	case *protocol.View:
		err = p.view(m)
	case *protocol.OfferOpen:
		if p.View != nil {
			p.View.Offer = &m.Open
		}
	case *protocol.Closed:
		if p.View != nil {
			p.View.Offer = nil
		}
	case *protocol.ClockChange:
		if p.View != nil {
			p.View.Clock = &m.Clock
		}
	case *protocol.Ack:
		if p.open != nil && p.open.id == m.ID {
			p.open, p.acked, a.Done = nil, m.Seq, true
		}
	case *protocol.Reject:
		if p.open != nil && p.open.id == m.ID && !m.Retry {
			p.open, a.Reject = nil, m
		}
	}
	return m, a, err
}

// opening reports whether a message can come before the first welcome.
func opening(m any) bool {
	switch m.(type) {
	case *protocol.Welcome, *protocol.Bye, *protocol.Reject:
		return true
	}
	return false
}

func (p *Player) events(m *protocol.Events) error {
	p.last = m.From
	for _, text := range m.Events {
		var e struct{ Seq uint32 }
		if err := json.Unmarshal(text, &e); err != nil {
			return fmt.Errorf("an event is malformed: %w", err)
		}
		p.last = max(p.last, e.Seq)
	}
	return nil
}

// commands takes the commands of a view: all of them, a change of the last ones, or neither,
// if they are as before.
func (p *Player) commands(m *protocol.View) (err error) {
	var list []byte
	switch {
	case m.Commands != nil:
		list, err = protocol.Canonical(protocol.Write(m.Commands))
	case len(m.Altered) > 0:
		list, err = protocol.Apply(p.list, m.Altered)
	default:
		return nil
	}
	var commands []Command
	if err == nil {
		err = json.Unmarshal(list, &commands)
	}
	if err != nil {
		return fmt.Errorf("a command is malformed: %w", err)
	}
	p.list, p.Commands = list, commands
	return nil
}

func (p *Player) view(m *protocol.View) error {
	board := p.board
	var err error
	switch {
	case m.Board != nil:
		board, err = protocol.Canonical(m.Board)
	case m.Change != nil:
		board, err = protocol.Apply(p.board, m.Change)
	}
	if err != nil || len(board) > protocol.MaxReply || protocol.Hash(board) != m.Hash {
		p.Syncs++
		p.Send(protocol.Write(protocol.Sync{Type: protocol.TypeSync}))
		return nil
	}
	p.board, m.Board, p.View = board, board, m
	if err := p.commands(m); err != nil {
		return err
	}
	if !p.Ready {
		p.Ready = true
		p.Again()
	}
	return nil
}
