import { SqliteProjectionStore } from '@app/adapters';
import { fold, handle, Rejected, type AsRead, type Decider, type RecordedEvent } from '@app/kernel';
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
        return publishing.decide(asked, state.publishing);
      case 'Create':
      case 'Edit':
      case 'Restore':
      case 'NameVersion':
      case 'Describe':
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
  const running = async (events: MemoryEventStore) => {
    const store = SqliteProjectionStore.open(':memory:');
    stores.push(store);
    return { store, runner: new ReadingRunner({ events, store, projections: [lessonDocumentView], scratch: () => SqliteProjectionStore.open(':memory:') }) }; // prettier-ignore
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
        for (const doc of await store.collection('content-lesson.v4').find().toArray())
          expect(JSON.stringify(doc).length).toBeLessThan(100_000);
        const { digest } = await runner.digest('content-lesson');
        expect((await runner.rebuild('content-lesson.v4')).digest).toBe(digest);
      }),
      { numRuns: 15 },
    ));
  let followed: MemoryEventStore | undefined;

  it('is never read torn: whoever reads while it is written sees one moment of it', async () => {
    const log = await made([60, []]);
    const { runner } = await running(log);
    await runner.catchUp();
    await runner.start();
    const moments = new Map<string, string>();
    const seen: object[] = [];
    const done = new AbortController();
    const reading = (async () => {
      while (!done.signal.aborted) {
        const doc = await readLesson(runner, contentId);
        if (doc) seen.push(doc);
      }
    })();
    let { state } = await handle(log, look('look'));
    for (let n = 0; n < 20; n += 1) {
      const next = command(state, n, n % 3 === 0 ? [1, n, 3] : n % 3 === 1 ? [9, n, n] : [0, n, n]);
      if (!next) continue;
      const handled = await handle(log, { ...look(`n${n}`), command: next }).catch(() => undefined);
      state = handled?.state ?? state;
      await runner.waitFor(await log.head());
      const now = await reference(log);
      if (now) moments.set(String((now as { _position?: string })._position), JSON.stringify(now));
    }
    done.abort();
    await reading;
    await runner.stop();
    expect(seen.length).toBeGreaterThan(20);
    for (const doc of seen) {
      const moment = moments.get(String((doc as { _position?: string })._position));
      if (moment !== undefined) expect(doc).toEqual(JSON.parse(moment));
    }
  });
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
