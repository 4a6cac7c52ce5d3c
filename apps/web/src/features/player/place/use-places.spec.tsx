import { SAMPLE_RATE, type Slot } from '@app/lesson';
import { renderHook } from '@testing-library/react';
import type { Now } from '../../../shared/lib/playback/engine.js';
import { practised } from '../../../shared/lib/practice/index.js';
import { usePlaces } from './use-places.js';

jest.mock('../../../shared/lib/practice/index.js', () => ({ practised: jest.fn() }));

const slot = (occurrenceId: string, repetition = 1, kind: Slot['kind'] = 'source'): Slot => ({
  kind,
  occurrenceId,
  sectionId: 's',
  repetition,
  startSample: 0,
  lengthSamples: 4 * SAMPLE_RATE,
  of: 2,
});
const [a, b] = [slot('a'), slot('b')];

let time: number;
beforeEach(() => {
  time = 1000;
  localStorage.clear();
  jest.mocked(practised).mockClear();
  jest.spyOn(performance, 'now').mockImplementation(() => time);
});
afterEach(() => void jest.restoreAllMocks());

/** Goes through what the player says, each for so many ms. */
const follow = (...steps: [Now['status'], Slot | undefined, number][]) => {
  const { rerender, result } = renderHook((now: Now) => usePlaces('lesson', now), {
    initialProps: { status: 'idle' },
  });
  const go = (...more: typeof steps) => {
    for (const [status, on, ms] of more) {
      rerender({ status, ...(on && { slot: on }) });
      time += ms;
    }
  };
  go(...steps);
  return { go, replayed: () => result.current.replayed() };
};
const told = () =>
  jest
    .mocked(practised)
    .mock.calls.map(([{ kind, occurrenceId, repetition, ms }]) =>
      [kind, occurrenceId, repetition, ms].filter(Boolean).join(' '),
    );

it('writes down each repetition when it is over', () => {
  follow(
    ['playing', a, 4000],
    ['playing', slot('a', 0, 'pause'), 2000],
    ['playing', slot('a', 2), 4000],
    ['playing', b, 100],
  );
  expect(told()).toEqual(['played a 1 4000', 'played a 2 4000']);
});
it('tells at once of a sentence that rests in its middle, and counts it once; no time is lost', () => {
  const { go } = follow(['playing', a, 1500], ['paused', a, 60_000]);
  expect(told()).toEqual(['played a 1 1500']);
  go(['playing', a, 2500], ['playing', b, 4000], ['ended', b, 0]);
  expect(told()).toEqual(['played a 1 1500', 'played b 1 6500', 'finished']);
});
it('counts a sentence once whose clip comes slowly', () => {
  follow(
    ['loading', a, 3000],
    ['playing', a, 2000],
    ['loading', a, 9000],
    ['playing', a, 2000],
    ['playing', b, 0],
  );
  expect(told()).toEqual(['played a 1 2000']);
});
it('has not heard what was left at once, but adds up what rested', () => {
  follow(
    ['playing', a, 500],
    ['paused', a, 0],
    ['playing', a, 600],
    ['paused', a, 0],
    ['playing', b, 999],
    ['paused', b, 0],
  );
  expect(told()).toEqual(['played a 1 1100']);
});
it('counts again what they asked for again, and a lesson from its beginning', () => {
  const { go, replayed } = follow(['playing', a, 2000], ['paused', a, 0]);
  replayed();
  go(['playing', a, 4000], ['ended', a, 0], ['playing', a, 4000], ['paused', a, 0]);
  expect(told()).toEqual(['played a 1 2000', 'replayed a 1 4000', 'finished', 'played a 1 4000']);
});
it('tells how fast a repetition sounded, and nothing of the speed of what was asked for again', () => {
  const { rerender, result } = renderHook(
    ({ now, rate }: { now: Now; rate: number }) => usePlaces('lesson', now, rate),
    { initialProps: { now: { status: 'idle' }, rate: 1 } },
  );
  const go = (status: Now['status'], slotNow: Slot, rate: number) => {
    rerender({ now: { status, slot: slotNow }, rate });
    time += 4000;
  };
  go('playing', a, 0.8);
  go('paused', a, 0.8);
  result.current.replayed();
  go('playing', a, 0.8);
  go('playing', b, 1);
  go('paused', b, 1);
  expect(jest.mocked(practised).mock.calls.map(([{ kind, rate }]) => [kind, rate])).toEqual([
    ['played', 0.8],
    ['replayed', undefined],
    ['played', 1],
  ]);
});
