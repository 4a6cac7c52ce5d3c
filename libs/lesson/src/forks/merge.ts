import { nodeOf, nodesOf } from '../graph/graph.js';
import { invalid } from '../refused.js';
import { withLines } from '../operations/sentences/lines.js';
import type { Context } from '../operations/nodes.js';
import type { LessonDocument, Segment } from '../types.js';
import { inPlace, newcomer, withSounds, withTold, type Taken } from './taken.js';
import { upstreamOffers, type UpstreamChoice } from './offers.js';
import { sentencesOf } from './told.js';

export interface UpstreamMerge {
  /** The original as this lesson last looked at it, and as it is now. */
  base: LessonDocument;
  theirs: LessonDocument;
  /** Of the original: it is what this lesson has looked at from now on. */
  revision: number;
  /** By the sentence's occurrence; what is not chosen stays as it is here. */
  choices: Readonly<Record<string, UpstreamChoice>>;
}

type Lines = Map<string, Segment[]>;

/** Where a sentence of theirs belongs here: after the one before it there, or before the one after it. */
const place = (
  lines: Lines,
  order: readonly string[],
  occurrenceId: string,
): { list: Segment[]; at: number } => {
  const where = (id: string, past: 0 | 1) => {
    for (const list of lines.values()) {
      const at = list.findIndex((segment) => segment.occurrenceId === id);
      if (at >= 0) return { list, at: at + past };
    }
    return undefined;
  };
  const at = order.indexOf(occurrenceId);
  for (let before = at - 1; before >= 0; before -= 1) {
    const found = where(order[before] ?? '', 1);
    if (found) return found;
  }
  for (let after = at + 1; after < order.length; after += 1) {
    const found = where(order[after] ?? '', 0);
    if (found) return found;
  }
  const [first] = lines.values();
  if (!first) throw invalid('课里没有文本节点，放不下原作的句子');
  return { list: first, at: first.length };
};

/** What is taken, and the lines as they stand then. */
const arranged = (
  mine: LessonDocument,
  { base, theirs, choices }: UpstreamMerge,
  newId: () => string,
): { lines: Lines; taken: Taken[] } => {
  const lines: Lines = new Map(
    nodesOf(mine.graph, 'textContent').map(({ id, params }) => [id, [...params.segments]]),
  );
  const there = new Map(sentencesOf(theirs).map((segment) => [segment.occurrenceId, segment]));
  const order = [...there.keys()];
  const taken: Taken[] = [];
  for (const offer of upstreamOffers(base, mine, theirs)) {
    const { occurrenceId } = offer;
    const choice = Object.hasOwn(choices, occurrenceId) ? choices[occurrenceId] : 'mine';
    if (choice === undefined || choice === 'mine') continue;
    if (!offer.choices.includes(choice)) throw invalid('这一句不能两者都要');
    const their = there.get(occurrenceId);
    const entry = [...lines.values()].find((list) =>
      list.some((segment) => segment.occurrenceId === occurrenceId),
    );
    const at = entry?.findIndex((segment) => segment.occurrenceId === occurrenceId) ?? -1;
    const own = entry?.[at];
    if (!their) {
      entry?.splice(at, 1);
      continue;
    }
    const came =
      choice === 'both'
        ? newcomer(their, newId())
        : own
          ? inPlace(own, their, offer)
          : newcomer(their);
    taken.push(came);
    if (entry && choice === 'both') entry.splice(at + 1, 0, came.segment);
    else if (entry) entry.splice(at, 1, came.segment);
    else {
      const { list, at: to } = place(lines, order, occurrenceId);
      list.splice(to, 0, came.segment);
    }
  }
  return { lines, taken };
};

const sameLines = (a: readonly Segment[], b: readonly Segment[]): boolean =>
  a.length === b.length && a.every((segment, index) => segment === b[index]);

/**
 * A lesson with what it takes of its original, which it has looked at then. Sentences are known by their occurrence; each keeps what was
 * changed in it here and not there. Pure. @throws {Refused} PARAMS_INVALID, TOO_MANY_SEGMENTS
 */
export const withUpstream = (
  mine: LessonDocument,
  merge: UpstreamMerge,
  context: Context,
): LessonDocument => {
  const { lines, taken } = arranged(mine, merge, context.newId);
  let now = mine;
  for (const [id, list] of lines) {
    const node = nodeOf(now.graph, id);
    if (node.type === 'textContent' && !sameLines(node.params.segments, list))
      now = withLines(now, { node }, list, context);
  }
  for (const one of taken) now = withTold(now, one, { theirs: merge.theirs, mine });
  now = withSounds(now, taken, merge.theirs);
  return { ...now, upstream: merge.revision };
};
