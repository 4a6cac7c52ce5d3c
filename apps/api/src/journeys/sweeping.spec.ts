import type { FileBlobStore } from '@app/adapters';
import {
  Unsure,
  nothingSwept,
  type SweepRecord,
  type SweepableBlobs,
  type Swept,
} from '@app/kernel';
import { BLOBS } from '@app/platform';
import { mediaSweep, sweepDue } from '../../../composition/src/media-sweep.js';
import { swept } from '../../../composition/src/sweeping.js';
import { olderBlobs } from '../older-blobs.js';
import { ApiUnderTest } from '../testing.js';

const DAY = 86_400_000;
const api = new ApiUnderTest();
const digest = (n: number) => n.toString(16).padStart(64, '0');
const [SHOWN, BINNED, NOBODYS] = [digest(1), digest(2), digest(3)];
const others = [`service-key-${digest(4)}`, `voice-${digest(5)}-0000`, 'something-else'];
let days = 0;

/** The store of the test, some days later. */
const later = (): SweepableBlobs => olderBlobs(api.app.get<FileBlobStore>(BLOBS), () => days * DAY);
const places = () => ({
  contexts: api.contexts,
  blobs: later(),
  documents: api.documents,
  events: api.raw,
});
const pause = async () => {};
const all = async (rest: { isDry?: boolean } = {}): Promise<Swept> => {
  let now = nothingSwept();
  for await (const page of swept(places(), now, { pause, patienceMs: 0, ...rest })) now = page;
  return now;
};
const there = async () => (await later().list(undefined, 100)).map(({ key }) => key);
const append = async (stream: string, type: string, data: object) => {
  const metadata = { correlationId: 'c', causationId: 'c', commandId: `${stream}.${type}`, actor: 'u-1', at: api.at }; // prettier-ignore
  const id = `${stream}.${type}`;
  await api.raw.append({ stream, expected: 'any', events: [{ id, type, version: 1, data, metadata }] }); // prettier-ignore
  await api.settled();
};
const picture = (imageId: string, n: number) =>
  append(`images-u-${n}`, 'ImageUploaded', {
    imageId,
    userId: `u-${n}`,
    name: 'a.jpg',
    width: 1,
    height: 1,
    size: 1,
    at: api.at,
  });

beforeEach(async () => {
  days = 8;
  const blobs = later();
  for (const key of [
    `${SHOWN}.webp`,
    `${BINNED}.mp3`,
    `${BINNED}.json`,
    `${NOBODYS}.mp3`,
    ...others,
  ])
    await blobs.put(key, Buffer.from('0123456789'));
  await picture(SHOWN, 1);
});

it('takes what nobody names after a week aside, and a week later for good', async () => {
  await picture(BINNED, 2);
  expect((await all()).setAside).toEqual({ blobs: 1, bytes: 10 });
  expect(await there()).toEqual([`${SHOWN}.webp`, `${BINNED}.json`, `${BINNED}.mp3`, ...others].toSorted()); // prettier-ignore
  days = 6;
  expect((await all()).dropped.blobs).toBe(0);
  days = 8;
  expect((await all()).dropped).toEqual({ blobs: 1, bytes: 10 });
  expect(await later().has(`${NOBODYS}.mp3`)).toBe(false);
});

it('keeps what is young where it is', async () => {
  days = 6;
  expect((await all()).setAside.blobs).toBe(0);
});

it('only counts when it is asked what it would do', async () => {
  const before = await there();
  expect((await all({ isDry: true })).setAside).toEqual({ blobs: 3, bytes: 30 });
  expect(await there()).toEqual(before);
});

it('brings back what somebody came to refer to while it was aside', async () => {
  await all();
  await picture(NOBODYS, 3);
  const { broughtBack, dropped } = await all();
  expect([broughtBack.blobs, await later().has(`${NOBODYS}.mp3`)]).toEqual([1, true]);
  expect(dropped.blobs).toBe(2); // the two of the other one
});

it('changes nothing while read models are away, behind, or made anew', async () => {
  const before = await there();
  const why = () => all().then(() => undefined, (error: Unsure) => error.why); // prettier-ignore
  const { documents } = api;
  const state = await documents.state();
  const [first] = state.builds;
  if (!first) throw new Error('no builds');
  const states = {
    empty: { builds: [], live: {}, checkpoints: {} },
    filling: { ...state, checkpoints: { ...state.checkpoints, filling: 10n ** 9n } },
    behind: { ...state, checkpoints: Object.fromEntries(Object.keys(state.checkpoints).map((lane) => [lane, 0n])) }, // prettier-ignore
    rebuilding: { ...state, builds: [...state.builds, { ...first, collection: 'users.v9~1' }] },
  };
  for (const [name, told] of Object.entries(states)) {
    const asked = jest.spyOn(documents, 'state').mockResolvedValue(told);
    expect(await why()).toBe(name);
    asked.mockRestore();
  }
  const asked = jest.spyOn(documents, 'state').mockResolvedValue(state);
  asked.mockResolvedValueOnce({ ...state, since: 'before' }); // emptied after the first look
  expect(await why()).toBe('empty');
  expect(await there()).toEqual(before);
});

describe('once a day', () => {
  const now = new Date('2026-05-02T00:00:00Z');
  const record = (rest: Partial<SweepRecord>): SweepRecord => ({ ...nothingSwept(), at: '2026-05-01T12:00:00Z', ...rest }); // prettier-ignore

  it('begins anew, goes on, or has nothing to do', () => {
    expect(sweepDue(undefined, now)).toEqual({ ...nothingSwept(), at: now.toISOString() });
    expect(sweepDue(record({ ended: '2026-05-01T12:01:00Z' }), now)).toBeUndefined();
    const halfway = record({ place: { part: 'there', after: 'a' } });
    expect(sweepDue(halfway, now)).toBe(halfway);
    const old = { at: '2026-04-01T00:00:00Z' };
    for (const rest of [old, { ...old, ended: old.at }])
      expect(sweepDue(record(rest), now)?.at).toBe(now.toISOString());
  });

  it('writes down how far it is, goes on there after the store was away, and says why it waits', async () => {
    const notes: SweepRecord[] = [];
    const upkeep = {
      last: async () => (notes.at(-1) ? { sweep: notes.at(-1) } : {}) as { sweep?: SweepRecord },
      noteFailedDrill: async () => undefined,
      note: async () => undefined,
      noteSweep: async (one: SweepRecord) => void notes.push(one),
    };
    const { signal } = new AbortController();
    const parts = { ...places(), upkeep };
    const away = { ...parts, blobs: { ...parts.blobs, aged: () => Promise.reject(new Error('away')) } }; // prettier-ignore
    await expect(mediaSweep(away, () => pause).run(new Date(), signal)).rejects.toThrow('away');
    expect(notes.at(-1)?.place).toEqual({ part: 'there' });
    await mediaSweep(parts, () => pause).run(new Date(), signal);
    expect(notes.at(-1)).toMatchObject({ ended: expect.any(String), setAside: { blobs: 3 } });
    const told = notes.length;
    await mediaSweep(parts, () => pause).run(new Date(), signal);
    expect(notes).toHaveLength(told);
    notes.length = 0;
    jest.spyOn(api.documents, 'state').mockResolvedValue({ builds: [], live: {}, checkpoints: {} });
    await mediaSweep(parts, () => pause).run(new Date(), signal);
    expect(notes.at(-1)).toMatchObject({ unsure: 'empty', place: { part: 'aside' } });
  });
});
