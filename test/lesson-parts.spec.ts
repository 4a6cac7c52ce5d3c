import { SqliteProjectionStore } from '@app/adapters';
import {
  fold,
  handle,
  Rejected,
  versionedName,
  type AsRead,
  type Decider,
  type Filter,
  type ReadModels,
  type RecordedEvent,
} from '@app/kernel';
import { createLesson, exportBundle, nodesOf, planAudio, type Operation } from '@app/lesson';
import * as fc from 'fast-check';
import { ReadingRunner } from '../libs/kernel/src/projections/reading-runner.js';
import { MemoryEventStore } from '../libs/kernel/src/testing.js';
import { lessonDocumentView } from '../libs/authoring/src/lessons/lesson-document.view.js';
import {
  lesson,
  type LessonCommand,
  type LessonFact,
} from '../libs/authoring/src/lessons/lesson.js';
import { SYSTEM } from '../libs/authoring/src/lessons/ownership.js';
import type { StreamEvent } from '../libs/authoring/src/lessons/stream.js';
import {
  lessonGeneration,
  type LessonGenerationCommand,
} from '../libs/generation/src/lesson-generation/lesson-generation.js';
import { publishing, type PublishingCommand } from '../libs/library/src/publishing/publishing.js';
import { readLesson } from '../libs/authoring/src/lessons/read-lesson.js';

const contentId = 'c-1';
const userId = 'u-1';
const at = '2026-01-02T00:00:00.000Z';
const ids = () => {
  let made = 0;
  return () => `id-${(made += 1)}`;
};
const textOf = (sentences: number): string =>
  Array.from(
    { length: sentences },
    (_, n) => `${n % 2 ? 'A' : 'B'}：これは${n}番目の文です。`,
  ).join('\n');
const pick = <T>(list: readonly T[], n: number): T | undefined =>
  list[n % Math.max(1, list.length)];

type Asked = LessonCommand | LessonGenerationCommand | PublishingCommand;
const initial = {
  lesson: lesson.initial,
  generation: lessonGeneration.initial,
  publishing: publishing.initial,
};
/** All that three contexts may be asked of a lesson, over its one stream. */
const everything: Decider<typeof initial, Asked, StreamEvent> = {
  initial,
  decide(asked, state) {
    switch (asked.type) {
      case 'Publish':
      case 'Unpublish':
      case 'TakeLessonDown':
      case 'RestoreLesson':
      case 'AnswerTakeDown':
        return publishing.decide(asked, state.publishing);
      case 'Create':
      case 'Edit':
      case 'Restore':
      case 'TakeUpstream':
      case 'ReadAnew':
      case 'BringTranslations':
      case 'NameVersion':
      case 'Describe':
      case 'CorrectPublished':
      case 'Delete':
      case 'Undelete':
      case 'Purge':
        return lesson.decide(asked, state.lesson);
      default:
        return lessonGeneration.decide(asked, state.generation);
    }
  },
  evolve: (state, event) => ({
    lesson: lesson.evolve(state.lesson, event as AsRead<LessonFact>),
    generation: lessonGeneration.evolve(state.generation, event as AsRead<LessonFact>),
    publishing: publishing.evolve(state.publishing, event),
  }),
};

