import { nodesOf } from '../graph/graph.js';
import { own } from '../own.js';
import { mergedText } from '../text/merge.js';
import { DEFAULT_SPEAKER, type LessonDocument, type Segment } from '../types.js';
import { equal } from './changes.js';
import type { Operation, OperationOf, SentenceBase, SentenceChange } from './operation.js';
import { merged } from './three-way.js';

const sentence = ({ graph }: LessonDocument, occurrenceId: string): Segment | undefined =>
  [
    ...nodesOf(graph, 'textContent').flatMap(({ params }) => params.segments),
    ...nodesOf(graph, 'textSequence').flatMap(({ params }) => params.transitions ?? []),
  ].find((segment) => segment.occurrenceId === occurrenceId);

type Written = Required<Omit<SentenceBase, 'translations'>>;
const FIELDS = [
  'content',
  'speaker',
  'pace',
  'reading',
  'language',
  'voiceId',
  'keywords',
] as const;
const speaker = (name: string | undefined): string => name?.trim() || DEFAULT_SPEAKER;

const standing = ({ resources }: LessonDocument, segment: Segment): Written => ({
  content: segment.content,
  speaker: speaker(segment.speaker),
  pace: segment.pace ?? null,
  language: segment.language,
  voiceId: segment.voice_db_id ?? null,
  keywords: segment.keywords,
  reading: own(resources.annotations, segment.id) ?? null,
});
const translated = ({ resources }: LessonDocument, { id }: Segment, language: string) =>
  own(resources.translations[language], id) ?? null;
const written = (change: SentenceChange): Partial<Written> => ({
  ...change,
  ...(change.speaker !== undefined && { speaker: speaker(change.speaker) }),
});

/** Has somebody written in the field since it was opened, and something else than is written now? */
const sentenceOvertaken = (
  document: LessonDocument,
  { occurrenceId, change, base }: OperationOf<'editSentence'>,
): boolean => {
  const segment = base && sentence(document, occurrenceId);
  if (!base || !segment) return false;
  const now = standing(document, segment);
  const [was, becomes] = [written(base), written(change)];
  const other = (a: unknown, b: unknown) => !equal(a, b);
  return (
    FIELDS.some(
      (field) =>
        was[field] !== undefined &&
        becomes[field] !== undefined &&
        other(now[field], was[field]) &&
        other(now[field], becomes[field]),
    ) ||
    Object.entries(base.translations ?? {}).some(([language, text]) => {
      const [here, next] = [
        translated(document, segment, language),
        change.translations?.[language],
      ];
      return next !== undefined && here !== text && here !== next;
    })
  );
};

type Params = Readonly<Record<string, unknown>>;
type Based = OperationOf<'setParams'> & { base: object };
/** Params that say what they were made of: of which of them. */
export const basedOn = (operation: Operation): string[] =>
  operation.kind === 'setParams'
    ? Object.keys(operation.base ?? {}).filter((param) => Object.hasOwn(operation.params, param))
    : [];
const based = (operation: Operation): operation is Based => basedOn(operation).length > 0;

/** What becomes of each of them here: a text by its sentences, all else by its fields. */
const mergedIn = ({ graph }: LessonDocument, operation: Based) => {
  const found = graph.nodes.find(({ id }) => id === operation.nodeId);
  if (!found) return undefined;
  const [was, mine, now] = [operation.base, operation.params, found.params] as Params[];
  const each = basedOn(operation).map((param) => {
    const [base, my, their] = [was?.[param], mine?.[param], now?.[param]];
    if (param !== 'text') return { param, ...merged(base, my, their), now: their };
    const { text, met } = mergedText(String(base), String(my), String(their));
    return { param, value: text, met, now: their };
  });
  const values = (of: (one: (typeof each)[number]) => unknown) =>
    Object.fromEntries(each.map((one) => [one.param, of(one)]));
  return {
    met: each.some(({ met }) => met),
    params: { ...operation.params, ...values(({ value }) => value) },
    now: values((one) => one.now),
  };
};

const nameOvertaken = (
  { graph }: LessonDocument,
  { nodeId, name, base }: OperationOf<'renameNode'>,
): boolean => {
  const node = graph.nodes.find(({ id }) => id === nodeId);
  if (!node || base === undefined) return false;
  const { customName: now = '' } = node;
  return now !== base.trim() && now !== name.trim();
};

const noteOvertaken = (
  { graph }: LessonDocument,
  { groupId, note, base }: OperationOf<'group'>,
): boolean => {
  const group = graph.groups?.find(({ id }) => id === groupId);
  if (!group || base === undefined) return false;
  return group.note !== base.trim() && group.note !== note.trim();
};
const voiceOvertaken = (
  { voices }: LessonDocument,
  { speaker: name, voiceId, base }: OperationOf<'setVoice'>,
): boolean => {
  const now = own(voices, name) ?? null;
  return base !== undefined && now !== base && now !== voiceId;
};

/** Does something else stand where an operation was begun, so that doing it would overwrite somebody unasked? */
export const overtaken = (document: LessonDocument, operation: Operation): boolean => {
  switch (operation.kind) {
    case 'editSentence':
      return sentenceOvertaken(document, operation);
    case 'renameNode':
      return nameOvertaken(document, operation);
    case 'group':
      return noteOvertaken(document, operation);
    case 'setVoice':
      return voiceOvertaken(document, operation);
    default:
      return based(operation) && mergedIn(document, operation)?.met === true;
  }
};

/** An operation on what stands there now: with what others changed in it since. */
export const onThisDocument = (
  document: LessonDocument,
  operation: OperationOf<'setParams'>,
): OperationOf<'setParams'> => {
  const here = based(operation) ? mergedIn(document, operation) : undefined;
  return here ? { ...operation, params: here.params } : operation;
};

/** The operation of somebody who has seen what stands there now, and wants theirs all the same. */
export const rebased = (document: LessonDocument, operation: Operation): Operation => {
  if (operation.kind === 'setParams') {
    const here = based(operation) ? mergedIn(document, operation) : undefined;
    return here ? { ...operation, params: here.params, base: here.now } : operation;
  }
  if (!('base' in operation)) return operation;
  const { base: _seen, ...rest } = operation;
  return rest;
};

/** An operation that says of every param it sets what stood there; a text says so itself, or not. */
export const withBase = <O extends Pick<OperationOf<'setParams'>, 'nodeId' | 'params' | 'base'>>(
  { graph }: LessonDocument,
  operation: O,
): O => {
  const now = graph.nodes.find(({ id }) => id === operation.nodeId)?.params as Params | undefined;
  if (!now || 'text' in operation.params) return operation;
  const there = Object.keys(operation.params).flatMap((param) =>
    now[param] === undefined ? [] : [[param, now[param]] as const],
  );
  return { ...operation, base: { ...Object.fromEntries(there), ...operation.base } };
};
