/** Figures have the id of their seller, or this one for the whole shop. */
export const WHOLE_SHOP = '00000000-0000-0000-0000-000000000000';
