import {
  type Annotation,
  type AudioItem,
  type LessonDocument,
  nodesOf,
  planAudio,
  type Provenance,
  type Segment,
} from '@app/lesson';
import { whyUnsaid } from '../../../../shared/lib/lessons/unsaid.js';

/** How the sound of a sentence stands. `running`: asked for, not there yet. */
type Freshness = 'fresh' | 'stale' | 'running' | 'failed' | 'missing';

interface Translated {
  text: string;
  origin: Provenance['origin'];
  /** It was written for words that have changed since. */
  stale?: true;
}

/** A sentence as the table shows it, or an announcement between sentences. */
export interface Row {
  /** From 1, in the order of the text; announcements are counted by themselves. */
  number: number;
  segment: Segment;
  annotation: Annotation | undefined;
  readBy: Provenance['origin'] | undefined;
  /** Their reading came along to words that have changed since. */
  readStale?: true;
  /** By target language; without an entry there is none. */
  translations: Record<string, Translated>;
  /** By target language: why there is none, where the last run said so. */
  untranslated?: Readonly<Record<string, string>>;
  /** At its own speed. */
  audio: AudioItem | undefined;
  state: Freshness;
  /** Speeds it is heard at, and has no sound for yet; at others it can be heard. */
  lacks: readonly number[];
}

const own = <T>(record: Record<string, T> | undefined, key: string): T | undefined =>
  record && Object.hasOwn(record, key) ? record[key] : undefined;

const isThere = ({ status, url }: AudioItem): boolean =>
  status === 'ready' && url !== undefined && url !== '';
const freshnessOf = (
  items: readonly AudioItem[],
  running: boolean,
  overtaken: boolean,
  /** What is spoken along with it has no sound: its translation, a keyword. */
  unsaid: boolean,
): Freshness => {
  if (unsaid || items.some(({ status }) => status === 'failed'))
    return running ? 'running' : 'failed';
  const missing = items.length === 0 || !items.every(isThere);
  const stale = overtaken || items.some((item) => item.stale);
  if (running && (missing || stale)) return 'running';
  return missing ? 'missing' : stale ? 'stale' : 'fresh';
};

/** What a node works on: the texts it reads from, and what is announced between their sentences; none named, all. */
const segmentsOf = ({ graph }: LessonDocument, nodeId: string | undefined): Segment[] => {
  const node = graph.nodes.find(({ id }) => id === nodeId);
  const texts = nodesOf(graph, 'textContent').filter(
    ({ id }) => node === undefined || node.sourceIds.includes(id),
  );
  const sequences = nodesOf(graph, 'textSequence').filter(
    ({ sourceIds }) => node === undefined || texts.some(({ id }) => sourceIds.includes(id)),
  );
  return [
    ...texts.flatMap(({ params }) => params.segments),
    ...sequences.flatMap(({ params }) => params.transitions ?? []),
  ];
};

/** Whether a sentence or an announcement is anywhere in the lesson. */
export const isInLesson = (document: LessonDocument, occurrenceId: string): boolean =>
  segmentsOf(document, undefined).some((segment) => segment.occurrenceId === occurrenceId);

export const isAnnouncement = ({ segment }: Row): boolean => segment.type === 'transition';

/** How a row is called. */
export const nameOf = (row: Row): string =>
  isAnnouncement(row) ? `过渡语 ${row.number}` : `第 ${row.number} 句`;

/** Languages that sentences are translated into: what the node asks for, then what is there. */
export const targetsOf = ({ graph, resources }: LessonDocument): string[] => {
  const wanted = nodesOf(graph, 'resource').flatMap(({ params }) => params.targets);
  const known = Object.entries(resources.translations).flatMap(([language, texts]) =>
    Object.keys(texts).length > 0 ? [language] : [],
  );
  return [...new Set([...wanted, ...known])];
};

/** What the document alone does not tell, by occurrence: whose sound is being made now, and whose the server would make anew. */
interface Told {
  nodeId?: string | undefined;
  running?: ReadonlySet<string> | undefined;
  overtaken?: ReadonlySet<string> | undefined;
  /** Target language → segment id → why it has no translation. */
  untranslated?: ReadonlyMap<string, ReadonlyMap<string, string>> | undefined;
}

export const rowsOf = (
  document: LessonDocument,
  { nodeId, running, overtaken, untranslated }: Told = {},
): Row[] => {
  const { graph, resources } = document;
  const segments = segmentsOf(document, nodeId);
  const counted = { normal: 0, transition: 0 };
  const sections = nodesOf(graph, 'textSequence').flatMap(({ params }) => params.sections);
  const sounds = new Map<string, AudioItem[]>();
  const unsaid = new Set<string>();
  for (const item of planAudio(segments, sections, resources.translations, resources.audioItems)) {
    if (item.audioType !== 'source') {
      if (item.status === 'failed') unsaid.add(item.sequenceId);
      continue;
    }
    const known = sounds.get(item.sequenceId);
    if (known) known.push(item);
    else sounds.set(item.sequenceId, [item]);
  }
  const targets = targetsOf(document);
  return segments.map((segment) => {
    const items = sounds.get(segment.occurrenceId) ?? [];
    const translations: Row['translations'] = {};
    const reasons: Record<string, string> = {};
    for (const language of targets) {
      const text = own(resources.translations[language], segment.id);
      const reason = untranslated?.get(language)?.get(segment.id);
      if (!text && reason !== undefined) reasons[language] = reason;
      if (!text) continue;
      const { origin = 'machine', carried } =
        own(resources.origins?.translations[language], segment.id) ?? {};
      translations[language] = { text, origin, ...(carried ? { stale: true as const } : {}) };
    }
    const annotation = own(resources.annotations, segment.id);
    const read = own(resources.origins?.annotations, segment.id);
    return {
      number: (counted[segment.type] += 1),
      segment,
      annotation,
      readBy: annotation === undefined ? undefined : (read?.origin ?? 'machine'),
      ...(annotation !== undefined && read?.carried ? { readStale: true as const } : {}),
      translations,
      ...(untranslated && { untranslated: reasons }),
      audio: items.find(({ speed }) => speed === 1) ?? items[0],
      state: freshnessOf(
        items,
        running?.has(segment.occurrenceId) ?? false,
        overtaken?.has(segment.occurrenceId) ?? false,
        unsaid.has(segment.occurrenceId),
      ),
      lacks: items.some(isThere)
        ? items.filter((item) => !isThere(item)).map(({ speed }) => speed)
        : [],
    };
  });
};

/** Why a sentence, or what is spoken along with it, has no sound: the first reason. */
export const reasonOf = (
  { resources }: LessonDocument,
  occurrenceId: string,
): string | undefined => {
  const failed = resources.audioItems.filter(
    ({ sequenceId, status }) => sequenceId === occurrenceId && status === 'failed',
  );
  const first = failed.find(({ audioType }) => audioType === 'source') ?? failed[0];
  return first && whyUnsaid(first);
};
