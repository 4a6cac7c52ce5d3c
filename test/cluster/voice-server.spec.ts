import { VoiceServer } from './voice-server.js';

// What counts as said too often: the judge of the tests that kill workers.
describe('a voice that counts', () => {
  const said = (times: readonly number[], kills: readonly number[], recorded: number) => {
    const voices = new VoiceServer();
    voices.renderings.push(...times.map((from) => ({ text: 'a', from, to: from + 300 })));
    return voices.saidTooOften(kills, () => true, () => recorded); // prettier-ignore
  };
  it.each([
    ['once', [0], [], 900, []],
    ['again, because who said it was killed', [0, 16_000], [200], 17_000, []],
    ['again, because who kept it on a busy machine was killed', [0, 25_000], [9000], 26_000, []],
    ['again, though nobody was killed', [0, 16_000], [], 17_000, ['a: 2 times']],
    ['again, though it was recorded before anybody was killed', [0, 16_000], [9000], 800, ['a: 2 times']], // prettier-ignore
    ['at once by two, one of whom was killed much later', [0, 100], [9000], 9500, ['a: 2 times']],
  ] as const)('says it %s', (_, times, kills, recorded, expected) =>
    expect(said(times, kills, recorded)).toEqual(expected),
  );
});
