import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress, brotliDecompressSync } from 'node:zlib';

/** Keys and values of a packed file of lines (`key⇥value`, sorted by UTF-16 units): kept as the one text it is, a tenth of what a map takes. */
export class SortedTable {
  /** Where each line begins. */
  private readonly starts: Uint32Array;

  constructor(private readonly text: string) {
    const starts = [0];
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
    this.starts = Uint32Array.from(starts);
  }

  static async from(file: URL): Promise<SortedTable> {
    return new SortedTable((await promisify(brotliDecompress)(await readFile(file))).toString());
  }

  /** For a small one. */
  static now(file: URL): SortedTable {
    return new SortedTable(brotliDecompressSync(readFileSync(file)).toString());
  }

  get(key: string): string | undefined {
    let [low, high] = [0, this.starts.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const start = this.starts[middle]!;
      const tab = this.text.indexOf('\t', start);
      const found = this.text.slice(start, tab);
      if (found === key) {
        const end = this.text.indexOf('\n', tab);
        return this.text.slice(tab + 1, end < 0 ? undefined : end);
      }
      if (found < key) low = middle + 1;
      else high = middle;
    }
    return undefined;
  }
}
