import * as z from 'zod/mini';
import { MAX_SEGMENTS, MAX_TEXT_LENGTH, MOST_NODES } from './constants.js';
import { mapOf, seen } from './fields.js';
import { GraphOutline, LessonOutline, ResourcesOutline } from './contents.js';
import { Credit } from './licences.js';
import { id, keyword, language, reading, resources, word } from './lesson-parts.js';
import { handRead } from './notation.js';
import { nodeType, params } from './nodes/index.js';

// The shapes of `@app/lesson`'s operations as they come over the wire; what they mean and refuse is decided there.
const number = z.number().check(z.minimum(-1e7), z.maximum(1e7));
const point = z.object({ x: number, y: number });

const node = z.object({
  id,
  type: nodeType,
  number: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  position: point,
  customName: z.optional(word(100).check(seen)),
  params,
  sourceIds: z.array(id).check(z.maxLength(2000)),
  changedAt: z.optional(word(40)),
});
const notTooMany = z.maxLength(MOST_NODES.all, {
  error: ({ input }) => `节点太多：${(input as unknown[]).length}，最多 ${MOST_NODES.all} 个节点`,
});
/** What export gives and import takes; an older one may lack times. */
export const ExportBundle = z.object({
  nodes: z.array(node).check(notTooMany),
  nodeTypeCounters: z.partialRecord(nodeType, z.int().check(z.minimum(0), z.maximum(1_000_000))),
  resources,
});
export type ExportBundle = z.infer<typeof ExportBundle>;

const sentenceChange = z.partial(
  z.strictObject({
    content: word(MAX_TEXT_LENGTH),
    language,
    speaker: word(40),
    voiceId: z.nullable(word(120)),
    pace: z.nullable(z.number()),
    keywords: z.array(keyword).check(z.maxLength(20)),
    reading: z.nullable(reading.check(handRead)),
    translations: mapOf(language, z.nullable(word(MAX_TEXT_LENGTH)), 20),
  }),
);
const ids = z.array(id).check(z.minLength(1), z.maxLength(2000));
const operation = <K extends string, S extends z.core.$ZodLooseShape>(kind: K, shape: S) =>
  z.object({
    id,
    kind: z.literal(kind),
    together: z.optional(id),
    device: z.optional(id),
    ...shape,
  });

export const Operation = z.discriminatedUnion('kind', [
  operation('addNode', {
    nodeId: id,
    type: nodeType,
    position: point,
    params: z.optional(params),
    customName: z.optional(word(100).check(seen)),
  }),
  operation('pasteNodes', {
    nodes: z
      .array(z.omit(node, { number: true, changedAt: true }))
      .check(z.minLength(1), notTooMany),
    offset: point,
  }),
  operation('removeNodes', { nodeIds: ids }),
  operation('moveNodes', { positions: mapOf(id, point, MOST_NODES.all) }),
  operation('renameNode', {
    nodeId: id,
    name: word(100).check(seen),
    /** What the name was when they began to write; empty: the node's own. */
    base: z.optional(word(100)),
  }),
  operation('setParams', {
    nodeId: id,
    params,
    /** What theirs was made of: what others changed in it since is merged, a text sentence by sentence, all else field by field. */
    base: z.optional(params),
  }),
  operation('connect', { from: id, to: id }),
  operation('disconnect', { from: id, to: id }),
  operation('group', {
    groupId: id,
    nodeIds: ids,
    note: word(500),
    /** What the note was when they began to write. */
    base: z.optional(word(500)),
  }),
  operation('ungroup', { groupId: id }),
  operation('editSentence', {
    occurrenceId: id,
    change: sentenceChange,
    /** What stood in these fields when they were opened: where something else does by now, it is a conflict. */
    base: z.optional(sentenceChange),
  }),
  operation('mergeSentences', { occurrenceId: id, withId: id }),
  operation('splitSentence', {
    occurrenceId: id,
    at: z.int().check(z.minimum(0), z.maximum(MAX_TEXT_LENGTH)),
  }),
  operation('removeSentence', { occurrenceId: id }),
  operation('reorder', { occurrenceId: id, before: z.nullable(id) }),
  operation('setVoice', {
    speaker: word(40),
    voiceId: z.nullable(word(120)),
    /** The voice that they saw chosen; null: none. */
    base: z.optional(z.nullable(word(120))),
  }),
  operation('import', { bundle: ExportBundle }),
  operation('undo', { operationId: id }),
]);

