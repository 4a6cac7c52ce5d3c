/** So many blobs, so many bytes. */
export interface BlobCount {
  blobs: number;
  bytes: number;
}
/** `aside` first: what waits there is brought back or goes, then what nobody refers to is set aside. */
export type SweepPlace = { part: 'aside' | 'there'; after?: string } | { part: 'end' };
export interface Swept {
  /** Where it goes on. */
  place: SweepPlace;
  /** All that was looked at. */
  looked: BlobCount;
  setAside: BlobCount;
  broughtBack: BlobCount;
  dropped: BlobCount;
}
