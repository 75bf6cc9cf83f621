package room

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"arbiter/repl/serve/protocol"
)

// Env is what a hub needs from outside.
type Env struct {
	Clock  Clock
	Store  Store
	Runner Runner
	Games  Games
	Net    Net
	Random func(bytes []byte) // fills with unpredictable bytes
	// Spend counts a rematch as a new match of an address, or returns a Refused; nil = there is no limit.
	Spend func(from string) error
	Log   Logger
}

// Logger takes messages with pairs of a name and a value, as slog.Logger does.
type Logger interface {
	Info(text string, pairs ...any)
	Warn(text string, pairs ...any)
	Error(text string, pairs ...any)
}

// Clock returns times. Now never goes back; Wall can jump.
type Clock interface {
	Now() time.Duration
	Wall() int64 // milliseconds since 1970
}

// Net sends to connections. No method blocks.
type Net interface {
	Send(c ConnID, text []byte)
	// Batch allows messages that wait together to be sent as one list.
	Batch(c ConnID)
	// Close closes a connection after everything that was sent.
	Close(c ConnID, code protocol.Code)
}

// ConnID identifies a connection.
type ConnID uint64

// Runner calls work on another goroutine, and then done on that of the hub. A room never has
// two at the same time.
type Runner interface {
	Run(match string, work, done func())
}

// Store keeps everything that must not be lost.
type Store interface {
	// Commit writes a transaction as a whole, and calls done on the goroutine of the hub
	// when it is on disk. After an error, Load reports whether it was written.
	Commit(tx *Tx, done func(error))
	// Load returns a match. It is called from work. The error is a *Refused that clients may
	// see, such as ErrElsewhere, if the match can be loaded later or by another server.
	Load(match string) (*Saved, error)
	// Link returns what a token opens, by the hash of the token. It does not block.
	Link(hash string) (l Link, known bool, err error)
	// Due calls f for each match that goes on although nobody comes: see Row.GoesOn.
	Due(f func(match string, c ClockState)) error
}

// Tx is a transaction of one match.
type Tx struct {
	Match   string
	Setup   *Setup  // of a new match
	Row     *Row    // the new state
	Was     *Row    // the state before; nil of a new match
	Entries []Entry // follow those that are there
	First   int     // the number of the first entry, from 1
	Links   map[string]*Link
}

// Saved is a match as it is stored.
type Saved struct {
	Setup Setup
	Row   Row
	Log   []Entry
	// Claim makes this server the owner of the match; nil = it is already. The room calls it
	// from work when it has played the log, so a server that cannot play it claims nothing.
	Claim func() error
}

// ErrElsewhere is the error of a match that another server of a cluster has.
var ErrElsewhere = &Refused{Code: protocol.Drain, Text: moves, Retry: true}

// moves is the answer to those who must connect again to find their match.
const moves = "the match moves to another server"

// NewMoving returns the error of a match that cannot be used now for a reason that the log
// names and that passes.
func NewMoving(format string, args ...any) error {
	return &movingError{fmt.Errorf(format, args...)}
}

type movingError struct{ why error }

func (e *movingError) Error() string { return e.why.Error() }

// As presents the error to clients as that of a match that moves.
func (e *movingError) As(to any) bool {
	if r, is := to.(**Refused); is {
		*r = ErrElsewhere
		return true
	}
	return false
}

// Link is what a token opens.
type Link struct {
	Match string `json:"match"`
	Role  string `json:"role"`
	Seat  int    `json:"seat,omitempty"`
}

// Roles of tokens, next to those of the protocol.
const (
	RoleHost   = "host"   // manages a room
	RoleReplay = "replay" // watches a match that is over
)

// Kinds of entries.
const (
	KindDo      = "do"      // a command of a seat
	KindBot     = "bot"     // a command that a bot has chosen for its seat
	KindConcede = "concede" // the seat gives up
	KindLate    = "late"    // the seat has lost on time
	KindPass    = "pass"    // a command that the server has given for a late seat
	KindRelay   = "relay"   // a bot continues for a late seat; Text names it
	KindDraw    = "draw"    // agreed
	KindUndo    = "undo"    // agreed: the last command of the seat and all since
	KindVoid    = "void"    // the host has closed the room, or with the text VoidScript a script has
)

// VoidScript is the text of a void entry for a match that cannot go on because a script fails.
const VoidScript = "script"

// Entry is a command of a match's log.
type Entry struct {
	Kind string `json:"kind"`
	Seat int    `json:"seat,omitempty"`
	Text string `json:"text,omitempty"`
	ID   string `json:"id,omitempty"` // of the request
	Hash string `json:"hash"`         // of the state after it
}

// Setup is what a match is made of. It does not change.
type Setup struct {
	Mode    string              `json:"mode"`
	Room    string              `json:"room,omitempty"`
	Modules []string            `json:"modules,omitempty"`
	Options []string            `json:"options,omitempty"`
	Packs   []string            `json:"packs,omitempty"` // hashes of archives
	Decks   [][]string          `json:"decks,omitempty"`
	Bring   bool                `json:"bring,omitempty"` // each person brings a deck
	Bots    []string            `json:"bots"`            // by seat; "" = a person
	Seed    uint64              `json:"seed,string"`
	Clock   *protocol.ClockRule `json:"clock,omitempty"`
	Undo    bool                `json:"undo,omitempty"`
	Watch   bool                `json:"watch,omitempty"`
	Lang    string              `json:"lang,omitempty"`
	Relay   string              `json:"relay,omitempty"` // the bot that continues for late seats
	Pin     string              `json:"pin,omitempty"`   // identifies the contents of all packs
	Head    string              `json:"head,omitempty"`  // the first line of its record, which names them
	Round   int                 `json:"round,omitempty"` // how many matches of the same people came before
}

