package cards

import (
	"encoding/base64"
	"encoding/binary"
	"hash/crc32"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"arbiter/core/i18n"
	"arbiter/core/num"
)

// A link is the address of a card browser with a deck in its fragment, which browsers send to
// no server: ADDRESS#deck=DATA. DATA is base64url of a version, the game, the mode and the name,
// of each group of equal cards, and of a CRC-32. The id of a card is written as
// what differs from the id before it.

// linkKey is what the fragment of a link begins with.
const linkKey = "deck="

// Bounds of links.
const (
	linkVersion = 1
	maxLink     = 4 << 10 // bytes of DATA
	maxText     = 100     // bytes of an id or a name
	maxName     = 60      // bytes of the name of a deck
)

// IsLink reports whether a text is meant as the link of a deck.
func IsLink(text string) bool {
	_, fragment, cut := strings.Cut(text, "#")
	return cut && strings.HasPrefix(fragment, linkKey) || strings.HasPrefix(text, linkKey)
}

// Link returns the fragment of a deck's link, without the hash sign.
func (d *Deck) Link() (string, error) {
	if len(d.Cards) > MaxCards {
		return "", i18n.Errorf("the deck has %d cards; a link holds at most %d", "套牌共%d张；链接最多容纳%d张", len(d.Cards), MaxCards)
	}
	name := d.Name
	for len(name) > maxName {
		_, n := utf8.DecodeLastRuneInString(name)
		name = name[:len(name)-n]
	}
	out := []byte{linkVersion}
	text := func(s string) {
		out = append(binary.AppendUvarint(out, uint64(len(s))), s...)
	}
	text(d.Game)
	text(d.Mode)
	text(name)
	last := ""
	for from := 0; from < len(d.Cards); {
		id, to := d.Cards[from], from
		for to < len(d.Cards) && d.Cards[to] == id {
			to++
		}
		same := shared(last, id)
		out = binary.AppendUvarint(out, uint64(to-from))
		out = binary.AppendUvarint(out, uint64(same))
		text(id[same:])
		last, from = id, to
	}
	out = binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out))
	data := base64.RawURLEncoding.EncodeToString(out)
	if len(data) > maxLink {
		return "", i18n.Errorf("the deck does not fit into a link of %d bytes; export it as a file", "套牌超出%d字节的链接容量；请导出为文件", maxLink)
	}
	return linkKey + data, nil
}

// shared is how many bytes two texts have in common at the start.
func shared(a, b string) (n int) {
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return n
}

// ReadLink reads a link, or its fragment. The cards need not exist.
func ReadLink(link string) (*Deck, error) {
	if _, fragment, cut := strings.Cut(link, "#"); cut {
		link = fragment
	}
	data, is := strings.CutPrefix(strings.TrimSpace(link), linkKey)
	if !is {
		return nil, i18n.Errorf("this is not the link of a deck: expected ADDRESS#deck=…", "这不是套牌链接：应为 ADDRESS#deck=…")
	}
	if len(data) > maxLink {
		return nil, i18n.Errorf("the link of the deck has %d bytes, the maximum is %d", "套牌链接长%d字节，最多%d字节", len(data), maxLink)
	}
	raw, err := base64.RawURLEncoding.Strict().DecodeString(data)
	if err != nil || len(raw) < 5 {
		return nil, damaged()
	}
	body := raw[:len(raw)-4]
	if binary.BigEndian.Uint32(raw[len(raw)-4:]) != crc32.ChecksumIEEE(body) {
		return nil, damaged()
	}
	if body[0] != linkVersion {
		return nil, i18n.Errorf("the link of the deck has version %d; this program reads version %d", "套牌链接的版本为%d；本程序只支持版本%d", body[0], linkVersion)
	}
	r := linkReader{data: body[1:]}
	d := &Deck{Game: r.text("", maxText), Mode: r.text("", maxText), Name: r.text("", maxName), Cards: []string{}}
	last := ""
	for len(r.data) > 0 && !r.bad {
		n, same := r.number(MaxCards), r.number(len(last))
		last = r.text(last[:same], maxText)
		if r.bad || n == 0 || last == "" || len(d.Cards)+n > MaxCards {
			return nil, damaged()
		}
		d.Cards = append(d.Cards, slices.Repeat([]string{last}, n)...)
	}
	if r.bad {
		return nil, damaged()
	}
	return d, nil
}

func damaged() error {
	return i18n.Errorf("the link of the deck is damaged or incomplete; copy it again", "套牌链接已损坏或不完整；请重新复制")
}

// linkReader reads the data of a link. After an error everything is zero.
type linkReader struct {
	data []byte
	bad  bool
}

func (r *linkReader) number(maxValue int) int {
	v, n := binary.Uvarint(r.data)
	if n <= 0 || v > num.To[uint64](maxValue) {
		r.bad, r.data = true, nil
		return 0
	}
	r.data = r.data[n:]
	return num.To[int](v)
}

// text reads what follows the beginning of a text.
func (r *linkReader) text(begins string, maxBytes int) string {
	n := r.number(maxBytes)
	if n > len(r.data) {
		r.bad, r.data = true, nil
		return ""
	}
	out := begins + string(r.data[:n])
	r.data = r.data[n:]
	if !utf8.ValidString(out) || len(out) > maxBytes || strings.ContainsFunc(out, func(c rune) bool { return !unicode.IsPrint(c) }) {
		r.bad, r.data = true, nil
		return ""
	}
	return out
}
