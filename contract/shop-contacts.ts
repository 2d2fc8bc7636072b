// The one place to change the shop's phone. No schema library here: buyers' pages import this file.
export const SHOP_PHONE = '+996555010203';
export const SHOP_PHONE_SHOWN = '+996 555 010 203';
