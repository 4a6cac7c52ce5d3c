import { SAMPLE_RATE, type Lesson } from '@app/lesson';
import { asHeard } from './as-heard.js';

const lesson = (pause: { pauseMs: number; pauseFactor?: number }) =>
  ({
    sections: [
      {
        id: 's',
        itemIds: ['a'],
        repeatCount: 2,
        speeds: [1, 1],
        translation: { enabled: false, language: 'en', position: 1 },
        keyword: { enabled: false, repeatCount: 1, position: 1 },
        ...pause,
      },
    ],
    segments: [{ occurrenceId: 'a', id: 'a', type: 'normal', keywords: [] }],
    audioItems: [
      { id: 'clip', audioType: 'source', sequenceId: 'a', speed: 1, url: '/a.mp3', duration: 2 },
    ],
  }) as unknown as Lesson;
/** Seconds of the room that each pause lasts when the track is played at that speed. */
const pauses = (of: Lesson, rate: number, pauseScale = 1) =>
  asHeard(of, { repeats: 0, pauseScale, rate })
    .slots.filter(({ kind }) => kind === 'pause')
    .map(({ lengthSamples }) => lengthSamples / SAMPLE_RATE / rate);

it.each([0.5, 1, 2])(
  'keeps the length of a pause at %s times the speed: it is there to speak in',
  (rate) => {
    expect(pauses(lesson({ pauseMs: 3000 }), rate)).toEqual([3, 3]);
    expect(pauses(lesson({ pauseMs: 3000 }), rate, 0.5)).toEqual([1.5, 1.5]);
  },
);
it('rests as long as the sentence is heard, where the pause is so many times the sentence', () => {
  expect(pauses(lesson({ pauseMs: 3000, pauseFactor: 1.5 }), 2)).toEqual([1.5, 1.5]);
  expect(pauses(lesson({ pauseMs: 3000, pauseFactor: 1.5 }), 0.5)).toEqual([6, 6]);
});
it('repeats as often as they want', () => {
  expect(
    asHeard(lesson({ pauseMs: 0 }), { repeats: 3, pauseScale: 1, rate: 1 }).slots.map(
      ({ repetition, of }) => [repetition, of],
    ),
  ).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ]);
});
