import { proposedTitle } from './title.js';

const title = (text: string, language: string, content = text.split('\n')[0] ?? '') =>
  proposedTitle(text, [{ content, language }]);

it.each([
  ['a heading', '# 便利店のマナー\n\n店員さんに…', 'ja', '便利店のマナー'],
  ['a short line above the text', '羅生門\n\nある日の暮方の事である。', 'ja', '羅生門'],
  ['a short first sentence', 'はい。\nそうします。', 'ja', 'はい。'],
  [
    'a long one as far as its clause',
    '昨日の夜は久しぶりに友達と会って、駅前の新しい店でゆっくりごはんを食べました。',
    'ja',
    '昨日の夜は久しぶりに友達と会って',
  ],
  [
    'one in words, without clauses',
    'Yesterday evening my sister finally returned the extraordinarily expensive camera.',
    'en',
    'Yesterday evening my sister…',
  ],
  ['no half of a time', 'I always get up at 10:30 and it costs me nothing.', 'en', 'I always get up at 10:30 and…'],
  ['no half of a name', 'Yesterday I met Mr. Smith in the park with his dogs.', 'en', 'Yesterday I met Mr. Smith in…'],
  ['words where a clause says little', 'Well, then, when we had finally arrived at the station, it rained.', 'en', 'Well, then, when we had…'],
])('proposes %s', (_, text, language, proposed) => {
  expect(title(text, language)).toBe(proposed);
}); // prettier-ignore

it('takes a label of a speaker for no heading, and cuts in a word only where it has no end', () => {
  expect(title('店員：\n\nいらっしゃいませ。', 'ja', 'いらっしゃいませ。')).toBe(
    'いらっしゃいませ。',
  );
  expect(title('x'.repeat(40), 'en')).toBe(`${'x'.repeat(30)}…`);
  expect(proposedTitle('', [])).toBe('');
});

it('leaves out the dash of a turn and the dot of a list, not a sign of a number', () => {
  expect(title('— Привет! Как дела?', 'ru')).toBe('Привет! Как дела?');
  expect(title('・牛肉', 'ja')).toBe('牛肉');
  expect(title('-5 degrees', 'en')).toBe('-5 degrees');
});

it.each(['.', '?!', '! ', '、', ', ', 'Dr. ', '![', '—', '# ', ' #', '# a ', 'a ', '漢', '👩‍👩‍👧', '\u0301'])(
  'looks at no more of a line than a title can hold: %j',
  (unit) => {
    // One place tried per mark, each to the end of the line, is minutes here and runs into the test's own limit.
    const line = unit.repeat(Math.ceil(400_000 / unit.length));
    expect(Array.from(proposedTitle(line, [{ content: line, language: 'ja' }])).length).toBeLessThan(32);
  },
); // prettier-ignore
