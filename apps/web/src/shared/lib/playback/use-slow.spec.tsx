import { act, renderHook } from '@testing-library/react';
import type { Now } from './engine.js';
import { useSlow } from './use-slow.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const listening = (first: Now['status']) => {
  const audio = new Audio();
  const { result, rerender } = renderHook((status: Now['status']) => useSlow(audio, status), {
    initialProps: first,
  });
  const tell = (event: string) => act(() => void audio.dispatchEvent(new Event(event)));
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const now = () =>
    `${result.current.waits ? 'waits' : 'sounds or rests'}${result.current.slow ? ', slow' : ''}`;
  return { tell, pass, now, is: rerender };
};

it('says so once a clip has kept them waiting for two seconds, and takes it back with the first sound', () => {
  const { tell, pass, now } = listening('playing');
  tell('waiting');
  pass(1900);
  expect(now()).toBe('waits');
  pass(200);
  expect(now()).toBe('waits, slow');
  tell('playing');
  expect(now()).toBe('sounds or rests');
});
it('waits also while a stretch is laid, and no longer than they want to hear it', () => {
  const { tell, pass, now, is } = listening('loading');
  pass(2100);
  expect(now()).toBe('waits, slow');
  is('paused');
  expect(now()).toBe('sounds or rests');
  is('playing');
  tell('waiting');
  tell('pause');
  pass(9000);
  expect(now()).toBe('sounds or rests');
});
