// Rebuilds of read models from one committed mix of events, three times, with the digests compared. BENCH_EVENTS=100000 npm run bench rebuild
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteProjectionStore } from '../libs/adapters/src/embedded/read-models/projection-store.js';
import { SqliteEventStore } from '../libs/adapters/src/embedded/log/sqlite-event-store.js';
import { type AnyProjection, type NewEvent, type Projection, ProjectionRunner } from '../libs/kernel/src/index.js';

const EVENTS = Number(process.env['BENCH_EVENTS'] ?? 1_000_000);
const CONTENTS = Math.max(EVENTS / 50, 1);
const PEOPLE = Math.max(EVENTS / 200, 1);
const BATCH = 1000;

// The mix: of ten events five are practice, two are edits, one each a favourite, a view and a comment.
const TYPES = [
  'SentencePractised',
  'PhraseEdited',
  'SentencePractised',
  'ContentFavourited',
  'SentencePractised',
  'PageViewed',
  'SentencePractised',
  'PhraseEdited',
  'SentencePractised',
  'CommentAdded',
];
type Mixed = { type: string; data: { contentId: string; userId: string; n: number; text: string } };
type Counts = Record<string, number>;

const by = (name: string, hears: string[], key: Projection<Counts, Mixed>['key']): AnyProjection =>
  ({
    name,
    hears,
    key,
    indexes: [['total']],
    project: (doc = { total: 0 }, { type, data }) => ({ ...doc, total: (doc['total'] ?? 0) + 1, [type]: (doc[type] ?? 0) + 1, last: data.n }),
  }) satisfies Projection<Counts, Mixed>;

const practice = by('practice.v1', ['SentencePractised'], ({ data }) => data.userId);
const projections = [
  practice,
  by('contents.v1', ['PhraseEdited', 'ContentFavourited', 'CommentAdded'], ({ data }) => data.contentId),
  by('views.v1', ['PageViewed'], ({ data }) => data.contentId),
  by('favourites.v1', ['ContentFavourited'], ({ data }) => data.userId),
  by('people.v1', [...new Set(TYPES)], ({ data }) => data.userId),
  by('comments.v1', ['CommentAdded'], ({ data }) => [data.contentId, data.userId]),
];

const root = mkdtempSync(join(tmpdir(), 'yamabiko-bench-'));
let seed = 42;
const pick = (below: number) => (seed = (seed * 16807) % 2147483647) % Math.ceil(below);

function mixed(n: number): NewEvent {
  const data = { contentId: `content-${pick(CONTENTS)}`, userId: `user-${pick(PEOPLE)}`, n, text: `毎朝、山に向かって声を出します。${n}` };
  const id = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  const metadata = { correlationId: id, causationId: id, commandId: id, actor: data.userId, at: '2026-01-05T08:00:00.000Z' };
  return { id, type: TYPES[n % TYPES.length] ?? '', version: 1, data, metadata };
}

async function rebuild(events: SqliteEventStore, chosen: readonly AnyProjection[], round: number) {
  const store = SqliteProjectionStore.open(join(root, `read-${chosen.length}-${round}.db`));
  const runner = new ProjectionRunner({ events, store, projections: chosen, pageSize: 2000, scratch: () => SqliteProjectionStore.open(':memory:') });
  const begin = performance.now();
  await runner.catchUp();
  const seconds = (performance.now() - begin) / 1000;
  if (runner.position() !== (await events.head())) throw new Error('the rebuild is not complete');
  const digests: string[] = [];
  for (const { name } of chosen) digests.push((await runner.digest(name)).digest);
  const parked = (await runner.parked()).length;
  if (parked > 0) throw new Error(`${parked} parked`);
  await runner.stop();
  await store.close();
  return { seconds, digest: digests.join(' ') };
}

try {
  const events = await SqliteEventStore.open(join(root, 'log'));
  for (let n = 0; n < EVENTS; n += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, EVENTS - n) }, (_, index) => mixed(n + index));
    await events.append({ stream: `mix-${n / BATCH}`, expected: 'noStream', events: batch });
  }
  for (const [what, chosen] of [
    ['one projection', [practice]],
    ['six projections', projections],
  ] as const) {
    const seen = new Set<string>();
    for (const round of [1, 2, 3]) {
      const { seconds, digest } = await rebuild(events, chosen, round);
      seen.add(digest);
      const rss = Math.round(process.memoryUsage.rss() / 1e6);
      console.log(
        `${what}, rebuild ${round}: ${EVENTS} events in ${seconds.toFixed(2)} s = ${Math.round(EVENTS / seconds)} events/s, RSS ${rss} MB, ${digest.slice(0, 12)}`,
      );
    }
    if (seen.size !== 1) throw new Error('the digests differ');
  }
  await events.close();
} finally {
  rmSync(root, { recursive: true });
}
