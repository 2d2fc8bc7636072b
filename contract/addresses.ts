// No schema library here: buyers' pages import this file.

/** Addresses that are not pages of the shop: the server doesn't draw them, and links to them are the browser's. */
const NOT_PAGES = /^\/(api|uploads|img|assets|dev|healthz|readyz)(\/|$)/;
export const isPageAddress = (path: string): boolean => !NOT_PAGES.test(path);
