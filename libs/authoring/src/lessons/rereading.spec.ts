import {
  createLesson,
  segmentsOf,
  type Annotation,
  type AudioItem,
  type Operation,
  type Resources,
} from '@app/lesson';
import { given as givenOf } from '../../../kernel/src/testing.js';
import { changesOf, emptyDocument, evolveDocument } from './document.js';
import type { LessonCreated, LessonEdited } from './events.js';
import { lesson, type LessonCommand, type LessonFact } from './lesson.js';

const at = '2026-01-02T00:00:00.000Z';
const of = { contentId: 'c-1', userId: 'u-1' };
let next = 0;
const { graph, resources } = createLesson(
  { text: 'あちらの棚。\nはい。\n行く。', language: 'ja' },
  { newId: () => `id-${next++}`, at },
);
const [shelf, yes, go] = segmentsOf({ graph });
if (!shelf || !yes || !go) throw new Error('no sentence');
const read = (text: string, reading: string): Annotation => ({
  reading,
  characters: [{ text, reading }],
});
const [OLD, NEW] = [read('あちらの棚。', 'あちらのだな。'), read('あちらの棚。', 'あちらのたな。')];
const HAI = read('はい。', 'はい。');
const clip = (said: string): AudioItem => ({
  id: shelf.occurrenceId,
  text: shelf.content,
  language: 'ja',
  speaker: shelf.speaker,
  url: `/${said}.mp3`,
  status: 'ready',
  speed: 1,
  sequenceId: shelf.occurrenceId,
  type: 'normal',
  audioType: 'source',
  sourceId: shelf.id,
  isKeyword: false,
  said: `v ${said}`,
});
const before: Resources = {
  ...resources,
  annotations: { [shelf.id]: OLD, [yes.id]: HAI, [go.id]: read('行く。', 'ゆく。') },
  translations: { en: { [shelf.id]: 'That shelf.' } },
  origins: {
    annotations: { [go.id]: { origin: 'human' } },
    translations: { en: { [shelf.id]: { origin: 'machine', engine: 'deepl' } } },
  },
  audioItems: [clip('ダナ')],
};
const created: LessonCreated = {
  type: 'LessonCreated',
  data: {
    ...of,
    title: '',
    language: 'ja',
    targetLanguages: [],
    graph,
    resources: before,
    voices: {},
    pronunciations: { [shelf.id]: 'アチラノダナ。' },
  },
};
const reading = (annotation: Annotation) => ({ annotation, version: 2 });
const anew: LessonCommand = {
  type: 'ReadAnew',
  by: of.userId,
  data: {
    contentId: of.contentId,
    operationId: 'r-1',
    expectedRevision: 0,
    readings: {
      [shelf.id]: reading(NEW),
      [yes.id]: reading(HAI),
      [go.id]: reading(read('行く。', 'いく。')),
    },
    pronunciations: { [shelf.id]: 'アチラノタナ。', [yes.id]: '', [go.id]: 'イク。' },
  },
};
const edits = (expectedRevision: number, ...operations: Operation[]): LessonCommand => ({
  type: 'Edit',
  by: of.userId,
  data: { contentId: of.contentId, expectedRevision, operations, at, mostNodes: 100 },
});
const undo = (operationId: string, id = `u ${operationId}`): Operation => ({ id, kind: 'undo', operationId }); // prettier-ignore

/** The state after these commands, and what they recorded. */
const after = (...commands: (LessonCommand | LessonFact)[]) => {
  const events: LessonFact[] = [created];
  let state = lesson.evolve(lesson.initial, created);
  for (const one of commands) {
    const more = 'by' in one ? lesson.decide(one, state) : [one];
    for (const event of more) state = lesson.evolve(state, event);
    events.push(...(more as LessonFact[]));
  }
  return { state, events, last: events.at(-1) as LessonEdited };
};
const { annotations: read0 } = before;

