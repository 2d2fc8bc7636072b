// No schema library here: buyers' pages import this file.

/** Addresses that are not rendered as pages; links to them are left to the browser. */
const NOT_PAGES = /^\/(api|uploads|img|assets|dev|feeds|healthz|readyz)(\/|$)/;
export const isPageAddress = (path: string): boolean => !NOT_PAGES.test(path);
