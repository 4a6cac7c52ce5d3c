import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Solo, until } from '../e2e/solo.js';
import { randomFrom } from './log-cycles.js';

const KILLS = 3;
const LANES = 4;
const FEWEST_LESSONS = 8;
const MOST_LESSONS = 30;
const random = randomFrom(20_261_121);
const some = (below: number) => Math.floor(random() * below);

interface Content {
  content: {
    id: string;
    title: string;
    generating: boolean;
    readyCount: number;
    sentenceCount: number;
  };
}

describe(`${KILLS} times kill -9 of the server while people make, edit, speak, favour and practise lessons`, () => {
  const solo = new Solo({ RATE_LIMIT: '0', LOG_LEVEL: 'silent', ADMIN_EMAILS: 'boss@example.org' });
  afterAll(() => solo.dispose());
  const enough = new AbortController();
  let token = '';
  const wrong: string[] = [];
  const lessons: string[] = [];

  /** As a device does it: under one key until an answer comes. Nothing where the server is away for good. */
  const surely = async (
    method: string,
    path: string,
    body?: object,
  ): Promise<{ status: number; text: string } | undefined> => {
    const headers = {
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
      ...(body && { 'content-type': 'application/json' }),
    };
    for (const end = Date.now() + 300_000; Date.now() < end; await sleep(100)) {
      const answer = await fetch(`${solo.url}${path}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      }).catch(() => undefined);
      const text = await answer?.text().catch(() => undefined);
      if (answer === undefined || text === undefined || answer.status === 503) continue;
      if (answer.status >= 400)
        wrong.push(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`);
      return { status: answer.status, text };
    }
    return undefined;
  };
  const played = (contentId: string) => ({
    id: randomUUID(),
    kind: 'played',
    contentId,
    occurrenceId: 'o-1',
    at: new Date().toISOString(),
    ms: 900,
  });
  const deeds: ((id: string) => Promise<unknown>)[] = [
    (id) => surely('PUT', `/api/contents/${id}`, { title: `第 ${some(1e6)} 课` }),
    (id) => surely('POST', `/api/contents/${id}/generate`, {}),
    (id) => surely('POST', '/api/favorites', { contentId: id }),
    (id) => surely('DELETE', `/api/favorites/${id}`),
    (id) => surely('POST', '/api/practice', { timeZone: 'Asia/Shanghai', events: [played(id)] }),
    (id) => surely('GET', `/api/contents/${id}`),
  ];
  const make = async () => {
    const answer = await surely('POST', '/api/contents', {
      text: 'Good morning. How are you? See you tomorrow.',
    });
    if (answer?.status === 201) lessons.push((JSON.parse(answer.text) as Content).content.id);
  };
  const lane = async () => {
    while (!enough.signal.aborted) {
      const lesson = lessons[some(lessons.length)];
      if (
        lesson === undefined ||
        (lessons.length < MOST_LESSONS && some(lessons.length < FEWEST_LESSONS ? 2 : 8) === 0)
      )
        await make();
      else await deeds[some(deeds.length)]?.(lesson);
    }
  };
  const contentOf = async (id: string) =>
    (await solo.call<Content>(`/api/contents/${id}`, { token })).json.content;
  const yamabiko = (...words: string[]) => {
    const { status, stdout } = spawnSync(
      process.execPath,
      ['dist/server/cli.js', ...words, '--json', '--data', solo.dataDir],
      { encoding: 'utf8' },
    );
    return {
      status,
      facts: JSON.parse(stdout) as {
        readModels?: { name: string; equal: boolean; documents: number }[];
      },
    };
  };

  it('answers nobody wrongly, finishes what was asked for, and its read models are the fold of a whole log', async () => {
    await solo.start();
    const boss = await solo.login('boss@example.org');
    token = await solo.login('hana@example.org');
    const { user } = (await solo.call<{ user: { id: string } }>('/api/auth/me', { token })).json;
    // So that a fast machine does not meet a day's limit.
    await solo.call(`/api/admin/users/${user.id}`, {
      token: boss,
      method: 'PUT',
      body: { level: 3, reason: '故障测试' },
    });
    const lanes = Array.from({ length: LANES }, lane);
    for (let n = 0; n < KILLS; n++) {
      await sleep(500 + some(2000));
      await solo.kill();
      await solo.start();
    }
    enough.abort();
    await Promise.all(lanes);
    expect(wrong).toEqual([]);
    for (const id of lessons)
      await until('its end', async () => !(await contentOf(id)).generating, 300_000);

    await solo.kill('SIGTERM');
    expect(yamabiko('log', 'verify').status).toBe(0);
    const { readModels = [] } = yamabiko('log', 'rebuild').facts;
    expect(readModels.filter(({ equal }) => !equal)).toEqual([]);
    expect(readModels.find(({ name }) => name.startsWith('content-summary'))?.documents).toBe(
      lessons.length,
    );
  }, 1_200_000);
});
