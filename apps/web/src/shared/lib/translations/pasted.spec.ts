import { coverOf, laidAnew, laidBeside, moved, toKeep, type Pastable } from './pasted.js';

const sentence = (id: string, content: string, more: Partial<Pastable> = {}): Pastable => ({
  id,
  content,
  language: 'ja',
  translations: {},
  ...more,
});
const byHand = { translations: { 'zh-CN': '早。' }, origins: { 'zh-CN': { origin: 'human' } } };
const LESSON = [
  sentence('s1', 'おはよう。', byHand),
  sentence('s2', 'またね。', { translations: { 'zh-CN': { text: '再会。', origin: 'machine' } } }),
  sentence('t', '次', { type: 'transition' }),
  sentence('s3', 'はい。'),
  sentence('s4', 'Hello.', { language: 'en' }),
];
const PASTED = '早上好。\n再见。\n好的。\n你好。';
const laid = (pasted = PASTED, target = 'zh-CN') => laidBeside(LESSON, pasted, target);
const lines = ({ rows }: { rows: { number: number; line: string }[] }) =>
  rows.map(({ number, line }) => `${number} ${line}`);

it('lays lines beside the sentences that are in another language', () => {
  expect(lines(laid())).toEqual(['1 早上好。', '2 再见。', '3 好的。', '4 你好。']);
  expect(lines(laid('Morning.\nSee you.\nYes.', 'en'))).toEqual([
    '1 Morning.',
    '2 See you.',
    '3 Yes.',
  ]);
});

it('keeps what a person wrote, unless they choose otherwise', () => {
  const { rows } = laid();
  expect(rows.map(({ known }) => known)).toEqual([
    { text: '早。', byHand: true },
    { text: '再会。', byHand: false },
    undefined,
    undefined,
  ]);
  expect(toKeep(rows)).toEqual({ s2: '再见。', s3: '好的。', s4: '你好。' });
  expect(toKeep(rows.map((row) => ({ ...row, replaces: true })))).toMatchObject({ s1: '早上好。' });
});

it('writes nothing that is there already, nothing empty, and equal texts once', () => {
  const twice = laidBeside(
    [LESSON[2], LESSON[3], LESSON[3]] as Pastable[],
    '好的。\n是。',
    'zh-CN',
  );
  expect(toKeep(twice.rows)).toEqual({ s3: '好的。' });
  expect(toKeep(laid('1. 早。\n2. 再会。').rows)).toEqual({});
});

it('moves all that follows down and up again', () => {
  const down = moved(laid(), 1, 1);
  expect(lines(down)).toEqual(['1 早上好。', '2 ', '3 再见。', '4 好的。']);
  expect(down.unplaced).toEqual(['你好。']);
  const up = moved(laid(), 0, -1);
  expect(lines(up)).toEqual(['1 再见。', '2 好的。', '3 你好。', '4 ']);
  expect(up.unplaced).toEqual(['早上好。']);
});

it('says when the lines are in another language than they chose', () => {
  expect(laid().seems).toBeUndefined();
  expect(laid('Good morning to you.\nSee you tomorrow.\nYes, of course.\nHello there.').seems).toBe('en'); // prettier-ignore
});

it('tells what was pasted apart from what was there', () => {
  expect(coverOf(laid().rows)).toBe('4 句，每句都有译文');
  const short = laidBeside(LESSON, '1. 早上好。\n3. 好的。', 'zh-CN');
  expect(coverOf(short.rows)).toBe('4 句，1 句没有对上译文，1 句没有贴到，留着原来的译文');
});

it('lies beside what the sentences have by now, and beside no others', () => {
  const moving = moved(laid(), 1, 1);
  const now = LESSON.map((one) => ({ ...one, translations: { 'zh-CN': '新。' } }));
  const anew = laidAnew(moving, now, 'zh-CN');
  expect(anew && lines(anew)).toEqual(lines(moving));
  expect(anew?.rows.map(({ known }) => known?.text)).toEqual(['新。', '新。', '新。', '新。']);
  expect(laidAnew(moving, LESSON.slice(1), 'zh-CN')).toBeUndefined();
});
