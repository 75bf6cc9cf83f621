package cluster

import (
	"context"
	"errors"
	"fmt"

	"github.com/nats-io/nats.go/jetstream"

	"arbiter/luabind/packs/archive"
	"arbiter/repl/serve"
)

// PutPack implements serve.Backend.
func (s *Store) PutPack(hash string, data []byte) error {
	ctx, late := context.WithTimeout(context.Background(), packTime)
	defer late()
	if info, err := s.packs.GetInfo(ctx, hash); err == nil && info.Size == uint64(len(data)) {
		return nil
	}
	_, err := s.packs.PutBytes(ctx, hash, data)
	return err
}

// Pack implements serve.Backend.
func (s *Store) Pack(hash string) ([]byte, error) {
	ctx, late := context.WithTimeout(context.Background(), packTime)
	defer late()
	from, err := s.packs.Get(ctx, hash)
	if errors.Is(err, jetstream.ErrObjectNotFound) {
		return nil, serve.ErrUnknown
	}
	if err != nil {
		return nil, err
	}
	defer from.Close()
	data, err := archiveKind.ReadAll(from)
	if err != nil {
		return nil, err
	}
	a, err := archive.Read(data)
	if err == nil && a.Hash() != hash {
		err = fmt.Errorf("the archive has the hash %s", a.Hash())
	}
	return data, err
}
