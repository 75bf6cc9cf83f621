package main

import (
	"flag"
	"fmt"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"arbiter/luabind/packs/safeio"
)

// readiness is how long a server in the process may take to start.
const readiness = 10 * time.Second

// embedded starts a server in this process that accepts no other clients. end stops it and
// deletes its files.
func embedded() (s *server.Server, end func(), err error) {
	dir, remove, err := safeio.TempFolder("arbiter-farm-")
	if err != nil {
		return nil, nil, fmt.Errorf("a folder for the server in the process: %w", err)
	}
	s, err = server.NewServer(&server.Options{DontListen: true, JetStream: true, StoreDir: dir, NoLog: true, NoSigs: true, MaxPayload: 8 << 20})
	if err != nil {
		remove()
		return nil, nil, err
	}
	s.Start()
	end = func() { s.Shutdown(); s.WaitForShutdown(); remove() }
	if !s.ReadyForConnections(readiness) {
		end()
		return nil, nil, fmt.Errorf("the server in the process did not begin within %v", readiness)
	}
	return s, end, nil
}

// broker runs a NATS server as a separate process, with the flags of nats-server.
func broker(fs *flag.FlagSet, args []string) error {
	o, err := server.ConfigureOptions(fs, args, func() {}, func() {}, func() {})
	if err != nil {
		return misused("server: %w", err)
	}
	if o == nil {
		return flag.ErrHelp
	}
	if o.JetStream = true; o.StoreDir == "" {
		return misused("server: --store_dir DIR is missing: the folder that keeps runs while the server is down")
	}
	s, err := server.NewServer(o)
	if err != nil {
		return misused("server: %w", err)
	}
	s.ConfigureLogger()
	if err := server.Run(s); err != nil { // it handles signals itself
		return misused("server: %w", err)
	}
	s.WaitForShutdown()
	return nil
}
