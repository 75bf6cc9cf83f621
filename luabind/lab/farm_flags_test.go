package lab_test

import (
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/luabind/lab/farm"
)

// gathered reads the flags of a program that gathers.
func gathered(args ...string) (*farm.Gather, error) {
	g := &farm.Gather{}
	fs := flag.NewFlagSet("sim", flag.ContinueOnError)
	fs.SetOutput(new(strings.Builder))
	g.Flags(fs)
	if err := fs.Parse(args); err != nil {
		return g, err
	}
	return g, g.Check()
}

// TestAddresses: --farm may have an address, also as the next word, which then is not an argument.
func TestAddresses(t *testing.T) {
	for text, want := range map[string]string{
		"true": "true ", "false": "false ", "nats://a:1": "true nats://a:1", "tls://a,ws://b:2": "true tls://a,ws://b:2",
		"a:1": "", "http://a": "", "nats://": "", "nats://a,b": "", "": "",
	} {
		var a farm.Address
		err := a.Set(text)
		if got := fmt.Sprint(a.Given, " ", a.URL); (err == nil) != (want != "") || err == nil && got != want {
			t.Errorf("%q: %s, %v", text, got, err)
		}
	}
	for _, c := range []struct{ set, words, want string }{
		{"true", "nats://a:1 x", "nats://a:1 [x]"}, {"true", "x nats://a:1", " [x nats://a:1]"}, {"true", "", " []"},
		{"nats://a:1", "nats://b:1", "nats://a:1 [nats://b:1]"}, {"false", "nats://b:1", " [nats://b:1]"}, {"true", "http://b:1", `--farm "http://b:1": it is the address`},
	} {
		var a farm.Address
		if err := a.Set(c.set); err != nil {
			t.Fatal(err)
		}
		rest, err := a.Take(strings.Fields(c.words))
		got := fmt.Sprint(a.URL, " ", rest)
		if err != nil {
			got = err.Error()
		}
		if !strings.HasPrefix(got, c.want) {
			t.Errorf("%s with %q: %s, want %s", c.set, c.words, got, c.want)
		}
	}
}

// TestFlagsTogether: flags that do not fit together, and values beyond their bounds, are refused with the
// flag's name.
func TestFlagsTogether(t *testing.T) {
	at := "--farm=nats://a:1"
	for args, want := range map[string]string{
		"": "", "--farm": "", at: "", "--farm --run r": "",
		"--creds f": "--creds, --tls-ca", "--tls-ca f": "--creds, --tls-ca", "--tls-cert f --tls-key k": "--creds, --tls-ca", "--tls-key k": "--creds, --tls-ca", "--run r": "--creds, --tls-ca",
		"--farm --creds f": "--creds and the files", "--farm --tls-ca f": "--creds and the files", "--farm --tls-cert f --tls-key k": "--creds and the files",
		at + " --creds f --tls-ca g --tls-cert h --tls-key i": "", at + " --tls-cert h": "--tls-cert and", at + " --tls-key h": "--tls-cert and",
		at + " --run " + strings.Repeat("x", 64): "", at + " --run " + strings.Repeat("x", 65): "--run ", at + " --run a.b": "--run ",
		"--wait -1ns": "--wait ", "--wait 0s": "", "--wait 1h": "", "--wait 1h1ns": "--wait ",
		"--redeliver 999ms": "--redeliver ", "--redeliver 1s": "", "--redeliver 1h": "", "--redeliver 1h1ns": "--redeliver ",
		"--stall 0": "", "--stall 999ms": "--stall ", "--stall 1s": "", "--stall 24h": "", "--stall 24h1ns": "--stall ", "--stall -1s": "--stall ",
	} {
		if _, err := gathered(strings.Fields(args)...); (err == nil) != (want == "") || err != nil && !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v, want %q", args, err, want)
		}
	}
}

