import type { Change, Graph, OperationKind, Provenance, Resources, Respelling } from '@app/lesson';
import { LICENCES } from '@app/contracts';
import { Id, UserId, defineEvents, event, open, personal, type EventOf } from '@app/kernel';
import { z } from 'zod';

/** Every fact of a lesson names the lesson and its owner, under whose key its text is sealed. */
const ofLesson = {
  contentId: Id.describe('id of the lesson'),
  userId: UserId.describe("owner's id; its key seals the text"),
};
const ids = { contentId: 'c-1', userId: 'u-1' };
/** Of a fork of a fork: how many are credited. */
export const MOST_ANCESTORS = 20;
const Language = open(z.string(), 'a language', 'ja').describe('BCP 47');

/** What lists show of a lesson, as an operation left it; absent where it stayed. */
export interface Outline {
  sentenceCount: number;
  language: string;
  speakers: readonly string[];
  /** Absent where only words changed: their length is known once they are spoken. */
  durationSeconds?: number;
  /** Of the finished node: `/media/images/…`, or empty. */
  cover: string;
  /** Sentences that could be played before and cannot now, and the reverse (an undo): occurrence ids. */
  lost: readonly string[];
  regained: readonly string[];
  /** Sentences of `sentenceCount` that stand in no playing order: occurrence ids. Absent: as before; none where nobody ever told. */
  unplayed?: readonly string[];
}

/** A reading of the published version, and who had made it. */
export interface PublishedRespelling extends Respelling {
  /** Of the words: equal sentences share their reading. */
  segmentId: string;
  from?: Provenance;
  to?: Provenance;
}

/** A lesson that another one was made of. */
const ancestor = {
  contentId: Id.describe('which lesson'),
  authorId: Id.describe('whose it was'),
  licence: z.enum(LICENCES).describe('under which it was taken'),
};

