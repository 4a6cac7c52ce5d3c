import * as fc from 'fast-check';
import {
  applyChanges,
  createLesson,
  diff,
  nodesOf,
  playable,
  Refused,
  type AudioItem,
  type Change,
  type Operation,
} from '@app/lesson';
import { Rejected } from '@app/kernel';
import { lesson, type LessonState, type LessonFact } from './lesson.js';
import { changesOf, emptyDocument, evolveDocument } from './document.js';
import { evolvePublished } from './published-version.js';

const contentId = 'c-1';
const userId = 'u-1';
const at = '2026-01-02T00:00:00.000Z';
const of = { contentId, userId };
const beginning = (): LessonFact => {
  let next = 0;
  const { graph, resources } = createLesson(
    { text: 'A：おはよう。\nB：元気？\nA：うん。', targetLanguages: ['zh-CN'] },
    { newId: () => `id-${next++}`, at },
  );
  return {
    type: 'LessonCreated',
    data: {
      ...of,
      title: '',
      language: 'ja',
      targetLanguages: ['zh-CN'],
      graph,
      resources,
      voices: {},
    },
  };
};
const pick = <T>(list: readonly T[], n: number): T | undefined =>
  list[n % Math.max(1, list.length)];

/** What may happen to a lesson next: an author's operation, or something a machine found. */
const happening = (
  state: LessonState,
  index: number,
  [kind, one, two]: readonly [number, number, number],
): LessonFact[] => {
  const { graph, resources } = state.document;
  const segment = pick(
    nodesOf(graph, 'textContent').flatMap(({ params }) => params.segments),
    one,
  );
  const node = pick(graph.nodes, one);
  const id = `o-${index}`;
  const decide = (operation: Operation): LessonFact[] => {
    try {
      return [
        ...lesson.decide(
          {
            type: 'Edit',
            by: userId,
            data: { contentId, operations: [operation], at, mostNodes: 20 },
          },
          state,
        ),
      ];
    } catch (error) {
      if (error instanceof Rejected || error instanceof Refused) return [];
      throw error;
    }
  };
  const row: AudioItem | undefined = pick(resources.audioItems, one);
  const edited: Operation[] = segment ? [
    { id, kind: 'editSentence', occurrenceId: segment.occurrenceId, change: { content: `文${two}`, translations: { en: two % 2 ? null : `t${two}` } } },
    { id, kind: 'splitSentence', occurrenceId: segment.occurrenceId, at: 1 },
    { id, kind: 'removeSentence', occurrenceId: segment.occurrenceId },
    { id, kind: 'undo', operationId: `o-${two}` },
    { id, kind: 'setParams', nodeId: node?.id ?? '', params: { text: pick(['一。\n二。', 'A：おはよう。\nB：元気？'], two) ?? '' } },
  ] : []; // prettier-ignore
  const found: LessonFact[] = segment ? [
    { type: 'SentencesAnnotated', data: { ...of, annotations: { [segment.id]: `r${two}` }, pronunciations: {}, ...(one % 2 === 0 && { words: { [segment.id]: [{ text: segment.content, base: `b${two}` }] } }), engine: 'e' } },
    { type: 'SentencesTranslated', data: { ...of, language: pick(['en', 'zh-CN'], two)!, translations: { [segment.id]: `t${two}` }, origin: pick(['machine', 'human'] as const, one)!, engine: 'e' } },
    ...(row ? [
      { type: 'SentenceSpoken', data: { ...of, audio: { ...row, status: 'ready', url: `/media/audio/${two}.mp3`, duration: 1 }, samples: 1, engine: 'e', engineVersion: '1', rtf: 0 } },
      { type: 'SentenceSpoken', data: { ...of, audio: { ...row, id: segment.occurrenceId, sequenceId: segment.occurrenceId, text: segment.content, status: 'ready', url: '/media/audio/n.mp3', duration: 1 }, samples: 1, engine: 'e', engineVersion: '1', rtf: 0 } },
      { type: 'SpeechFailed', data: { ...of, audioId: row.id, error: '语音服务超时' } },
      { type: 'SpeechFailed', data: { ...of, audioId: 'nobody', error: '语音服务超时' } },
      { type: 'SpeechFailed', data: { ...of, audioId: row.id, error: '语音服务超时', audio: row } },
    ] satisfies LessonFact[] : []),
  ] : []; // prettier-ignore
  const operation = pick(edited, kind);
  const event = pick(found, kind);
  return kind % 2 === 0 ? (operation ? decide(operation) : []) : event ? [event] : [];
};

