import { spawnSync } from 'node:child_process';
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lent } from './lent.js';
import { fill, operator } from './operator.js';

const HERE = join(__dirname, 'duckdb');
jest.setTimeout(600_000); // 70 MB come over the network the first time

const wanted = process.env.TEST_LONG !== undefined || process.env['REQUIRE_ALL'] === '1';
const absent = lent(HERE, '@duckdb/node-api', wanted);
if (absent) console.warn(`SKIPPED: DuckDB does not read our Parquet (${absent})`);

const root = mkdtempSync(join(tmpdir(), 'yamabiko-duckdb-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const { cli, facts } = operator(root);
const data = ['--data', join(root, 'data')];
const EVENTS = process.env.TEST_LONG === undefined ? 5_000 : 25_000;

/** The file that an operator writes. */
const written = (name: string, ...words: string[]): string => {
  const file = join(root, name);
  const { stderr, status } = spawnSync(
    process.execPath,
    ['--no-warnings', join(process.cwd(), 'dist/server/cli.js'), 'log', ...words, '--format', 'parquet', ...data], // prettier-ignore
    { stdio: ['ignore', openSync(file, 'w'), 'pipe'], encoding: 'utf8' },
  );
  expect([stderr, status]).toEqual(['', 0]);
  return file;
};
/** DuckDB's answers to these questions. */
const ask = (...questions: string[]): unknown[] => {
  const { stdout, stderr } = spawnSync(process.execPath, [join(HERE, 'ask.mjs'), ...questions], { encoding: 'utf8' }); // prettier-ignore
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as unknown[];
};

(absent ? it.skip : it)(
  'DuckDB reads the files that the operator writes: as many events of each type, none of them twice',
  async () => {
    const { log, settled, close } = await fill(join(root, 'data'));
    const metadata = { correlationId: 'k', causationId: 'c', commandId: 'd', actor: 'system:test', at: '2026-01-01T08:00:00.000Z' }; // prettier-ignore
    for (let from = 0; from < EVENTS; from += 500)
      await log.append({
        stream: `views-${from}`,
        expected: 'any',
        events: Array.from({ length: 500 }, (_, n) => ({
          id: crypto.randomUUID(),
          type: n % 5 === 0 ? 'UserRegistered' : 'ProfileUpdated',
          version: 1,
          data: { userId: `u${from + n}`, username: '花子', at: metadata.at, ...(n % 5 === 0 && { email: `u${from + n}@example.org` }) }, // prettier-ignore
          metadata,
        })),
      });
    await settled();
    await close();
    const { head } = await facts('log', 'status', ...data);
    expect(Number(head)).toBe(EVENTS);
    const [all, some] = [written('all.parquet', 'export'), written('some.parquet', 'events', '--type', 'ProfileUpdated')]; // prettier-ignore
    const counts = (file: string) =>
      `SELECT type, count(*)::INT AS n, count(DISTINCT id)::INT AS ids, max(position)::INT AS last, epoch_ms(min("at"))::VARCHAR AS "at" FROM '${file}' GROUP BY type ORDER BY type`;
    const updated = { type: 'ProfileUpdated', n: EVENTS * 0.8, ids: EVENTS * 0.8, last: EVENTS, at: String(Date.parse(metadata.at)) }; // prettier-ignore
    const registered = { ...updated, type: 'UserRegistered', n: EVENTS * 0.2, ids: EVENTS * 0.2, last: EVENTS - 4 }; // prettier-ignore
    expect(
      ask(
        counts(all),
        counts(some),
        // Whose it is can be read; what it says of them cannot.
        `SELECT data->>'$.userId' AS of, data->'$.username'->>'$.of' AS key, count(*) FILTER (data::VARCHAR LIKE '%花子%')::INT AS told FROM '${some}' GROUP BY 1, 2 ORDER BY 1 LIMIT 1`,
      ),
    ).toEqual([[updated, registered], [updated], [{ of: 'u1', key: 'u1', told: 0 }]]);
    // An instant, and not what some clock on a wall showed: compared with now() it is not off by the reader's zone.
    expect(ask(`SELECT DISTINCT typeof("at") AS kind FROM '${all}'`)).toEqual([[{ kind: 'TIMESTAMP WITH TIME ZONE' }]]); // prettier-ignore
    const [about] = ask(`SELECT value::VARCHAR AS schemas FROM parquet_kv_metadata('${all}') WHERE key::VARCHAR = 'yamabiko.schemas'`); // prettier-ignore
    expect(JSON.stringify(about)).toContain('ProfileUpdated');
    const { events } = await facts('log', 'export', '--format', 'parquet', ...data);
    expect(events).toBe(EVENTS);
    expect((await cli('log', 'export', '--format', 'xlsx', ...data)).code).toBe(2);
  },
);
