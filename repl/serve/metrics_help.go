package serve

import (
	"bytes"
	"io"
	"strings"
)

// metricHelp explains the metrics of the server, without their prefix. Those of the process and of Go
// have the usual names.
var metricHelp = map[string]string{
	"connections":                 "Open connections.",
	"rooms_in_memory":             "Matches in memory.",
	"matches":                     "Stored matches.",
	"rooms_created_total":         "Rooms that were made since the start.",
	"requests_total":              "Messages of clients since the start.",
	"commands_total":              "Commands that were written since the start.",
	"loads_total":                 "Matches that were read from the store since the start.",
	"store_errors_total":          "Writes that failed since the start.",
	"store_bytes":                 "Size of the file of matches.",
	"sent_bytes_total":            "Bytes of messages to clients since the start, before compression.",
	"rejects_total":               "Rejected requests and closed connections since the start, by the code of the protocol.",
	"commits_total":               "Transactions that were written since the start.",
	"write_seconds":               "Seconds of group commits.",
	"cluster_lease":               "1 if the server has a lease.",
	"cluster_servers":             "Servers that have a lease.",
	"cluster_claims_total":        "Matches that the server has taken over since the start.",
	"cluster_losses_total":        "Leases that the server has lost since the start.",
	"cluster_fenced_total":        "Writes that were refused because another server had written, since the start.",
	"cluster_unsure_total":        "Writes that the NATS server did not answer, since the start.",
	"cluster_passed_connections":  "Connections that other servers serve.",
	"cluster_write_seconds_total": "Seconds of writes to the NATS server since the start.",
}

// writeHelped writes metrics with what they mean before their types. The library of metrics writes
// only names there.
func writeHelped(w io.Writer, text []byte) error {
	var b bytes.Buffer
	for line := range bytes.Lines(text) {
		if bytes.HasPrefix(line, []byte("# HELP ")) {
			continue
		}
		if name, of := strings.CutPrefix(string(line), "# TYPE "+prefix); of {
			name, _, _ = strings.Cut(name, " ")
			if help := metricHelp[name]; help != "" {
				b.WriteString("# HELP " + prefix + name + " " + help + "\n")
			}
		}
		b.Write(line)
	}
	_, err := w.Write(b.Bytes())
	return err
}

// prefix begins the names of the server's metrics.
const prefix = "arbiter_"
