#import <Mobile/Mobile.h>
#import <Mobile/MobileEbitenViewController.h>

// TableViewController shows the table and passes the safe area insets to the game.
@interface TableViewController : MobileEbitenViewController
@end
