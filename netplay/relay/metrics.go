package relay

import "github.com/prometheus/client_golang/prometheus"

// metrics holds a relay's counters. They contain no table, player or address.
type metrics struct {
	registry                                        *prometheus.Registry
	tables, connections                             prometheus.Gauge
	framesIn, framesOut, bytesIn, bytesOut, entries prometheus.Counter
	made, resumed, panics, refusedUpgrades          prometheus.Counter
	refused                                         *prometheus.CounterVec
}

func newMetrics() *metrics {
	m := &metrics{registry: prometheus.NewRegistry()}
	gauge := func(name, help string) prometheus.Gauge {
		g := prometheus.NewGauge(prometheus.GaugeOpts{Namespace: "moineau", Name: name, Help: help})
		m.registry.MustRegister(g)
		return g
	}
	counter := func(name, help string) prometheus.Counter {
		c := prometheus.NewCounter(prometheus.CounterOpts{Namespace: "moineau", Name: name, Help: help})
		m.registry.MustRegister(c)
		return c
	}
	m.tables = gauge("tables", "tables at which somebody is")
	m.connections = gauge("connections", "programs connected")
	m.framesIn = counter("frames_in_total", "frames received from other processes")
	m.framesOut = counter("frames_out_total", "frames sent to other processes")
	m.bytesIn = counter("bytes_in_total", "bytes received in frames from other processes")
	m.bytesOut = counter("bytes_out_total", "bytes sent in frames to other processes")
	m.entries = counter("entries_total", "entries written to logs")
	m.made = counter("tables_made_total", "tables made")
	m.resumed = counter("resumes_total", "connections that went on from where they were")
	m.panics = counter("panics_total", "faults of the relay that ended one connection or one table")
	m.refusedUpgrades = counter("refused_upgrades_total", "requests for a WebSocket that were refused: a foreign origin, or not in form")
	m.refused = prometheus.NewCounterVec(prometheus.CounterOpts{Namespace: "moineau", Name: "refused_total", Help: "what was not taken, by reason"}, []string{"why"})
	m.registry.MustRegister(m.refused)
	return m
}
