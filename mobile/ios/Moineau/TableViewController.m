#import "TableViewController.h"

@implementation TableViewController

- (void)viewDidLoad {
    [super viewDidLoad];
    NSFileManager *files = NSFileManager.defaultManager;
    NSURL *data = [files URLForDirectory:NSApplicationSupportDirectory
                                inDomain:NSUserDomainMask
                       appropriateForURL:nil
                                  create:YES
                                   error:nil];
    self.phone = [[ApplePhone alloc] initWithController:self];
    MobileStart(data.path, NSLocale.preferredLanguages.firstObject, self.phone);
}

- (void)viewSafeAreaInsetsDidChange {
    [super viewSafeAreaInsetsDidChange];
    UIEdgeInsets covered = self.view.safeAreaInsets;
    MobileSetInsets(covered.left, covered.top, covered.right, covered.bottom);
}

// The system gestures start at a second swipe from an edge, because tiles are close to
// the edges.
- (UIRectEdge)preferredScreenEdgesDeferringSystemGestures {
    return UIRectEdgeBottom | UIRectEdgeLeft | UIRectEdgeRight;
}

- (BOOL)prefersHomeIndicatorAutoHidden {
    return YES;
}

- (void)onErrorOnGameUpdate:(NSError *)error {
    NSString *what = NSLocalizedString(@"stopped", nil);
    UIAlertController *alert =
        [UIAlertController alertControllerWithTitle:what
                                            message:error.localizedDescription
                                     preferredStyle:UIAlertControllerStyleAlert];
    // The game has ended, so the only thing left is to close the app.
    [alert addAction:[UIAlertAction actionWithTitle:NSLocalizedString(@"close", nil)
                                              style:UIAlertActionStyleDefault
                                            handler:^(UIAlertAction *action) {
                                                exit(1);
                                            }]];
    [self presentViewController:alert animated:YES completion:nil];
}

@end
