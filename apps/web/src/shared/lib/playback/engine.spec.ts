import { SAMPLE_RATE, type Slot } from '@app/lesson';
import { Engine, type Now } from './engine.js';

const slots: Slot[] = ['a', 'b'].flatMap((occurrenceId, sentence) =>
  (['source', 'pause'] as const).map((kind, index) => ({
    kind,
    occurrenceId,
    sectionId: 's',
    repetition: 1,
    of: 1,
    startSample: (sentence * 2 + index) * SAMPLE_RATE,
    lengthSamples: SAMPLE_RATE,
    ...(kind === 'source' ? { audioUrl: `/media/audio/${occurrenceId}.mp3` } : {}),
  })),
);

const given = () => {
  const audio = document.createElement('audio');
  const seen: Now[] = [];
  let urls = 0;
  URL.createObjectURL = () => `blob:${(urls += 1)}`;
  URL.revokeObjectURL = () => undefined;
  const fetched: string[] = [];
  const fetchClip = async (url: string) => {
    fetched.push(url);
    if (url.endsWith('bad.mp3')) throw new Error('clip 404');
    return new Int16Array(SAMPLE_RATE);
  };
  const lost: string[][] = [];
  const engine = new Engine({
    audio,
    fetchClip,
    onNow: (now) => seen.push(now),
    onFrame: () => undefined,
    onLoop: () => undefined,
    onLost: (clips) => lost.push([...clips]),
  });
  engine.load(slots);
  const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
  const ended = () => (audio.dispatchEvent(new Event('ended')), settled());
  return {
    engine,
    audio,
    fetched,
    ended,
    settled,
    last: () => seen.at(-1),
    lost,
    source: () => audio.getAttribute('src'),
  };
};

it('sounds the tapped clip at once and enters the laid track in the pause after it', async () => {
  const { engine, source, ended, last, audio } = given();
  engine.toggle();
  expect(source()).toBe('/media/audio/a.mp3');
  expect(last()).toMatchObject({ status: 'playing', slot: { occurrenceId: 'a', kind: 'source' } });
  await ended();
  expect(source()).toBe('blob:1');
  expect(audio.currentTime).toBeCloseTo(1, 3);
  expect(last()).toMatchObject({ status: 'playing', slot: { occurrenceId: 'a', kind: 'pause' } });
});
it.each([
  ['past the silence that coding put before it', 49_536, 1105],
  ['at the front of the file, where the browser takes that silence away', 48_000, 0],
])('begins a clip %s', (_, samples, front) => {
  const { engine, audio } = given();
  engine.toggle();
  Object.defineProperty(audio, 'duration', { value: samples / SAMPLE_RATE });
  audio.dispatchEvent(new Event('loadedmetadata'));
  expect(audio.currentTime).toBeCloseTo(front / SAMPLE_RATE, 5);
});
it('begins the clip again where its sound begins', () => {
  const { engine, audio } = given();
  Object.defineProperty(audio, 'duration', { value: 49_536 / SAMPLE_RATE });
  engine.toggle();
  audio.currentTime = 0.7;
  engine.move(0);
  expect(audio.currentTime).toBeCloseTo(1105 / SAMPLE_RATE, 5);
});
it('asks for the clips of the track once the tapped one sounds, and no sooner', async () => {
  const { engine, audio, fetched, settled } = given();
  engine.toggle();
  await settled();
  expect(fetched).toEqual([]);
  audio.dispatchEvent(new Event('playing'));
  await settled();
  expect(fetched).toEqual(['/media/audio/a.mp3', '/media/audio/b.mp3']);
});
it('seeks inside the track it has, and fetches each clip once', async () => {
  const { engine, source, ended, audio, fetched } = given();
  engine.toggle();
  await ended();
  engine.move(1);
  expect(source()).toBe('blob:1');
  expect(audio.currentTime).toBeCloseTo(2, 3);
  expect(fetched).toEqual(['/media/audio/a.mp3', '/media/audio/b.mp3']);
});
it('ends after the last sentence and starts over on the next tap', async () => {
  const { engine, ended, last } = given();
  engine.toggle();
  await ended();
  await ended();
  expect(last()).toMatchObject({ status: 'ended' });
  engine.toggle();
  expect(last()).toMatchObject({ status: 'playing', slot: { occurrenceId: 'a' } });
});
it('does not wake up when it was paused while the track was laid', async () => {
  const { engine, ended, last } = given();
  engine.toggle();
  const over = ended();
  engine.pause();
  await over;
  expect(last()).toMatchObject({ status: 'paused' });
});
it('knows nothing to play for a sentence that is not ready', () => {
  expect(given().engine.goTo('z')).toBe(false);
});
it('tells of a clip it cannot fetch, and plays on with silence in its place', async () => {
  const { engine, ended, last, lost } = given();
  engine.load(
    slots.map((slot) =>
      slot.occurrenceId === 'b' && slot.audioUrl
        ? { ...slot, audioUrl: '/media/audio/bad.mp3' }
        : slot,
    ),
  );
  engine.toggle();
  await ended();
  expect(lost).toEqual([['/media/audio/bad.mp3']]);
  expect(last()).toMatchObject({ status: 'playing' });
});

