//go:build page && first

package words

import "embed"

//go:embed en/*.json */language.json
var files embed.FS
