#pragma once
#import <Foundation/Foundation.h>

typedef NSInteger UNAuthorizationStatus;
enum { UNAuthorizationStatusNotDetermined = 0 };
typedef NSUInteger UNAuthorizationOptions;
enum { UNAuthorizationOptionSound = 2, UNAuthorizationOptionAlert = 4 };

@interface UNNotificationSettings : NSObject
@property(nonatomic, readonly) UNAuthorizationStatus authorizationStatus;
@end

@interface UNNotificationSound : NSObject
@property(class, nonatomic, readonly) UNNotificationSound *defaultSound;
@end

@interface UNNotificationContent : NSObject
@end

@interface UNMutableNotificationContent : UNNotificationContent
@property(nonatomic, copy) NSString *title;
@property(nonatomic, copy) UNNotificationSound *sound;
@end

@class UNNotificationTrigger;

@interface UNNotificationRequest : NSObject
+ (instancetype)requestWithIdentifier:(NSString *)identifier
                              content:(UNNotificationContent *)content
                              trigger:(UNNotificationTrigger *)trigger;
@end

@interface UNUserNotificationCenter : NSObject
+ (UNUserNotificationCenter *)currentNotificationCenter;
- (void)getNotificationSettingsWithCompletionHandler:(void (^)(UNNotificationSettings *settings))done;
- (void)requestAuthorizationWithOptions:(UNAuthorizationOptions)options
                      completionHandler:(void (^)(BOOL granted, NSError *error))done;
- (void)addNotificationRequest:(UNNotificationRequest *)request
         withCompletionHandler:(void (^)(NSError *error))done;
- (void)removeDeliveredNotificationsWithIdentifiers:(NSArray<NSString *> *)identifiers;
@end
