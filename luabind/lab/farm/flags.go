package farm

import (
	"cmp"
	"flag"
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"
)

// Program is the name of the program that knows the network.
const Program = "arbiter-farm"

// HowToGet explains how to build it, in the folder of arbiter.
func HowToGet(folder string) string {
	return fmt.Sprintf("it is a module of its own, so that arbiter needs none of its libraries; in the sources of arbiter, go build -C cmd/%s -o %s .",
		Program, cmp.Or(folder, "FOLDER"))
}

// Address is the flag --farm: alone, or with the address of a server, behind = or as the
// next word.
type Address struct {
	Given bool
	URL   string // "" = a server in the process
}

// Schemes are those of addresses of servers.
var Schemes = []string{"nats", "tls", "ws", "wss"}

func (a *Address) String() string { return "" }

// IsBoolFlag allows the flag without a value.
func (a *Address) IsBoolFlag() bool { return true }

// Set reads an address.
func (a *Address) Set(v string) error {
	if v == "true" || v == "false" {
		a.Given = v == "true"
		return nil
	}
	for one := range strings.SplitSeq(v, ",") {
		if u, err := url.Parse(one); err != nil || !slices.Contains(Schemes, u.Scheme) || u.Host == "" {
			return fmt.Errorf("it is the address of a NATS server, such as nats://127.0.0.1:4222")
		}
	}
	a.Given, a.URL = true, v
	return nil
}

// Take takes an address from the word after the flag.
func (a *Address) Take(words []string) (rest []string, err error) {
	if a.Given && a.URL == "" && len(words) > 0 && strings.Contains(words[0], "://") {
		if err := a.Set(words[0]); err != nil {
			return nil, fmt.Errorf("--farm %q: %w", words[0], err)
		}
		return words[1:], nil
	}
	return words, nil
}

// Server is the address of a server and the credentials of a program.
type Server struct {
	Address
	Cluster       bool   // the flags are those of arbiter serve --cluster
	Creds         string // a file of credentials
	CA, Cert, Key string // files of TLS
	Run           string // the name of a run; "" = as each says
	Wait          time.Duration
}

// Flag returns the spelling of a flag, for messages: its name is one of farm, creds, tls-ca,
// tls-cert and tls-key.
func (s *Server) Flag(name string) string {
	switch {
	case !s.Cluster:
		return "--" + name
	case name == "farm":
		return "--cluster"
	}
	return "--cluster-" + strings.TrimPrefix(name, "tls-")
}

// MaxRunName bounds the name of a run.
const MaxRunName = 64

// IsRunName reports whether a run may have a name.
func IsRunName(name string) bool { return runName().MatchString(name) }

