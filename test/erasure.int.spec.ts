import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { strFromU8, unzipSync } from 'fflate';
import { parquetReadObjects } from 'hyparquet';
import { DevelopmentMailbox } from '@app/accounts';
import type { EventStore, OccurrenceStore, ReadModels } from '@app/kernel';
import { COMMAND_STORE, EVENT_STORE, READ_MODELS, parseConfig } from '@app/platform';
import { userRecords } from '@published/accounts';
import { lessonSummaries } from '@published/library';
import { solo } from '../apps/solo/src/solo.js';
import { emailOwnerRecords } from '../libs/accounts/src/users/email-owners.view.js';
import { usagePersons } from '../libs/insight/src/usage/persons.view.js';

let folder = '';
let running: Awaited<ReturnType<typeof solo>>;

const call = async <T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  token?: string,
  payload?: object,
) => {
  const headers = {
    'idempotency-key': `key-${Math.random()}`,
    'x-browser-session': 'page-of-everybody',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const answer = await running.app.inject({ method, url, headers, ...(payload && { payload }) });
  if (answer.statusCode >= 300)
    throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
  return answer.json<T>();
};
const login = async (email: string) => {
  await call('POST', '/api/auth/send-code', undefined, { email });
  const code = running.resolve(DevelopmentMailbox).list()[0]?.code;
  return (
    await call<{ token: string }>('POST', '/api/auth/verify-code', undefined, { email, code })
  ).token;
};
const until = async <T>(what: string, probe: () => Promise<T | undefined>): Promise<T> => {
  for (const end = Date.now() + 60_000; ;) {
    const found = await probe();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`${what}: not within a minute`);
    await wait(50);
  }
};
const start = async () => {
  const config = parseConfig({
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    RATE_LIMIT: '0',
    ADMIN_EMAILS: 'boss@example.org',
  });
  running = await solo({ config, version: '0', web: join(folder, 'no-web') });
};

// Node's own errors are none of jest's `Error`.
const isGone = (error: unknown) => (error as { code?: unknown }).code === 'ENOENT';

/** Every file of the data folder, write-ahead logs too, as bytes. A file renamed meanwhile (a draft, laid in place) has it looked through anew. */
const bytes = async (end = Date.now() + 60_000): Promise<Map<string, Buffer>> => {
  const files = new Map<string, Buffer>();
  try {
    for (const name of await readdir(folder, { recursive: true })) {
      const path = join(folder, name);
      if ((await stat(path)).isFile()) files.set(name, await readFile(path));
    }
  } catch (error) {
    if (isGone(error) && Date.now() < end) return bytes(end);
    throw error;
  }
  return files;
};
/** Documents with the days on which they came. */
const daysOf = (_id: string): Promise<number> =>
  running.resolve<ReadModels>(READ_MODELS).collection(usagePersons).countDocuments({ _id });
const statistics = async (boss: string): Promise<string> =>
  JSON.stringify(await call('GET', '/api/admin/statistics', boss));
