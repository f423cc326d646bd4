// The declarations of UIKit and of Apple's Foundation that the app uses and GNUstep lacks,
// written for this project.
#pragma once
#import <Foundation/Foundation.h>

#include <stdlib.h>

// As Apple's, nil has no type.
#undef nil
#define nil ((void *)0)

typedef struct {
    CGFloat top, left, bottom, right;
} UIEdgeInsets;

#define CGRectGetMidX NSMidX
#define CGRectGetMidY NSMidY
#define CGRectMake NSMakeRect
typedef NSRect CGRect;

typedef NSUInteger UIRectEdge;
enum { UIRectEdgeTop = 1, UIRectEdgeLeft = 2, UIRectEdgeBottom = 4, UIRectEdgeRight = 8 };

// Grand Central Dispatch.
typedef void *dispatch_queue_t;
enum { QOS_CLASS_USER_INITIATED = 0x19 };
dispatch_queue_t dispatch_get_main_queue(void);
dispatch_queue_t dispatch_get_global_queue(long quality, unsigned long flags);
void dispatch_async(dispatch_queue_t queue, void (^block)(void));

@interface NSURL (Apple)
- (BOOL)startAccessingSecurityScopedResource;
- (void)stopAccessingSecurityScopedResource;
@end

@interface NSUserActivity (Apple)
@property(copy) NSURL *webpageURL;
@end

@protocol UIUserActivityRestoring <NSObject>
@end

@interface UIResponder : NSObject
@end

@interface UIView : UIResponder
@property(nonatomic) CGRect bounds;
@property(nonatomic, readonly) UIEdgeInsets safeAreaInsets;
@end

@interface UIPopoverPresentationController : NSObject
@property(nonatomic, strong) UIView *sourceView;
@property(nonatomic) CGRect sourceRect;
@end

@interface UIViewController : UIResponder
@property(nonatomic, strong) UIView *view;
@property(nonatomic, readonly) UIPopoverPresentationController *popoverPresentationController;
@property(nonatomic, readonly) UIRectEdge preferredScreenEdgesDeferringSystemGestures;
@property(nonatomic, readonly) BOOL prefersHomeIndicatorAutoHidden;
- (void)viewDidLoad;
- (void)viewSafeAreaInsetsDidChange;
- (void)presentViewController:(UIViewController *)controller
                     animated:(BOOL)animated
                   completion:(void (^)(void))completion;
@end

@interface UIScreen : NSObject
@property(class, nonatomic, readonly) UIScreen *mainScreen;
@property(nonatomic, readonly) CGRect bounds;
@end

@interface UIWindow : UIView
@property(nonatomic, strong) UIViewController *rootViewController;
- (instancetype)initWithFrame:(CGRect)frame;
- (void)makeKeyAndVisible;
@end

typedef NSString *UIApplicationOpenURLOptionsKey;

@interface UIApplication : UIResponder
@property(class, nonatomic, readonly) UIApplication *sharedApplication;
@property(nonatomic) BOOL idleTimerDisabled;
- (void)openURL:(NSURL *)url options:(NSDictionary *)options completionHandler:(void (^)(BOOL opened))done;
@end

@protocol UIApplicationDelegate <NSObject>
@optional
- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options;
- (void)applicationWillResignActive:(UIApplication *)application;
- (void)applicationDidBecomeActive:(UIApplication *)application;
- (void)applicationDidEnterBackground:(UIApplication *)application;
- (void)applicationWillEnterForeground:(UIApplication *)application;
- (BOOL)application:(UIApplication *)application
            openURL:(NSURL *)url
            options:(NSDictionary<UIApplicationOpenURLOptionsKey, id> *)options;
- (BOOL)application:(UIApplication *)application
    continueUserActivity:(NSUserActivity *)activity
      restorationHandler:(void (^)(NSArray<id<UIUserActivityRestoring>> *))handler;
@end

int UIApplicationMain(int argc, char **argv, NSString *principal, NSString *delegate);

typedef NSInteger UIAlertControllerStyle;
enum { UIAlertControllerStyleAlert = 1 };
typedef NSInteger UIAlertActionStyle;
enum { UIAlertActionStyleDefault = 0 };

@interface UIAlertAction : NSObject
+ (instancetype)actionWithTitle:(NSString *)title
                          style:(UIAlertActionStyle)style
                        handler:(void (^)(UIAlertAction *action))handler;
@end

@interface UIAlertController : UIViewController
+ (instancetype)alertControllerWithTitle:(NSString *)title
                                 message:(NSString *)message
                          preferredStyle:(UIAlertControllerStyle)style;
- (void)addAction:(UIAlertAction *)action;
@end

@interface UIPasteboard : NSObject
@property(class, nonatomic, readonly) UIPasteboard *generalPasteboard;
@property(nonatomic, copy) NSString *string;
@end

@interface UIActivityViewController : UIViewController
- (instancetype)initWithActivityItems:(NSArray *)items applicationActivities:(NSArray *)activities;
@end

@class UIDocumentPickerViewController, UTType;

@protocol UIDocumentPickerDelegate <NSObject>
@optional
- (void)documentPicker:(UIDocumentPickerViewController *)picker didPickDocumentsAtURLs:(NSArray<NSURL *> *)urls;
- (void)documentPickerWasCancelled:(UIDocumentPickerViewController *)picker;
@end

@interface UIDocumentPickerViewController : UIViewController
@property(nonatomic, weak) id<UIDocumentPickerDelegate> delegate;
- (instancetype)initForExportingURLs:(NSArray<NSURL *> *)urls asCopy:(BOOL)copy;
- (instancetype)initForOpeningContentTypes:(NSArray<UTType *> *)types asCopy:(BOOL)copy;
@end
