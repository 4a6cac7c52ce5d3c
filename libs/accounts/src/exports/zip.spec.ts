import type { Taken } from '@app/platform';
import { strFromU8, unzipSync } from 'fflate';
import { archiveOf } from './archive.js';
import { zipped } from './zip.js';

const bytes = (text: string) => new TextEncoder().encode(text);
const whole = async (pieces: AsyncIterable<Uint8Array>) => {
  const found: Uint8Array[] = [];
  for await (const piece of pieces) found.push(piece);
  return unzipSync(Buffer.concat(found));
};
async function* files(...some: Taken[]) {
  yield* some;
}

describe('the archive', () => {
  it('comes out as it went in, empty files and large ones, names in Chinese', async () => {
    const large = Uint8Array.from({ length: 700_000 }, (_, index) => (index * 7919) % 251);
    const found = await whole(
      zipped(
        files(
          { name: '课程/空.json', bytes: new Uint8Array() },
          { name: '声音/1.mp3', bytes: large },
          { name: '练习.csv', bytes: bytes('日期\r\n') },
        ),
      ),
    );
    expect(found['课程/空.json']).toHaveLength(0);
    expect(Buffer.compare(found['声音/1.mp3'] ?? bytes(''), large)).toBe(0);
    expect(strFromU8(found['练习.csv'] ?? bytes(''))).toBe('日期\r\n');
  });

  it('holds one sound at a time: the next is fetched when the one before has gone out', async () => {
    let fetched = 0;
    async function* sounds(): AsyncGenerator<Taken> {
      for (fetched = 1; fetched <= 100; fetched += 1)
        yield { name: `${fetched}.mp3`, bytes: new Uint8Array(50_000) };
    }
    let out = 0;
    for await (const piece of zipped(sounds())) {
      out += piece.length;
      expect((fetched - 1) * 50_000).toBeLessThanOrEqual(out + 100_000);
    }
    expect(out).toBeGreaterThan(5_000_000);
  });

  it('ends with what breaks it', async () => {
    async function* broken(): AsyncGenerator<Taken> {
      yield { name: 'a.json', bytes: bytes('{}') };
      throw new Error('a disk');
    }
    await expect(whole(zipped(broken()))).rejects.toThrow('a disk');
  });

  it('begins with a page in which a title is only a title', async () => {
    const evil = '<script>alert(1)</script>';
    const found = await whole(
      zipped(
        archiveOf('u', { exportedAt: '2026-01-01' }, [
          () => files({ name: `课程/${evil}.json`, bytes: bytes('{}'), says: `课程「${evil}」` }),
        ]),
      ),
    );
    const page = strFromU8(found['先看这里.html'] ?? bytes(''));
    expect(page).not.toContain('<script>');
    expect(page).toContain('&#60;script&#62;alert(1)');
    expect(Object.keys(found)).toContain('日志/全部记录.json');
  });
});
