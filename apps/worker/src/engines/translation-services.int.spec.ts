import type { BlobStore, PersonKeys, ReadModels } from '@app/kernel';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { translationServices } from './translation-services.js';

/** A server that speaks OpenAI's chat completions, and counts. */
const answering = (content: object): Server =>
  createServer(
    (_, response) =>
    response.end(JSON.stringify({ choices: [{ message: { content: JSON.stringify(content) } }], usage: { total_tokens: 42 } })), // prettier-ignore
  );
const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`; // prettier-ignore

const open: Server[] = [];
afterEach(() => open.splice(0).forEach((server) => server.close()));

const serving = async (content: object) => {
  const server = answering(content);
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = '2026-11-22T08:00:00.000Z';
  const url = addressOf(server);
  const docs = ['a', 'b'].map((_id) => ({ _id, kind: 'openai', model: 'm', url: `${url}/${_id}`, at })); // prettier-ignore
  const models = { collection: () => ({ find: () => ({ toArray: async () => docs }) }) };
  const services = translationServices({
    blobs: {} as BlobStore,
    keys: {} as PersonKeys,
    models: models as unknown as ReadModels,
    config: { PRIVATE_TRANSLATORS: true, NODE_ENV: 'test' },
  });
  const sent: unknown[] = [];
  services.hearUse((one) => void sent.push(one));
  return { services, sent };
};
const signal = new AbortController().signal;
const batch = { texts: ['Good morning.', '🎉'], source: 'en', target: 'zh-CN', signal };

it('tells what was sent to whom, with the tokens that the service counted', async () => {
  const { services, sent } = await serving({ translations: ['早上好。', '🎉'] });
  const [first, second] = await services.translators();
  expect(await second?.translate(batch)).toEqual(['早上好。', '🎉']);
  expect(sent).toEqual([{ serviceId: 'b', texts: 2, characters: 14, tokens: 42 }]);
  expect(first?.keptAs).not.toBe(second?.keptAs);
});

it('counts what was answered so that nobody could read it, and nothing that never came there', async () => {
  const { services, sent } = await serving({ translations: ['one alone'] });
  const [first] = await services.translators();
  await expect(first?.translate(batch)).rejects.toMatchObject({ failure: 'unusable' });
  expect(sent).toHaveLength(1);
  open.splice(0).forEach((server) => (server.closeAllConnections(), server.close()));
  await expect(first?.translate(batch)).rejects.toMatchObject({ failure: 'unavailable' });
  expect(sent).toHaveLength(1);
});

it('tells what one of the environment was sent as it does of theirs', async () => {
  const { services, sent } = await serving({ translations: ['早上好。', '🎉'] });
  const [first] = await services.translators();
  const inner = {
    ...(first as NonNullable<typeof first>),
    translate: async () => ['早上好。', '🎉'],
  };
  await services.counted('env-deepl', inner).translate(batch);
  expect(sent).toEqual([{ serviceId: 'env-deepl', texts: 2, characters: 14 }]);
});

it('says to whom tries it why it did not go, without a word of English', async () => {
  const { services } = await serving({ translations: ['one', 'two'] });
  expect((await services.tryTranslator('a')).error).toBe(
    '回的不是译文，看看种类和地址对不对（没有 1 条译文）',
  );
  const [server] = open;
  server?.removeAllListeners('request').on('request', (_, response) => response.writeHead(403).end()); // prettier-ignore
  expect((await services.tryTranslator('a')).error).toBe('服务拒绝了，看看密钥和地址对不对（状态码 403）'); // prettier-ignore
  server?.removeAllListeners('request').on('request', (_, response) => response.writeHead(456).end()); // prettier-ignore
  expect((await services.tryTranslator('a')).error).toBe('服务说这一期的额度用完了（状态码 456）');
  server?.removeAllListeners('request').on('request', (_, response) => response.writeHead(429).end()); // prettier-ignore
  expect((await services.tryTranslator('a')).error).toBe('服务说问得太多了，过一会儿再试（状态码 429）'); // prettier-ignore
  open.splice(0).forEach((one) => (one.closeAllConnections(), one.close()));
  expect((await services.tryTranslator('a')).error).toBe('没有连上，或者服务现在答不了（连接不成）'); // prettier-ignore
});