// Row is what changes in a match, apart from its log.
type Row struct {
	Rev    int            `json:"rev"` // grows with each transaction
	Seq    int            `json:"seq"`
	Over   *protocol.Over `json:"over,omitempty"`
	Closed bool           `json:"closed,omitempty"` // by the host
	Clock  ClockState     `json:"clock"`
	Offer  *protocol.Open `json:"offer,omitempty"`
	Bots   []string       `json:"bots"`
	Recent [][]string     `json:"recent,omitempty"` // ids of the last requests of each seat that are not in the log
	Links  []string       `json:"links"`            // hashes: of spectators, then of each seat
	Host   string         `json:"host"`
	// Replay is whether the link of the replay was stored. Stores need not look it up: in a
	// cluster, only links of requests are known.
	Replay bool `json:"replay,omitempty"`

	// Base is what the store needs to write the next row: it sets it when it loads or writes a
	// row. A row that is not the last one of its match cannot be followed.
	Base uint64 `json:"-"`
}

// OnlyBots reports whether bots play on at all seats.
func (row *Row) OnlyBots() bool { return row.Over == nil && !slices.Contains(row.Bots, "") }

// GoesOn reports whether the match goes on although nobody comes: a clock runs, or only bots
// play.
func (row *Row) GoesOn() bool { return len(row.Clock.Running) > 0 || row.OnlyBots() }

// ClockState is the state of the clocks when the row was written.
type ClockState struct {
	Left    []int64 `json:"left,omitempty"` // milliseconds by seat
	Running []int   `json:"running,omitempty"`
	Paused  bool    `json:"paused,omitempty"`
	Since   int64   `json:"since,omitempty"` // wall clock
	PerMove bool    `json:"per_move,omitempty"`
}

// Viewer is who looks: a seat from 1, Spectator, or Referee, in a language.
type Viewer struct {
	Seat int
	Lang string
	Draw bool // the board is text
	Full bool // events and commands have all of their fields
}

// Viewers that are not seats.
const (
	Referee   = 0
	Spectator = -1
)

// Games makes games.
type Games interface {
	// Check completes the set-up of a new match, or returns a Refused with what is wrong with
	// it. It is called from work of the match.
	Check(match string, s *Setup) error
	// Open starts a match.
	Open(match string, s *Setup) (Game, error)
}

// Game is a running match.
type Game interface {
	// Use calls do, in which alone the other methods may be called, apart from Close. Nothing
	// else uses the game meanwhile.
	Use(do func() error) error
	Info(lang string) Info
	// Play carries out an entry whole or not at all, and sets its hash, or compares it if it
	// is set. from is the number of the event after which the new ones begin. A rejection is
	// a *Refused.
	Play(e *Entry) (from uint32, err error)
	// Read returns the command of a request as the log spells it, or a *Refused.
	Read(seat int, do *protocol.Do, lang string) (text string, err error)
	// Choose returns the command of a bot that has the seat. Advise returns the one that a bot would
	// give in the place of a person, and depends on nothing that is hidden from the seat. Pass returns
	// one for a late seat, or a *Refused if none works.
	Choose(seat int, bot string) (text string, err error)
	Advise(seat int, bot string) (text string, err error)
	Pass(seat int) (text string, err error)
	ToAct() []int
	// Voters returns the seats that decide about an offer, or a *Refused if the seat cannot make it.
	Voters(what string, seat int) ([]int, error)
	Over(lang string) *protocol.Over
	// Board returns the position and the definitions that it mentions. All JSON of a game is
	// canonical. The hub releases the text.
	Board(v Viewer) (board protocol.Text, kinds []string)
	Kind(kind, lang string) json.RawMessage
	// Commands returns the list of commands of a seat.
	Commands(v Viewer) protocol.Text
	Events(v Viewer, after uint32) []json.RawMessage
	Why(v Viewer, event uint32) []string
	// WhyNot explains why a seat cannot give a command, or returns a *Refused.
	WhyNot(v Viewer, line string) ([]string, error)
	// Record returns the match as a file for arbiter replay.
	Record() ([]byte, error)
	Close()
}

// Info describes a match to people.
type Info struct {
	Game, Mode, Title string
	Teams             []int // by seat; nil without teams
	Usages            [][2]string
	Rules             []protocol.Section // for players who do not know the game
}

// Refused is the error of something that the server does not do.
type Refused struct {
	Code  protocol.Code
	Text  string
	ZH    string // the same in Chinese, if it is not a sentence of the hub
	Rule  string
	Retry bool
	Fault error // of a script, for the log of the server alone: a client could learn from it what its seat does not see
	err   error // the text in each language; nil = Text and ZH are
}

func (r *Refused) Error() string { return r.Text }

// Unwrap returns the error with the text in each language, nil for none.
func (r *Refused) Unwrap() error { return r.err }

// NewRefused returns an error that clients read in their language.
func NewRefused(code protocol.Code, err error) *Refused {
	return &Refused{Code: code, Text: err.Error(), err: err}
}
