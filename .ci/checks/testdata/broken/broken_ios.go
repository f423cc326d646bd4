package broken

var _ = onlyOn_ios