/** What authors do with their lessons. A lesson's stream holds events of generation and library, too. */
export const lessonEvents = defineEvents({
  LessonCreated: event(
    1,
    {
      ...ofLesson,
      title: personal(z.string()).describe('title'),
      language: Language,
      targetLanguages: z.array(Language).readonly().describe('BCP 47 list'),
      graph: personal(z.custom<Graph>()).describe('nodes and counters'),
      resources: personal(z.custom<Resources>()).describe('what came with the text'),
      voices: personal(z.record(z.string(), z.string())).describe('speaker → voice id'),
      parts: z
        .int()
        .describe(
          'of a large lesson: graph, resources and voices stand in so many LessonPartAdded before it',
        )
        .optional(),
      /** For those who do not put parts together. */
      outline: personal(z.custom<Outline>().optional()).describe(
        'of a large lesson: what lists show of it',
      ),
      pronunciations: personal(z.record(z.string(), z.string()).optional()).describe(
        'of a copy: how its sentences are said, by the hash of their text',
      ),
      origin: z
        .strictObject({
          ...ancestor,
          revision: z.int().describe('of its stream: what it said then'),
          further: z
            .array(z.strictObject(ancestor))
            .max(MOST_ANCESTORS)
            .readonly()
            .describe('what that one was made of, the nearest first'),
        })
        .describe('of a fork: what it was made of')
        .optional(),
      originTitles: personal(z.array(z.string()).readonly().optional()).describe(
        'of a fork: how these were called, the nearest first',
      ),
    },
    'A person turned a text, or a lesson that its licence gives them, into a lesson of their own.',
    {
      example: {
        ...ids,
        title: '早上',
        targetLanguages: ['zh-CN'],
        graph: { nodes: [], nodeTypeCounters: {} },
        resources: { annotations: {}, translations: {}, audioItems: [] },
        voices: {},
        parts: undefined,
        outline: undefined,
        pronunciations: undefined,
        origin: undefined,
        originTitles: undefined,
      },
    },
  ),
  /** The event that closes them tells how many there are; others count for nothing. */
  LessonPartAdded: event(
    1,
    {
      ...ofLesson,
      part: z.int().describe('number, from 0'),
      text: personal(z.string()).describe('slice of the JSON of its large fields'),
    },
    'A slice of what is too large for one event: the LessonCreated or LessonEdited that follows closes it.',
    { example: { ...ids, part: 0, text: '{"changes":[' } },
  ),
  LessonDescribed: event(
    1,
    {
      ...ofLesson,
      title: personal(z.string().optional()).describe('title'),
      description: personal(z.string().optional()).describe('text'),
      tags: open(
        z.array(z.string()).readonly().optional(),
        'words of a list that others search by',
        ['日常'],
      ).describe('list'),
      level: open(z.string().optional(), 'of a list', 'N3').describe('level'),
      cover: open(z.string().optional(), 'an address of ours', '').describe(
        'picture of ours; empty: none',
      ),
    },
    'The author changed what the lesson says of itself.',
    { example: { ...ids, title: '早上好' } },
  ),
  /** Its exact changes are kept, so that a replay never depends on how today's code splits a text. */
  LessonEdited: event(
    1,
    {
      ...ofLesson,
      operationId: Id.describe("the editor's own id of it: delivered twice it is recorded once"),
      kind: open(z.custom<OperationKind>(), 'of a list', 'renameNode').describe(
        'kind of operation',
      ),
      changes: personal(z.custom<readonly Change[]>()).describe(
        'exactly what it changed: path and value, without a value nothing is there any more',
      ),
      undoes: Id.describe('of an undo: the operation it took back').optional(),
      restores: z.int().describe('of a return: the revision').optional(),
      together: Id.describe(
        'the same for all operations of one act, which are one step of the history; absent: it was an act of its own',
      ).optional(),
      device: Id.describe(
        'which of their devices it was done on, by an id that it made for itself; absent: nobody knows',
      ).optional(),
      parts: z
        .int()
        .describe('of a large operation: its changes stand in so many LessonPartAdded before it')
        .optional(),
      upstream: z
        .strictObject({
          revision: z.int().describe('what of the original it has looked at'),
          licence: z.enum(LICENCES).describe('under which that was taken'),
        })
        .describe('of what was taken of the original')
        .optional(),
      pronunciations: personal(z.record(z.string(), z.string()).optional()).describe(
        'of what was taken: how its sentences are said, by the hash of their text',
      ),
      outline: personal(z.custom<Outline>().optional()).describe(
        'sentenceCount, language, speakers, durationSeconds, cover, and sentences that lost or regained their sound, or that nothing plays; absent where all of it stayed',
      ),
    },
    'The author made one operation: an edit, an import, an undo or a return to an earlier revision.',
    {
      example: {
        ...ids,
        operationId: 'o-1',
        changes: [{ path: ['nodes', 'textContent_1', 'customName'], value: '课文' }],
        undoes: 'o-0',
        restores: 3,
        together: 't-1',
        device: 'd-1',
        parts: undefined,
        upstream: undefined,
        pronunciations: undefined,
        outline: {
          sentenceCount: 1,
          language: 'ja',
          speakers: ['default'],
          durationSeconds: 9.5,
          cover: '',
          lost: [],
          regained: [],
        },
      },
    },
  ),
  VersionNamed: event(
    1,
    {
      ...ofLesson,
      revision: z.int().describe('which'),
      name: personal(z.string()).describe('its name'),
    },
    'The author gave a revision a name, to come back to it.',
    { example: { ...ids, revision: 7, name: '初稿' } },
  ),
  /** The draft is corrected by an operation of its own; what else it holds stays there. */
  PublishedReadingsCorrected: event(
    1,
    {
      ...ofLesson,
      correctionId: Id.describe('which correction: the proposal that was accepted'),
      respellings: personal(z.custom<readonly PublishedRespelling[]>()).describe(
        'segment id, where in it, the groups that stood there and those that stand there now, who made each',
      ),
      takesBack: z.literal(true).describe('true: the author took that correction back').optional(),
    },
    'Readings of the published version became others by a correction that its author accepted.',
    {
      appendedBy: 'POST /api/contents/:id/reading-proposals/:proposalId/accept',
      example: {
        ...ids,
        correctionId: 'p-1',
        respellings: [
          {
            segmentId: 's1',
            start: 4,
            was: [{ text: '棚', reading: 'たな' }],
            now: [{ text: '棚', reading: 'だな' }],
            before: 'あちらのたな',
            after: 'あちらのだな',
            to: { origin: 'human' },
          },
        ],
        takesBack: undefined,
      },
    },
  ),
  LessonDeleted: event(1, ofLesson, 'The author put it into the bin.', { example: ids }),
  LessonUndeleted: event(1, ofLesson, 'The author took it out of the bin.', { example: ids }),
  LessonPurged: event(
    1,
    ofLesson,
    'It was in the bin for 30 days, or its author is erased: read models forget it.',
    { example: ids },
  ),
});

export type LessonEvent = EventOf<typeof lessonEvents>;
type Of<T extends LessonEvent['type']> = Extract<LessonEvent, { type: T }>;
export type LessonCreated = Of<'LessonCreated'>;
export type LessonOrigin = NonNullable<LessonCreated['data']['origin']>;
export type LessonDescribed = Of<'LessonDescribed'>;
export type LessonEdited = Of<'LessonEdited'>;
export type LessonPartAdded = Of<'LessonPartAdded'>;
export type PublishedReadingsCorrected = Of<'PublishedReadingsCorrected'>;