/** What may happen to a lesson next. */
const command = (
  { lesson: { document, open } }: typeof initial,
  index: number,
  [kind, one, two]: readonly [number, number, number],
): Asked | undefined => {
  const { graph, resources } = document;
  const segments = nodesOf(graph, 'textContent').flatMap(({ params }) => params.segments);
  const [segment, node] = [pick(segments, one), pick(graph.nodes, two)];
  const [id, by] = [`o-${index}`, userId];
  const edit = (operation: Operation): LessonCommand => ({
    type: 'Edit',
    by,
    data: { contentId, operations: [operation], at, mostNodes: 20 },
  });
  const clips = planAudio(segments, [], resources.translations, resources.audioItems);
  const clip = pick(clips, one);
  const some = segments.slice(one % 50, (one % 50) + two);
  const each = (value: (id: string) => string) =>
    Object.fromEntries(some.map((found) => [found.id, value(found.id)]));
  const position = { x: one, y: two };
  const machine = { by: SYSTEM } as const;
  const possible: (Asked | undefined)[] = [
    segment &&
      edit({ id, kind: 'editSentence', occurrenceId: segment.occurrenceId, change: { content: `文${two}` } }),
    segment && edit({ id, kind: 'removeSentence', occurrenceId: segment.occurrenceId }),
    segment && edit({ id, kind: 'splitSentence', occurrenceId: segment.occurrenceId, at: 1 }),
    edit({ id, kind: 'undo', operationId: `o-${two}` }),
    edit({ id, kind: 'addNode', nodeId: `textContent_${id}`, type: 'textContent', position, params: { text: textOf(two) } }),
    node && edit({ id, kind: 'moveNodes', positions: { [node.id]: position } }),
    edit({ id, kind: 'import', bundle: exportBundle(document) }),
    { type: 'RecordAnnotations', ...machine, data: { contentId, annotations: each((of) => `r${of}${one}`), pronunciations: each((of) => of), engine: 'x' } },
    { type: 'RecordTranslations', ...machine, data: { contentId, language: pick(['en', 'zh-CN'], two) ?? '', translations: each((of) => `t${of}`), origin: 'machine', engine: 'x' } },
    clip && { type: 'RecordSpeech', ...machine, data: { contentId, audio: { ...clip, status: 'ready', url: `/media/audio/${two}.mp3`, audioGenerationHash: `${two}` }, samples: 1, engine: 'x', engineVersion: '1', rtf: 1 } },
    clip && { type: 'FailSpeech', ...machine, data: { contentId, audioId: clip.id, error: 'nein', audio: clip } },
    { type: 'Publish', by, data: { contentId, visibility: 'public' } },
    { type: 'Publish', by, data: { contentId, visibility: 'unlisted' } },
    { type: 'Unpublish', by, data: { contentId } },
    { type: pick(['Delete', 'Undelete', 'Undelete'] as const, two) ?? 'Undelete', by, data: { contentId } },
    { type: 'RequestGeneration', by, data: { contentId, generationId: `g${one}`, steps: ['speak'] } },
    { type: 'CancelGeneration', by, data: { contentId, generationId: open[0] ?? '' } },
  ]; // prettier-ignore
  return pick(possible, kind);
};

const without = (doc: object | null | undefined) => {
  if (!doc) return undefined;
  const { _id, _position, ...rest } = doc as { _id?: string; _position?: string };
  return rest;
};

