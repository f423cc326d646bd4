package broken

var _ = onlyOn_android
