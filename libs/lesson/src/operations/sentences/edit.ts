import type { LessonDocument } from '../../types.js';
import { asChosen } from '../../text/read-languages.js';
import { withParams, type Context } from '../nodes.js';
import type { OperationOf } from '../operation.js';
import { edited } from './change.js';
import { corrected } from './corrected.js';
import { find, withLines } from './lines.js';
import { announced, editTransition } from './transitions.js';

export function editSentence(
  document: LessonDocument,
  { occurrenceId, change }: OperationOf<'editSentence'>,
  context: Context,
): LessonDocument {
  const transition = announced(document, occurrenceId);
  if (transition) return editTransition(document, transition, change, context);
  const found = find(document, occurrenceId);
  const { node, segment, index } = found;
  let next = edited(segment, change);
  let done = document;
  if (next.content !== segment.content || next.speaker !== segment.speaker) {
    const lines = node.params.segments.with(index, next);
    if (!next.languageFixed) {
      const { languages = asChosen } = context;
      const read = languages(
        lines.map(({ content }) => content),
        { chosen: node.params.language },
      );
      next = { ...next, language: read[index] ?? 'unknown' };
    }
    done = withLines(document, found, lines.with(index, next), context);
  } else if (next !== segment)
    done = {
      ...document,
      graph: withParams(
        document.graph,
        node,
        { ...node.params, segments: node.params.segments.with(index, next) },
        context.at,
      ),
    };
  if (change.reading === undefined && change.translations === undefined) return done;
  return {
    ...done,
    resources: corrected(
      done.resources,
      { id: next.id, former: segment.id, before: document.resources },
      change,
    ),
  };
}