describe('a lesson in parts', () => {
  const stores: SqliteProjectionStore[] = [];
  afterAll(() => Promise.all(stores.map((store) => store.close())));
  const running = async (events: MemoryEventStore, parts = lessonDocumentView.parts ?? []) => {
    const store = SqliteProjectionStore.open(':memory:');
    stores.push(store);
    return { store, runner: new ReadingRunner({ events, store, projections: [{ ...lessonDocumentView, parts }], scratch: () => SqliteProjectionStore.open(':memory:') }) }; // prettier-ignore
  };
  const history = fc.tuple(
    fc.integer({ min: 1, max: 70 }),
    fc.array(fc.tuple(fc.nat(16), fc.nat(200), fc.nat(60)), { maxLength: 25 }),
  );
  const made = async (
    [sentences, happenings]: readonly [number, readonly (readonly [number, number, number])[]],
    told: (events: MemoryEventStore) => Promise<void> | void = () => {},
  ) => {
    const events = new MemoryEventStore();
    let state = initial;
    const run = async (one: Asked, index: number) => {
      const context = {
        correlationId: 'r',
        causationId: 'r',
        commandId: `c${index}`,
        actor: userId,
        at,
      };
      const handling = {
        stream: `content-${contentId}`,
        decider: everything,
        command: one,
        context,
      };
      try {
        ({ state } = await handle(events, handling));
      } catch (error) {
        if (!(error instanceof Rejected)) throw error;
      }
      await told(events);
    };
    const { title, graph, resources } = createLesson(
      { text: textOf(sentences), targetLanguages: ['zh-CN'] },
      { newId: ids(), at },
    );
    const data = {
      contentId,
      userId,
      title,
      language: 'ja',
      targetLanguages: ['zh-CN'],
      graph,
      resources,
      voices: {},
    };
    await run({ type: 'Create', by: userId, data }, -1);
    for (const [index, happening] of happenings.entries()) {
      const next = command(state, index, happening);
      if (next) await run(next, index);
    }
    return events;
  };
  /** The fold that knows of no parts: what version 3 of the read model held. */
  const reference = async (events: MemoryEventStore) => {
    const all: RecordedEvent[] = [];
    for await (const event of events.readAll()) all.push(event);
    return fold({ ...lessonDocumentView, parts: [] }, all).get(contentId);
  };

  it('is what it was in one piece, after any history, however it is folded', () =>
    fc.assert(
      fc.asyncProperty(history, async (given) => {
        let follow = async () => {};
        let read = async (): Promise<object | null> => null;
        const log = await made(given, async (events) => {
          if (events !== followed) {
            followed = events;
            const { runner } = await running(events);
            follow = () => runner.catchUp();
            read = () => readLesson(runner, contentId);
          }
          await follow(); // an event at a time, with what memory keeps
        });
        const wanted = await reference(log);
        expect(JSON.stringify(without(await read()))).toBe(JSON.stringify(without(wanted)));
        const { runner, store } = await running(log); // all at once
        await runner.catchUp();
        expect(await readLesson(runner, contentId)).toEqual(wanted);
        for (const doc of await store
          .collection(versionedName(lessonDocumentView.model))
          .find()
          .toArray())
          expect(JSON.stringify(doc).length).toBeLessThan(100_000);
        const { digest } = await runner.digest(lessonDocumentView.model.name);
        expect((await runner.rebuild(versionedName(lessonDocumentView.model))).digest).toBe(digest);
      }),
      { numRuns: 15 },
    ));
  let followed: MemoryEventStore | undefined;

  it('has the same digest in parts and in one piece', async () => {
    const log = await made([60, []]);
    const [parted, whole] = await Promise.all([running(log), running(log, [])]);
    await Promise.all([parted.runner.catchUp(), whole.runner.catchUp()]);
    const count = async ({ store }: typeof parted) =>
      (await store.collection('content-lesson.v5').find().toArray()).length;
    expect([(await count(parted)) > 1, await count(whole)]).toEqual([true, 1]);
    const digest = await parted.runner.digest('content-lesson');
    expect(await whole.runner.digest('content-lesson')).toEqual({ ...digest, count: 1 });
  });

  it('is never read torn: whoever reads while it is written sees one moment of it', async () => {
    const log = await made([60, []]);
    const { runner } = await running(log);
    await runner.catchUp();
    const moments = new Map<string, unknown>();
    const remember = async () => {
      const now = await reference(log);
      moments.set(positionOf(now), JSON.parse(JSON.stringify(now)));
    };
    let { state } = await handle(log, look('look'));
    await remember();
    let written = 0;
    /** A sentence goes, is translated or written anew: parts become fewer, and other ones. */
    const write = async (): Promise<void> => {
      const n = (written += 1);
      const next = command(state, n, [[1, n, 3] as const, [9, n, n] as const, [0, n, n] as const][n % 3] ?? [0, n, n]); // prettier-ignore
      if (next) ({ state } = await handle(log, { ...look(`n${n}`), command: next }));
      await runner.catchUp();
      await remember();
    };
    // Written before the n-th question that one reading asks of the store, for every n there is.
    let torn = 0;
    for (let round = 0; round < 8; round += 1)
      for (let place = 0; place < 4; place += 1) {
        let asked = 0;
        const before = async () => {
          if (asked++ === place) await write();
        };
        const doc = await readLesson(interrupted(runner, before), contentId);
        if (asked > 3) torn += 1; // it had to read again
        expect(moments.get(positionOf(doc))).toEqual(JSON.parse(JSON.stringify(doc)));
      }
    expect(torn).toBeGreaterThan(8);
  });
  const positionOf = (doc: unknown) => String((doc as { _position?: string } | null)?._position);
  /** Read models that something comes before each question to. */
  const interrupted = (models: ReadModels, before: () => Promise<void>): ReadModels => {
    const collection = (name: never) => {
      const real = models.collection<object>(name);
      const findOne = async (filter: Filter) => (await before(), real.findOne(filter));
      const find = (filter: Filter) => ({
        sort: () => ({
          toArray: async () => (await before(), real.find(filter).sort({ _id: 1 }).toArray()),
        }),
      });
      return { findOne, find };
    };
    return { collection } as unknown as ReadModels;
  };
  const look = (commandId: string) => ({
    stream: `content-${contentId}`,
    decider: everything,
    command: {
      type: 'CancelGeneration',
      by: userId,
      data: { contentId, generationId: '' },
    } as Asked,
    context: { correlationId: 'r', causationId: 'r', commandId, actor: userId, at },
  });
});
