import type { Lesson } from '@app/lesson';
import { asShown } from './as-shown.js';

const segment = (content: string, language: string, annotation: string) => ({
  id: content,
  occurrenceId: content,
  content,
  type: 'normal' as const,
  keywords: [],
  language,
  speaker: 'default',
  translations: {},
  annotation,
});
const lesson = {
  title: 'T',
  language: 'zh-CN',
  segments: [
    segment('你好。', 'zh-CN', 'nǐ hǎo。'),
    segment('捐血', 'zh-TW', 'juān xiě'),
    segment('Hello', 'en', 'həlˈoʊ'),
  ],
} as unknown as Lesson;
const read = (settings: Parameters<typeof asShown>[1]) =>
  asShown(lesson, settings).segments.map(({ annotation }) =>
    typeof annotation === 'string' ? annotation : annotation?.reading,
  );

it('leaves a lesson as it is for whoever set nothing', () =>
  expect(asShown(lesson, {}).segments).toEqual(lesson.segments));

it('has the letters of Taiwan where somebody wants them', () => {
  expect(read({ zhuyin: 'always' })).toEqual(['ㄋㄧˇ ㄏㄠˇ。', 'ㄐㄩㄢ ㄒㄧㄝˇ', 'həlˈoʊ']);
  expect(read({ zhuyin: 'taiwan' })).toEqual(['nǐ hǎo。', 'ㄐㄩㄢ ㄒㄧㄝˇ', 'həlˈoʊ']);
});

it('has the tones as they are said', () =>
  expect(asShown(lesson, { tones: 'spoken' }).segments[0]?.annotation).toMatchObject({
    characters: [
      { text: '你', reading: 'ní' },
      { text: '好', reading: 'hǎo' },
      { text: '。', reading: '' },
    ],
  }));

it('has what this person has a word read as, in their letters', () => {
  const own = [{ word: '你', language: 'zh-CN', value: 'nín' }];
  const first = (settings: Parameters<typeof asShown>[1]) =>
    asShown(lesson, settings, own).segments[0]?.annotation;
  expect(first({})).toBe('nín hǎo。');
  expect(first({ zhuyin: 'always' })).toMatchObject({ reading: 'ㄋㄧㄣˊ ㄏㄠˇ。' });
});
