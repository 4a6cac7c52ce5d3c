import { DevelopmentMailbox } from '@app/accounts';
import { eventIdWithoutStream, type NewEvent, type ReadModels } from '@app/kernel';
import { READ_MODELS, parseConfig } from '@app/platform';
import { erasureRecords } from '@published/accounts';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { contexts } from '../../apps/composition/src/contexts.js';
import { storage } from '../../apps/composition/src/storage.js';
import { solo } from '../../apps/solo/src/solo.js';
import { until } from '../e2e/solo.js';

const NOW = '2026-01-01T08:00:00.000Z';
/** Of one event's data, in bytes: nearly the most that there may be. */
const LARGE = 250_000;

/** A command of before, whose events do not bear ids that follow from its own. */
export const OLD_COMMAND = { stream: 'content-imported', commandId: 'import-of-then', events: 6 };
/** A command of long ago, when ids followed from the command's alone. */
export const FIRST_COMMAND = { stream: 'content-first', commandId: 'first-of-all', events: 1 };

/**
 * A folder as the product itself fills it: people who log in, write lessons, throw one away, and one who is erased; and what older versions
 * left: an append of 1.5 MB, ids of then. @returns ids of who stays and who was erased
 */
export const smallHistory = async (folder: string): Promise<{ ken: string; hana: string }> => {
  const config = parseConfig({
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    RATE_LIMIT: '0',
    SEED_SAMPLES: 'false',
  });
  const running = await solo({ config, version: '0', web: join(folder, 'no-web') });
  try {
    const call = async <T>(
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      url: string,
      token?: string,
      payload?: object,
    ): Promise<T> => {
      const headers = {
        'idempotency-key': randomUUID(),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      };
      const answer = await running.app.inject({
        method,
        url,
        headers,
        ...(payload && { payload }),
      });
      if (answer.statusCode >= 300)
        throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
      return answer.json<T>();
    };
    const login = async (email: string) => {
      await call('POST', '/api/auth/send-code', undefined, { email });
      const code = running.resolve(DevelopmentMailbox).list()[0]?.code;
      const given = await call<{ token: string; user: { id: string } }>(
        'POST',
        '/api/auth/verify-code',
        undefined,
        { email, code },
      );
      const me = await call<{ user: { id: string } }>('GET', '/api/auth/me', given.token);
      return { token: given.token, id: me.user.id };
    };
    const lesson = async (token: string, text: string): Promise<string> => {
      const made = await call<{ content: { id: string } }>('POST', '/api/contents', token, {
        text,
      });
      return made.content.id;
    };
    const [ken, hana] = [await login('ken@example.org'), await login('hana@example.org')];
    const kept = await lesson(ken.token, 'A: Good morning.\nB: お箸をください。');
    await call('PUT', `/api/contents/${kept}`, ken.token, { description: '早晨' });
    await call('POST', `/api/contents/${kept}/publish`, ken.token, { visibility: 'public' });
    await call('DELETE', `/api/contents/${await lesson(ken.token, 'Nobody hears this.')}`, ken.token); // prettier-ignore
    await call('PUT', '/api/auth/me', ken.token, { username: '健' });
    await lesson(hana.token, 'Soon gone.');
    await call('PUT', '/api/auth/me', hana.token, { username: '花子' });
    await call('DELETE', '/api/auth/me', hana.token);
    // Their lessons are withdrawn, and what is read of them purged, by jobs: half done, live read models are not those of a rebuild.
    const erasures = running.resolve<ReadModels>(READ_MODELS).collection(erasureRecords);
    await until('erased', async () => (await erasures.findOne({ _id: hana.id }))?.done === true);
    return { ken: ken.id, hana: hana.id };
  } finally {
    await running.stop();
  }
};

const large = (contentId: string, commandId: string, id: string): NewEvent => ({
  id,
  type: 'SentencesTranslated',
  version: 1,
  data: {
    contentId,
    userId: 'u-then',
    language: 'en',
    translations: { s1: '語'.repeat(LARGE / 3) },
    origin: 'engine',
    engine: 'then',
  },
  metadata: { correlationId: commandId, causationId: commandId, commandId, actor: 'u-then', at: NOW }, // prettier-ignore
});

/** What older versions left in a folder that nobody uses; sounds; work that waits. */
export const olderParts = async (folder: string): Promise<void> => {
  const opened = await storage({ DATA_DIR: folder }, { contexts, report: console.error });
  try {
    const old = Array.from({ length: OLD_COMMAND.events }, () =>
      large('imported', OLD_COMMAND.commandId, randomUUID()),
    );
    const { stream, commandId } = OLD_COMMAND;
    await opened.sealed.append({ stream, commandId, expected: 'noStream', events: old });
    const first = large('first', FIRST_COMMAND.commandId, eventIdWithoutStream(FIRST_COMMAND.commandId, 0)); // prettier-ignore
    await opened.sealed.append({
      stream: FIRST_COMMAND.stream,
      commandId: FIRST_COMMAND.commandId,
      expected: 'noStream',
      events: [first],
    });
    for (let n = 0; n < 40; n += 1)
      await opened.blobs.put(`${String(n).padStart(64, '0')}.mp3`, new Uint8Array(2000).fill(n));
    await opened.queue.add({ id: 'waits.1', kind: 'nobody-works-on-this', data: { n: 1 }, person: 'u1' }); // prettier-ignore
  } finally {
    await opened.close();
  }
};
