import { act, renderHook } from '@testing-library/react';
import type { Engine, Now } from '../../../shared/lib/playback/engine.js';
import { useSleep, type Sleep } from './use-sleep.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const given = (begins: Now['status'] = 'playing') => {
  const stops: boolean[] = [];
  const engine = {
    stopAfterSentence: (stopping = true) => void stops.push(stopping),
  } as unknown as Engine;
  const hook = renderHook(({ status }: { status: Now['status'] }) => useSleep(engine, status), {
    initialProps: { status: begins },
  });
  return {
    choose: (sleep: Sleep) => act(() => hook.result.current[1](sleep)),
    passes: (minutes: number) =>
      act(() => {
        jest.advanceTimersByTime(minutes * 60_000);
      }),
    becomes: (status: Now['status']) => hook.rerender({ status }),
    chosen: () => hook.result.current[0],
    stopping: () => stops.at(-1),
  };
};

it('stops when its time has come, is off again, and can be set anew', () => {
  const { choose, passes, becomes, chosen, stopping } = given();
  choose('10');
  passes(9);
  expect([chosen(), stopping()]).toEqual(['10', false]);
  passes(1);
  expect([chosen(), stopping()]).toEqual(['10', true]);
  becomes('paused');
  expect([chosen(), stopping()]).toEqual(['off', false]);
  becomes('playing');
  choose('10');
  passes(10);
  expect(stopping()).toBe(true);
});
it('is off at the end of the lesson, too', () => {
  const { choose, passes, becomes, chosen } = given();
  choose('10');
  passes(10);
  becomes('ended');
  expect(chosen()).toBe('off');
});
it('stays when they pause before its time', () => {
  const { choose, passes, becomes, chosen } = given();
  choose('10');
  passes(5);
  becomes('paused');
  expect(chosen()).toBe('10');
});
it('is off when its time comes while nothing sounds: the next sentence is not its last', () => {
  const { choose, passes, becomes, chosen, stopping } = given();
  choose('10');
  becomes('paused');
  passes(10);
  expect([chosen(), stopping()]).toEqual(['off', false]);
});
it('waits for a sentence that is still to come', () => {
  const { choose, becomes, chosen, stopping } = given('paused');
  choose('sentence');
  expect([chosen(), stopping()]).toEqual(['sentence', true]);
  becomes('playing');
  becomes('paused');
  expect(chosen()).toBe('off');
});
