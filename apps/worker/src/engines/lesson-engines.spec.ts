import { createAnnotator } from '@app/annotation';
import { LocalInFlight, type BlobStore } from '@app/kernel';
import type { Speech } from '@app/speech';
import { SpeechFailed } from '@published/speech';
import { lessonEngines } from './lesson-engines.js';

const files = new Map<string, Uint8Array>();
const blobs = {
  has: async (key: string) => files.has(key),
  read: async (key: string) => files.get(key) ?? new Uint8Array(),
  put: async (key: string, bytes: Uint8Array) => void (files.has(key) || files.set(key, bytes)),
} as unknown as BlobStore;
let rendered = 0;
const speech = {
  keyOf: () => 'k',
  async render() {
    rendered += 1;
    const clip = { mp3: new Uint8Array(3), samples24k: new Float32Array(24), marks: [] };
    return { ...clip, durationSeconds: 1, engine: 'e', engineVersion: '1', rtf: 0.1 };
  },
} as unknown as Speech;
const inFlight = new LocalInFlight();
type Parts = Parameters<typeof lessonEngines>[0];
const engines = lessonEngines({ speech, blobs, inFlight } as unknown as Parts);
const request = { text: 'Hello.', language: 'en', voiceId: 'v', speed: 1 };

it('renders a sound once, and again when its file is gone though its note is there', async () => {
  expect(await engines.isKept?.(request)).toBe(false);
  expect(await engines.speak(request)).toMatchObject({ key: 'k', cached: false });
  expect(await engines.speak(request)).toMatchObject({ key: 'k', cached: true });
  expect([rendered, await engines.isKept?.(request)]).toEqual([1, true]);
  files.delete('k.mp3');
  expect(await engines.isKept?.(request)).toBe(false);
  expect(await engines.speak(request)).toMatchObject({ key: 'k', cached: false });
  expect([rendered, files.has('k.mp3')]).toEqual([2, true]);
});

it('writes figures in words around the sounds that are given', async () => {
  const asked: unknown[] = [];
  const hearing = lessonEngines({
    blobs,
    inFlight,
    speech: { keyOf: (one: unknown) => (asked.push(one), 'k') },
  } as unknown as Parts);
  await hearing.isKept?.({ ...request, text: 'At 10:30 Nguyen sang.', reading: 'At 10:30 Nguyen⟦wɪn⟧ sang.' }); // prettier-ignore
  expect(asked).toEqual([{ ...request, text: 'At 10:30 Nguyen sang.', reading: 'At ten thirty Nguyen⟦wɪn⟧ sang.' }]); // prettier-ignore
});

it('tells voices of another script how its words are said, and leaves all other sentences their sound', async () => {
  const asked: { reading?: string }[] = [];
  const annotator = createAnnotator();
  const telling = lessonEngines({
    blobs,
    inFlight,
    annotate: (one: Parameters<typeof annotator.annotate>[0]) => annotator.annotate(one),
    speech: { keyOf: (one: { reading?: string }) => (asked.push(one), 'k') },
  } as unknown as Parts);
  for (const [text, language] of [
    ['你好 means hello.', 'en'],
    ['At 10:30 in 北京.', 'en'],
    ['你好 veut dire bonjour.', 'fr'],
    ['Hello there.', 'en'],
    ['我爱 London。', 'zh-CN'],
  ] as const)
    await telling.fileOf?.({ ...request, text, language });
  await annotator.close();
  expect(asked.map(({ reading }) => reading)).toEqual([
    'nihao⟦ˌniːˈhaʊ⟧ means hello.',
    'At ten thirty in beijing⟦ˌbeɪˈdʒɪŋ⟧.',
    'nihao⟦ni3·hao3⟧ veut dire bonjour.',
    undefined,
    undefined,
  ]);
});

it('notes of words that were found that they were not told, and keeps it out of the lesson', async () => {
  const found = { ...request, voiceId: 'azure:x' };
  const told = lessonEngines({
    blobs,
    inFlight,
    speech: {
      keyOf: () => 'aligned',
      render: async () => ({ ...(await speech.render({} as never)), aligned: true }),
    },
  } as unknown as Parts);
  const clips = [await told.speak(found), await told.speak(found)];
  expect(clips.map((clip) => 'aligned' in clip)).toEqual([false, false]);
  const note = JSON.parse(Buffer.from(files.get('aligned.json')!).toString('utf8'));
  expect(note).toMatchObject({ aligned: true, marks: [] });
});

describe('the same words, wanted by two at once', () => {
  /** As a worker has them: engines of its own, places that it shares. */
  const worker = (render: (signal: AbortSignal) => Promise<void>) =>
    lessonEngines({
      blobs,
      inFlight,
      speech: {
        keyOf: ({ text }: { text: string }) => text,
        async render({ signal }: { signal: AbortSignal }) {
          await render(signal);
          return speech.render({} as never);
        },
      },
    } as unknown as Parts);
  const words = (text: string) => ({ ...request, text });

  it('are said once: the second waits for the first, and pays nothing', async () => {
    let say = () => {};
    const said = new Promise<void>((resolve) => (say = resolve));
    const began: string[] = [];
    const says = (name: string) =>
      worker(async () => {
        began.push(name);
        await said;
      });
    const [a, b] = [says('a'), says('b')];
    const all = [a, b, a].map((one) => one.speak(words('Twice.')));
    say();
    const clips = await Promise.all(all);
    expect(clips.map(({ cached }) => cached)).toEqual([false, true, true]);
    expect(began).toHaveLength(1);
  });

  it('are said by the second where the first fails or is called off', async () => {
    const off = new AbortController();
    const first = worker(
      (signal) =>
        new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason))),
    ).speak(words('Called off.'), off.signal);
    const second = worker(async () => undefined).speak(words('Called off.'));
    off.abort(new Error('off'));
    await expect(first).rejects.toThrow('off');
    expect(await second).toMatchObject({ key: 'Called off.', cached: false });
  });
});

describe('a natural voice that could not say a sentence', () => {
  const other = { id: 'espeak:en', name: '英语机械音' };
  const speaking = (failure: ConstructorParameters<typeof SpeechFailed>[0]) =>
    lessonEngines({
      blobs,
      inFlight,
      speech: {
        keyOf: ({ voiceId }: { voiceId: string }) => `${voiceId}-${failure}`,
        voiceInstead: async () => other,
        async render({ voiceId }: { voiceId: string }) {
          if (voiceId !== other.id) throw new SpeechFailed(failure);
          return speech.render({} as never);
        },
      },
    } as unknown as Parts);
  const natural = { ...request, voiceId: 'kokoro:af_heart' };

  it.each(['TIMEOUT', 'ENGINE_FAILED', 'NOT_READY', 'READING_MISSING'] as const)(
    'gives it to the next voice (%s), under the key of that one, and says so',
    async (failure) => {
      expect(await speaking(failure).speak(natural)).toMatchObject({
        key: `espeak:en-${failure}`,
        instead: { voiceId: 'espeak:en', why: expect.stringMatching(/，改用英语机械音$/) },
      });
      expect(files.has(`kokoro:af_heart-${failure}.mp3`)).toBe(false);
    },
  );

  it('does not say what a person called off, nor for a voice that somebody pays for', async () => {
    await expect(speaking('ABORTED').speak(natural)).rejects.toThrow('已取消');
    const cloud = { ...request, voiceId: 'google:x' };
    await expect(speaking('TIMEOUT').speak(cloud)).rejects.toThrow('语音服务超时');
  });
});
