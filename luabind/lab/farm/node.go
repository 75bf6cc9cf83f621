package farm

import (
	"flag"
	"fmt"
	"time"
)

// Node are the flags of a server of matches that shares them with others.
type Node struct {
	Server
	Lease    time.Duration
	Replicas int
}

// Bounds of flags of Node.
const (
	MinLease = time.Second
	MaxLease = 5 * time.Minute
)

// Flags declares them.
func (n *Node) Flags(fs *flag.FlagSet) {
	n.Server.Cluster = true
	fs.Func("cluster", "share the matches with other servers: the `URL` of a NATS server with JetStream, such as nats://127.0.0.1:4222; needs "+Program, n.Set)
	fs.StringVar(&n.Creds, "cluster-creds", "", "with --cluster: a `file` of NATS credentials")
	fs.StringVar(&n.CA, "cluster-ca", "", "with --cluster: a `file` of the authorities that verify the NATS server (PEM)")
	fs.StringVar(&n.Cert, "cluster-cert", "", "with --cluster: a `file` of the client certificate for the NATS server (PEM)")
	fs.StringVar(&n.Key, "cluster-key", "", "with --cluster: the `file` of its key (PEM)")
	fs.DurationVar(&n.Lease, "lease", 10*time.Second, "with --cluster: other servers take over the matches of one that is silent for this `time`")
	fs.IntVar(&n.Replicas, "replicas", 1, "with --cluster: keep new streams on `N` NATS servers: 1, 3 or 5")
}

// Check refuses flags that do not fit together.
func (n *Node) Check() error {
	switch {
	case !n.Given && (n.Creds != "" || n.CA != "" || n.Cert != "" || n.Key != ""):
		return fmt.Errorf("--cluster-creds, --cluster-ca, --cluster-cert and --cluster-key need --cluster")
	case n.Given && n.URL == "":
		return fmt.Errorf("--cluster needs the address of a NATS server, such as nats://127.0.0.1:4222")
	case (n.Cert == "") != (n.Key == ""):
		return fmt.Errorf("--cluster-cert and --cluster-key belong together")
	case n.Lease < MinLease || n.Lease > MaxLease:
		return fmt.Errorf("--lease %v: expected a time from 1s to 5m", n.Lease)
	case n.Replicas != 1 && n.Replicas != 3 && n.Replicas != 5:
		return fmt.Errorf("--replicas %d: expected 1, 3 or 5", n.Replicas)
	}
	return nil
}

// Args are the flags as they are given on.
func (n *Node) Args() []string {
	args := []string{"--cluster=" + n.URL, "--lease=" + n.Lease.String(), fmt.Sprintf("--replicas=%d", n.Replicas)}
	for _, f := range [][2]string{{"creds", n.Creds}, {"ca", n.CA}, {"cert", n.Cert}, {"key", n.Key}} {
		if f[1] != "" {
			args = append(args, "--cluster-"+f[0]+"="+f[1])
		}
	}
	return args
}
