/** Whose figures: a seller's, or these of the whole shop. */
export const WHOLE_SHOP = '00000000-0000-0000-0000-000000000000';
