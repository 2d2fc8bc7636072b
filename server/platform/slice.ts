export interface Slice {
  skip: number;
  take: number;
}