it('is one step: what reads otherwise, with how it is said; of what reads the same only its version', () => {
  const { state, last } = after(anew);
  const { annotations, origins } = state.document.resources;
  expect(last.data).toMatchObject({
    kind: 'readAnew',
    pronunciations: { [shelf.id]: 'アチラノタナ。' },
  });
  expect(annotations).toEqual({ ...read0, [shelf.id]: NEW });
  expect(origins?.annotations[yes.id]).toEqual({ origin: 'machine', version: 2 });
  expect(state.pronunciations[shelf.id]).toBe('アチラノタナ。');
});
it('leaves what a person said of a reading, and is done once', () => {
  const { state, events } = after(anew, anew);
  expect(state.document.resources.annotations[go.id]).toEqual(read0[go.id]);
  expect(state.document.resources.origins?.annotations[go.id]).toEqual({ origin: 'human' });
  expect(state.pronunciations[go.id]).toBeUndefined();
  expect(events).toHaveLength(2);
});
it('is taken back with how it was said, and with the sound of then', () => {
  const spoken: LessonFact = {
    type: 'SentenceSpoken',
    data: { ...of, audio: clip('タナ'), samples: 1, engine: 'e', engineVersion: '1', rtf: 0.1 },
  };
  const { state, last } = after(anew, spoken, edits(2, undo('r-1')));
  expect(last.data).toMatchObject({ undoes: 'r-1', pronunciations: { [shelf.id]: 'アチラノダナ。' } }); // prettier-ignore
  expect(state.document.resources).toMatchObject({
    annotations: read0,
    audioItems: [{ said: 'v ダナ' }],
  });
  expect(state.pronunciations).toEqual({ [shelf.id]: 'アチラノダナ。' });
  const again = after(anew, spoken, edits(2, undo('r-1')), edits(3, undo('u r-1')));
  expect(again.state.document.resources.annotations[shelf.id]).toEqual(NEW);
  expect(again.state.pronunciations[shelf.id]).toBe('アチラノタナ。');
});
it('asks for the sound of old again, which does not tell how it was said', () => {
  const { said: _, ...old } = clip('ダナ');
  const data = { ...created.data, resources: { ...before, audioItems: [old] } };
  const state = lesson.evolve(lesson.initial, { ...created, data });
  const [event] = lesson.decide(anew, state) as LessonFact[];
  const after1 = lesson.evolve(state, event as LessonEdited);
  expect(after1.document.resources.audioItems).toEqual([{ ...old, stale: true }]);
});
it('asks for the sound again where the voice reads for itself: it says by now what is shown by now', () => {
  const state = lesson.evolve(lesson.initial, created);
  const untold = { ...anew, data: { ...anew.data, pronunciations: {} } } as LessonCommand;
  const [event] = lesson.decide(untold, state) as LessonFact[];
  const after1 = lesson.evolve(state, event as LessonEdited);
  expect(after1.document.resources.audioItems).toEqual([{ ...clip('ダナ'), stale: true }]);
});
it('leaves the sound that stays what it is', () => {
  const sameSounds = [shelf.occurrenceId];
  const untold = { ...anew, data: { ...anew.data, pronunciations: {}, sameSounds } } as LessonCommand; // prettier-ignore
  expect(after(untold).state.document.resources.audioItems).toEqual([clip('ダナ')]);
});
it('is taken back where it is only said otherwise', () => {
  const { data } = anew;
  const pronunciations = { [yes.id]: 'ハーイ。' };
  const only = { ...anew, data: { ...data, readings: { [yes.id]: reading(HAI) }, pronunciations } } as LessonCommand; // prettier-ignore
  expect(after(only).state.pronunciations[yes.id]).toBe('ハーイ。');
  expect(after(only, edits(1, undo('r-1'))).state.pronunciations[yes.id]).toBe('');
});
it('is taken back but for what was corrected since, which stays and sounds as it was corrected', () => {
  const mine = read('あちらの棚。', 'あちらのとだな。');
  const corrected: Operation = {
    id: 'o-1',
    kind: 'editSentence',
    occurrenceId: shelf.occurrenceId,
    change: { reading: mine },
  };
  const { state, last } = after(anew, edits(1, corrected), edits(2, undo('r-1')));
  expect(last.data.kind).toBe('undo');
  expect(last.data.pronunciations).toBeUndefined();
  expect(state.document.resources.annotations[shelf.id]).toEqual(mine);
  expect(state.document.resources.origins?.annotations[yes.id]).toBeUndefined();
  expect(state.pronunciations[shelf.id]).toBe('アチラノタナ。');
});
it('leaves what was corrected since they were shown, and takes the rest', () => {
  const corrected: Operation = {
    id: 'o-1',
    kind: 'editSentence',
    occurrenceId: shelf.occurrenceId,
    change: { reading: OLD },
  };
  const { resources: now } = after(edits(0, corrected), anew).state.document;
  expect(now.annotations).toEqual(read0);
  expect(now.origins?.annotations).toMatchObject({
    [shelf.id]: { origin: 'human' },
    [yes.id]: { version: 2 },
  });
});
it('is refused where another device has taken it back since they were shown', () => {
  const { events } = after(anew, edits(1, undo('r-1')));
  const late = { ...anew, data: { ...anew.data, operationId: 'r-2', expectedRevision: 1 } } as LessonCommand; // prettier-ignore
  givenOf(lesson)(...events)
    .when(late)
    .thenRejected('CONFLICT');
});
it('comes back with an older revision, as it was said then', () => {
  const old = after().state;
  const { state } = after(anew, {
    type: 'Restore',
    by: of.userId,
    data: {
      contentId: of.contentId,
      operationId: 'b-1',
      revision: 0,
      document: old.document,
      pronunciations: old.pronunciations,
    },
  });
  expect(state.document).toEqual(old.document);
  expect(state.pronunciations).toMatchObject({ [shelf.id]: 'アチラノダナ。' });
});

