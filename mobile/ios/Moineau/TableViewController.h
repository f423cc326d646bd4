#import <Mobile/Mobile.h>
#import <Mobile/MobileEbitenViewController.h>

// The table, told by the system how much of its edges is covered.
@interface TableViewController : MobileEbitenViewController
@end
