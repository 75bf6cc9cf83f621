// Command archive writes a folder as a .tar.gz or a .zip. The same files give the same
// bytes: names are sorted, owners are left out, and all times are the given one.
//
//	go run ./.ci/archive SECONDS FOLDER FILE
//
// SECONDS is the time of all files in seconds since 1970. FOLDER is the first part of
// each name in the archive.
package main

import (
	"archive/tar"
	"archive/zip"
	"compress/flate"
	"compress/gzip"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "archive:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) != 3 {
		return fmt.Errorf("usage: archive SECONDS FOLDER FILE, got %d arguments", len(args))
	}
	seconds, err := strconv.ParseInt(args[0], 10, 64)
	if err != nil {
		return fmt.Errorf("invalid number of seconds %q", args[0])
	}
	out, err := os.Create(args[2])
	if err != nil {
		return err
	}
	write := tarball
	if strings.HasSuffix(args[2], ".zip") {
		write = zipped
	}
	if err := write(out, args[1], time.Unix(seconds, 0).UTC()); err != nil {
		return err
	}
	return out.Close()
}

// each calls add for every file of a folder in order of name.
func each(folder string, add func(name string, mode fs.FileMode, text []byte) error) error {
	return filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		mode := fs.FileMode(0o644)
		if info.Mode()&0o100 != 0 {
			mode = 0o755
		}
		name, err := filepath.Rel(filepath.Dir(folder), path)
		if err != nil {
			return err
		}
		return add(filepath.ToSlash(name), mode, text)
	})
}

func tarball(out io.Writer, folder string, at time.Time) error {
	packed, err := gzip.NewWriterLevel(out, gzip.BestCompression)
	if err != nil {
		return err
	}
	files := tar.NewWriter(packed)
	err = each(folder, func(name string, mode fs.FileMode, text []byte) error {
		head := tar.Header{Name: name, Mode: int64(mode), Size: int64(len(text)), ModTime: at, Format: tar.FormatUSTAR}
		if err := files.WriteHeader(&head); err != nil {
			return err
		}
		_, err := files.Write(text)
		return err
	})
	if err != nil {
		return err
	}
	if err := files.Close(); err != nil {
		return err
	}
	return packed.Close()
}

func zipped(out io.Writer, folder string, at time.Time) error {
	files := zip.NewWriter(out)
	files.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) {
		return flate.NewWriter(w, flate.BestCompression)
	})
	err := each(folder, func(name string, mode fs.FileMode, text []byte) error {
		head := &zip.FileHeader{Name: name, Method: zip.Deflate, Modified: at}
		head.SetMode(mode)
		w, err := files.CreateHeader(head)
		if err != nil {
			return err
		}
		_, err = w.Write(text)
		return err
	})
	if err != nil {
		return err
	}
	return files.Close()
}
