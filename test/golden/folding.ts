import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { versionedName, type Projection, type RecordedEvent } from '@app/kernel';
import type { Sample } from './golden.js';

interface Fact {
  type: string;
  data: Record<string, unknown>;
}
const read = (path: string): unknown => JSON.parse(readFileSync(join(process.cwd(), path), 'utf8'));
export const READ_MODELS = 'test/golden/read-models.json';
interface Kept {
  /** Files of the samples that are folded: those that were there when this began, so that a new one changes no digest. */
  samples: readonly string[];
  /** `<collection>.v<n>` → what it folds to, as it was when that version was new. */
  digests: Readonly<Record<string, string>>;
}
const { samples, digests } = read(READ_MODELS) as Kept;
export const was = digests;

/** What happens to a lesson after it was recorded: a hand corrects it, a clip fails, it is withdrawn, thrown away and comes back. */
const afterwards = ([{ data }]: readonly [Fact, ...Fact[]]): Fact[] => {
  const { contentId, userId } = data;
  const of = { contentId, userId };
  return [
    { type: 'SentencesTranslated', data: { ...of, language: 'en', translations: { s1: 'hand' }, origin: 'human', engine: 'hand' } },
    { type: 'LessonPublished', data: { ...of, visibility: 'unlisted', revision: 23 } },
    { type: 'GenerationRequested', data: { ...of, generationId: 'g-2', steps: ['speak'] } },
    { type: 'SpeechFailed', data: { ...of, audioId: 'a-1', error: '音频生成失败' } },
    { type: 'GenerationCancelled', data: { ...of, generationId: 'g-2' } },
    { type: 'LessonUnpublished', data: of },
    { type: 'LessonDeleted', data: of },
    { type: 'LessonUndeleted', data: of },
  ];
};
/** Recorded lessons, and one sample of every event there was, as one log. */
export const log = (): RecordedEvent[] => {
  const lessons = read('bench/recorded-lessons.json') as [Fact, ...Fact[]][];
  const revisions = new Map<string, number>();
  return [...lessons.flatMap((lesson) => [...lesson, ...afterwards(lesson)]), ...samples.map((file) => read(`test/golden/${file}`) as Sample)].map(({ type, data }, index) => {
    const stream = typeof data['contentId'] === 'string' ? `content-${data['contentId']}` : 'golden-1';
    const revision = (revisions.get(stream) ?? -1) + 1;
    revisions.set(stream, revision);
    const id = `e-${index}`;
    const metadata = { correlationId: id, causationId: id, commandId: id, actor: 'golden', at: new Date(1_767_225_600_000 + index * 60_000).toISOString() };
    return { id, type, version: 1, data, metadata, stream, revision, position: BigInt(index + 1) };
  });
};

/** Of every document at every step: what is removed in the end counts too. */
const digest = (projection: Projection<object>): string => {
  const documents = new Map<string, object>();
  const hash = createHash('sha256');
  for (const event of log().filter(({ type }) => projection.hears.includes(type)))
    for (const one of [projection.key(event) ?? []].flat()) {
      const next = projection.project(documents.get(one), event, one);
      if (next) documents.set(one, next);
      else documents.delete(one);
      hash.update(JSON.stringify([one, next ?? null]));
    }
  return hash.digest('hex').slice(0, 16);
};

/** By read model and version, in the order of their names. */
export const digestsOf = (projections: readonly Projection<object>[]): Record<string, string> =>
  Object.fromEntries(projections.map((projection) => [versionedName(projection.model), digest(projection)] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)));
