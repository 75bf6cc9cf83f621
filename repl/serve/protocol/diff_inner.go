package protocol

import (
	"bytes"
	"unsafe"
)

// inside compares objects whose values were not read.
func (d *differ) inside(was, is []byte) {
	room, done := d.room, len(d.list)
	if d.alongside(was, is) {
		return
	}
	d.room, d.list = room, d.list[:done]
	d.apart(was, is)
}

// apart compares two values after it has found their parts.
func (d *differ) apart(was, is []byte) {
	a, b := spansIn(was), spansIn(is)
	defer a.release()
	defer b.release()
	if !a.read() || !b.readLike(a) {
		d.add(opReplace, is)
		return
	}
	outer := [2]*spans{d.a, d.b}
	d.a, d.b = a, b
	d.compare(0, 0)
	d.a, d.b = outer[0], outer[1]
}

// alongside compares two objects while it reads both, key by key: most of their fields are the same. It
// returns false, after it may have added operations, for keys whose order it cannot compare.
func (d *differ) alongside(was, is []byte) bool {
	i, j := 1, 1
	next := len(d.list) // where the next removal goes: they come first
	for d.room > 0 {
		k, order := keyAt(was, i), 0
		l := k
		if k == nil || !bytes.HasPrefix(is[j:], k) {
			l = keyAt(is, j)
			switch {
			case k == nil && l == nil:
				return true
			case k != nil && !plainKey(k) || l != nil && !plainKey(l):
				return false
			case k != nil && l != nil:
				order = bytes.Compare(k[1:len(k)-1], l[1:len(l)-1])
			}
		}
		if l == nil || order < 0 {
			d.addAt(k, opRemove, nil)
			if last := len(d.list) - 1; last >= next {
				one := d.list[last]
				copy(d.list[next+1:], d.list[next:last])
				d.list[next] = one
				next++
			}
			if i = valueEnd(was, i+len(k)+1) + 1; i == 0 {
				return false
			}
			continue
		}
		value := j + len(l) + 1
		end := valueEnd(is, value)
		if end < 0 {
			return false
		}
		j = end + 1
		if k == nil || order > 0 {
			d.addAt(l, opAdd, is[value:end])
			continue
		}
		old := i + len(k) + 1
		if end := old + end - value; end < len(was) && (was[end] == ',' || was[end] == '}') && bytes.Equal(was[old:end], is[value:j-1]) {
			i = end + 1 // the values are the same
			continue
		}
		if i = valueEnd(was, old) + 1; i == 0 {
			return false
		}
		n := d.step(l)
		ok := d.changed(was[old:i-1], is[value:end])
		d.path = d.path[:n]
		if !ok {
			return false
		}
	}
	return true
}

// changed adds what turns a value into another one.
func (d *differ) changed(was, is []byte) bool {
	switch {
	case was[0] == '{' && is[0] == '{':
		return d.alongside(was, is)
	case was[0] == '[' && is[0] == '[':
		if !d.inPairs(was, is) {
			d.apart(was, is)
		}
	default:
		d.add(opReplace, is)
	}
	return true
}

// maxPairs bounds the elements that differ in lists that inPairs compares.
const maxPairs = 8

// inPairs compares the elements of two lists by position, as arrays does for those that are paired. It
// returns false for other lists, and has then added nothing.
func (d *differ) inPairs(was, is []byte) bool {
	var differ [maxPairs]struct {
		at      int
		was, is []byte
	}
	n := 0
	i, j, at := 1, 1, 0
	for ; i < len(was) && j < len(is); at++ {
		end, now := valueEnd(was, i), valueEnd(is, j)
		if end < 0 || now < 0 || end >= len(was) || now >= len(is) {
			return false
		}
		if a, b := was[i:end], is[j:now]; !bytes.Equal(a, b) {
			if n == maxPairs || !bytes.Equal(idAt(a), idAt(b)) {
				return false
			}
			differ[n].at, differ[n].was, differ[n].is = at, a, b
			n++
		}
		i, j = end+1, now+1
	}
	if i != len(was) || j != len(is) { // one is longer
		return false
	}
	room, done := d.room, len(d.list)
	for _, one := range differ[:n] {
		length := d.element(one.at)
		ok := d.changed(one.was, one.is)
		d.path = d.path[:length]
		if !ok {
			d.room, d.list = room, d.list[:done]
			return false
		}
	}
	return true
}

// keyAt returns the key that begins at a position of an object, with its quotes; nil at the end.
func keyAt(object []byte, at int) []byte {
	if at >= len(object) || object[at] != '"' {
		return nil
	}
	end := quoteEnd(object, at)
	if end > len(object) {
		return nil
	}
	return object[at:end]
}

// plainKey reports whether a key has no escapes, so that its bytes have the order of keys.
func plainKey(key []byte) bool {
	return plain(unsafe.String(unsafe.SliceData(key[1:]), len(key)-2))
}