describe('what is held', () => {
  it('plays one sentence again and again, from the end of its own file', async () => {
    const { engine, ended, last, audio } = given();
    engine.setMode('one');
    engine.toggle();
    await ended();
    expect(last()).toMatchObject({ status: 'playing', slot: { occurrenceId: 'a', kind: 'pause' } });
    await ended();
    expect(last()).toMatchObject({
      status: 'playing',
      slot: { occurrenceId: 'a', kind: 'source' },
    });
    expect(audio.currentTime).toBeCloseTo(0, 3);
  });
  it('plays one sentence and stops there: what they do now is about what they have heard, and the next play goes on', async () => {
    const { engine, ended, last, source } = given();
    engine.setMode('once');
    engine.toggle();
    await ended();
    await ended();
    expect(last()).toMatchObject({ status: 'paused', slot: { occurrenceId: 'a' } });
    engine.move(0);
    expect(last()).toMatchObject({
      status: 'playing',
      slot: { occurrenceId: 'a', kind: 'source' },
    });
    await ended();
    expect(last()).toMatchObject({ status: 'paused', slot: { occurrenceId: 'a' } });
    engine.pause();
    engine.toggle();
    expect([source(), last()?.status]).toEqual(['/media/audio/b.mp3', 'playing']);
  });
  it('cuts a track that was laid further, without leaving its place', async () => {
    const { engine, ended, last, source, audio, settled } = given();
    engine.toggle();
    await ended();
    audio.currentTime = 1.4;
    engine.setMode('one');
    await settled();
    expect(source()).toBe('blob:2');
    expect(audio.currentTime).toBeCloseTo(0.4, 2);
    expect(last()).toMatchObject({ status: 'playing', slot: { occurrenceId: 'a', kind: 'pause' } });
    await ended();
    expect(last()).toMatchObject({ slot: { occurrenceId: 'a', kind: 'source' } });
  });
  it('loops between two sentences, whichever was chosen first', async () => {
    const { engine, ended, last } = given();
    engine.setLoop({ from: { occurrenceId: 'b' }, to: { occurrenceId: 'a' } });
    engine.goTo('b');
    await ended();
    await ended();
    expect(last()).toMatchObject({ status: 'playing', slot: { occurrenceId: 'a' } });
  });
  it('stops after the sentence when it is time to sleep, once', async () => {
    const { engine, ended, last } = given();
    engine.toggle();
    engine.stopAfterSentence();
    await ended();
    await ended();
    expect(last()).toMatchObject({ status: 'paused', slot: { occurrenceId: 'a' } });
    engine.toggle();
    expect(last()).toMatchObject({ status: 'playing', slot: { occurrenceId: 'b' } });
    await ended();
    await ended();
    expect(last()).toMatchObject({ status: 'ended' });
  });
});
it('leaves a pause for the next sentence', async () => {
  const { engine, ended, last } = given();
  engine.toggle();
  await ended();
  engine.skipPause();
  expect(last()).toMatchObject({ status: 'playing', slot: { occurrenceId: 'b', kind: 'source' } });
});
it('lets a sentence without a clip stand silent', async () => {
  const { engine, last, settled, source } = given();
  engine.load(
    slots.map(({ audioUrl, ...slot }) =>
      slot.occurrenceId === 'a' || audioUrl === undefined ? slot : { ...slot, audioUrl },
    ),
  );
  engine.toggle();
  expect(last()).toMatchObject({ status: 'loading' });
  await settled();
  expect([source(), last()?.status]).toEqual(['blob:1', 'playing']);
});
