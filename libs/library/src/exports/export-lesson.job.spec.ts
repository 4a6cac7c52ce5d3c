import { Missing } from '@app/kernel';
import type { Lesson } from '@app/lesson';
import { exportLesson, type ExportParts } from './export-lesson.job.js';
import type { LessonExportCommand } from './lesson-exports.js';
import type { LessonExportDoc } from './lesson-exports.view.js';

const audioUrl = `/media/audio/${'a'.repeat(64)}.mp3`;
const lesson: Lesson = {
  id: 'c',
  title: 'T',
  language: 'en',
  speakers: [],
  translationLanguages: [],
  segments: [
    {
      id: 's',
      occurrenceId: 'o',
      content: 'Hello.',
      type: 'normal',
      keywords: [],
      language: 'en',
      speaker: 'default',
      translations: {},
      audioUrl,
    },
  ],
  sections: [
    {
      id: 'x',
      title: '',
      itemIds: ['o'],
      repeatCount: 1,
      speeds: [1],
      pauseMs: 500,
      showText: true,
      showTranslation: true,
      translation: { enabled: false, position: 0 },
      keyword: { enabled: false, repeatCount: 1, position: 0 },
    },
  ],
  audioItems: [
    {
      id: 'i',
      text: 'Hello.',
      language: 'en',
      speaker: 'default',
      url: audioUrl,
      duration: 1,
      status: 'ready',
      speed: 1,
      sequenceId: 'o',
      type: 'normal',
      audioType: 'source',
      sourceId: 's',
      isKeyword: false,
    },
  ],
};
const given = (
  state: LessonExportDoc['state'],
  format: LessonExportDoc['format'],
  found: () => Promise<Lesson>,
  /** What the log says of it when it is recorded. */
  end: 'ready' | 'over' = 'ready',
) => {
  const recorded: LessonExportCommand[] = [];
  const files = new Map<string, Uint8Array>();
  const parts: ExportParts = {
    blobs: {
      put: async (key, bytes) => (files.set(key, bytes), { key, size: bytes.length }),
      has: async (key) => files.has(key),
      stat: async (key) => ({ key, size: files.get(key)?.length ?? 0 }),
      read: async (key) => files.get(key) ?? new Uint8Array(),
      delete: async (key) => void files.delete(key),
      list: async () => [],
    },
    renderer: {
      lacks: async () => undefined,
      decode: async () => new Int16Array(),
      async mp3({ sound }) {
        let samples = 0;
        for await (const part of sound) samples += part.length;
        return Buffer.from(`${samples} samples`);
      },
      mp4: async () => new Uint8Array(),
    },
    decks: { write: async ({ notes }) => Buffer.from(`${notes.length} cards`) },
    clock: { now: () => new Date('2026-01-01T08:00:00.000Z') },
    lesson: found,
    find: async () => ({ exportId: 'e', userId: 'u', contentId: 'c', format, queueId: 'q', state }),
    async record(command) {
      recorded.push(command);
      return { state: { states: new Map([['e', end]]) } };
    },
  };
  const run = () =>
    exportLesson(
      parts,
      { exportId: 'e' },
      {
        signal: new AbortController().signal,
        attempt: 1,
        progress: async () => undefined,
        othersWait: async () => false,
      },
    );
  return {
    run,
    recorded,
    files,
    kept: () => Buffer.from(files.get('lesson-export-e') ?? '').toString(),
  };
};

describe('the work on an export', () => {
  it('keeps the file, then says that it is there', async () => {
    const { run, recorded, kept } = given('open', 'srt', async () => lesson);
    await run();
    expect(kept()).toContain('00:00:00,000 --> 00:00:01,000\r\nHello.');
    expect(recorded).toMatchObject([
      { type: 'FinishLessonExport', data: { exportId: 'e', userId: 'u', size: kept().length } },
    ]);
  });
  it('lays a track as long as the timeline, also when a clip is gone', async () => {
    const { run, kept } = given('open', 'mp3', async () => lesson);
    await run();
    expect(kept()).toBe(`${1.5 * 24_000} samples`);
  });
  it('makes cards of a lesson that does not sound yet', async () => {
    const { run, kept } = given('open', 'anki', async () => ({ ...lesson, audioItems: [] }));
    await run();
    expect(kept()).toBe('1 cards');
  });
  it('does not make a file again that a crash left behind', async () => {
    const { run, recorded, files, kept } = given('open', 'srt', async () => lesson);
    files.set('lesson-export-e', Buffer.from('there'));
    await run();
    expect([kept(), recorded[0]?.type]).toEqual(['there', 'FinishLessonExport']);
  });
  it.each([
    ['silent', async () => ({ ...lesson, audioItems: [] })],
    ['gone', () => Promise.reject(new Missing('content'))],
  ] as const)('ends for good when the lesson is %s', async (fault, found) => {
    const { run, recorded, files } = given('open', 'mp3', found);
    await run();
    expect(recorded).toMatchObject([{ type: 'EndLessonExport', data: { end: 'failed', fault } }]);
    expect(files.size).toBe(0);
  });
  it('keeps no file of what was cancelled meanwhile, also where the read model has not heard of it', async () => {
    const { run, files } = given('open', 'srt', async () => lesson, 'over');
    await run();
    expect(files.size).toBe(0);
  });
  it('does nothing that was cancelled', async () => {
    const { run, recorded } = given('cancelled', 'srt', async () => lesson);
    await run();
    expect(recorded).toEqual([]);
  });
});
