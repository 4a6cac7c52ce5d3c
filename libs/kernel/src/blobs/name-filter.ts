import { createHash, randomBytes } from 'node:crypto';

/** 16 MB: of five million names one in a million strangers counts as known, of twenty million one in twenty. */
const BYTES = 1 << 24;
const LOOKS = 7;

/**
 * Names that are known, in memory that does not grow with them (a Bloom filter): one that was added is always known, and very few others
 * count as known, too. Which those are is another matter each time.
 */
export class NameFilter {
  private readonly bits: Uint8Array;
  private readonly salt = randomBytes(16);
  added = 0;

  constructor(bytes = BYTES) {
    this.bits = new Uint8Array(bytes);
  }

  add(name: string): void {
    for (const bit of this.of(name)) {
      const at = bit >>> 3;
      this.bits[at] = (this.bits[at] ?? 0) | (1 << (bit & 7));
    }
    this.added += 1;
  }

  has(name: string): boolean {
    return this.of(name).every((bit) => ((this.bits[bit >>> 3] ?? 0) & (1 << (bit & 7))) !== 0);
  }

  private of(name: string): number[] {
    const digest = createHash('sha256').update(this.salt).update(name).digest();
    const most = this.bits.length * 8;
    return Array.from({ length: LOOKS }, (_, n) => digest.readUInt32LE(n * 4) % most);
  }
}
