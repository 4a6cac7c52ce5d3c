import { annotationOf, correctionOf, groupsOf, refusedReading } from './reading.js';

const content = '棚の二段目です。';
const annotation = {
  reading: 'たなのにだんめです。',
  characters: [
    { text: '棚', reading: 'たな' },
    { text: 'の', reading: '' },
    { text: '二段目', reading: 'にだんめ' },
    { text: 'です。', reading: '' },
  ],
};

it('shows a Japanese sentence in its groups; kana need no reading', () =>
  expect(
    groupsOf(content, 'ja', annotation)?.map(({ text, open }) => `${text}${open ? '?' : ''}`),
  ).toEqual(['棚?', 'の', '二段目?', 'です。']));
it('groups by itself what nobody has read yet, or what was read of older words', () => {
  expect(groupsOf('今日は雨', 'ja', undefined)?.map(({ text }) => text)).toEqual([
    '今日',
    'は',
    '雨',
  ]);
  expect(groupsOf('今日は雨', 'ja', annotation)?.map(({ reading }) => reading)).toEqual([
    '',
    '',
    '',
  ]);
});
it('reads other languages as one line', () => {
  expect(groupsOf('长大', 'zh-CN', 'cháng dà')).toBeUndefined();
  expect(groupsOf('Hello', 'en', undefined)).toBeUndefined();
});
it('makes an annotation of corrected groups, and names the word', () => {
  const groups = (groupsOf(content, 'ja', annotation) ?? []).map((group) =>
    group.text === '二段目' ? { ...group, reading: ' にだんもく ' } : group,
  );
  const corrected = annotationOf(groups);
  expect(corrected).toMatchObject({
    reading: 'たなのにだんもくです。',
    characters: [{}, {}, { text: '二段目', reading: 'にだんもく' }, {}],
  });
  expect(correctionOf(content, 'ja', annotation, corrected)).toEqual({
    word: '二段目',
    reading: 'にだんもく',
  });
});
it('has nothing to remember when nothing changed', () =>
  expect(correctionOf(content, 'ja', annotation, annotation)).toBeUndefined());
it('takes kana only', () => {
  expect(refusedReading('にだん・メー')).toBeUndefined();
  expect(refusedReading('')).toBeUndefined();
  expect(refusedReading('nidan')).toBe('读音请用假名书写');
});
it('names the word around a corrected syllable of Chinese', () => {
  expect(correctionOf('孩子长大了。', 'zh-CN', 'hái zi cháng dà le', 'hái zi zhǎng dà le')).toEqual(
    { word: '长大', reading: 'zhǎng dà' },
  );
});
// Joined with a neighbour it would be read wrongly elsewhere: 种一 in 这种一次性筷子.
it.each([
  ['我们一起种一棵树吧', 'wǒ men yì qǐ zhǒng yì kē shù ba', 'wǒ men yì qǐ zhòng yì kē shù ba'],
  ['爷爷种的西红柿', 'yé ye zhǒng de xī hóng shì', 'yé ye zhòng de xī hóng shì'],
  ['很重。', 'hěn chóng', 'hěn zhòng'],
])('has nothing to remember of a character that is a word alone: %s', (text, before, after) =>
  expect(correctionOf(text, 'zh-CN', before, after)).toBeUndefined(),
);
it('does not guess when syllables and characters do not meet', () => {
  expect(
    correctionOf('他用 3 天', 'zh-CN', 'tā yòng sān tiān', 'tā yóng sān tiān'),
  ).toBeUndefined();
  expect(correctionOf('Hello', 'en', 'həˈləʊ', 'hɛˈloʊ')).toBeUndefined();
});