/** As it was written and, row by row, as whoever reads it sees it: in the file the columns are packed. */
const rowsOf = async (packed: Buffer): Promise<string> => {
  const file = packed.buffer.slice(
    packed.byteOffset,
    packed.byteOffset + packed.length,
  ) as ArrayBuffer;
  const rows = await parquetReadObjects({ file });
  const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
  return `${packed.toString('latin1')}${JSON.stringify(rows, plain)}`;
};
/** Every read model as it was and as it is, and what is otherwise between the two, for an analyst. */
const lookedBack = async (boss: string): Promise<Record<string, string>> => {
  const AS_OF = '/api/admin/events/as-of';
  const { models, head } = await call<{ models: { name: string }[]; head: string }>('GET', `${AS_OF}/models`, boss); // prettier-ignore
  const seen: Record<string, string> = {};
  for (const { name } of models)
    for (const path of [
      `?model=${name}&limit=50`,
      `/difference?model=${name}&limit=50&position=1&thanPosition=${head}`,
    ])
      seen[path] = JSON.stringify(
        await until(path, async () => {
          const answer = await call<{ folding?: object }>('GET', `${AS_OF}${path}`, boss);
          return answer.folding === undefined ? answer : undefined;
        }),
      );
  return seen;
};
/** What those who look after the product take along: the log in its shapes, what a warehouse is given of it, and lists as files. */
const takenAlong = async (boss: string, feed: string): Promise<Record<string, string>> => {
  const taken: Record<string, string> = {};
  for (const url of [
    '/api/admin/events/export?format=ndjson',
    '/api/admin/events/export?format=cloudevents',
    '/api/admin/events/export?format=parquet',
    '/api/admin/events/feed?limit=1000',
    '/api/feedback/admin/csv',
    '/api/errors/summaries/csv',
    '/api/admin/audit/csv',
  ]) {
    const headers = { authorization: `Bearer ${boss}`, 'x-feed-token': feed };
    const answer = await running.app.inject({ method: 'GET', url, headers });
    expect([url, answer.statusCode]).toEqual([url, 200]);
    taken[url] = url.endsWith('parquet') ? await rowsOf(answer.rawPayload) : answer.body;
  }
  return { ...taken, ...(await lookedBack(boss)) };
};
const where = async (canaries: readonly string[]): Promise<string[]> => {
  const files = await bytes();
  return canaries.flatMap((canary) =>
    [...files]
      .filter(([, content]) => content.includes(canary))
      .map(([name]) => `${canary} in ${name}`),
  );
};

beforeAll(async () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  folder = await mkdtemp(join(tmpdir(), 'yamabiko-erasure-'));
  await start();
});
afterAll(async () => {
  await running.stop();
  await rm(folder, { recursive: true, force: true });
  jest.restoreAllMocks();
});

const mine = {
  email: 'canary.address@example.org',
  name: 'CanaryName',
  laterName: 'CanaryOtherName',
  setting: 'CanarySpeaker',
  device: 'CanaryTablet',
  text: 'canarytextone',
  title: 'CanaryTitle',
  translation: 'CanaryTranslation',
  feedback: 'CanaryFeedback',
  contact: 'canary.contact@example.org',
  page: '/player/CanaryPage',
  reason: 'CanaryReason',
  collection: 'CanaryCollection',
  reply: 'CanaryReply',
  fault: 'CanaryFault',
  query: 'CanaryQuery',
  looked: 'CanaryLooked',
};
const canaries = Object.values(mine);
/** Words of ours: they stay when who asked for it is gone. */
const PLANNED = 'What everybody reads';

