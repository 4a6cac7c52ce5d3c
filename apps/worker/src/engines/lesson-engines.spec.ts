import type { BlobStore } from '@app/kernel';
import type { Speech } from '@app/speech';
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
