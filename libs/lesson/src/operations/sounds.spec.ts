import { createLesson } from '../creating/create-lesson.js';
import { nodesOf } from '../graph/graph.js';
import type { AudioItem, LessonDocument } from '../types.js';
import { applyChanges, diff, type Change } from './changes.js';
import { plan, planUndo, remembered, type Undoable } from './history.js';
import type { Operation } from './operation.js';

const at = '2026-01-02T00:00:00.000Z';
type Direct = Exclude<Operation, { kind: 'undo' | 'restore' }>;

const start = (): LessonDocument => {
  let count = 0;
  const { graph, resources } = createLesson(
    { text: 'A：おはよう。\nB：元気？', language: 'ja' },
    { newId: () => `id-${count++}`, at },
  );
  return applyChanges({ graph, resources, voices: {} }, []);
};
const sentences = (document: LessonDocument) =>
  nodesOf(document.graph, 'textContent').flatMap(({ params }) => params.segments);
const [first, second] = [sentences(start())[0]!, sentences(start())[1]!];

/** A generation: every sentence has the sound of its words now. @param said in which voice and reading */
const spoken = (document: LessonDocument, round: string, said = 'voice'): LessonDocument => {
  const rows = sentences(document).map(
    ({ id, occurrenceId, content, language, speaker, voice_db_id, pace }): AudioItem => ({
      id: occurrenceId,
      sequenceId: occurrenceId,
      sourceId: id,
      text: content,
      language,
      speaker,
      ...(voice_db_id !== undefined && { voice_db_id }),
      ...(pace !== undefined && { pace }),
      status: 'ready',
      url: `/media/audio/${round}-${occurrenceId}.mp3`,
      duration: 1,
      speed: 1,
      type: 'normal',
      audioType: 'source',
      isKeyword: false,
      said,
    }),
  );
  return applyChanges(
    document,
    rows.map((row): Change => ({ path: ['audio', row.id], value: row })),
  );
};
const url = ({ resources }: LessonDocument, { occurrenceId }: { occurrenceId: string }) =>
  resources.audioItems.find(({ id }) => id === occurrenceId)?.url;
const done = (document: LessonDocument, operation: Direct): [LessonDocument, Undoable] => {
  const changes = plan(document, operation, { at, mostNodes: 30 });
  return [
    applyChanges(document, changes),
    remembered(document, { id: operation.id, kind: operation.kind, by: 'a', changes }),
  ];
};
const undone = (document: LessonDocument, made: Undoable): [LessonDocument, Undoable] => {
  const changes = planUndo(document, made);
  return [
    applyChanges(document, changes),
    remembered(document, { id: `not ${made.id}`, kind: 'undo', by: 'a', changes, undoes: made.id }),
  ];
};
const edit = (change: object): Direct => ({
  id: 'o',
  kind: 'editSentence',
  occurrenceId: first.occurrenceId,
  change,
});

describe('taking a change back', () => {
  const before = spoken(start(), 'old');

  it.each<[string, Direct]>([
    ['the words', edit({ content: 'やあ。' })],
    ['the voice of a sentence', edit({ voiceId: 'v' })],
    ['the pace', edit({ pace: 0.8 })],
    ['the speaker', edit({ speaker: 'C' })],
    [
      'the text as a whole',
      {
        id: 'o',
        kind: 'setParams',
        nodeId: nodesOf(before.graph, 'textContent')[0]!.id,
        params: { text: 'A：おはよう！！\nB：元気？' },
      },
    ],
  ])('of %s brings back the sound that was there, and redoing it the newer one', (_, operation) => {
    const [changed, made] = done(before, operation);
    const anew = spoken(changed, 'new');
    const [back, unmade] = undone(anew, made);
    expect([url(back, first), url(back, second)]).toEqual([
      `/media/audio/old-${first.occurrenceId}.mp3`,
      `/media/audio/new-${second.occurrenceId}.mp3`,
    ]);
    expect(diff(spoken(back, 'old'), before)).toEqual([]);
    const [again] = undone(back, unmade);
    expect(diff(again, anew)).toEqual([]);
  });

  it.each<[string, Direct]>([
    ['the voice of a speaker', { id: 'o', kind: 'setVoice', speaker: 'A', voiceId: 'v' }],
    ['a reading', edit({ reading: { reading: 'おはよ', characters: [] } })],
  ])(
    'of %s brings back the sound that was said otherwise, though its words stayed',
    (_, operation) => {
      const [changed, made] = done(before, operation);
      const [back] = undone(spoken(changed, 'new', 'another voice or reading'), made);
      expect([url(back, first), url(back, second)]).toEqual([
        `/media/audio/old-${first.occurrenceId}.mp3`,
        `/media/audio/new-${second.occurrenceId}.mp3`,
      ]);
    },
  );

  it('leaves the sounds alone when nothing was rendered since', () => {
    const [changed, made] = done(before, edit({ content: 'やあ。' }));
    expect(planUndo(changed, made).filter(({ path }) => path[0] === 'audio')).toEqual([]);
  });

  it('leaves a newer sound that fits as well: what is taken back has nothing to do with it', () => {
    const [changed, made] = done(before, edit({ translations: { en: 'Morning' } }));
    const [back] = undone(spoken(changed, 'better', 'a better voice'), made);
    expect(url(back, first)).toBe(`/media/audio/better-${first.occurrenceId}.mp3`);
  });

  it('has no sound to bring back where there was none', () => {
    const [changed, made] = done(start(), edit({ content: 'やあ。' }));
    const [back] = undone(spoken(changed, 'new'), made);
    expect(sentences(back)[0]).toMatchObject({ content: 'おはよう。' });
    expect(url(back, first)).toBe(`/media/audio/new-${first.occurrenceId}.mp3`); // of other words: it is not played, and is rendered anew
  });

  it('goes back step by step to the sound of each', () => {
    const [one, madeOne] = done(before, edit({ content: 'やあ。' }));
    const [two, madeTwo] = done(spoken(one, 'one'), { ...edit({ content: 'おっす。' }), id: 'o2' });
    const [back] = undone(spoken(two, 'two'), madeTwo);
    expect(url(back, first)).toContain('/one-');
    expect(url(undone(back, madeOne)[0], first)).toContain('/old-');
  });
});
