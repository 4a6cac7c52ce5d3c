import type { RecordedEvent } from '@app/kernel';
import { setImmediate as turn } from 'node:timers/promises';
import { PageOnce } from './page-once.js';

const page = (position: bigint) => [{ position } as RecordedEvent];

describe('PageOnce', () => {
  it('reads a page once for all who ask for it in the same turn', async () => {
    const pages = new PageOnce();
    const first = pages.of(0n, 500, () => page(1n));
    expect(pages.of(0n, 500, () => page(2n))).toBe(first);
    await turn();
    expect(pages.of(0n, 500, () => page(2n))).toEqual(page(2n));
  });

  it('takes nobody’s page for another', () => {
    const pages = new PageOnce();
    pages.of(0n, 500, () => page(1n));
    expect(pages.of(1n, 500, () => page(2n))).toEqual(page(2n));
    expect(pages.of(1n, 10, () => page(3n))).toEqual(page(3n));
  });

  it('asks again where nothing was there', () => {
    const pages = new PageOnce();
    expect(pages.of(0n, 500, () => [])).toEqual([]);
    expect(pages.of(0n, 500, () => page(1n))).toEqual(page(1n));
  });
});
