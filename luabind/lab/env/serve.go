package env

import (
	"bufio"
	"errors"
	"io"
)

// Serve answers lines until there are no more, or one of them says close. Whatever is
// wrong with a line is its answer; the error is that of the streams.
func (b *Batch) Serve(in io.Reader, out io.Writer) error {
	lines := bufio.NewReaderSize(in, MaxLine)
	for {
		if b.o.Encode == Binary {
			if done, err := b.serveFrame(lines, out); err != nil || done {
				if errors.Is(err, io.EOF) {
					return nil
				}
				if err != nil {
					return err
				}
				continue
			}
		}
		line, err := lines.ReadSlice('\n')
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			if err := skip(lines); err != nil && err != io.EOF {
				return err
			}
			if _, err := out.Write(reported(fault(lineTooLong, "", "a line has at most %d bytes", MaxLine))); err != nil {
				return err
			}
			continue
		case err == io.EOF && len(line) == 0:
			return nil
		case err != nil && err != io.EOF:
			return err
		}
		answer, last := b.Answer(line)
		if _, werr := out.Write(answer); werr != nil {
			return werr
		}
		if last || err == io.EOF {
			return nil
		}
	}
}

// serveFrame answers a request that is a frame. It reports false when the next request is a line.
func (b *Batch) serveFrame(in *bufio.Reader, out io.Writer) (bool, error) {
	if next, err := in.Peek(1); err != nil || next[0] != frameMark {
		return false, nil // a line, or the end, which the caller finds too
	}
	f, ended := b.readFrame(in)
	if f == nil {
		f = b.step(&b.req)
	}
	answer := []byte(nil)
	if f != nil {
		answer = reported(f)
	} else {
		answer = b.answer()
	}
	if _, err := out.Write(answer); err != nil {
		return true, err
	}
	return true, ended
}

// skip goes to the end of a line that is too long.
func skip(lines *bufio.Reader) error {
	for {
		if _, err := lines.ReadSlice('\n'); !errors.Is(err, bufio.ErrBufferFull) {
			return err
		}
	}
}

// Answer answers one line; last is true when it says close. The answer holds until the
// next one.
func (b *Batch) Answer(line []byte) (answer []byte, last bool) {
	f := b.req.read(line)
	if f == nil {
		switch b.req.op {
		case "spec":
			return append(mustJSON(struct {
				Spec Spec `json:"spec"`
			}{b.Spec()}), '\n'), false
		case "close":
			return []byte("{\"closed\":true}\n"), true
		case "reset":
			f = b.reset(&b.req)
		case "step":
			f = b.step(&b.req)
		case "observe":
			if f = b.observe(&b.req); f == nil {
				return b.observed(), false
			}
		case "save":
			var saves []string
			if saves, f = b.save(&b.req); f == nil {
				return append(mustJSON(struct {
					Saves []string `json:"saves"`
				}{saves}), '\n'), false
			}
		case "restore":
			f = b.restore(&b.req)
		case "clone":
			f = b.clone(&b.req)
		case "commands":
			if f = b.ready("", nil); f == nil {
				return b.listing(), false
			}
		}
	}
	if f != nil {
		return reported(f), false
	}
	return b.answer(), false
}

func reported(f *Fault) []byte {
	return append(mustJSON(struct {
		Error *Fault `json:"error"`
	}{f}), '\n')
}
