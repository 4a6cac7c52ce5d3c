import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { segmentId, sha256 } from './hash.js';

const reference = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

describe('sha256', () => {
  it('agrees with the platform around every block boundary', () => {
    for (const length of [0, 1, 54, 55, 56, 63, 64, 65, 119, 120, 128, 1000])
      expect(sha256('a'.repeat(length))).toBe(reference('a'.repeat(length)));
  });
  it('agrees with the platform on any text', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (text) =>
        expect(sha256(text)).toBe(reference(text)),
      ),
    ));
  it('names a segment by its content alone', () => {
    expect(segmentId('はい。')).toBe(reference('はい。').slice(0, 32));
    expect(segmentId('はい')).not.toBe(segmentId('はい。'));
  });
});
