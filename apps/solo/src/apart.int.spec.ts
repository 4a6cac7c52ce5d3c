import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DevelopmentMailbox } from '@app/accounts';
import { ServerErrors, parseConfig } from '@app/platform';
import { api } from '../../api/src/api.js';
import { contexts } from '../../composition/src/contexts.js';
import { apart } from '../../composition/src/process.js';
import type { Composition } from '../../composition/src/ports.js';
import type { Running } from '../../composition/src/running.js';
import { storage } from '../../composition/src/storage.js';
import { projector } from '../../projector/src/projector.js';
import { container } from '../../worker/src/container.js';
import { engines } from '../../worker/src/engines.js';
import { worker } from '../../worker/src/worker.js';

jest.setTimeout(180_000);

const undo: (() => Promise<unknown>)[] = [];
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yamabiko-apart-'));
});
afterAll(async () => {
  for (const step of undo.toReversed()) await step();
  await rm(folder, { recursive: true, force: true });
});
const config = () =>
  parseConfig({
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    RATE_LIMIT: '0',
    SECRET_KEY: 'k'.repeat(40),
  });

it('refuses a role of its own over the storage of one process, and opens nothing', async () => {
  const composed = jest.fn();
  await expect(apart('worker', config(), composed)).rejects.toThrow(
    'worker：内置的存储只支持单进程',
  );
  expect(composed).not.toHaveBeenCalled();
});

it('makes a lesson where API, projector and worker meet nowhere but in the storage', async () => {
  const report = (error: unknown) => console.error(error);
  const opened = await storage(config(), { contexts, report });
  undo.push(() => opened.close());
  const speaking = engines(config(), opened);
  undo.push(() => speaking.close());
  const clock = { now: () => new Date() };
  const parts: Composition = {
    errors: new ServerErrors(),
    config: config(),
    contexts,
    storage: opened,
    engines: speaking.engines,
    words: speaking.words,
    clock,
    report,
  };
  const running = <R extends Running>(part: R): R => {
    undo.push(() => part.stop());
    return part;
  };
  // Whoever asks starts first: it waits for nobody, and what it wrote is found by the others.
  const { app, resolve } = running(await api({ ...parts, version: '0' }));
  running(await projector(parts));
  const own = running(await container(parts));
  running(await worker({ ...parts, resolve: own.resolve }));

  let token = '';
  const call = async <T>(method: 'GET' | 'POST', url: string, payload?: object): Promise<T> => {
    const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
    if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
    return answer.json<T>();
  };
  const email = 'hana@example.org';
  await call('POST', '/api/auth/send-code', { email });
  const code = resolve(DevelopmentMailbox).list()[0]?.code;
  ({ token } = await call<{ token: string }>('POST', '/api/auth/verify-code', { email, code }));
  const { content } = await call<{ content: { id: string } }>('POST', '/api/contents', {
    text: 'Good morning.\nGood night.',
  });
  interface Shown {
    content: { generating: boolean; readyCount: number };
  }
  for (const end = Date.now() + 120_000; ; await wait(100)) {
    const shown = await call<Shown>('GET', `/api/contents/${content.id}`);
    if (!shown.content.generating && shown.content.readyCount === 2) break;
    if (Date.now() > end) throw new Error(`not made: ${JSON.stringify(shown.content)}`);
  }
});