describe('translations that are brought along', () => {
  const bring: LessonCommand = {
    type: 'BringTranslations',
    by: of.userId,
    data: {
      contentId: of.contentId,
      operationId: 't-1',
      language: 'en',
      translations: { [shelf.id]: 'The shelf there.', [go.id]: 'I go.', nowhere: 'x' },
    },
  };
  const en = ({ state }: ReturnType<typeof after>) => ({
    texts: state.document.resources.translations['en'],
    by: state.document.resources.origins?.translations['en'],
  });
  it('are a person’s own, in one step, and of sentences that are there', () =>
    expect(en(after(bring, bring))).toEqual({
      texts: { [shelf.id]: 'The shelf there.', [go.id]: 'I go.' },
      by: {
        [shelf.id]: { origin: 'human', engine: 'hand' },
        [go.id]: { origin: 'human', engine: 'hand' },
      },
    }));
  it('give back what stood there when they are taken back: a machine’s is a machine’s again', () =>
    expect(en(after(bring, edits(1, undo('t-1'))))).toEqual(en(after())));
  it('leave what was written since', () => {
    const written: Operation = {
      id: 'o-1',
      kind: 'editSentence',
      occurrenceId: go.occurrenceId,
      change: { translations: { en: 'Off I go.' } },
    };
    const { texts, by } = en(after(bring, edits(1, written), edits(2, undo('t-1'))));
    expect(texts).toEqual({ [shelf.id]: 'That shelf.', [go.id]: 'Off I go.' });
    expect(by?.[shelf.id]).toEqual({ origin: 'machine', engine: 'deepl' });
  });
});

it('knows by which version a machine has read, in the log, in editors, and not of lessons of before', () => {
  const annotated = (version?: number): Extract<LessonFact, { type: 'SentencesAnnotated' }> => ({
    type: 'SentencesAnnotated',
    data: {
      ...of,
      annotations: { [shelf.id]: NEW },
      pronunciations: {},
      words: undefined,
      engine: 'ja',
      ...(version !== undefined && { version }),
    },
  });
  const made = (version?: number) =>
    evolveDocument(emptyDocument, annotated(version)).resources.origins?.annotations[shelf.id];
  expect([made(2), made()]).toEqual([{ origin: 'machine', version: 2 }, undefined]);
  expect(changesOf(annotated(2)).map(({ path }) => path[0])).toEqual(['annotations', 'origins']);
  expect(changesOf(annotated())).toHaveLength(1);
});
