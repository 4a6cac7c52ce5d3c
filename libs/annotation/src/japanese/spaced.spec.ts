import type { JapaneseAnnotation } from '../annotator.js';
import { createAnnotator } from '../embedded-annotator.js';

const annotator = createAnnotator();
afterAll(() => annotator.close());

it.each([
  ['私はiPhone 15を買う', '私[わたし] は iPhone[あいふぉん] _ 15[じゅうご] を 買[か] う'],
  ['12 時 30 分に', '12[じゅうに] _ 時[じ] _ 30[さんじゅっ] _ 分[ぷん] に'],
  ['第 3 回', '第[だい] _ 3[さん] _ 回[かい]'],
  ['¥ 3,500', '¥_3,500[さんぜんごひゃくえん]'],
  ['2024 年 5 月 3 日', '2024[にせんにじゅうよ] _ 年[ねん] _ 5[ご] _ 月[がつ] _ 3_日[みっか]'],
  ['5 つ', '5[いつ] _つ'],
  ['1 月曜日', '1[いち] _ 月[げつ] 曜[よう] 日[び]'],
])('%s is read as if it were written together', async (content, shown) => {
  const { annotations } = await annotator.annotate({ language: 'ja', segments: [{ id: 'a', content }] }); // prettier-ignore
  const { characters } = annotations['a'] as JapaneseAnnotation;
  expect(characters.map(({ text }) => text).join('')).toBe(content);
  const groups = characters.map(({ text, reading }) => (reading === '' ? text : `${text}[${reading}]`)); // prettier-ignore
  expect(groups.join('|').replaceAll(' ', '_').replaceAll('|', ' ')).toBe(shown);
});
