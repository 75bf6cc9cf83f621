package kit

import "arbiter/core/num"

// MaxFactor is the most that a part of a fraction, or the floor, can be: each has four
// bits of a payload field.
const MaxFactor = 15

// Factors scale an amount against shield and health. The zero value scales
// nothing. Each part is 0 to 15.
type Factors struct {
	ShieldNum, ShieldDen int
	HealthNum, HealthDen int
	Floor                int // least health lost by a rest above 0
}

// Code packs factors into one payload field; 0 = no factors.
func (f Factors) Code() int32 {
	return num.To[int32](f.ShieldNum | f.ShieldDen<<4 | f.HealthNum<<8 | f.HealthDen<<12 | f.Floor<<16)
}

// DecodeFactors reads packed factors.
func DecodeFactors(code int32) Factors {
	if code == 0 {
		return Factors{1, 1, 1, 1, 0}
	}
	c := int(code)
	return Factors{c & 15, c >> 4 & 15, c >> 8 & 15, c >> 12 & 15, c >> 16 & 15}
}

// Valid reports whether the factors can be coded and divided by.
func (f Factors) Valid() bool {
	for _, n := range []int{f.ShieldNum, f.ShieldDen, f.HealthNum, f.HealthDen} {
		if n < 1 || n > MaxFactor {
			return false
		}
	}
	return f.Floor >= 0 && f.Floor <= MaxFactor
}

// Loss is what an amount takes.
type Loss struct {
	Pools, Shield, Health int
}

// SplitDamage divides the final amount of a packet over the pools that are met with
// the shield and before it, the shield, and health (D-05, W-15). With pierce the
// shields are passed by (W-11).
func SplitDamage(amount, pools, shield int, f Factors, pierce bool) Loss {
	if amount <= 0 {
		return Loss{} // 0 stays 0 (D-17)
	}
	all, rest := pools+shield, amount
	lost := 0
	if !pierce && all > 0 {
		if lost = amount * f.ShieldNum / f.ShieldDen; lost <= all {
			rest = 0
		} else {
			lost = all
			rest = amount - (all*f.ShieldDen+f.ShieldNum-1)/f.ShieldNum
		}
	}
	health := 0
	if rest > 0 {
		health = max(rest*f.HealthNum/f.HealthDen, f.Floor)
	}
	first := min(lost, pools)
	return Loss{Pools: first, Shield: lost - first, Health: health}
}
