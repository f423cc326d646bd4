#pragma once
#import <Foundation/Foundation.h>

@interface UTType : NSObject
@end

extern UTType *const UTTypeItem;
