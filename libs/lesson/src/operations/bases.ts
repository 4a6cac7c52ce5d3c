import { nodesOf } from '../graph/graph.js';
import { own } from '../own.js';
import { mergedText } from '../text/merge.js';
import { DEFAULT_SPEAKER, type LessonDocument, type Segment } from '../types.js';
import { equal } from './changes.js';
import type { Operation, OperationOf, SentenceBase, SentenceChange } from './operation.js';

const sentence = ({ graph }: LessonDocument, occurrenceId: string): Segment | undefined =>
  [
    ...nodesOf(graph, 'textContent').flatMap(({ params }) => params.segments),
    ...nodesOf(graph, 'textSequence').flatMap(({ params }) => params.transitions ?? []),
  ].find((segment) => segment.occurrenceId === occurrenceId);

type Written = Required<Omit<SentenceBase, 'translations'>>;
const FIELDS = ['content', 'speaker', 'pace', 'reading'] as const;
const speaker = (name: string | undefined): string => name?.trim() || DEFAULT_SPEAKER;

const standing = ({ resources }: LessonDocument, segment: Segment): Written => ({
  content: segment.content,
  speaker: speaker(segment.speaker),
  pace: segment.pace ?? null,
  reading: own(resources.annotations, segment.id) ?? null,
});
const translated = ({ resources }: LessonDocument, { id }: Segment, language: string) =>
  own(resources.translations[language], id) ?? null;
const written = (change: SentenceChange | SentenceBase): Partial<Written> => ({
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

type Based = OperationOf<'setParams'> & { base: { text: string } };
/** A text that says what it was made of. */
export const based = (operation: Operation): operation is Based =>
  operation.kind === 'setParams' && operation.base !== undefined && 'text' in operation.params;
const mergedIn = ({ graph }: LessonDocument, { nodeId, params, base }: Based) => {
  const node = graph.nodes.find(({ id }) => id === nodeId);
  const { text } = params as { text?: string };
  return node?.type === 'textContent' && text !== undefined
    ? { ...mergedText(base.text, text, node.params.text), now: node.params.text }
    : undefined;
};

/** Does something else stand where an operation was begun, so that doing it would overwrite somebody unasked? */
export const overtaken = (document: LessonDocument, operation: Operation): boolean =>
  operation.kind === 'editSentence'
    ? sentenceOvertaken(document, operation)
    : based(operation) && mergedIn(document, operation)?.met === true;

/** An operation on the text that stands there now: with what others changed in it since. */
export const onThisText = (
  document: LessonDocument,
  operation: OperationOf<'setParams'>,
): OperationOf<'setParams'> => {
  const merged = based(operation) ? mergedIn(document, operation) : undefined;
  return merged ? { ...operation, params: { ...operation.params, text: merged.text } } : operation;
};

/** The operation of somebody who has seen what stands there now, and wants theirs all the same. */
export const rebased = (document: LessonDocument, operation: Operation): Operation => {
  if (operation.kind === 'editSentence') {
    const { base: _seen, ...rest } = operation;
    return rest;
  }
  const merged = based(operation) ? mergedIn(document, operation) : undefined;
  return merged && operation.kind === 'setParams'
    ? { ...onThisText(document, operation), base: { text: merged.now } }
    : operation;
};