/** A person who does everything that leaves something behind. @returns their token and id */
const live = async () => {
  const token = await login(mine.email);
  const { user } = await call<{ user: { id: string } }>('GET', '/api/auth/me', token);
  await call('PUT', '/api/auth/me', token, {
    username: mine.name,
    settings: { speakerMappings: { ja: { [mine.setting]: 'v1' } } },
  });
  await call('PUT', '/api/auth/me', token, { username: mine.laterName });
  const { sessions } = await call<{ sessions: { id: string }[] }>('GET', '/api/sessions', token);
  await call('PUT', `/api/sessions/${sessions[0]?.id}`, token, { name: mine.device });
  const { content } = await call<{ content: { id: string } }>('POST', '/api/contents', token, {
    text: `Good morning, ${mine.text}.`,
    title: mine.title,
  });
  await call('PUT', `/api/contents/${content.id}`, token, { description: mine.title });
  await call('POST', `/api/contents/${content.id}/publish`, token, { visibility: 'public' });
  const { content: whole } = await call<{
    content: { graph: { nodes: { params: { segments?: { id: string }[] } }[] } };
  }>('GET', `/api/contents/${content.id}`, token);
  const [segment] = whole.graph.nodes.flatMap(({ params }) => params.segments ?? []);
  const translations = { [segment?.id ?? '']: mine.translation };
  await call('PUT', `/api/contents/${content.id}/translations`, token, {
    language: 'zh-CN',
    origin: 'human',
    translations,
  });
  const { feedback } = await call<{ feedback: { id: string } }>('POST', '/api/feedback', token, {
    type: 'suggestion',
    content: `${mine.feedback} would be nice`,
    contact: mine.contact,
    pageUrl: mine.page,
  });
  await call('POST', '/api/errors/report', token, {
    error_type: 'javascript',
    message: `${mine.fault} is not a function`,
    stack: `TypeError: ${mine.fault}\n    at ${mine.fault} (https://echo.example/assets/index-aaaaaaaa.js:1:1)`,
    url: `https://echo.example${mine.page}`,
    timestamp: new Date().toISOString(),
    enhanced_context: {
      user_behavior: {
        entries: [{ kind: 'click', what: mine.fault, at: '2026-01-01T00:00:00.000Z' }],
      },
    },
  });
  const { collection } = await call<{ collection: { id: string } }>(
    'POST',
    '/api/collections',
    token,
    { title: mine.collection, description: mine.collection },
  );
  await call('POST', `/api/collections/${collection.id}/items`, token, { contentId: content.id });
  const boss = await login('boss@example.org');
  const answered = `/api/feedback/admin/${feedback.id}`;
  await call('PUT', answered, boss, { status: 'planned', reply: `${mine.reply} is on its way` });
  await call('PUT', `${answered}/roadmap`, boss, { title: PLANNED });
  await call('PUT', `/api/roadmap/${feedback.id}/vote`, token);
  await call('POST', '/api/admin/feature-permissions/users', boss, {
    userId: user.id,
    featureKey: 'export_audio',
    reason: mine.reason,
  });
  await call('PUT', `/api/admin/users/${user.id}`, boss, { role: 'admin', reason: mine.reason });
  await call('POST', '/api/admin/events/queries', token, { name: mine.query, filter: { actor: mine.looked } }); // prettier-ignore
  await call('GET', `/api/admin/events?actor=${mine.looked}`, token);
  await call('PUT', `/api/admin/users/${user.id}`, boss, { role: 'user', reason: mine.reason });
  return { token, id: user.id, contentId: content.id, boss };
};

/** So that statistics name the lesson. */
const playedByAnother = async (contentId: string) => {
  const token = await login('reader@example.org');
  const { lesson } = await call<{ lesson: { segments: { occurrenceId: string }[] } }>(
    'GET',
    `/api/public/contents/${contentId}`,
  );
  const at = new Date().toISOString();
  const occurrenceId = lesson.segments[0]?.occurrenceId;
  const played = { id: crypto.randomUUID(), kind: 'played', contentId, occurrenceId, at };
  await call('POST', '/api/practice', token, { timeZone: 'UTC', events: [played] });
  const words = [{ occurrenceId, word: mine.text }];
  const looked = await running.app.inject({ method: 'POST', url: '/api/statistics/look-ups', headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }, payload: { contentId, words } }); // prettier-ignore
  expect(looked.statusCode).toBe(202);
};

