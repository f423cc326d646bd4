#import "ApplePhone.h"

#import <UniformTypeIdentifiers/UniformTypeIdentifiers.h>
#import <UserNotifications/UserNotifications.h>

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>

// mostBytes is the largest file that another app can pass, in bytes.
static const NSUInteger mostBytes = 64 << 20;

static NSString *const turn = @"turn";

// readFile returns the content of a file, at most most bytes, or nothing if it is
// unreadable.
static NSData *readFile(NSURL *file, NSUInteger most) {
    BOOL scoped = [file startAccessingSecurityScopedResource];
    NSFileHandle *handle = [NSFileHandle fileHandleForReadingAtPath:file.path];
    NSData *content = [handle readDataOfLength:most];
    [handle closeFile];
    if (scoped) {
        [file stopAccessingSecurityScopedResource];
    }
    return content == nil ? [NSData data] : content;
}

void ReceiveURL(NSURL *url) {
    if (!url.isFileURL) {
        MobileOpen(url.absoluteString);
        return;
    }
    dispatch_async(dispatch_get_global_queue(QOS_CLASS_USER_INITIATED, 0), ^{
        MobileOpenFile(readFile(url, mostBytes));
    });
}

@interface ApplePhone ()

@property(weak, nonatomic) UIViewController *controller;
@property(strong, nonatomic) NSURL *unsaved; // the file that is being saved, or nil
@property(nonatomic) NSUInteger most;        // bytes of the file that is being picked
@property(atomic) BOOL askable;

@end

@implementation ApplePhone

- (instancetype)initWithController:(UIViewController *)controller {
    self = [super init];
    if (self != nil) {
        self.controller = controller;
        [self refresh];
    }
    return self;
}

- (void)refresh {
    UNUserNotificationCenter *center = [UNUserNotificationCenter currentNotificationCenter];
    [center removeDeliveredNotificationsWithIdentifiers:@[ turn ]];
    [center getNotificationSettingsWithCompletionHandler:^(UNNotificationSettings *settings) {
        self.askable = settings.authorizationStatus == UNAuthorizationStatusNotDetermined;
    }];
}

// present shows a dialog over the table. On an iPad it needs a place to point at.
- (void)present:(UIViewController *)dialog {
    UIView *table = self.controller.view;
    dialog.popoverPresentationController.sourceView = table;
    dialog.popoverPresentationController.sourceRect =
        CGRectMake(CGRectGetMidX(table.bounds), CGRectGetMidY(table.bounds), 1, 1);
    [self.controller presentViewController:dialog animated:YES completion:nil];
}

- (BOOL)openLink:(NSString *)url {
    NSURL *link = [NSURL URLWithString:url];
    if (link == nil) {
        return NO;
    }
    dispatch_async(dispatch_get_main_queue(), ^{
        [[UIApplication sharedApplication] openURL:link options:@{} completionHandler:nil];
    });
    return YES;
}

- (void)copyText:(NSString *)text {
    dispatch_async(dispatch_get_main_queue(), ^{
        [UIPasteboard generalPasteboard].string = text;
    });
}

- (void)shareText:(NSString *)title text:(NSString *)text {
    dispatch_async(dispatch_get_main_queue(), ^{
        [self present:[[UIActivityViewController alloc] initWithActivityItems:@[ text ]
                                                        applicationActivities:nil]];
    });
}

- (void)saveFile:(NSString *)name content:(NSData *)content {
    // The bytes of content are valid until this method returns.
    NSData *copy = [NSData dataWithBytes:content.bytes length:content.length];
    dispatch_async(dispatch_get_main_queue(), ^{
        NSString *path = [NSTemporaryDirectory() stringByAppendingPathComponent:name];
        NSError *error = nil;
        if (![copy writeToFile:path options:NSDataWritingAtomic error:&error]) {
            MobileSaved(@"", error.localizedDescription);
            return;
        }
        self.unsaved = [NSURL fileURLWithPath:path];
        UIDocumentPickerViewController *picker =
            [[UIDocumentPickerViewController alloc] initForExportingURLs:@[ self.unsaved ]
                                                                  asCopy:YES];
        picker.delegate = self;
        [self present:picker];
    });
}

