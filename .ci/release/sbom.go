package main

import "path/filepath"

// bomTool makes bills of materials.
const bomTool = "github.com/CycloneDX/cyclonedx-gomod/cmd/cyclonedx-gomod@v1.10.0"

// sbom writes a bill of materials of the game and one of the relay, from the modules that
// the programs for Linux contain. Those of other systems contain the same modules, except
// for those that reach the system.
func (r *release) sbom() error {
	tool, err := r.tool(bomTool)
	if err != nil {
		return err
	}
	for name, pkg := range map[string]string{"moineau": game, "moineau-relay": relay} {
		program, err := r.program(pkg, target{"linux", "amd64"})
		if err != nil {
			return err
		}
		out := filepath.Join(r.out, name+"-"+r.version+".cdx.json")
		// Serial number and time would differ in each run.
		if err := r.run(r.root, nil, tool, "bin", "-json", "-licenses", "-std", "-noserial", "-notimestamp", "-version", r.version, "-output", out, program); err != nil {
			return err
		}
	}
	return nil
}
