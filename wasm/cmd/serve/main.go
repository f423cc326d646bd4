// Command serve serves a browser bundle on localhost and prints its URL.
//
//	go run ./wasm/cmd/serve [--listen localhost:8080] DIR [the game's arguments]
//
// Arguments after the folder become part of the URL.
package main

import (
	"flag"
	"fmt"
	"net"
	"os"
	"path/filepath"

	"moineau/netplay/link/web"
	"moineau/netplay/serve"
)

func main() {
	listen := flag.String("listen", "127.0.0.1:8080", "address and port; when left out and the port is taken, any free one")
	flag.Parse()
	if flag.NArg() == 0 {
		fmt.Fprintln(os.Stderr, "usage: serve [--listen HOST:PORT] DIR [--rules jilin ...]")
		os.Exit(2)
	}
	dir := flag.Arg(0)
	query, err := serve.Query(flag.Args()[1:])
	if err != nil {
		fmt.Fprintln(os.Stderr, "serve:", err)
		os.Exit(2)
	}
	if _, err := os.Stat(filepath.Join(dir, "index.html")); err != nil {
		fmt.Fprintf(os.Stderr, "serve: %s holds no bundle (make wasm builds one): %v\n", dir, err)
		os.Exit(1)
	}
	chosen := false
	flag.Visit(func(f *flag.Flag) { chosen = chosen || f.Name == "listen" })
	l, err := net.Listen("tcp", *listen)
	if err != nil && !chosen {
		l, err = net.Listen("tcp", "127.0.0.1:0")
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "serve:", err)
		os.Exit(1)
	}
	host, _, _ := net.SplitHostPort(*listen)
	if host == "127.0.0.1" {
		host = "localhost" // browsers trust both, and this one is more familiar
	}
	_, port, _ := net.SplitHostPort(l.Addr().String())
	fmt.Printf("Moineau is at http://%s/%s (Ctrl+C stops it)\n", net.JoinHostPort(host, port), query)
	if err := web.NewServer(serve.Bundle(dir), nil).Serve(web.LimitPerAddress(l)); err != nil {
		fmt.Fprintln(os.Stderr, "serve:", err)
		os.Exit(1)
	}
}
