import { endOf } from './sample-sounds.js';

const lesson = (readyCount: number, ...open: string[]) => ({ open, sentenceCount: 4, readyCount });

it.each([
  ['says nothing while a sound is being made', [lesson(4), lesson(1, 'g')], undefined],
  ['says when all can be heard', [lesson(4), lesson(4)], '2 课示例都可以听了'],
  [
    'says what was given up',
    [lesson(4), lesson(1)],
    '2 课示例：有 3 句没有生成语音，在课程里可以重试',
  ],
])('the end of the samples’ sounds %s', (_, lessons, line) => expect(endOf(lessons)).toBe(line));