describe('the erasure of a person', () => {
  it('leaves nothing of theirs in any file, and the log whole', async () => {
    const { token, id, contentId, boss } = await live();
    await until('the lesson', async () => {
      const { content } = await call<{ content: { generating: boolean } }>(
        'GET',
        `/api/contents/${contentId}`,
        token,
      );
      return content.generating ? undefined : true;
    });

    const { jobId } = await call<{ jobId: string }>('POST', '/api/auth/me/export', token);
    const { url } = await until('the export', async () => {
      const { exports } = await call<{ exports: { jobId: string; state: string; url?: string }[] }>(
        'GET',
        '/api/auth/me/exports',
        token,
      );
      return exports.find((one) => one.jobId === jobId && one.state === 'done');
    });
    const { job } = await call<{ job: { state: string; results: { url: string } } }>(
      'GET',
      `/api/jobs/${jobId}`,
      token,
    );
    expect(job).toMatchObject({ state: 'done', results: { url } });
    const archive = await running.app.inject({
      method: 'GET',
      url: url ?? '',
      headers: { authorization: `Bearer ${token}` },
    });
    const exported = Object.values(unzipSync(archive.rawPayload))
      .map((file) => strFromU8(file))
      .join('\n');
    expect(canaries.filter((canary) => !exported.includes(canary))).toEqual([]); // the export is the twin of the erasure

    expect((await where(canaries)).length).toBeGreaterThan(canaries.length - 2); // the search has eyes

    // What an analyst has folded of the past lies beside it, too.
    await lookedBack(boss);

    await playedByAnother(contentId);
    expect(await statistics(boss)).toContain(mine.title);
    expect(await daysOf(id)).toBe(1);

    const { token: feed } = await call<{ token: string }>(
      'POST',
      '/api/admin/events/feed-tokens',
      boss,
      { name: 'warehouse' },
    );
    const before = await takenAlong(boss, feed);
    expect(before['/api/feedback/admin/csv']).toContain(mine.feedback);
    expect(before['/api/errors/summaries/csv']).toContain(mine.fault);
    expect(before['/api/admin/audit/csv']).toContain(mine.reason);
    for (const [path, body] of Object.entries(before))
      if (path.startsWith('/api/admin/events')) {
        expect(body).toContain(id); // they are in it, and their words are not
        expect([path, canaries.filter((canary) => body.includes(canary))]).toEqual([path, []]);
      }

    const kept = async () =>
      (await running.resolve<OccurrenceStore>(COMMAND_STORE).ofPerson(id)).length || undefined;
    await until('commands that are kept', kept);

    await call('DELETE', '/api/auth/me', token);
    const erased = async () => {
      for await (const { type } of running
        .resolve<EventStore>(EVENT_STORE)
        .readStream(`user-${id}`))
        if (type === 'ErasureCompleted') return true;
      return undefined;
    };
    await until('the erasure', erased);
    expect(await where(canaries)).toEqual([]);
    expect(await kept()).toBeUndefined();

    const read: unknown[] = [];
    for await (const { data } of running.resolve<EventStore>(EVENT_STORE).readAll())
      read.push(data);
    expect(canaries.filter((canary) => JSON.stringify(read).includes(canary))).toEqual([]);
    expect(
      await running
        .resolve<ReadModels>(READ_MODELS)
        .collection(lessonSummaries)
        .countDocuments({ userId: id }),
    ).toBe(0);

    const told = await statistics(boss);
    expect([id, ...canaries].filter((one) => told.includes(one))).toEqual([]);
    expect(await daysOf(id)).toBe(0);

    for (const [path, body] of Object.entries(await takenAlong(boss, feed)))
      expect([path, canaries.filter((canary) => body.includes(canary))]).toEqual([path, []]);

    const { items } = await call<{ items: object[] }>('GET', '/api/roadmap');
    expect(items).toEqual([expect.objectContaining({ title: PLANNED, votes: 0 })]);

    expect([...(await bytes()).keys()].filter((name) => /\.mp3$|export-/.test(name))).toEqual([]);

    await running.stop();
    await start(); // the log still proves itself; folded anew from it, the person is in no read model
    const models = running.resolve<ReadModels>(READ_MODELS);
    for (const build of await running.runner.status())
      await running.runner.rebuild(build.projection);
    expect(await models.collection(userRecords).countDocuments({ _id: id })).toBe(0);
    expect(await models.collection(emailOwnerRecords).countDocuments({ userId: id })).toBe(0);
    expect(await where(canaries)).toEqual([]);
    const verdict = await call<{ checked: number }>('POST', '/api/admin/security/verify-log', boss);
    expect(verdict).toMatchObject({ success: true, ok: true });
    const { log } = await call<{ log: { integrity: object } }>('GET', '/api/admin', boss);
    expect(log.integrity).toMatchObject({ ok: true, checked: verdict.checked });
  }, 300_000);
});
