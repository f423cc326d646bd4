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
    [self.table.phone refresh];
    [self.table resumeGame];
}

- (void)applicationDidEnterBackground:(UIApplication *)application {
    MobileSetHidden(YES);
}

- (void)applicationWillEnterForeground:(UIApplication *)application {
    MobileSetHidden(NO);
}

- (BOOL)application:(UIApplication *)application
            openURL:(NSURL *)url
            options:(NSDictionary<UIApplicationOpenURLOptionsKey, id> *)options {
    ReceiveURL(url);
    return YES;
}

- (BOOL)application:(UIApplication *)application
    continueUserActivity:(NSUserActivity *)activity
      restorationHandler:(void (^)(NSArray<id<UIUserActivityRestoring>> *))handler {
    if (activity.webpageURL == nil) {
        return NO;
    }
    ReceiveURL(activity.webpageURL);
    return YES;
}

@end
