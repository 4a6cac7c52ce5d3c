import { own } from '../own.js';
import { segmentId } from '../sentences/hash.js';
import { oneLine } from '../operations/sentences/lines.js';
import type { AudioItem, LessonDocument, Provenance, Resources, Segment } from '../types.js';
import { toldOf, type ToldField } from './told.js';

/** A sentence of theirs as it comes into this lesson. */
export interface Taken {
  /** As it stands here from now on. */
  segment: Segment;
  theirs: Segment;
  /** What of theirs is taken: all of a sentence that is new here. */
  fields: readonly ToldField[] | 'all';
  /** The own one whose place it takes. */
  mine?: Segment;
}

/** Bare of what belongs to another lesson: its sound's address, and what was practised there. */
const bare = ({ duration: _d, audioUrl: _a, joins: _j, ...segment }: Segment): Segment => {
  const content = oneLine(segment.content);
  return content === segment.content ? segment : { ...segment, content, id: segmentId(content) };
};

/** A sentence that is new here. */
export const newcomer = (theirs: Segment, occurrenceId = theirs.occurrenceId): Taken => ({
  segment: { ...bare(theirs), occurrenceId },
  theirs,
  fields: 'all',
});

/** The own sentence with what they changed in it. Where the words are others than theirs ever were, all of theirs comes. */
export const inPlace = (
  mine: Segment,
  theirs: Segment,
  { fields, base }: { fields: readonly ToldField[]; base?: { content: string } | undefined },
): Taken => {
  const { content, id, language, languageFixed, keywords, speaker } = bare(theirs);
  const others = mine.content !== base?.content && mine.content !== content;
  const takes = (field: ToldField): boolean => others || fields.includes(field);
  const { duration: _d, audioUrl: _a, languageFixed: fixed, ...rest } = mine;
  const words = takes('content') ? { content, id, language } : {};
  const isFixed = takes('content') ? languageFixed : fixed;
  const segment: Segment = {
    ...rest,
    ...words,
    ...(isFixed && { languageFixed: isFixed }),
    ...(takes('speaker') && { speaker }),
    keywords: takes('keywords')
      ? keywords
      : mine.keywords.filter(({ text }) => !takes('content') || content.includes(text)),
  };
  return { segment, theirs, mine, fields: others ? 'all' : fields };
};

const put = <T>(of: Record<string, T>, key: string, value: T | undefined): Record<string, T> => {
  const { [key]: _former, ...others } = of;
  return value === undefined ? others : { ...others, [key]: value };
};

/** The lesson's readings and translations with those of a sentence that came. What a person wrote stays known as that. */
export const withTold = (
  now: LessonDocument,
  { segment: { id }, theirs, mine, fields }: Taken,
  from: { theirs: LessonDocument; mine: LessonDocument },
): LessonDocument => {
  const takes = (field: ToldField): boolean => fields === 'all' || fields.includes(field);
  const [given, had] = [toldOf(from.theirs, theirs), mine && toldOf(from.mine, mine)];
  const words = takes('content');
  let { annotations, words: cut = {}, translations } = now.resources;
  let origins = now.resources.origins ?? { annotations: {}, translations: {} };
  if (words || takes('reading')) {
    annotations = put(annotations, id, given.reading);
    cut = put(cut, id, own(from.theirs.resources.words, theirs.id));
    const made = own(from.theirs.resources.origins?.annotations, theirs.id);
    origins = { ...origins, annotations: put(origins.annotations, id, made) };
  }
  const languages = new Set([
    ...Object.keys(given.translations),
    ...Object.keys(had?.translations ?? {}),
  ]);
  for (const language of languages) {
    const their = takes(`translation:${language}`);
    if (!their && !words) continue;
    const [told, at, source] =
      their || !mine ? [given, theirs, from.theirs] : [had, mine, from.mine];
    const text = own(told?.translations, language);
    const made: Provenance | undefined =
      text === undefined ? undefined : own(source.resources.origins?.translations[language], at.id);
    translations = { ...translations, [language]: put(translations[language] ?? {}, id, text) };
    origins = {
      ...origins,
      translations: {
        ...origins.translations,
        [language]: put(origins.translations[language] ?? {}, id, made),
      },
    };
  }
  const resources = { ...now.resources, annotations, translations, origins };
  return {
    ...now,
    resources: Object.keys(cut).length > 0 ? { ...resources, words: cut } : resources,
  };
};

/** Does the sound say what stands here, in a voice that speaks here? */
const fits = (
  { voices, resources }: LessonDocument,
  { content, id, speaker, keywords }: Segment,
  row: AudioItem,
): boolean => {
  const chosen = own(voices, speaker);
  const [voice] = (row.said ?? '').split(' ');
  if (row.audioType === 'source')
    return (
      row.text === content && row.speaker === speaker && (chosen === undefined || chosen === voice)
    );
  if (row.audioType === 'translation')
    return own(resources.translations[row.targetLanguage ?? ''], id) === row.text;
  return keywords.some((keyword) => keyword.id === row.keywordId && keyword.text === row.text);
};

const isSounding = ({ status, url, stale }: AudioItem): boolean =>
  status === 'ready' && url !== undefined && !stale;

/** The sounds that came with them: nothing is rendered anew. */
export const withSounds = (
  now: LessonDocument,
  taken: readonly Taken[],
  theirs: LessonDocument,
): LessonDocument => {
  const rows = new Map(now.resources.audioItems.map((row) => [row.id, row]));
  const here = new Map(taken.map(({ segment }) => [segment.occurrenceId, segment]));
  for (const row of theirs.resources.audioItems) {
    const segment = here.get(row.sequenceId);
    // A sound that waits to be spoken anew still has the reading of before.
    if (segment && isSounding(row) && fits(now, segment, row))
      rows.set(row.id, { ...row, sourceId: segment.id });
  }
  const resources: Resources = { ...now.resources, audioItems: [...rows.values()] };
  return { ...now, resources };
};
