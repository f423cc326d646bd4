#import <Mobile/Mobile.h>
#import <Mobile/MobileEbitenViewController.h>

#import "ApplePhone.h"

// TableViewController shows the table and passes the safe area insets to the game.
@interface TableViewController : MobileEbitenViewController

@property(strong, nonatomic) ApplePhone *phone;

@end
