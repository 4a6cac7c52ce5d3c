import { compareSaid, type Spelling } from '@app/lesson';
import { loadWritings } from '@app/spoken';

const compared = async (
  language: string,
  said: string,
  typed: string,
  spellings: readonly Spelling[] = [],
) => compareSaid(said, typed, spellings, await loadWritings(language));
const TIME = [
  { text: '10:30', reading: 'じゅうじさんじゅっぷん' },
  { text: 'に', reading: '' },
  { text: '三本', reading: 'さんぼん' },
];

describe('figures of a dictation', () => {
  it.each([
    ['en', 'I get up at 10:30.', 'i get up at ten thirty'],
    ['en', 'I get up at ten thirty.', 'I get up at 10:30'],
    ['en', 'It costs £20 for 3 dogs.', 'it costs 20 pounds for three dogs'],
    ['en', 'Mr. Smith came on the 21st.', 'mister smith came on the twenty first'],
    ['en', 'See https://example.com 😀 tomorrow.', 'see tomorrow'],
    ['zh-CN', '10:30买2个，15%。', '十点三十分买两个百分之十五'],
    ['zh-CN', '十点三十分买两个。', '10点30分买2个'],
    ['zh-TW', '門開著，我買了2個。', '门开着我买了两个'],
    ['zh-CN', '门开着。', '門開著'],
    ['ko', '10:30에 3개', '열 시 삼십 분에 세 개'],
    ['ko', '세 개', '3개'],
    ['fr', 'Ça fait 20 €.', 'ça fait vingt euros'],
    ['es', 'Son las 10:30.', 'son las diez y media'],
    ['de', '3 Hunde', 'drei hunde'],
  ])('are heard as they are said: %s %s', async (language, said, typed) =>
    expect(await compared(language, said, typed)).toMatchObject({
      score: 1,
      right: true,
      pieces: [{ kind: 'same', expected: said, typed }],
    }),
  );
  it.each(['10時30分に3本', '十時三十分に三本', 'じゅうじさんじゅっぷんにさんぼん', '10:30に3本'])(
    'are heard in Japanese however they are counted: %s',
    async (typed) => expect((await compared('ja', '10:30に三本', typed, TIME)).right).toBe(true),
  );
  it.each([
    ['en', 'I get up at 10:30.', 'I get up at ten thirteen'],
    ['zh-CN', '买2个', '买三个'],
    ['ja', '10:30に三本', '10時半に三本'],
  ])('are not heard where another was: %s %s', async (language, said, typed) =>
    expect((await compared(language, said, typed, language === 'ja' ? TIME : [])).right).toBe(
      false,
    ),
  );
  it('show in words what was nearly heard in words', async () => {
    const { pieces, score } = await compared(
      'en',
      'I get up at 10:30.',
      'I get up at ten thirteen',
    );
    expect(pieces).toEqual([
      { kind: 'same', expected: 'I get up at ten thirt', typed: 'I get up at ten thirt' },
      { kind: 'wrong', expected: 'y.', typed: 'e' },
      { kind: 'extra', expected: '', typed: 'en' },
    ]);
    expect(score).toBeGreaterThan(0.9);
    const other = await compared('en', 'Mr. Smith has 3 dogs.', 'mister smith has four dogs');
    expect(other.pieces.map(({ expected }) => expected).join('')).toBe(
      'Mister Smith has three dogs.',
    );
  });
});
