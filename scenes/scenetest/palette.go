package scenetest

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"slices"
)

// reduced returns img in at most 256 colours, which takes a third of the space in a PNG.
// It returns img itself if one of its parts would then differ from the painted one.
func reduced(img *image.RGBA, parts ...image.Rectangle) image.Image {
	for _, power := range []float64{.7, .85, 1} {
		small := quantize(img, power)
		again := image.NewRGBA(img.Rect)
		draw.Draw(again, again.Rect, small, image.Point{}, draw.Src)
		if !slices.ContainsFunc(parts, func(r image.Rectangle) bool { return differ(cut(img, r), cut(again, r)) != "" }) {
			return small
		}
	}
	return img
}

// A shade is a colour of an image.
type shade struct {
	at     [3]float64
	weight float64
	nearby int // index of the nearest colour of the palette
}

// A cluster is a set of shades that share a colour of the palette.
type cluster struct {
	shades []shade
	mean   [3]float64
	err    float64 // sum of the squared distances from the mean
	axis   int     // channel with the largest share in err
}

func newCluster(shades []shade) cluster {
	c := cluster{shades: shades}
	var sum, squares [3]float64
	weight, most := 0., -1.
	for _, s := range shades {
		weight += s.weight
		for k, v := range s.at {
			sum[k] += s.weight * v
			squares[k] += s.weight * v * v
		}
	}
	for k := range 3 {
		c.mean[k] = sum[k] / weight
		err := squares[k] - sum[k]*c.mean[k]
		c.err += err
		if err > most {
			most, c.axis = err, k
		}
	}
	return c
}

// split returns the two parts of a cluster, below and above the mean of its axis.
func (c cluster) split() (low, high cluster) {
	i, j := 0, len(c.shades)
	for i < j {
		if c.shades[i].at[c.axis] <= c.mean[c.axis] {
			i++
		} else {
			j--
			c.shades[i], c.shades[j] = c.shades[j], c.shades[i]
		}
	}
	return newCluster(c.shades[:i]), newCluster(c.shades[i:])
}

// quantize returns img in at most 256 colours, without dithering. It splits the cluster
// with the largest error until there are 256, and then moves each colour to the mean of
// the shades that are nearest to it (k-means). The number of pixels of a shade, raised to
// a power of at most 1, is its weight: a smaller power leaves more colours to small
// objects, and less to the background.
func quantize(img *image.RGBA, power float64) *image.Paletted {
	counts := map[color.RGBA]int{}
	for i := 0; i < len(img.Pix); i += 4 {
		counts[rgb(img.Pix[i:])]++
	}
	shades := make([]shade, 0, len(counts))
	for c, n := range counts {
		shades = append(shades, shade{at: [3]float64{float64(c.R), float64(c.G), float64(c.B)}, weight: math.Pow(float64(n), power)})
	}
	// Maps have no order, and the result must not depend on it.
	slices.SortFunc(shades, func(a, b shade) int { return slices.Compare(a.at[:], b.at[:]) })
	clusters := []cluster{newCluster(shades)}
	for len(clusters) < min(256, len(shades)) {
		worst := 0
		for i, c := range clusters {
			if c.err > clusters[worst].err {
				worst = i
			}
		}
		low, high := clusters[worst].split()
		clusters[worst] = low
		clusters = append(clusters, high)
	}
	palette := make([][3]float64, len(clusters))
	for i, c := range clusters {
		palette[i] = c.mean
	}
	settle(palette, shades, 2)

	out := image.NewPaletted(img.Rect, make(color.Palette, len(palette)))
	for i, p := range palette {
		out.Palette[i] = toRGB(p)
	}
	index := make(map[color.RGBA]uint8, len(shades))
	for _, s := range shades {
		index[toRGB(s.at)] = uint8(s.nearby)
	}
	for i := range out.Pix {
		out.Pix[i] = index[rgb(img.Pix[4*i:])]
	}
	return out
}

// settle rounds the colours of the palette, finds the nearest one for each shade, and
// moves each colour to the mean of its shades, in as many rounds as given.
func settle(palette [][3]float64, shades []shade, rounds int) {
	for round := 0; ; round++ {
		for i := range palette {
			for k, v := range palette[i] {
				palette[i][k] = math.Round(v)
			}
		}
		sums := make([][4]float64, len(palette))
		for i := range shades {
			s := &shades[i]
			least := math.Inf(1)
			for k, p := range palette {
				r, g, b := p[0]-s.at[0], p[1]-s.at[1], p[2]-s.at[2]
				if d := r*r + g*g + b*b; d < least {
					least, s.nearby = d, k
				}
			}
			sum := &sums[s.nearby]
			for k, v := range s.at {
				sum[k] += s.weight * v
			}
			sum[3] += s.weight
		}
		if round == rounds {
			return
		}
		for i, sum := range sums {
			if sum[3] > 0 {
				palette[i] = [3]float64{sum[0] / sum[3], sum[1] / sum[3], sum[2] / sum[3]}
			}
		}
	}
}

func rgb(pix []uint8) color.RGBA { return color.RGBA{pix[0], pix[1], pix[2], 255} }

func toRGB(c [3]float64) color.RGBA {
	return color.RGBA{uint8(c[0]), uint8(c[1]), uint8(c[2]), 255}
}
