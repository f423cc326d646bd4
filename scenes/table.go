package scenes

// newTable is a placeholder until the table is written.
func newTable(app *App, cfg TableConfig) Scene { return &title{} }
