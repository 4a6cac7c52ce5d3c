import {
  createLesson,
  nodesOf,
  type Annotation,
  type AudioItem,
  type LessonDocument,
} from '@app/lesson';
import { given } from '../../../kernel/src/testing.js';
import { evolveDocument, changesOf } from './document.js';
import type { LessonCreated, PublishedRespelling } from './events.js';
import { lesson, type LessonCommand, type LessonFact } from './lesson.js';
import { evolvePublished } from './published-version.js';

const at = '2026-01-02T00:00:00.000Z';
const of = { contentId: 'c-1', userId: 'u-1' };
let next = 0;
const { graph, resources } = createLesson(
  { text: 'あちらの棚。\nはい。', language: 'ja' },
  { newId: () => `id-${next++}`, at },
);
const created: LessonCreated = {
  type: 'LessonCreated',
  data: { ...of, title: '', language: 'ja', targetLanguages: [], graph, resources, voices: {} },
};
const [segment, other] = nodesOf(graph, 'textContent').flatMap(({ params }) => params.segments);
if (!segment || !other) throw new Error('no sentence');
const read = (reading: string): Annotation => ({
  reading: `あちらの${reading}。`,
  characters: [
    { text: 'あちらの', reading: '' },
    { text: '棚', reading },
    { text: '。', reading: '' },
  ],
});
const row = (url: string, sequenceId = segment.occurrenceId): AudioItem => ({
  id: sequenceId,
  text: sequenceId === segment.occurrenceId ? segment.content : other.content,
  language: 'ja',
  speaker: 'default',
  status: 'ready',
  speed: 1,
  sequenceId,
  type: 'normal',
  audioType: 'source',
  sourceId: segment.id,
  isKeyword: false,
  url,
});
const published: LessonDocument = {
  graph,
  resources: {
    ...resources,
    annotations: { [segment.id]: read('たな') },
    audioItems: [row('/old'), row('/other', other.occurrenceId)],
  },
  voices: {},
};
const respelling: PublishedRespelling = {
  segmentId: segment.id,
  start: 4,
  was: [{ text: '棚', reading: 'たな' }],
  now: [{ text: '棚', reading: 'だな' }],
  before: 'あちらのたな。',
  after: 'あちらのだな。',
  to: { origin: 'human' },
};
const corrected = (some: readonly PublishedRespelling[] = [respelling]): LessonFact => ({
  type: 'PublishedReadingsCorrected',
  data: { ...of, correctionId: 'p-1', respellings: some },
});
const spoken = (url: string, more: object): LessonFact => ({
  type: 'SentenceSpoken',
  data: { ...of, audio: row(url), samples: 1, engine: 'e', engineVersion: '1', rtf: 0, ...more },
});
const after = (...facts: LessonFact[]) => facts.reduce(evolvePublished, published);
const soundOf = ({ resources: { audioItems } }: LessonDocument) =>
  audioItems.map(({ url, stale }) => [url, stale === true]);

describe('a corrected reading of the published version', () => {
  it('is there at once, by hand; its sentence waits to be spoken anew, the others do not', () => {
    const now = after(corrected());
    expect(now.resources.annotations[segment.id]).toEqual(read('だな'));
    expect(now.resources.origins?.annotations[segment.id]).toEqual({ origin: 'human' });
    expect(soundOf(now)).toEqual([['/old', true], ['/other', false]]); // prettier-ignore
    expect(now.graph).toBe(published.graph);
  });
  it('sounds once it is spoken for it; what the draft sounds like is another matter', () => {
    expect(soundOf(after(corrected(), spoken('/draft', {})))[0]).toEqual(['/old', true]);
    expect(soundOf(after(corrected(), spoken('/new', { published: true })))[0]).toEqual(['/new', false]); // prettier-ignore
    expect(soundOf(after(spoken('/new', { published: true })))[0]).toEqual(['/old', false]);
    const draft = spoken('/new', { published: true });
    expect(evolveDocument(published, draft)).toBe(published);
    expect(changesOf(draft)).toEqual([]);
  });
  it('takes a sound in the place of a file that was lost, and no other', () => {
    const lost = (key: string): LessonDocument => ({
      ...published,
      resources: {
        ...published.resources,
        audioItems: [{ ...row('/old'), audioGenerationHash: key }],
      },
    });
    const found = spoken('/new', { published: true, instead: 'lost' });
    expect(soundOf(evolvePublished(lost('lost'), found))).toEqual([['/new', false]]);
    const another = lost('another');
    expect(evolvePublished(another, found)).toBe(another);
  });
  it('leaves what reads another way by now', () => {
    const since = { ...respelling, was: [{ text: '棚', reading: 'ダナ' }] };
    expect(after(corrected([since]))).toBe(published);
    expect(after(corrected([{ ...respelling, segmentId: 'gone' }]))).toBe(published);
  });
  it('is taken back to what it was, and who had read it so', () => {
    const { to: _to, ...back } = respelling;
    const now = after(
      corrected(),
      corrected([{ ...back, was: respelling.now, now: respelling.was, before: respelling.after, after: respelling.before }]), // prettier-ignore
    );
    expect(now.resources.annotations).toEqual(published.resources.annotations);
    expect(now.resources.origins?.annotations).toEqual({});
    expect(soundOf(now)[0]).toEqual(['/old', true]);
  });
});

describe('the author', () => {
  const command = (by: string, respellings: PublishedRespelling[]): LessonCommand => ({
    type: 'CorrectPublished',
    by,
    data: { contentId: 'c-1', correctionId: 'p-1', respellings },
  });
  const made = given(lesson);
  it('records it, and nobody else does', () => {
    made(created)
      .when(command('u-1', [respelling]))
      .thenEvents(corrected());
    made(created).when(command('u-1', [])).thenNothing();
    made(created)
      .when(command('u-2', [respelling]))
      .thenRejected('NOT_FOUND');
  });
  it('is told of many in as many events as hold them', () => {
    const long = { ...respelling, before: 'あ'.repeat(15_000) };
    made(created)
      .when(command('u-1', [long, long, long]))
      .thenEvents(corrected([long, long]), corrected([long]));
  });
});
