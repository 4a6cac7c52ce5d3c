import type { ContentSummary } from '@app/contracts';
import type { Lesson } from '@app/lesson';
import { factsOf } from './facts.js';

const line = (n: number, more: object = {}) => ({
  id: `s${n}`,
  occurrenceId: `o${n}`,
  content: `第${n}句`,
  type: 'normal' as const,
  keywords: [],
  language: 'ja',
  speaker: 'default',
  translations: {},
  ...more,
});
const content = {
  sentenceCount: 2,
  readyCount: 1,
  level: '',
} as ContentSummary;
const lesson: Lesson = {
  title: '',
  language: 'ja',
  sections: [],
  audioItems: [],
  speakers: ['店員'],
  translationLanguages: [],
  segments: [
    line(1, { annotation: 'だい', content: '山が答えます。' }),
    line(2, { content: '山と谷が答えた。', keywords: [{ id: 'k', text: '山', language: 'ja' }] }),
  ],
};

it('says what is there, and keeps quiet about what is not', () => {
  expect(Object.fromEntries(factsOf(content, lesson))).toEqual({
    句子: '2 句，1 句可以听',
    听一遍: '不到 1 分钟',
    语言: '日语',
    说话人: '店員',
    注音: '1 句有',
    词: '3 个',
    关键词: '1 个',
    许可: '保留所有权利',
  });
});

it('says under which licence others may use it, and where that is written; of a private one nothing', () => {
  const licence = (more: Partial<ContentSummary>) =>
    factsOf({ ...content, ...more }, lesson).find(([name]) => name === '许可');
  expect(licence({ licence: 'cc-by-sa' })).toEqual([
    '许可',
    'CC BY-SA 4.0',
    'https://creativecommons.org/licenses/by-sa/4.0/deed.zh-hans',
  ]);
  expect(licence({ visibility: 'private' })).toBeUndefined();
});

it('says how many of its words are new for them', () => {
  const words = (fresh: number) => Object.fromEntries(factsOf(content, lesson, fresh))['新词'];
  expect([words(2), words(0)]).toEqual(['2 个，共 3 个词', '没有，3 个都听过']);
});
it('says nothing of words where there are none to count', () =>
  expect(
    Object.keys(
      Object.fromEntries(
        factsOf(content, { ...lesson, segments: [line(1, { content: 'ええ。' })] }),
      ),
    ),
  ).not.toContain('词'));
