import type { ErrorRerun, ErrorSession } from '@app/contracts';
import { ERASERS, type Eraser } from '@app/platform';
import { decidersOf } from '../../../../libs/support/src/errors/rerun.js';
import { breaking } from '../breaking.js';
import { ApiUnderTest, as } from '../testing.js';

const api = new ApiUnderTest();
const { boss, page, report, send, groups, only, details } = breaking(api);

it('a command that was refused is refused again on the copy, and nothing is written but that somebody looked', async () => {
  const session = 'page-9876543210';
  const asHere = { ...as(boss()), 'x-browser-session': session };
  const made = await api.call('POST', '/api/collections', { title: '空的合集' }, asHere);
  const { collection } = made.json<{ collection: { id: string } }>();
  expect((await api.call('POST', `/api/collections/${collection.id}/publish`, {}, asHere)).json()).toMatchObject({ code: 'COLLECTION_UNHEARD' }); // prettier-ignore
  await api.call('DELETE', '/api/collections/nothing-of-this-name', undefined, asHere);
  api.pass(10);
  const hana = await api.login('hana@example.org');
  const asHer = { ...as(hana), 'x-browser-session': session };
  expect((await api.call('PUT', '/api/admin/user-levels/1', {}, asHer)).statusCode).toBe(403);
  api.pass(1000);
  await send([report({ enhanced_context: { app_state: { release: 'index-now', page: '/', session } } })], boss()); // prettier-ignore
  const { id } = await only();
  const [occurrence] = (await details(id)).occurrences;
  const head = await api.raw.head();
  const body = { occurrenceId: occurrence?.id, reason: '查一下' };
  const read = (await api.call('POST', `/api/errors/${id}/session`, body, as(boss()))).json<ErrorSession>(); // prettier-ignore
  expect(read.commands.map(({ type }) => type)).toEqual(['CreateCollection', 'PublishCollection', expect.any(String), 'PUT /api/admin/user-levels/:level']); // prettier-ignore
  const { commands, verdict } = (await api.call('POST', `/api/errors/${id}/rerun`, body, as(boss()))).json<ErrorRerun>(); // prettier-ignore
  const unheard = { kind: 'refused', says: 'COLLECTION_UNHEARD' };
  expect(commands).toMatchObject([
    { type: 'CreateCollection', was: { kind: 'done' }, now: { kind: 'done' } },
    { type: 'PublishCollection', was: unheard, now: unheard },
    { was: { kind: 'refused' } },
    { was: { kind: 'refused', says: 'FORBIDDEN' }, now: null, notRun: 'no-command' },
  ]);
  expect(verdict).toBe('again');
  const written: string[] = [];
  for await (const { type } of api.raw.readAll({ after: head })) written.push(type);
  expect(written.filter((type) => type !== 'LogRead')).toEqual([
    'ErrorSessionRead',
    'ErrorSessionRead',
  ]);
});

it('a command that broke a program of then is done by the program of today: it is mended', async () => {
  const session = 'page-5555566666';
  const asHere = { ...as(boss()), 'x-browser-session': session };
  const made = await api.call('POST', '/api/collections', { title: '空的合集' }, asHere);
  const { id: collectionId } = made.json<{ collection: { id: string } }>().collection;
  const decider = decidersOf(api.contexts).get('collections');
  if (!decider) throw new Error('nothing decides about collections');
  const broken = jest.spyOn(decider, 'decide').mockImplementation(() => {
    throw new TypeError('title is undefined');
  });
  const rename = () => api.call('PUT', `/api/collections/${collectionId}`, { title: '每天早上' }, asHere); // prettier-ignore
  expect((await rename()).statusCode).toBe(500);
  api.pass(1000);
  await send([report({ enhanced_context: { app_state: { release: 'index-now', page: '/', session } } })], boss()); // prettier-ignore
  const group = (await groups()).find(({ source }) => source === 'browser');
  const [occurrence] = (await details(group?.id ?? '')).occurrences;
  const again = async () => {
    const body = { occurrenceId: occurrence?.id, reason: '查一下' };
    const answer = await api.call('POST', `/api/errors/${group?.id}/rerun`, body, as(boss()));
    return answer.json<ErrorRerun>();
  };
  const failed = { kind: 'failed', says: 'title is undefined' };
  expect(await again()).toMatchObject({
    verdict: 'again',
    commands: [
      { type: 'CreateCollection' },
      { type: 'DescribeCollection', was: failed, now: failed },
    ],
  });
  broken.mockRestore(); // the version that mends it
  expect(await again()).toMatchObject({
    verdict: 'mended',
    commands: [{}, { was: failed, now: { kind: 'done', says: '1' } }],
  });
  expect((await api.call('GET', `/api/collections/${collectionId}`, undefined, as(boss()))).json()).toMatchObject({ collection: { title: '空的合集' } }); // prettier-ignore
});

it('the commands before an error are run again, over what was there', async () => {
  const hana = await api.login('hana@example.org');
  const session = 'page-0123456789';
  const asked = (headers: object = {}) =>
    api.call('POST', '/api/feedback', { type: 'bug', content: '声音停了一下', pageUrl: '/' }, { ...as(hana), 'x-browser-session': session, ...headers }); // prettier-ignore
  expect((await asked()).statusCode).toBe(201);
  api.pass(1000);
  await send([report({ enhanced_context: { app_state: { release: 'index-now', page, session } } })], hana); // prettier-ignore
  const { id } = await only();
  const [occurrence] = (await details(id)).occurrences;
  expect(occurrence?.session).toBe(true);
  const body = { occurrenceId: occurrence?.id, reason: '查一下' };
  const answer = await api.call('POST', `/api/errors/${id}/rerun`, body, as(boss()));
  expect(answer.statusCode).toBe(200);
  const { commands, verdict } = answer.json<ErrorRerun>();
  expect(commands).toMatchObject([{ type: 'SubmitFeedback', was: { kind: 'done' }, now: { kind: 'done' } }]); // prettier-ignore
  expect(verdict).toBe('none');
  expect((await api.call('POST', `/api/errors/${id}/rerun`, { ...body, reason: '' }, as(boss()))).statusCode).toBe(400); // prettier-ignore
  expect(JSON.stringify(await api.commands.of(session))).not.toContain('声音停了一下'); // sealed

  const me = await api.call('GET', '/api/auth/me', undefined, as(hana));
  const { id: userId } = me.json<{ user: { id: string } }>().user;
  for (const erase of api.app.get<Eraser[]>(ERASERS)) await erase(userId);
  expect(await api.commands.of(session)).toEqual([]);
});
