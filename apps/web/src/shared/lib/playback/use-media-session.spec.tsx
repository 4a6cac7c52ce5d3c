import { renderHook } from '@testing-library/react';
import type { Engine } from './engine.js';
import { useMediaSession } from './use-media-session.js';

const handlers = new Map<string, (() => void) | null>();
const session = {
  setActionHandler: (action: string, handler: (() => void) | null) => handlers.set(action, handler),
  setPositionState: () => undefined,
  playbackState: 'none',
  metadata: null,
};
const engine = { play: jest.fn(), pause: jest.fn(), toggle: jest.fn(), move: jest.fn() };

it('gives the lock screen keys of its own: play never stops what sounds, next and previous are sentences', () => {
  Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true });
  const shown = {
    engine: engine as unknown as Engine,
    headset: { current: undefined },
    now: { status: 'playing' as const },
    title: undefined,
    duration: 0,
    rate: 1,
    order: [],
  };
  const { unmount } = renderHook(() => useMediaSession(shown));
  for (const action of ['play', 'pause', 'nexttrack', 'previoustrack']) handlers.get(action)?.();
  expect([engine.play, engine.pause, engine.toggle].map((key) => key.mock.calls.length)).toEqual([
    1, 1, 0,
  ]);
  expect(engine.move.mock.calls).toEqual([[1], [-1]]);
  expect(session.playbackState).toBe('playing');
  unmount();
  expect([...handlers.values()]).toEqual([null, null, null, null]);
  Reflect.deleteProperty(navigator, 'mediaSession');
});

it('gives the keys to an exercise while one is open', () => {
  Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true });
  jest.clearAllMocks();
  const exercise = { play: jest.fn(), move: jest.fn() };
  const headset: { current: typeof exercise | undefined } = { current: undefined };
  const shown = {
    engine: engine as unknown as Engine,
    headset,
    now: { status: 'paused' as const },
    title: undefined,
    duration: 0,
    rate: 1,
    order: [],
  };
  const { unmount } = renderHook(() => useMediaSession(shown));
  headset.current = exercise;
  for (const action of ['play', 'nexttrack', 'previoustrack']) handlers.get(action)?.();
  headset.current = undefined;
  handlers.get('nexttrack')?.();
  expect([exercise.play.mock.calls.length, exercise.move.mock.calls]).toEqual([1, [[1], [-1]]]);
  expect([engine.play.mock.calls.length, engine.move.mock.calls]).toEqual([0, [[1]]]);
  unmount();
  Reflect.deleteProperty(navigator, 'mediaSession');
});
