import {
  createLesson,
  readBefore,
  readingVersion,
  segmentsOf,
  type Annotation,
  type AudioItem,
} from '@app/lesson';
import type { Engines } from '../engines/engines.js';
import { voicing, soundsAsNow } from '../lesson-generation/voicing.js';
import { readAgain, shownAs } from './rereading.js';
import { withoutSameSounds } from './same-sounds.js';

type Annotated = Awaited<ReturnType<Engines['annotate']>>;

let next = 0;
const { graph, resources } = createLesson(
  { text: '一。\n二。\n三。\n四。', language: 'ja' },
  { newId: () => `id-${next++}`, at: '2026-01-01T00:00:00.000Z' },
);
const segments = segmentsOf({ graph });
const [one, two, three, four] = segments.map(({ id }) => id) as [string, string, string, string];
const read = (reading: string): Annotation => ({ reading, characters: [] });
const sounding = segments.map(({ id, occurrenceId, content, speaker }): AudioItem => ({
  id: occurrenceId,
  sequenceId: occurrenceId,
  sourceId: id,
  text: content,
  language: 'ja',
  speaker,
  url: '/x.mp3',
  status: id === four ? 'pending' : 'ready',
  said: 'v イチ',
  speed: 1,
  type: 'normal',
  audioType: 'source',
  isKeyword: false,
}));
const lesson = {
  graph,
  voices: {},
  pronunciations: { [one]: 'イチ', [two]: 'ニ', [four]: 'シ' },
  resources: {
    ...resources,
    annotations: { [one]: read('old'), [two]: read('same'), [three]: read('mine'), [four]: read('old') }, // prettier-ignore
    origins: { annotations: { [three]: { origin: 'human' as const } }, translations: {} },
    audioItems: sounding,
  },
};
const annotate =
  (version?: number): Engines['annotate'] =>
  async (_language, asked) => ({
    annotations: Object.fromEntries(asked.map(({ id }) => [id, read(id === two ? 'same' : 'new')])),
    pronunciations: Object.fromEntries(asked.map(({ id }) => [id, id === two ? 'ニ' : 'イツ'])),
    errors: [],
    ...(version !== undefined && { version }),
  });

it('looks at what a machine has read before, and says what would read otherwise', async () => {
  expect(readBefore(lesson).map(({ id }) => id)).toEqual([one, two, four]);
  const found = await readAgain({ annotate: annotate(2) }, lesson);
  expect(found.otherwise.map(({ segmentId }) => segmentId)).toEqual([one, four]);
  expect([found.same, found.byHand]).toEqual([1, 1]);
  expect(Object.keys(found.readings)).toEqual([one, two, four]);
  expect(found.sounding).toEqual([segments[0]?.occurrenceId]);
});
it('finds nothing where it was read by this version, or by an engine of before', async () => {
  const made = { origin: 'machine' as const, version: readingVersion('ja') };
  const annotations = Object.fromEntries([one, two, three, four].map((id) => [id, made]));
  const now = { ...lesson, resources: { ...lesson.resources, origins: { annotations, translations: {} } } }; // prettier-ignore
  expect(readBefore(now)).toEqual([]);
  expect((await readAgain({ annotate: annotate() }, lesson)).readings).toEqual({});
});
it('what is said follows what is shown: the sound of before is not that of now', async () => {
  const found = await readAgain({ annotate: annotate(2) }, lesson);
  const voice = { id: 'v', name: 'v', speaker_id: 'v', service_id: 's', disabled: false, language: 'ja' }; // prettier-ignore
  const info = { voices: [voice], languages: [{ code: 'ja', name: '日语', voice_ids: ['v'] }], defaultMappings: {} }; // prettier-ignore
  const engines = { annotate: annotate(2), ttsInfo: async () => info };
  const [clip] = sounding;
  if (!clip) throw new Error('no clip');
  const [before, after] = [await voicing(engines, lesson, {}), await voicing(engines, found.lesson, {})]; // prettier-ignore
  expect([before(clip)?.reading, after(clip)?.reading]).toEqual(['イチ', 'イツ']);
  expect([soundsAsNow(clip, before(clip)), soundsAsNow(clip, after(clip))]).toEqual([true, false]);
});

it('counts the sounds of voices that read for themselves', async () => {
  const untold: Engines['annotate'] = async (...asked) => ({
    ...(await annotate(2)(...asked)),
    pronunciations: {},
  });
  const { lesson: now } = await readAgain({ annotate: untold }, lesson);
  expect(now.resources.audioItems.map(({ stale }) => stale)).toEqual([true, undefined, undefined, undefined]); // prettier-ignore
});

it('asks for no sound that is the same file, whatever is shown', async () => {
  const untold: Engines['annotate'] = async (...asked) => ({
    ...(await annotate(2)(...asked)),
    pronunciations: {},
  });
  const voice = { id: 'v', name: 'v', speaker_id: 'v', service_id: 's', disabled: false, language: 'ja' }; // prettier-ignore
  const info = { voices: [voice], languages: [{ code: 'ja', name: '日语', voice_ids: ['v'] }], defaultMappings: {} }; // prettier-ignore
  const files = sounding.map((item) => ({ ...item, audioGenerationHash: `file ${item.text}` }));
  const kept = { ...lesson, resources: { ...lesson.resources, audioItems: files } };
  const soundsOf = async (fileOf: Engines['fileOf']) => {
    const engines = { annotate: untold, ttsInfo: async () => info, ...(fileOf && { fileOf }) };
    const { sounding: anew, sameSounds, lesson: now } = await withoutSameSounds(engines, await readAgain(engines, kept), {}); // prettier-ignore
    return [anew, sameSounds, now.resources.audioItems.filter(({ stale }) => stale).length];
  };
  const first = segments[0]?.occurrenceId;
  expect(await soundsOf(async ({ text }) => `file ${text}`)).toEqual([[], [first], 0]);
  expect(await soundsOf(async ({ text }) => `other ${text}`)).toEqual([[first], [], 1]);
  expect(await soundsOf(undefined)).toEqual([[first], [], 1]);
});

it('what is shown has a name: another reading, another way to say it or a sound more is another one', async () => {
  const engines = { annotate: annotate(2) };
  const shown = shownAs(await readAgain(engines, lesson));
  expect(shownAs(await readAgain(engines, structuredClone(lesson)))).toBe(shown);
  const other = async (change: Partial<Annotated>) =>
    shownAs(await readAgain({ annotate: async (...asked) => ({ ...(await engines.annotate(...asked)), ...change }) }, lesson)); // prettier-ignore
  const heard = { ...lesson, resources: { ...lesson.resources, audioItems: sounding.map((item) => ({ ...item, status: 'ready' as const })) } }; // prettier-ignore
  const others = [
    await other({ annotations: { [one]: read('newer'), [two]: read('same'), [four]: read('new') } }), // prettier-ignore
    await other({ pronunciations: { [one]: 'イチ', [two]: 'ニ', [four]: 'イツ' } }),
    shownAs(await readAgain(engines, heard)),
  ];
  expect(new Set([shown, ...others]).size).toBe(4);
});
