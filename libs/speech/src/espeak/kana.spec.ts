import { sayableKana } from './kana.js';

describe('sayableKana', () => {
  it.each([
    ['ワタシワ ガッコーエ イキマス', 'ワタシワ ガッコーエ イキマス'],
    ['３００エン', 'サンビャクエン'],
    ['10950', 'イチマンキュウヒャクゴジュウ'],
    ['8600', 'ハッセンロッピャク'],
    ['0', 'ゼロ'],
    ['090', 'ゼロキュウゼロ'],
    ['CD', 'シーディー'],
  ])('says %s as %s', (text, said) => expect(sayableKana(text)).toBe(said));
  it('refuses kanji: the engine would read them as English', () =>
    expect(sayableKana('私は')).toBeUndefined());
});
