import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { DevelopmentMailbox } from '@app/accounts';
import type { Lesson } from '@app/lesson';
import { parseConfig } from '@app/platform';
import { solo } from '../apps/solo/src/solo.js';
import { until } from './e2e/solo.js';

const folder = mkdtempSync(join(tmpdir(), 'yamabiko-own-readings-'));
let running: Awaited<ReturnType<typeof solo>>;
let [author, reader] = ['', ''];
let lesson = '';

const ask = async <Answer = unknown>(url: string, token: string, payload?: object) =>
  (
    await running.app.inject({
      method: payload ? 'POST' : 'GET',
      url,
      headers: token === '' ? {} : { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    })
  ).json<Answer>();
const login = async (email: string): Promise<string> => {
  await ask('/api/auth/send-code', '', { email });
  const [{ code } = { code: '' }] = running.resolve(DevelopmentMailbox).list();
  return (await ask<{ token: string }>('/api/auth/verify-code', '', { email, code })).token;
};

/** The cards as this person gets them. */
const deckOf = async (token: string): Promise<string> => {
  const { jobId } = await ask<{ jobId: string }>(`/api/contents/${lesson}/exports`, token, {
    format: 'anki',
  });
  const url = await until('the deck', async () => {
    const { job } = await ask<{ job: { results?: { url: string } } }>(`/api/jobs/${jobId}`, token);
    return job.results?.url;
  });
  const { rawPayload } = await running.app.inject({
    url,
    headers: { authorization: `Bearer ${token}` },
  });
  return Buffer.from(unzipSync(rawPayload)['collection.anki2'] ?? []).toString();
};

beforeAll(async () => {
  const config = parseConfig({
    LOG_LEVEL: 'silent',
    DATA_DIR: join(folder, 'data'),
    RATE_LIMIT: '0',
    SEED_SAMPLES: 'false',
  });
  running = await solo({ config, version: '0', web: join(folder, 'no-web') });
  author = await login('hana@example.org');
  reader = await login('ken@example.org');
  const made = await ask<{ content: { id: string } }>('/api/contents', author, {
    text: '谷に雪が降った。',
    language: 'ja',
    title: '谷',
    targetLanguages: [],
  });
  lesson = made.content.id;
  await until('its reading', async () => {
    const now = await ask<{ lesson: Lesson }>(`/api/public/contents/${lesson}`, author);
    return now.lesson.segments[0]?.annotation;
  });
  await ask(`/api/contents/${lesson}/publish`, author, { visibility: 'public' });
}, 120_000);
afterAll(async () => {
  await running.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('has a word on the cards as who takes them has it read, and nobody else', async () => {
  const word = { word: '谷', language: 'ja', kind: 'reading', value: 'やつ' };
  await ask('/api/special-words', reader, { ...word, scope: 'user', priority: 0, isEnabled: true });
  expect(await deckOf(reader)).toContain('<ruby>谷<rt>やつ</rt></ruby>');
  expect(await deckOf(author)).toContain('<ruby>谷<rt>たに</rt></ruby>');
}, 120_000);
