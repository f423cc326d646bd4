#import <UIKit/UIKit.h>

// The application: one window with the table.
@interface AppDelegate : UIResponder <UIApplicationDelegate>

@property(strong, nonatomic) UIWindow *window;

@end
