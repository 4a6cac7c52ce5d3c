import { TranslationServices } from '@app/contracts';
import { BLOBS, PERSON_KEYS } from '@app/platform';
import type { BlobStore, PersonKeys } from '@app/kernel';
import { SealedKeys } from '@app/generation';
import { ApiUnderTest, as } from '../testing.js';

const PATH = '/api/admin/translation-services';
const SECRET = 'never-to-be-seen-again';
const api = new ApiUnderTest();
let boss: Record<string, string> = {};
beforeEach(async () => {
  boss = as(await api.login('boss@example.org'));
});
const libre = { kind: 'libretranslate', url: 'http://translation:5000/' };
const deepl = { kind: 'deepl', url: '', key: SECRET };
const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object) => {
  const answer = await api.call(method, `${PATH}${path}`, body, boss);
  return answer.statusCode >= 400
    ? answer.json<{ error: string }>().error
    : TranslationServices.parse(answer.json()).services;
};
const shown = async () => (await ask('GET')) as TranslationServices['services'];

it('keeps a key sealed outside the log, and tells it to nobody', async () => {
  await ask('POST', '', libre);
  await ask('POST', '', deepl);
  expect((await shown()).map(({ kind, url, hasKey }) => [kind, url, hasKey])).toEqual([
    ['libretranslate', 'http://translation:5000', false],
    ['deepl', '', true],
  ]);
  for (const path of [PATH, '/api/admin/events?pageSize=100', '/api/admin/audit'])
    expect((await api.call('GET', path, undefined, boss)).body).not.toContain(SECRET);
  const blobs = api.app.get<BlobStore>(BLOBS);
  const [blob] = (await blobs.list('service-key-', 100)).filter(({ key }) => key.startsWith('service-key-')); // prettier-ignore
  expect(Buffer.from(await blobs.read(blob?.key ?? '')).toString()).not.toContain(SECRET);
  const keys = new SealedKeys(blobs, api.app.get<PersonKeys>(PERSON_KEYS));
  const secretId = blob?.key.replace('service-key-', '') ?? '';
  expect(await keys.read(secretId)).toBe(SECRET);
  const id = (await shown())[1]?.id ?? '';
  await ask('DELETE', `/${id}`, {});
  expect([await keys.read(secretId), await blobs.has(blob?.key ?? '')]).toEqual([undefined, false]);
});

it('sends a key only where it was typed for', async () => {
  await ask('POST', '', { ...deepl, url: 'https://api.deepl.com' });
  const id = (await shown())[0]?.id ?? '';
  const moved = { kind: 'deepl', url: 'https://thief.example.org' };
  expect(await ask('PUT', `/${id}`, moved)).toContain('请重新填写密钥');
  expect(await ask('PUT', `/${id}`, { ...moved, kind: 'libretranslate' })).toContain('种类不能改');
  expect(await ask('PUT', `/${id}`, { kind: 'deepl', url: 'https://api.deepl.com/' })).toMatchObject([{ hasKey: true }]); // prettier-ignore
  expect(await ask('PUT', `/${id}`, { ...moved, key: 'another' })).toMatchObject([{ url: moved.url }]); // prettier-ignore
});

it.each([
  [{ ...libre, url: '' }, '请填写服务的地址'],
  [{ ...libre, url: 'ftp://x' }, 'http://'],
  [{ ...libre, url: 'http://user:pass@x' }, '不要放用户名'],
  [{ ...libre, url: 'http://x/?key=1' }, '不要放用户名'],
  [{ kind: 'openai', url: 'http://x/v1' }, '模型'],
  [{ kind: 'deepl', url: '' }, '密钥'],
])('refuses %j', async (body, words) => {
  expect(await ask('POST', '', body)).toContain(words);
  expect(await shown()).toEqual([]);
});

it('is put in order, by administrators only, and the trail says who did', async () => {
  await ask('POST', '', libre);
  await ask('POST', '', { kind: 'openai', url: 'http://x/v1', model: 'm' });
  const ids = (await shown()).map(({ id }) => id);
  await ask('PUT', '', { ids: ids.toReversed() });
  expect((await shown()).map(({ kind }) => kind)).toEqual(['openai', 'libretranslate']);
  expect(await ask('PUT', '', { ids: ids.slice(1) })).toContain('刚被别人改过');
  const learner = as(await api.login('learner@example.org'));
  expect((await api.call('GET', PATH, undefined, learner)).statusCode).toBe(403);
  const trail = await api.call('GET', '/api/admin/audit?kind=translation', undefined, boss);
  const { entries } = trail.json<{ entries: { what: string }[] }>();
  expect(entries.map(({ what }) => what)).toEqual([
    '排了翻译服务的顺序',
    '设置翻译服务',
    '设置翻译服务',
  ]);
});
