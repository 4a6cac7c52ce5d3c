import type { LessonDocument, Segment } from '../types.js';
import { differing, sentencesOf, toldOf, type Told, type ToldField } from './told.js';

/** What becomes of a change of the original: the own sentence stays, theirs takes its place, or stands beside it. */
export type UpstreamChoice = 'mine' | 'theirs' | 'both';

/** One sentence of the original that says something else than when this lesson last looked at it. */
export interface UpstreamOffer {
  occurrenceId: string;
  kind: 'changed' | 'added' | 'removed';
  /** What they changed. */
  fields: ToldField[];
  /** As the original had it, as this lesson has it, as the original has it now. */
  base?: Told;
  mine?: Told;
  theirs?: Told;
  /** This lesson has changed it, too: whatever is chosen, somebody's words go. */
  met: boolean;
  choices: UpstreamChoice[];
  /** What most would choose. */
  advised: UpstreamChoice;
}

type Sentences = Map<string, Told>;
const byOccurrence = (document: LessonDocument): Sentences =>
  new Map(
    sentencesOf(document).map((segment: Segment) => [
      segment.occurrenceId,
      toldOf(document, segment),
    ]),
  );

const fieldOf = (told: Told, field: ToldField): unknown =>
  field.startsWith('translation:')
    ? told.translations[field.slice('translation:'.length)]
    : told[field as keyof Told];
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What of theirs is not here yet; a reading where its words are. */
const lacking = (mine: Told, theirs: Told, fields: readonly ToldField[]): ToldField[] =>
  fields.filter((field) => !same(fieldOf(mine, field), fieldOf(theirs, field)));

const changed = (
  occurrenceId: string,
  base: Told,
  mine: Told | undefined,
  theirs: Told,
): UpstreamOffer | undefined => {
  const fields = differing(base, theirs);
  if (fields.length === 0) return undefined;
  if (!mine)
    return { occurrenceId, kind: 'changed', fields, base, theirs, met: true, choices: ['mine', 'theirs'], advised: 'mine' }; // prettier-ignore
  const open = lacking(mine, theirs, fields);
  if (open.length === 0) return undefined;
  const own = differing(base, mine);
  const met = open.some((field) => own.includes(field)) || own.includes('content');
  // Two sentences of the same words have one reading and one translation.
  const beside = mine.content !== theirs.content;
  return {
    occurrenceId,
    kind: 'changed',
    fields: open,
    base,
    mine,
    theirs,
    met,
    choices: beside ? ['mine', 'theirs', 'both'] : ['mine', 'theirs'],
    advised: met ? 'mine' : 'theirs',
  };
};

/**
 * What a lesson is offered of the one that it was made of: what that one changed since `base`, by the sentences' occurrences, which both have in
 * common, in its order; what is gone there comes last. What stands here as it stands there now is offered no more. Pure.
 */
export const upstreamOffers = (
  base: LessonDocument,
  mine: LessonDocument,
  theirs: LessonDocument,
): UpstreamOffer[] => {
  const [was, here, now] = [byOccurrence(base), byOccurrence(mine), byOccurrence(theirs)];
  const standing = [...now].flatMap(([occurrenceId, told]): UpstreamOffer[] => {
    const [before, own] = [was.get(occurrenceId), here.get(occurrenceId)];
    if (before) {
      const offer = changed(occurrenceId, before, own, told);
      return offer ? [offer] : [];
    }
    if (own) return [];
    return [{ occurrenceId, kind: 'added', fields: [], theirs: told, met: false, choices: ['mine', 'theirs'], advised: 'theirs' }]; // prettier-ignore
  });
  const gone = [...was].flatMap(([occurrenceId, told]): UpstreamOffer[] => {
    const own = here.get(occurrenceId);
    if (!own || now.has(occurrenceId)) return [];
    const met = differing(told, own).length > 0;
    return [{ occurrenceId, kind: 'removed', fields: [], base: told, mine: own, met, choices: ['mine', 'theirs'], advised: met ? 'mine' : 'theirs' }]; // prettier-ignore
  });
  return [...standing, ...gone];
};