const histories = fc
  .array(fc.tuple(fc.nat(20), fc.nat(9), fc.nat(9)), { minLength: 1, maxLength: 25 })
  .map((choices) => {
    const events = [beginning()];
    let state = lesson.evolve(lesson.initial, events[0]!);
    choices.forEach((choice, index) => {
      for (const event of happening(state, index, choice)) {
        state = lesson.evolve(state, event);
        events.push(event);
      }
    });
    return events;
  });
const fold = (events: readonly LessonFact[]) => events.reduce(evolveDocument, emptyDocument);

it('an editor that makes the changes it is told has at every revision what the log says', () =>
  fc.assert(
    fc.property(histories, (events) => {
      const [first, ...rest] = events;
      let editor = JSON.parse(JSON.stringify(fold([first!]))) as ReturnType<typeof fold>;
      rest.forEach((event, index) => {
        editor = applyChanges(editor, JSON.parse(JSON.stringify(changesOf(event))) as Change[]);
        expect(diff(editor, fold(events.slice(0, index + 2)))).toEqual([]);
      });
    }),
    { numRuns: 150 },
  ));

it('a replay to a revision is what the lesson was then, also when it is read as JSON', () =>
  fc.assert(
    fc.property(histories, fc.nat(30), (events, until) => {
      const then = events.slice(0, 1 + (until % events.length));
      const live = then.reduce((state, event) => lesson.evolve(state, event), lesson.initial);
      expect(fold(JSON.parse(JSON.stringify(then)) as LessonFact[])).toEqual(
        JSON.parse(JSON.stringify(live.document)),
      );
      expect(live.revision).toBe(then.length - 1);
    }),
    { numRuns: 100 },
  ));

it('what is published keeps its words and its sound, whatever happens to the draft', () =>
  fc.assert(
    fc.property(histories, fc.nat(30), (events, when) => {
      const cut = 1 + (when % events.length);
      const published = fold(events.slice(0, cut));
      const later = events.slice(cut).reduce(evolvePublished, published);
      expect(later.graph).toEqual(published.graph);
      const heard = (document: typeof published) =>
        playable(document.graph, document.resources, { title: '' }).segments;
      heard(published).forEach(({ audioUrl, annotation, translations }, index) => {
        const now = heard(later)[index]!;
        if (audioUrl !== undefined) expect(now.audioUrl).toBe(audioUrl);
        if (annotation !== undefined) expect(now.annotation).toBe(annotation);
        expect(now.translations).toMatchObject(translations);
      });
    }),
    { numRuns: 100 },
  ));

it('what is published keeps a sound for which a new try had failed', () => {
  const [row] = fold([beginning()]).resources.audioItems;
  const audio: AudioItem = { ...row!, status: 'ready', url: '/media/audio/old.mp3', duration: 1 };
  const measured = { samples: 1, engine: 'e', engineVersion: '1', rtf: 0 };
  const spoken = (url: string): LessonFact => ({
    type: 'SentenceSpoken',
    data: { ...of, audio: { ...audio, url }, ...measured },
  });
  const published = fold([
    beginning(),
    spoken('/media/audio/old.mp3'),
    { type: 'SpeechFailed', data: { ...of, audioId: audio.id, error: '语音服务超时', audio } },
  ]);
  expect(evolvePublished(published, spoken('/media/audio/new.mp3'))).toBe(published);
});

it('what was erased reads as nothing, and nothing breaks', () => {
  const gone = ({ type, data }: LessonFact, ...fields: string[]): LessonFact => ({ type, data: { ...data, ...Object.fromEntries(fields.map((field) => [field, null])) } }) as unknown as LessonFact; // prettier-ignore
  const events = [
    gone(beginning(), 'graph', 'resources', 'voices', 'title'),
    gone(
      {
        type: 'SentencesAnnotated',
        data: { ...of, annotations: {}, pronunciations: {}, words: {}, engine: 'e' },
      },
      'annotations',
      'pronunciations',
      'words',
    ),
    gone(
      {
        type: 'SentencesTranslated',
        data: { ...of, language: 'en', translations: {}, origin: 'machine', engine: 'e' },
      },
      'translations',
    ),
    gone(
      { type: 'LessonEdited', data: { ...of, operationId: 'o', kind: 'import', changes: [] } },
      'changes',
      'outline',
    ),
    gone({ type: 'SpeechFailed', data: { ...of, audioId: 'a', error: 'x' } }, 'audio'),
  ];
  expect(fold(events).graph.nodes).toEqual([]);
  expect(
    events.reduce((state, event) => lesson.evolve(state, event), lesson.initial).revision,
  ).toBe(4);
  for (const event of events)
    expect(applyChanges(emptyDocument, changesOf(event))).toEqual(applyChanges(emptyDocument, []));
});
