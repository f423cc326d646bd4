#import <UIKit/UIKit.h>

// AppDelegate is the application, which has one window with the table.
@interface AppDelegate : UIResponder <UIApplicationDelegate>

@property(strong, nonatomic) UIWindow *window;

@end
