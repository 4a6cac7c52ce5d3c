import type { Reading } from '../types.js';
import { respelled, respelling, spelledBack } from './respelling.js';

const groups = (...pairs: [string, string][]): Reading => ({
  reading: pairs.map(([text, reading]) => reading || text).join(''),
  characters: pairs.map(([text, reading]) => ({ text, reading })),
});
const line = groups(['あちらの', ''], ['棚', 'たな'], ['の', ''], ['二段目', 'にだんめ'], ['。', '']); // prettier-ignore
const asked = { start: 4, word: '棚', reading: 'だな' };
const made = (annotation: Reading, of = asked) => {
  const found = respelling(annotation, of);
  if (!found) throw new Error('not there');
  return found.respelling;
};

describe('another reading of a word', () => {
  it('changes its group and no other, and is taken back to the very bytes of before', () => {
    const read = { ...line, reading: 'as an engine wrote it' };
    const now = respelled(read, made(read));
    expect(now).toEqual(
      groups(['あちらの', ''], ['棚', 'だな'], ['の', ''], ['二段目', 'にだんめ'], ['。', '']),
    );
    expect(JSON.stringify(respelled(now, spelledBack(made(read))))).toBe(JSON.stringify(read));
  });
  it('cuts what is read as it is written, and comes back whole', () => {
    const of = { start: 2, word: 'らの', reading: 'ラノ' };
    const now = respelled(line, made(line, of));
    expect(now?.characters.slice(0, 3)).toEqual([
      { text: 'あち', reading: '' },
      { text: 'らの', reading: 'ラノ' },
      { text: '棚', reading: 'たな' },
    ]);
    expect(respelled(now, spelledBack(made(line, of)))).toEqual(line);
  });
  it('is not made inside a group that has one reading, nor where there is none', () => {
    expect(respelling(line, { start: 6, word: '二段', reading: 'にだん' })).toBeUndefined();
    expect(respelling(line, { start: 90, word: '棚', reading: 'だな' })).toBeUndefined();
    expect(respelling('tana', asked)).toBeUndefined();
    expect(respelling(undefined, asked)).toBeUndefined();
  });
  it('is not put over what somebody wrote there since', () => {
    const since = groups(['あちらの', ''], ['棚', 'ダナ'], ['の', ''], ['二段目', 'にだんめ'], ['。', '']); // prettier-ignore
    expect(respelled(since, made(line))).toBeUndefined();
    expect(respelled(groups(['棚', 'たな']), made(line))).toBeUndefined();
  });
});
