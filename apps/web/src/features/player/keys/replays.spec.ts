import { bindingsOf, shownKey } from './keyboard.js';
import { replays } from './replays.js';

const slot = (kind: 'pause' | 'source') => ({ kind }) as never;

it('is this sentence again in a pause that runs, and where it stops after each sentence', () => {
  const on = { mode: 'on' } as const;
  expect(replays({ now: { status: 'playing', slot: slot('pause') } }, on)).toBe(true);
  expect(replays({ now: { status: 'playing', slot: slot('source') } }, on)).toBe(false);
  expect(replays({ now: { status: 'paused', slot: slot('pause') } }, on)).toBe(false);
  const stopped = {
    now: { status: 'paused', slot: slot('source') },
    engine: { rests: true },
  } as const;
  expect(replays(stopped, { mode: 'once' })).toBe(true);
  expect(replays(stopped, on)).toBe(false);
});
it('is said with the key that they chose', () => {
  expect(bindingsOf({}).toggle.map(shownKey)).toEqual(['空格']);
  expect(bindingsOf({ toggle: ['Shift+P'] }).toggle.map(shownKey)).toEqual(['⇧ P']);
});
