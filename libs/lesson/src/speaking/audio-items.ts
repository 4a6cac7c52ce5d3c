import { speedsByOccurrence } from '../graph/sections.js';
import {
  type AudioItem,
  DEFAULT_SPEAKER,
  type Language,
  type Resources,
  type Section,
  type Segment,
} from '../types.js';

/** The id of a translation's audio: the source segment's id plus the target language. */
export const translationAudioId = (segmentId: string, targetLanguage: Language): string =>
  `${segmentId}_${targetLanguage}`;

const sourceAudioId = (occurrenceId: string, speed: number): string =>
  speed === 1 ? occurrenceId : `${occurrenceId}@${speed}`;

/** Takes the sound away: after its text, voice or speed changed, or to render it again. */
export function resetAudio(item: AudioItem): AudioItem {
  const {
    url: _url,
    duration: _duration,
    audioGenerationHash: _hash,
    error: _error,
    stale: _stale,
    said: _said,
    instead: _instead,
    credit: _credit,
    voiceBefore: _before,
    ...rest
  } = item;
  return { ...rest, status: 'pending' };
}

/** Changes the text; the sound goes only when the text is another one. */
export const withText = (item: AudioItem, text: string): AudioItem =>
  item.text === text ? item : resetAudio({ ...item, text });

/** `fresh`: the file is the one its key asks for now; `stale`: it plays, but voice, words or settings have changed since. */
export function freshness(item: AudioItem, key: string): 'fresh' | 'stale' | 'missing' {
  if (item.status !== 'ready' || !item.url) return 'missing';
  return item.audioGenerationHash === key ? 'fresh' : 'stale';
}

/**
 * The audio rows a lesson needs: one per occurrence and section speed, one per translation that sections speak, one per keyword that
 * sections repeat. Rows of `existing` keep their sound while the text is the same; when voice, speaker, language or pace are others, it
 * is stale: it plays until it is rendered anew.
 */
export function planAudio(
  segments: readonly Segment[],
  sections: readonly Section[],
  translations: Resources['translations'],
  existing: readonly AudioItem[] = [],
): AudioItem[] {
  const speeds = speedsByOccurrence(sections);
  const spoken = new Map<string, Set<Language>>();
  const keyed = new Set<string>();
  for (const { itemIds, translation, keyword } of sections) {
    for (const id of itemIds) {
      if (translation.enabled && translation.language)
        spoken.set(id, (spoken.get(id) ?? new Set()).add(translation.language));
      if (keyword.enabled) keyed.add(id);
    }
  }
  const rows = new Map<string, AudioItem>();
  const add = (row: AudioItem) => !rows.has(row.id) && rows.set(row.id, row);
  for (const segment of segments) {
    const {
      id: sourceId,
      occurrenceId: sequenceId,
      language,
      speaker,
      voice_db_id,
      pace,
    } = segment;
    const base = {
      sequenceId,
      sourceId,
      status: 'pending',
      speed: 1,
      type: 'normal',
      isKeyword: false,
    } as const;
    const voice = {
      ...(voice_db_id === undefined ? {} : { voice_db_id }),
      ...(pace === undefined ? {} : { pace }),
    };
    for (const speed of speeds.get(sequenceId) ?? [1]) {
      add({
        ...base,
        ...voice,
        id: sourceAudioId(sequenceId, speed),
        text: segment.content,
        language,
        speaker,
        speed,
        audioType: 'source',
      });
      if (segment.type === 'transition') break;
    }
    if (segment.type === 'transition') continue;
    for (const targetLanguage of spoken.get(sequenceId) ?? []) {
      const text = translations[targetLanguage]?.[sourceId];
      // Never in the source speaker's voice: the default speaker of the target language.
      if (text)
        add({
          ...base,
          id: translationAudioId(sourceId, targetLanguage),
          text,
          language: targetLanguage,
          speaker: DEFAULT_SPEAKER,
          audioType: 'translation',
          targetLanguage,
        });
    }
    if (!keyed.has(sequenceId)) continue;
    for (const keyword of segment.keywords) {
      add({
        ...base,
        ...voice,
        id: keyword.id,
        text: keyword.text,
        language: keyword.language,
        speaker,
        type: 'keyword',
        audioType: 'keyword',
        keywordId: keyword.id,
        isKeyword: true,
      });
    }
  }
  const known = new Map(existing.map((item) => [item.id, item]));
  return Array.from(rows.values(), (row) => {
    const old = known.get(row.id);
    if (!old || old.text !== row.text) return row;
    const same = sameVoice(old, row);
    const { status } = old;
    if (!same && status !== 'ready') return row;
    // All that is told of its sound comes along; how it is to be said is told by the sentence alone.
    const { voice_db_id: _voice, pace: _pace, stale: _stale, ...sound } = old;
    return { ...sound, ...row, status, ...(same ? {} : { stale: true as const }) };
  });
}

const sameVoice = (a: AudioItem, b: AudioItem): boolean =>
  a.language === b.language &&
  a.speaker === b.speaker &&
  a.voice_db_id === b.voice_db_id &&
  a.speed === b.speed &&
  a.pace === b.pace;
