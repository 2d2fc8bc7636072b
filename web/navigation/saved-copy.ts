/** The id of the line above a page that the service worker had saved. */
export const SAVED_COPY = 'saved-copy';
