package program

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"arbiter/core/i18n"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
)

// Passing is what packets can pass by.
type Passing uint8

// What packets can pass by, as bits.
const (
	PastPools Passing = 1 << iota
	PastModifiers
	PastShield
	nPassings = iota
)

// untyped is the damage type of packets whose type nothing says, where no pack
// declares which that is.
const untyped = "UNTYPED"

// vocabulary numbers the words that packs declare, in load order.
func (c *compiler) vocabulary() {
	p := c.p
	p.Factions = []string{""}
	for i := range c.lib.Factions {
		p.Factions = append(p.Factions, c.lib.Factions[i].ID)
	}
	c.fits("factions", len(c.lib.Factions), math.MaxUint16-1)
	c.damageTypes()
	p.PacketTags = slices.Clone(events.TagNames)
	for i := range c.lib.Tags {
		t := &c.lib.Tags[i]
		p.tag(t.ID)
		if !t.OfPackets {
			continue
		}
		if slices.Contains(events.TagNames, t.ID) {
			c.fail(t.Pos, "the tag %s is one that the rules give to packets", t.ID)
		}
		if len(p.PacketTags) < events.MaxPacketTags {
			for j, past := range passings(t.Passes) {
				if past {
					p.pastTags[j] |= 1 << len(p.PacketTags)
				}
			}
		}
		p.PacketTags = append(p.PacketTags, t.ID)
	}
	c.fits("tags of packets", len(p.PacketTags), events.MaxPacketTags)
}

// damageTypes puts the default type first, one without a name when no pack
// has it.
func (c *compiler) damageTypes() {
	p := c.p
	list := slices.Clone(c.lib.DamageTypes)
	if i := slices.IndexFunc(list, func(t library.DamageType) bool { return t.Default }); i >= 0 {
		list = slices.Concat(list[i:i+1], list[:i], list[i+1:])
	} else {
		p.Damage, p.pastTypes = []string{untyped}, []Passing{0}
	}
	for i := range list {
		var past Passing
		for j, on := range passings(list[i].Passes) {
			if on {
				past |= 1 << j
			}
		}
		p.Damage, p.pastTypes = append(p.Damage, list[i].ID), append(p.pastTypes, past)
	}
	c.fits("damage types", len(p.Damage), math.MaxUint16)
}

// passings reports which of the words for what packets can pass by are there.
func passings(words []string) (out [nPassings]bool) {
	for i, w := range library.Passings {
		out[i] = slices.Contains(words, w)
	}
	return out
}

// Passes reports whether packets of a damage type and with some tags pass
// something by.
func (p *Program) Passes(dtype, tags int32, what Passing) bool {
	if dtype >= 0 && int(dtype) < len(p.pastTypes) && p.pastTypes[dtype]&what != 0 {
		return true
	}
	for i, past := range p.pastTags {
		if what>>i&1 != 0 && past&tags != 0 {
			return true
		}
	}
	return false
}

// packetTags are the tags of a card that its packets carry, as bits (D-14).
func (p *Program) packetTags(tags []string) (bits int32) {
	for _, t := range tags {
		if i := slices.Index(p.PacketTags, t); i >= len(events.TagNames) {
			bits |= 1 << i
		}
	}
	return bits
}

// PacketTagSet reads tags of packets that are joined by |; "" has no tags.
func (p *Program) PacketTagSet(text string) (bits int32, err error) {
	if text == "" {
		return 0, nil
	}
	for _, word := range strings.Split(text, "|") {
		i := slices.Index(p.PacketTags, word)
		if i < 0 {
			i = slices.Index(p.PacketTags, p.meant(library.KindTag, word))
		}
		if i < len(events.TagNames) {
			return 0, fmt.Errorf("unknown tag %q of packets%s", word, i18n.Meant(word, p.PacketTags[len(events.TagNames):]))
		}
		bits |= 1 << i
	}
	return bits, nil
}
