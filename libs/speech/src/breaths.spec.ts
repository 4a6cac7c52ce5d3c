import { breathsOf } from './breaths.js';

it('leaves a sentence whole that is said in one go', () => {
  expect(breathsOf('今日はいい天気です。', 'キョーワイーテンキデス。')).toEqual([
    { text: '今日はいい天気です。', at: 0, reading: 'キョーワイーテンキデス。' },
  ]);
});
it('cuts a long one where a person breathes, and loses nothing of it', () => {
  const text = Array.from({ length: 12 }, () => 'We used the old machine, which hummed.').join(' ');
  const parts = breathsOf(text);
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.every((part) => text.slice(part.at, part.at + part.text.length) === part.text)).toBe(true); // prettier-ignore
  expect(parts.slice(0, -1).every((part) => part.text.endsWith('.'))).toBe(true);
});
it('parts a reading with its text, by marks or by syllables', () => {
  const japanese = breathsOf('山の上。'.repeat(60), 'ヤマノウエ。'.repeat(60));
  expect(japanese.length).toBeGreaterThan(1);
  expect(japanese.map(({ reading }) => reading).join('')).toBe('ヤマノウエ。'.repeat(60));
  const chinese = breathsOf('你好吗，'.repeat(60), Array(180).fill('ni3').join(' '));
  expect(chinese.every(({ text, reading }) => reading?.split(' ').length === text.match(/[^，]/g)?.length)).toBe(true); // prettier-ignore
});
it('keeps one whole whose reading tells nothing of its parts', () => {
  expect(breathsOf('山の上。'.repeat(60), 'ヤマノウエ'.repeat(60))).toHaveLength(1);
});
