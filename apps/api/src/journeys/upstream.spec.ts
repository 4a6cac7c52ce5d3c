import type { ContentSummary, Upstream } from '@app/contracts';
import type { LessonDocument } from '@app/lesson';
import { ApiUnderTest, as } from '../testing.js';

const api = new ApiUnderTest();
type Content = ContentSummary & LessonDocument;
interface Answer {
  content: Content;
  revision: number;
  code?: string;
  error?: string;
}
const ask = async <T = Answer>(
  token: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => {
  const answer = await api.call(method, `/api/${path}`, body, as(token));
  await api.settled();
  return { status: answer.statusCode, ...answer.json<T>() };
};

const shared = { visibility: 'public', licence: 'cc-by' };
const sentencesIn = ({ graph }: LessonDocument) =>
  graph.nodes.flatMap(({ type, params }) => (type === 'textContent' ? params.segments : []));
let edits = 0;

/** An author's lesson of three lines, and what somebody made of it. */
const pair = async () => {
  const [hana, ken] = [await api.login('hana@example.org'), await api.login('ken@example.org')];
  const { content } = await ask(hana, 'POST', 'contents', {
    title: '駅の朝',
    text: 'おはよう。\nいい天気ですね。\nまた明日。',
    language: 'ja',
  });
  await ask(hana, 'POST', `contents/${content.id}/publish`, shared);
  const { content: fork } = await ask(ken, 'POST', `contents/${content.id}/fork`);
  return { hana, ken, id: content.id, fork: fork.id, ids: sentencesIn(content).map(({ occurrenceId }) => occurrenceId) }; // prettier-ignore
};
const operate = async (token: string, id: string, operation: object) => {
  const { content } = await ask(token, 'GET', `contents/${id}`);
  return ask(token, 'POST', `contents/${id}/operations`, {
    expectedRevision: content.revision,
    operations: [{ id: `edit-${(edits += 1)}`, ...operation }],
  });
};
const write = (token: string, id: string, occurrenceId: string | undefined, change: object) =>
  operate(token, id, { kind: 'editSentence', occurrenceId, change });
const upstreamOf = (token: string, id: string) =>
  ask<Upstream>(token, 'GET', `contents/${id}/upstream`);
const words = async (token: string, id: string) =>
  sentencesIn((await ask(token, 'GET', `contents/${id}`)).content).map(({ content }) => content);

describe('what changed in the original', () => {
  it('is offered once it is published, taken as one step, and can be taken back', async () => {
    const { hana, ken, id, fork, ids } = await pair();
    await write(hana, id, ids[0], { content: 'おはようございます。' });
    expect((await upstreamOf(ken, fork)).offers).toEqual([]);
    await operate(hana, id, { kind: 'removeSentence', occurrenceId: ids[2] });
    await ask(hana, 'POST', `contents/${id}/publish`, shared);

    const { state, offers, revision, upstream } = await upstreamOf(ken, fork);
    expect(state).toBe('open');
    expect(offers.map((offer) => [offer.occurrenceId, offer.kind, offer.advised])).toEqual([
      [ids[0], 'changed', 'theirs'],
      [ids[2], 'removed', 'theirs'],
    ]);
    const choices = { [ids[0] ?? '']: 'both', [ids[2] ?? '']: 'mine' };
    const taken = await ask(ken, 'POST', `contents/${fork}/upstream`, {
      expectedRevision: revision,
      upstream,
      choices,
    });
    expect(taken).toMatchObject({ status: 200, revision: revision + 1 });
    const after = ['おはよう。', 'おはようございます。', 'いい天気ですね。', 'また明日。'];
    expect(await words(ken, fork)).toEqual(after);
    expect((await upstreamOf(ken, fork)).offers).toEqual([]);

    const { revisions } = await ask<{ revisions: { summary: string; operationId: string }[] }>(
      ken,
      'GET',
      `contents/${fork}/history`,
    );
    expect(revisions[0]?.summary).toBe('采用了原作的改动');
    await operate(ken, fork, { kind: 'undo', operationId: revisions[0]?.operationId });
    expect(await words(ken, fork)).toEqual(['おはよう。', 'いい天気ですね。', 'また明日。']);
    expect((await upstreamOf(ken, fork)).offers).toHaveLength(2);
  });

  it('leaves what was written here, also meanwhile on another device', async () => {
    const { hana, ken, id, fork, ids } = await pair();
    await write(hana, id, ids[0], { content: 'おはようございます。' });
    await ask(hana, 'POST', `contents/${id}/publish`, shared);
    const { revision, upstream } = await upstreamOf(ken, fork);
    await write(ken, fork, ids[0], { content: 'やあ。' });
    const choose = (expectedRevision: number) =>
      ask(ken, 'POST', `contents/${fork}/upstream`, {
        expectedRevision,
        upstream,
        choices: { [ids[0] ?? '']: 'theirs' },
      });
    expect(await choose(revision)).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect((await words(ken, fork))[0]).toBe('やあ。');
    const now = await upstreamOf(ken, fork);
    expect(now.offers).toMatchObject([{ met: true, advised: 'mine' }]);
    expect(await choose(now.revision)).toMatchObject({ status: 200 });
    expect((await words(ken, fork))[0]).toBe('おはようございます。');
  });

  it('is what was shown, also where the author has published again since; the rest is offered next', async () => {
    const { hana, ken, id, fork, ids } = await pair();
    await write(hana, id, ids[0], { content: 'はい。' });
    await ask(hana, 'POST', `contents/${id}/publish`, shared);
    const { revision, upstream } = await upstreamOf(ken, fork);
    await write(hana, id, ids[0], { content: 'いいえ。' });
    await ask(hana, 'POST', `contents/${id}/publish`, shared);
    const choices = { [ids[0] ?? '']: 'theirs' };
    await ask(ken, 'POST', `contents/${fork}/upstream`, { expectedRevision: revision, upstream, choices }); // prettier-ignore
    expect((await words(ken, fork))[0]).toBe('はい。');
    expect((await upstreamOf(ken, fork)).offers).toMatchObject([
      { base: { content: 'はい。' }, theirs: { content: 'いいえ。' } },
    ]);
  });

  it('comes under the licence it has now, or not at all', async () => {
    const { hana, ken, id, fork, ids } = await pair();
    await write(hana, id, ids[0], { content: 'はい。' });
    await ask(hana, 'POST', `contents/${id}/publish`, { ...shared, licence: 'reserved' });
    const closed = await upstreamOf(ken, fork);
    expect([closed.state, closed.offers]).toEqual(['closed', []]);
    await ask(hana, 'POST', `contents/${id}/publish`, { ...shared, licence: 'cc-by-sa' });
    const { revision, upstream } = await upstreamOf(ken, fork);
    const take = { expectedRevision: revision, upstream, choices: { [ids[0] ?? '']: 'theirs' } };
    await ask(ken, 'POST', `contents/${fork}/upstream`, take);
    expect(await ask(ken, 'POST', `contents/${fork}/publish`, shared)).toMatchObject({
      code: 'LICENCE_BOUND',
    });
    await ask(hana, 'POST', `contents/${id}/unpublish`);
    expect((await upstreamOf(ken, fork)).state).toBe('gone');
    expect(await ask(ken, 'POST', `contents/${fork}/upstream`, take)).toMatchObject({
      status: 409,
    });
  });

  it('is nobody else’s business', async () => {
    const { hana, ken, id, fork } = await pair();
    expect(await upstreamOf(hana, fork)).toMatchObject({ status: 404 });
    expect((await upstreamOf(hana, id)).state).toBe('none');
    const take = { expectedRevision: 0, upstream: 0, choices: {} };
    expect(await ask(hana, 'POST', `contents/${fork}/upstream`, take)).toMatchObject({
      status: 404,
    });
    expect((await upstreamOf(ken, fork)).state).toBe('open');
  });
});
