package scenes

func newSheet(a *App, p *playing) Scene  { return newTitle() }
func newFinale(a *App, p *playing) Scene { return newTitle() }
