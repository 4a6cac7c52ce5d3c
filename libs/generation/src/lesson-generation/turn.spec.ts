import { SpeechFailed } from '@published/speech';
import { clip, given } from './generate.given.js';

const TEXT = 'A：一番目です。\nA：二番目です。\nA：三番目です。';
const SOURCES = ['一番目です。', '二番目です。', '三番目です。'];

/** Turn after turn while others wait all the time. */
const inTurns = async (
  lesson: ReturnType<typeof given>,
  said: () => number = () => lesson.spoken.length,
) => {
  const after: number[] = [];
  let rest = await lesson.turn(await lesson.ask('g-1'), { othersWait: async () => true });
  for (after.push(said()); rest; after.push(said())) {
    expect(after.length).toBeLessThan(20); // every turn gets something done
    rest = await lesson.turn(rest, { othersWait: async () => true });
  }
  return after;
};

it('gives its place to another person after the sentences that are being spoken', async () => {
  const lesson = given(undefined, TEXT);
  await lesson.start();
  const after = await inTurns(lesson);
  const steps = after.map((count, turn) => count - (after[turn - 1] ?? 0));
  expect(Math.max(...steps)).toBeLessThanOrEqual(2); // two are spoken at a time
  expect(lesson.spoken.slice(0, 3)).toEqual(SOURCES); // translations come after the sentences, in turns as well
  expect(lesson.spoken).toHaveLength(6);
  expect(lesson.state().open).toEqual([]);
  expect(lesson.state().document.resources.audioItems).toHaveLength(6);
});

it('goes on at once where nobody waits', async () => {
  const lesson = given(undefined, TEXT);
  await lesson.start();
  expect(await lesson.turn(await lesson.ask('g-1'))).toBeUndefined();
  expect(lesson.spoken).toHaveLength(6);
});

it('ends in its first turn where it is short', async () => {
  const lesson = given(undefined, 'A：はい。');
  await lesson.start();
  const rest = await lesson.turn(await lesson.ask('g-1'), { othersWait: async () => true });
  expect(lesson.spoken).toEqual(['はい。']);
  expect(rest).toMatchObject({ steps: ['speak'] }); // its translation waits for the next turn
});

it('tries nothing twice that failed in an earlier turn, and says in the end how many did', async () => {
  const asked: string[] = [];
  const lesson = given(async (text) => {
    asked.push(text);
    if (text === '一番目です。') throw new SpeechFailed('TIMEOUT');
    return clip(text);
  }, TEXT);
  await lesson.start();
  const progress: string[] = [];
  let rest = await lesson.turn(await lesson.ask('g-1'), { othersWait: async () => true });
  while (rest)
    rest = await lesson.turn(rest, {
      othersWait: async () => true,
      progress: async (done, total) => void progress.push(`${done}/${total}`),
    });
  expect(asked.filter((text) => text === '一番目です。')).toHaveLength(1);
  expect(progress.at(-1)).toBe('6/6');
  const failed = lesson
    .state()
    .document.resources.audioItems.filter((one) => one.status === 'failed');
  expect(failed).toMatchObject([{ text: '一番目です。' }]);
});

it('asks a translator once that says no', async () => {
  const lesson = given(undefined, 'A：一番目です。\nB：Hello there.\nB：How are you?');
  await lesson.start();
  const translate = jest.spyOn(lesson.engines, 'translate');
  await inTurns(lesson);
  expect(translate.mock.calls.map(([, source]) => source)).toEqual(['ja', 'en']);
});
