#import <Mobile/Mobile.h>
#import <UIKit/UIKit.h>

// ApplePhone does for the game what needs UIKit. The game calls the methods of MobilePhone
// on its own thread.
@interface ApplePhone : NSObject <MobilePhone, UIDocumentPickerDelegate>

- (instancetype)initWithController:(UIViewController *)controller;

// refresh reads the permission for notifications and removes those that were shown.
- (void)refresh;

@end

// ReceiveURL passes a link or a file of another app to the game.
void ReceiveURL(NSURL *url);
