/** A part of a list. */
export interface Slice {
  skip: number;
  take: number;
}
