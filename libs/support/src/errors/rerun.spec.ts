import { Rejected, type RecordedEvent } from '@app/kernel';
import { rerun, type AnyDecider, type KeptCommand } from './rerun.js';

/** Counts up to three; four breaks. */
const counter = {
  initial: 0,
  decide(command: { data: { by: number } }, state: number) {
    if (state + command.data.by > 3) throw new Rejected('FULL');
    if (command.data.by < 0) throw new TypeError('x is not a function');
    return [{ type: 'Counted', data: command.data }];
  },
  evolve: (state: number, { data }: { data: { by: number } }) => state + data.by,
} as unknown as AnyDecider;
const deciders = new Map([['counter', counter]]);
const kept = (
  by: number,
  was: KeptCommand['was'],
  more: Partial<KeptCommand> = {},
): KeptCommand => ({
  at: '2026-01-01T00:00:00.000Z',
  stream: 'counter-1',
  decider: 'counter',
  command: { type: 'Count', data: { by } } as KeptCommand['command'],
  was,
  ...more,
});
const done = { kind: 'done', says: '1' } as const;
const full = { kind: 'refused', says: 'FULL' } as const;
/** A log in which each stream was counted on by these. */
const log = (...counts: number[]) =>
  async function* () {
    for (const [revision, by] of counts.entries())
      yield { type: 'Counted', revision, data: { by } } as unknown as RecordedEvent;
  };
const run = (commands: KeptCommand[], ...counts: number[]) => rerun(commands, deciders, log(...counts)); // prettier-ignore
const nows = async (...given: Parameters<typeof run>) =>
  (await run(...given)).commands.map(({ now }) => now);

describe('the commands of a page, run again', () => {
  it('go on from what was there, one on the other', async () => {
    const asked = [kept(1, done, { before: 0 }), kept(1, done, { before: 1 }), kept(1, full, { before: 2 })]; // prettier-ignore
    const { commands, verdict } = await run(asked, 1, 1, 1);
    expect(commands.map(({ now }) => now)).toEqual([done, done, full]);
    expect(verdict).toBe('again');
  });
  it('meet what others wrote in between, and not what came after', async () => {
    const asked = [kept(1, done, { before: -1 }), kept(1, full, { before: 2 })];
    expect(await nows(asked, 1, 1, 1, 0)).toEqual([done, full]);
    expect(await nows([kept(2, full, { before: 0 })], 1, 1, 1)).toEqual([done]);
  });
  it('go on from what they come to today', async () => {
    // Refused then: today it counts, and the next one finds no room.
    const asked = [kept(3, full, { before: -1 }), kept(1, done, { before: -1 })];
    expect(await nows(asked, 1)).toEqual([done, full]);
  });
  it('say that what failed then is mended', async () =>
    expect((await run([kept(1, full, { before: -1 })])).verdict).toBe('mended'));
  it('say that something else fails today', async () => {
    const { commands, verdict } = await run([kept(-1, full, { before: -1 })]);
    expect(commands[0]?.now).toEqual({ kind: 'failed', says: 'x is not a function' });
    expect(verdict).toBe('unknown');
  });
  it('say nothing where nothing failed, then or now', async () => {
    expect((await run([kept(1, done, { before: -1 })], 1)).verdict).toBe('none');
    expect((await run([kept(4, done, { before: -1 })], 4)).verdict).toBe('unknown');
  });
  it('cannot be run over what is not there, or by what is gone', async () => {
    const gone = kept(1, full, { decider: 'gone', before: -1 });
    const ahead = kept(1, full, { before: 7 });
    const unkept = kept(1, full, { unkept: true, before: -1 });
    const undecided = kept(1, full);
    const { decider: _none, ...call } = kept(1, full);
    const { commands, verdict } = await run([gone, ahead, unkept, undecided, call], 1);
    expect(commands.map(({ now }) => now)).toEqual([null, null, null, null, null]);
    expect(commands.map(({ notRun }) => notRun)).toEqual(['gone', 'unread', 'unkept', 'undecided', 'no-command']); // prettier-ignore
    expect(verdict).toBe('not-run');
  });
  it('say so where some of what failed cannot be run, and the rest is mended', async () => {
    const { decider: _none, ...call } = kept(1, full);
    expect((await run([call, kept(1, full, { before: -1 })])).verdict).toBe('unknown');
  });
});
