#import "AppDelegate.h"

#import "TableViewController.h"

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options {
    self.window = [[UIWindow alloc] initWithFrame:UIScreen.mainScreen.bounds];
    self.window.rootViewController = [[TableViewController alloc] init];
    [self.window makeKeyAndVisible];
    return YES;
}

- (TableViewController *)table {
    return (TableViewController *)self.window.rootViewController;
}

- (void)applicationWillResignActive:(UIApplication *)application {
    [self.table suspendGame];
}

- (void)applicationDidBecomeActive:(UIApplication *)application {
    [self.table resumeGame];
}

@end
