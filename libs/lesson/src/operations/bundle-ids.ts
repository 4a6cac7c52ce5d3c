import { segmentId } from '../sentences/hash.js';
import { translationAudioId } from '../speaking/audio-items.js';
import type { AudioItem, ExportBundle, Resources, Segment } from '../types.js';

type Tables = Partial<Pick<Resources, 'annotations' | 'words' | 'translations' | 'audioItems'>>;

const segmentsOf = ({ nodes }: ExportBundle): readonly Segment[] =>
  nodes.flatMap((node) => {
    if (node.type === 'textContent') return node.params.segments ?? [];
    return node.type === 'textSequence' ? (node.params.transitions ?? []) : [];
  });

/**
 * Segment id of the bundle → ours. Files of other makers name their sentences as they like; ours are
 * named by their words. An id that stands for two different sentences stays as it is: what hangs on
 * it can belong to one of them only, and nobody knows to which.
 */
const ourIds = (bundle: ExportBundle): ReadonlyMap<string, string> => {
  const found = new Map<string, Set<string>>();
  for (const { id, content } of segmentsOf(bundle))
    found.set(id, (found.get(id) ?? new Set()).add(segmentId(content)));
  return new Map(
    [...found].flatMap(([theirs, [ours, ...others]]) =>
      ours !== undefined && others.length === 0 && ours !== theirs ? [[theirs, ours]] : [],
    ),
  );
};

/** Gives readings, translations and sounds of a bundle the ids that its sentences get here. */
export const renamer = (bundle: ExportBundle): ((tables: Tables) => Tables) => {
  const ids = ourIds(bundle);
  if (ids.size === 0) return (tables) => tables;
  const renamed = <T>(table: Record<string, T>): Record<string, T> => {
    const entries = Object.entries(table);
    // What stands under our own id already was said of these very words.
    const mapped = entries.flatMap(([id, value]) => {
      const ours = ids.get(id);
      return ours === undefined ? [] : [[ours, value] as const];
    });
    return Object.fromEntries([...mapped, ...entries.filter(([id]) => !ids.has(id))]);
  };
  const sounding = (item: AudioItem): AudioItem => {
    const sourceId = ids.get(item.sourceId) ?? item.sourceId;
    const { audioType, targetLanguage } = item;
    return audioType === 'translation' && targetLanguage !== undefined
      ? { ...item, sourceId, id: translationAudioId(sourceId, targetLanguage) }
      : { ...item, sourceId };
  };
  return ({ annotations, words, translations, audioItems }) => ({
    ...(annotations && { annotations: renamed(annotations) }),
    ...(words && { words: renamed(words) }),
    ...(translations && {
      translations: Object.fromEntries(
        Object.entries(translations).map(([language, texts]) => [language, renamed(texts)]),
      ),
    }),
    ...(audioItems && { audioItems: audioItems.map(sounding) }),
  });
};