// TestFlagsOfWorkers: the flags that a program passes on have the same values there, and their names
// are those of the program that asks.
func TestFlagsOfWorkers(t *testing.T) {
	for _, c := range []struct{ given, more []string }{
		{[]string{"--farm", "--wait=30s"}, []string{"--redeliver=30s", "--stall=1m0s", "--jobs=0"}}, // as they are by default
		{[]string{"--farm=nats://a:1", "--creds=c", "--tls-ca=d", "--tls-cert=e", "--tls-key=f", "--run=g", "--wait=2s", "--redeliver=5s", "--stall=0s"}, []string{"--jobs=0"}},
		{[]string{"--farm", "--run=g", "--wait=0s", "--redeliver=1h0m0s", "--stall=24h0m0s"}, []string{"--jobs=0"}},
	} {
		g, err := gathered(c.given...)
		if got, want := g.Args(), slices.Concat(c.given, c.more); err != nil || !slices.Equal(got, want) {
			t.Errorf("%q becomes %q, %v, want %q", c.given, got, err, want)
		}
	}
	if got := (&farm.Gather{Jobs: 3}).Args(); got[len(got)-1] != "--jobs=3" {
		t.Errorf("3 jobs become %q", got)
	}
	sim, cluster := farm.Server{}, farm.Server{Cluster: true}
	for name, want := range map[string]string{"farm": "--farm --cluster", "creds": "--creds --cluster-creds", "tls-ca": "--tls-ca --cluster-ca"} {
		if got := sim.Flag(name) + " " + cluster.Flag(name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
}

// TestLimit: a run without progress ends when a unit of a worker that was killed had time to go to
// another one.
func TestLimit(t *testing.T) {
	for _, c := range []struct{ stall, redeliver, want time.Duration }{
		{0, time.Minute, 0}, {time.Minute, time.Second, time.Minute}, {time.Minute, 40 * time.Second, 80 * time.Second},
	} {
		if got := (&farm.Gather{Stall: c.stall, Redeliver: c.redeliver}).Limit(); got != c.want {
			t.Errorf("%+v: %v", c, got)
		}
	}
}

// TestFlagsOfNodes: the flags of a server of matches are those of --cluster, with bounds, and are passed on.
func TestFlagsOfNodes(t *testing.T) {
	at := "--cluster=nats://a:1"
	for args, want := range map[string]string{
		"": "", at: "", "--cluster true": "--cluster needs", "--cluster x": `invalid value "x" for flag -cluster`,
		"--cluster-creds f": "--cluster-creds, ", "--cluster-ca f": "--cluster-creds, ", "--cluster-cert f": "--cluster-creds, ", "--cluster-key f": "--cluster-creds, ",
		at + " --cluster-cert f": "--cluster-cert and", at + " --cluster-key f": "--cluster-cert and", at + " --cluster-cert f --cluster-key g": "",
		"--lease 999ms": "--lease ", "--lease 1s": "", "--lease 5m": "", "--lease 5m1ns": "--lease ",
		"--replicas 0": "--replicas ", "--replicas 1": "", "--replicas 2": "--replicas ", "--replicas 3": "", "--replicas 4": "--replicas ", "--replicas 5": "", "--replicas 6": "--replicas ",
		at + " --cluster-creds c --cluster-ca d --cluster-cert e --cluster-key f": "",
	} {
		n := &farm.Node{}
		fs := flag.NewFlagSet("serve", flag.ContinueOnError)
		fs.SetOutput(new(strings.Builder))
		n.Flags(fs)
		err := fs.Parse(strings.Fields(args))
		if err == nil {
			err = n.Check()
		}
		if (err == nil) != (want == "") || err != nil && !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v, want %q", args, err, want)
		}
		if n.Creds != "" && err == nil {
			if got := strings.Join(n.Args(), " "); got != "--cluster=nats://a:1 --lease=10s --replicas=1 --cluster-creds=c --cluster-ca=d --cluster-cert=e --cluster-key=f" {
				t.Errorf("it passes on %s", got)
			}
		}
		if got := n.Flag("creds"); got != "--cluster-creds" {
			t.Errorf("the flag of credentials is %s", got)
		}
	}
}