/** A batch is atomic: all of it happens, or nothing and the first reason is told. */
export const ApplyOperations = z.object({
  /** The revision of the lesson the editor had when the person did this. */
  expectedRevision: z.int().check(z.minimum(0)),
  operations: z.array(Operation).check(z.minLength(1), z.maxLength(MAX_SEGMENTS)),
});
export type ApplyOperations = z.infer<typeof ApplyOperations>;

const Change = z.object({ path: z.array(z.string()), value: z.optional(z.unknown()) });
/** An operation that was made: every editor that has the revision before it makes these changes and has the revision after it. */
export const MadeOperation = z.object({
  id: z.string(),
  kind: z.string(),
  by: z.string(),
  at: z.string(),
  revision: z.number(),
  changes: z.array(Change),
  undoes: z.optional(z.string()),
  /** The same for all operations of one act. */
  together: z.optional(z.string()),
  /** On which of their devices it was done. */
  device: z.optional(z.string()),
});
export type MadeOperation = z.infer<typeof MadeOperation>;
/** What was done after a revision, also by machines: `by` is `system`. */
export const OperationsSince = z.object({
  after: z._default(z.coerce.number().check(z.int(), z.minimum(-1)), -1),
});
export type OperationsSince = z.infer<typeof OperationsSince>;
/** `operations` are all that were made after the expected revision, those of others first where they came first. */
export const OperationsApplied = z.object({
  success: z.literal(true),
  revision: z.number(),
  operations: z.array(MadeOperation),
});
/** A 409's details: what others did meanwhile, and which of one's own met it. */
export const OperationsConflict = z.object({
  revision: z.number(),
  operations: z.array(MadeOperation),
  refused: z.array(z.string()),
});

/** One step of a lesson's history: an act, or what was written at one place without a pause. `revision` and the rest are of its last operation. */
export const Revision = z.object({
  revision: z.number(),
  at: z.string(),
  by: z.object({ id: z.string(), username: z.string() }),
  /** In Chinese, e.g. 改了 3 句的译文. */
  summary: z.string(),
  kind: z.string(),
  operationId: z.optional(z.string()),
  undoes: z.optional(z.string()),
  /** How many operations it was; absent: one. */
  operations: z.optional(z.number()),
  /** The name of a version the author kept. */
  name: z.optional(z.string()),
});
export type Revision = z.infer<typeof Revision>;
export const History = z.object({
  success: z.literal(true),
  revisions: z.array(Revision),
  total: z.number(),
  page: z.number(),
  pageSize: z.number(),
});
export const VersionAnswer = z.object({
  success: z.literal(true),
  version: z.object({ revision: z.number(), name: z.string(), at: z.string() }),
});
/** A lesson as it was: it plays what it played then. */
export const RevisionAnswer = z.object({
  success: z.literal(true),
  content: z.object({
    id: z.string(),
    title: z.string(),
    revision: z.number(),
    at: z.string(),
    graph: GraphOutline,
    resources: ResourcesOutline,
    voices: z.record(z.string(), z.string()),
  }),
  lesson: LessonOutline,
});
export const RevisionNumber = z.coerce.number().check(z.int(), z.minimum(0));
export const NameVersion = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60), seen),
});
export type NameVersion = z.infer<typeof NameVersion>;
export const Restored = z.object({ success: z.literal(true), revision: z.number() });
/** `credit`: of a lesson that others may see, who made it and what may be done with it. */
export const Exported = z.extend(ExportBundle, {
  success: z.literal(true),
  credit: z.optional(Credit),
});
export type Exported = z.infer<typeof Exported>;
export const Restore = z.object({ revision: z.int().check(z.minimum(0)) });
export type Restore = z.infer<typeof Restore>;