- (void)pickFile:(long)most {
    dispatch_async(dispatch_get_main_queue(), ^{
        self.most = (NSUInteger)most;
        self.unsaved = nil;
        UIDocumentPickerViewController *picker =
            [[UIDocumentPickerViewController alloc] initForOpeningContentTypes:@[ UTTypeItem ]
                                                                        asCopy:YES];
        picker.delegate = self;
        [self present:picker];
    });
}

- (void)documentPicker:(UIDocumentPickerViewController *)picker
    didPickDocumentsAtURLs:(NSArray<NSURL *> *)urls {
    NSURL *file = urls.firstObject;
    if (self.unsaved != nil) {
        [self discard];
        MobileSaved(file.lastPathComponent, @"");
        return;
    }
    NSUInteger most = self.most;
    dispatch_async(dispatch_get_global_queue(QOS_CLASS_USER_INITIATED, 0), ^{
        MobilePicked(readFile(file, most));
    });
}

- (void)documentPickerWasCancelled:(UIDocumentPickerViewController *)picker {
    [self discard];
}

// discard removes the temporary copy of the file that was saved.
- (void)discard {
    if (self.unsaved != nil) {
        [[NSFileManager defaultManager] removeItemAtPath:self.unsaved.path error:nil];
        self.unsaved = nil;
    }
}

- (BOOL)canAskNotify {
    return self.askable;
}

- (void)askNotify {
    self.askable = NO;
    [[UNUserNotificationCenter currentNotificationCenter]
        requestAuthorizationWithOptions:UNAuthorizationOptionAlert | UNAuthorizationOptionSound
                      completionHandler:^(BOOL granted, NSError *error){
                      }];
}

- (void)notify:(NSString *)text sound:(BOOL)sound {
    UNMutableNotificationContent *content = [[UNMutableNotificationContent alloc] init];
    content.title = text;
    content.sound = sound ? [UNNotificationSound defaultSound] : nil;
    UNNotificationRequest *request = [UNNotificationRequest requestWithIdentifier:turn
                                                                          content:content
                                                                          trigger:nil];
    [[UNUserNotificationCenter currentNotificationCenter] addNotificationRequest:request
                                                           withCompletionHandler:nil];
}

- (void)keepAwake:(BOOL)on {
    dispatch_async(dispatch_get_main_queue(), ^{
        [UIApplication sharedApplication].idleTimerDisabled = on;
    });
}

// addresses lists the IPv4 addresses of Wi-Fi, cable (en0, en1…) and the phone's own
// hotspot (bridge100).
- (NSString *)addresses {
    NSMutableArray<NSString *> *all = [NSMutableArray array];
    struct ifaddrs *first = NULL;
    if (getifaddrs(&first) != 0) {
        return @"";
    }
    for (struct ifaddrs *i = first; i != NULL; i = i->ifa_next) {
        NSString *name = [NSString stringWithUTF8String:i->ifa_name];
        char text[INET_ADDRSTRLEN];
        if (i->ifa_addr == NULL || i->ifa_addr->sa_family != AF_INET || (i->ifa_flags & IFF_UP) == 0 ||
            !([name hasPrefix:@"en"] || [name hasPrefix:@"bridge"])) {
            continue;
        }
        const struct sockaddr_in *address = (const struct sockaddr_in *)(const void *)i->ifa_addr;
        if (inet_ntop(AF_INET, &address->sin_addr, text, sizeof text) != NULL) {
            [all addObject:[NSString stringWithUTF8String:text]];
        }
    }
    freeifaddrs(first);
    return [all componentsJoinedByString:@" "];
}

@end
