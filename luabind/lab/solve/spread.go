package solve

import "math"

// spread returns the equilibrium with the greatest entropy. It uses Newton's method
// from the middle along the directions, with a barrier before the losses of unused
// strategies that is gradually removed. Weights need no separate barrier: the slope of
// the entropy is unbounded where one approaches 0.
func (f *face) spread(basis [][]float64) []float64 {
	s := &slope{face: f, basis: basis, point: append([]float64(nil), f.middle...)}
	for s.barrier = 1e-2; s.barrier > 1e-13; s.barrier /= 10 {
		for range 60 {
			if !s.step() {
				break
			}
		}
	}
	return s.point
}

// slope is a place on a face.
type slope struct {
	*face
	basis   [][]float64
	point   []float64
	barrier float64
}

// scale brings payoffs, which are millionths, near to 1.
const scale = 1e-6

// loss is what a strategy loses against weights.
func (f *face) loss(i int, p []float64) float64 {
	sum := 0.0
	for j, w := range p {
		sum -= float64(float64(f.a[i][j]) * w)
	}
	return sum * scale
}

// height is what is to be made small; infinite outside.
func (s *slope) height(p []float64) float64 {
	sum := 0.0
	for i, used := range s.used {
		x := p[i]
		if !used {
			x = s.loss(i, p)
		}
		switch {
		case x <= 0:
			return math.Inf(1)
		case used:
			sum += float64(x * math.Log(x))
		default:
			sum -= float64(s.barrier * math.Log(x))
		}
	}
	return sum
}

// step goes on once; it says whether that led on.
func (s *slope) step() bool {
	n := len(s.basis)
	gradient, curve := make([]float64, n), make([][]float64, n)
	for d := range curve {
		curve[d] = make([]float64, n)
	}
	along := make([]float64, n)
	for i, used := range s.used {
		var first, second float64 // derivatives by the weight, or by the loss
		if used {
			first, second = math.Log(s.point[i])+1, 1/s.point[i]
		} else {
			x := s.loss(i, s.point)
			first, second = -s.barrier/x, s.barrier/float64(x*x)
		}
		for d := range n {
			if along[d] = s.basis[d][i]; !used {
				along[d] = s.loss(i, s.basis[d])
			}
		}
		for d := range n {
			gradient[d] -= float64(first * along[d])
			for e := range n {
				curve[d][e] += float64(float64(second*along[d]) * along[e])
			}
		}
	}
	z, ok := solve(curve, gradient)
	return ok && s.move(z)
}

// move goes as far along a step as it leads down.
func (s *slope) move(z []float64) bool {
	here := s.height(s.point)
	for part := 1.0; part > 1e-12; part /= 2 {
		next := append([]float64(nil), s.point...)
		for d, x := range z {
			for i := range next {
				next[i] += float64(float64(part*x) * s.basis[d][i])
			}
		}
		if s.height(next) < here {
			s.point = next
			return true
		}
	}
	return false
}

// solve solves m·z = v for a positive definite m, by Cholesky's method; both are used
// up.
func solve(m [][]float64, v []float64) ([]float64, bool) {
	n := len(v)
	for i := range n {
		for j := range i + 1 {
			sum := m[i][j]
			for k := range j {
				sum -= float64(m[i][k] * m[j][k])
			}
			switch {
			case i != j:
				m[i][j] = sum / m[j][j]
			case !(sum > 0):
				return nil, false
			default:
				m[i][i] = math.Sqrt(sum)
			}
		}
	}
	for i := range n {
		for k := range i {
			v[i] -= float64(m[i][k] * v[k])
		}
		v[i] /= m[i][i]
	}
	for i := n - 1; i >= 0; i-- {
		for k := i + 1; k < n; k++ {
			v[i] -= float64(m[k][i] * v[k])
		}
		v[i] /= m[i][i]
	}
	return v, true
}