// runName is how runs are called.
var runName = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[A-Za-z0-9_-]{1,64}$`) })

// Flags declares what both programs take.
func (s *Server) Flags(fs *flag.FlagSet, farm, run string) {
	fs.Var(&s.Address, "farm", farm)
	fs.StringVar(&s.Creds, "creds", "", "a `file` of NATS credentials for the server of --farm")
	fs.StringVar(&s.CA, "tls-ca", "", "a `file` with the certificates of the authorities that --farm trusts (PEM)")
	fs.StringVar(&s.Cert, "tls-cert", "", "a `file` with the client certificate for --farm (PEM); needs --tls-key")
	fs.StringVar(&s.Key, "tls-key", "", "the `file` of its key (PEM)")
	fs.StringVar(&s.Run, "run", "", run)
	fs.DurationVar(&s.Wait, "wait", 30*time.Second, "the maximum `time` to wait for the first connection to the server of --farm")
}

// Check refuses flags that do not fit together.
func (s *Server) Check() error {
	switch {
	case !s.Given && (s.Creds != "" || s.CA != "" || s.Cert != "" || s.Key != "" || s.Run != ""):
		return fmt.Errorf("--creds, --tls-ca, --tls-cert, --tls-key and --run go with --farm")
	case s.URL == "" && (s.Creds != "" || s.CA != "" || s.Cert != ""):
		return fmt.Errorf("--creds and the files of TLS are for a server; give --farm its address")
	case (s.Cert == "") != (s.Key == ""):
		return fmt.Errorf("--tls-cert and --tls-key go together")
	case s.Run != "" && !runName().MatchString(s.Run):
		return fmt.Errorf("--run %.80q: a name has letters, digits, _ and - only, at most %d", s.Run, MaxRunName)
	case s.Wait < 0 || s.Wait > time.Hour:
		return fmt.Errorf("--wait %v: from 0 to 1h", s.Wait)
	}
	return nil
}

// Args are the flags as they are given on.
func (s *Server) Args() (args []string) {
	args = append(args, "--farm")
	if s.URL != "" {
		args[0] += "=" + s.URL
	}
	for _, f := range [][2]string{{"creds", s.Creds}, {"tls-ca", s.CA}, {"tls-cert", s.Cert}, {"tls-key", s.Key}, {"run", s.Run}} {
		if f[1] != "" {
			args = append(args, "--"+f[0]+"="+f[1])
		}
	}
	return append(args, "--wait="+s.Wait.String())
}

// Gather are the flags of a program that sends units out and gathers what comes back.
type Gather struct {
	Server
	Redeliver time.Duration
	Stall     time.Duration // without progress, after which the run ends; 0 = never
	Jobs      int           // that play in its own process; not a flag of its own
}

// Flags declares the flags except Jobs.
func (g *Gather) Flags(fs *flag.FlagSet) {
	g.Server.Flags(fs, "let workers (arbiter worker) play the matches: through the NATS server at a `URL`, or without one by a server and workers in this process; needs "+Program,
		"with --farm: the `name` of the run, by which it continues when it is started again (default: the hash of the job)")
	fs.DurationVar(&g.Redeliver, "redeliver", 30*time.Second, "with --farm: give the work units of a silent worker to another one after this `time`")
	fs.DurationVar(&g.Stall, "stall", time.Minute, "with --farm: end with exit code 4 after this `time` without progress, or twice --redeliver if that is longer; 0 = never")
}

// Bounds of flags of Gather.
const (
	MinRedeliver = time.Second
	MaxRedeliver = time.Hour
	MinStall     = time.Second // except 0
	MaxStall     = 24 * time.Hour
)

// Check refuses flags that do not fit together.
func (g *Gather) Check() error {
	switch {
	case g.Redeliver < MinRedeliver || g.Redeliver > MaxRedeliver:
		return fmt.Errorf("--redeliver %v: from 1s to 1h", g.Redeliver)
	case g.Stall != 0 && g.Stall < MinStall || g.Stall > MaxStall:
		return fmt.Errorf("--stall %v: from 1s to 24h, or 0 for no end", g.Stall)
	}
	return g.Server.Check()
}

// Limit is the time without progress after which the run ends; 0 = never. It leaves units
// of a worker that was killed the time to go to another.
func (g *Gather) Limit() time.Duration {
	if g.Stall == 0 {
		return 0
	}
	return max(g.Stall, 2*g.Redeliver)
}

// Args are the flags as they are given on.
func (g *Gather) Args() []string {
	return append(g.Server.Args(), "--redeliver="+g.Redeliver.String(), "--stall="+g.Stall.String(), fmt.Sprintf("--jobs=%d", g.Jobs))
}

// Worker are the flags of a worker, except those of trust.
type Worker struct {
	Server
	Jobs int
	Name string
	Idle time.Duration
	JSON bool
}

// workerName is how workers are called.
var workerName = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[A-Za-z0-9_.-]{1,64}$`) })

// Flags declares them.
func (w *Worker) Flags(fs *flag.FlagSet, jobs int) {
	w.Server.Flags(fs, "the `URL` of the NATS server, such as nats://127.0.0.1:4222", "work for the run of this `name` alone")
	fs.IntVar(&w.Jobs, "jobs", jobs, "play this `number` of work units at the same time")
	fs.StringVar(&w.Name, "name", "", "the `name` of the worker in messages (default: the machine and the process)")
	fs.DurationVar(&w.Idle, "idle", 0, "end after this `time` without work; 0 = never")
	fs.BoolVar(&w.JSON, "json", false, "report progress as JSON lines")
}

// MaxJobs bounds the packs that a worker loads side by side.
const MaxJobs = 256

// Check refuses flags that do not fit together.
func (w *Worker) Check() error {
	switch {
	case w.URL == "":
		return fmt.Errorf("--farm URL is missing: the address of the server, such as nats://127.0.0.1:4222")
	case w.Jobs < 1 || w.Jobs > MaxJobs:
		return fmt.Errorf("--jobs %d: from 1 to %d", w.Jobs, MaxJobs)
	case w.Name != "" && !workerName().MatchString(w.Name):
		return fmt.Errorf("--name %.80q: letters, digits, _ . and - only, at most 64", w.Name)
	case w.Idle < 0:
		return fmt.Errorf("--idle %v: from 0 up", w.Idle)
	}
	return w.Server.Check()
}

// Args are the flags as they are given on.
func (w *Worker) Args() []string {
	args := append(w.Server.Args(), fmt.Sprintf("--jobs=%d", w.Jobs), "--idle="+w.Idle.String(), fmt.Sprintf("--json=%t", w.JSON))
	if w.Name != "" {
		args = append(args, "--name="+w.Name)
	}
	return args
}
