import type { BlobStore } from '@app/kernel';
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
const engines = lessonEngines({ speech, blobs } as unknown as Parameters<typeof lessonEngines>[0]);
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

describe('a natural voice that could not say a sentence', () => {
  const other = { id: 'espeak:en', name: '英语机械音' };
  const speaking = (failure: ConstructorParameters<typeof SpeechFailed>[0]) =>
    lessonEngines({
      blobs,
      speech: {
        keyOf: ({ voiceId }: { voiceId: string }) => `${voiceId}-${failure}`,
        voiceInstead: async () => other,
        async render({ voiceId }: { voiceId: string }) {
          if (voiceId !== other.id) throw new SpeechFailed(failure);
          return speech.render({} as never);
        },
      },
    } as unknown as Parameters<typeof lessonEngines>[0]);
  const natural = { ...request, voiceId: 'kokoro:af_heart' };

  it.each(['TIMEOUT', 'ENGINE_FAILED', 'NOT_READY'] as const)(
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
