import type { FeedPage, LoggedEvents } from '@app/contracts';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { asking } from '../asking.js';
import { ApiUnderTest, as } from '../testing.js';

const api = new ApiUnderTest();
const { ask, people } = asking(api);
const EVENTS = '/api/admin/events';
const listed = async (boss: string, query = '') =>
  (await ask('GET', `${EVENTS}?${query}`, boss)).body as unknown as LoggedEvents;

describe('the log, taken along by analysts and their programs,', () => {
  it('is exported line by line, as NDJSON and as CloudEvents, and nobody can be read in it', async () => {
    const { boss, userId } = await people();
    const file = async (query: string) => {
      const answer = await api.call('GET', `${EVENTS}/export?${query}`, undefined, as(boss));
      expect(answer.headers['content-type']).toMatch(/^application\/x-ndjson/);
      return answer.body.split('\n').filter(Boolean).map((line) => JSON.parse(line) as Record<string, unknown>); // prettier-ignore
    };
    const { events, head } = await listed(boss, 'limit=200');
    const all = await file('');
    // The reading of the list, and of this file, are in the log by then; the file ends where the log did.
    expect(all.slice(0, Number(head)).map(({ id }) => id)).toEqual(
      events.toReversed().map(({ id }) => id),
    );
    expect(all.map(({ position }) => position)).toEqual(all.map((_, n) => String(n + 1)));
    expect(JSON.stringify(all)).not.toContain('hana@example.org');
    const cloud = await file(`format=cloudevents&actor=${userId}`);
    expect(cloud.length).toBeGreaterThan(0);
    expect(cloud.every(({ specversion, actor }) => specversion === '1.0' && actor === userId)).toBe(true); // prettier-ignore
    const reads = (await listed(boss, 'type=LogRead')).events.filter(({ data }) => data['how'] === 'export'); // prettier-ignore
    expect(reads.map(({ data }) => data['count'])).toEqual([cloud.length, undefined, all.length, undefined]); // prettier-ignore
    expect((await api.call('GET', `${EVENTS}/export?format=xml`, undefined, as(boss))).statusCode).toBe(400); // prettier-ignore
  });

  it('is read no further for an export that somebody breaks off, and on record is how far it went', async () => {
    const [{ boss }, bossId] = [await people(), 'b'];
    const [MANY, EACH] = [3000, 20_000]; // far more than lies between two machines
    const metadata = { correlationId: 'c', causationId: 'c', commandId: 'c', actor: bossId, at: api.at }; // prettier-ignore
    const data = { by: bossId, how: 'list', at: api.at, pad: 'x'.repeat(EACH) };
    const events = Array.from({ length: MANY }, (_, n) => ({
      id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      type: 'LogRead',
      version: 1,
      data,
      metadata,
    }));
    await api.raw.append({ stream: 'log-reads-b', expected: 'any', events, commandId: 'c' });
    await api.settled();
    await api.app.listen(0, '127.0.0.1');
    const leaving = new AbortController();
    const answer = await fetch(`${await api.app.getUrl()}${EVENTS}/export?format=ndjson`, {
      headers: as(boss),
      signal: leaving.signal,
    });
    await answer.body?.getReader().read();
    leaving.abort();
    const counted = async (): Promise<number> => {
      for (;;) {
        const reads = (await listed(boss, 'type=LogRead&limit=3')).events;
        const count = reads.find((read) => read.data['how'] === 'export')?.data['count'];
        if (typeof count === 'number') return count;
        await new Promise((go) => setTimeout(go, 20));
      }
    };
    expect(await counted()).toBeLessThan(MANY);
  });

  it('is exported in columns, the same events as in lines, and nobody can be read in it', async () => {
    const { boss } = await people();
    const of = (format: string) =>
      api.call('GET', `${EVENTS}/export?type=UserRegistered&format=${format}`, undefined, as(boss));
    const { headers, rawPayload } = await of('parquet');
    expect([headers['content-type'], headers['content-disposition']]).toEqual([
      'application/vnd.apache.parquet',
      'attachment; filename="yamabiko.parquet"',
    ]);
    const { buffer, byteOffset, byteLength } = rawPayload;
    const file = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
    const rows = await parquetReadObjects({ file });
    const lines = (await of('ndjson')).body.split('\n').filter(Boolean).map((line) => JSON.parse(line) as Record<string, unknown>); // prettier-ignore
    expect(
      rows.map(({ position, id, data }) => ({ position: String(position), id, data })),
    ).toEqual(lines.map(({ position, id, data }) => ({ position, id, data })));
    expect(rows.length).toBeGreaterThan(1);
    expect(rawPayload.toString('latin1')).not.toContain('hana@example.org');
    const told = parquetMetadata(file).key_value_metadata?.find(({ key }) => key === 'yamabiko.schemas'); // prettier-ignore
    expect(JSON.parse(told?.value ?? '')).toContainEqual(
      expect.objectContaining({ type: 'UserRegistered', jsonSchema: expect.anything() as object }),
    );
  });

  it('feeds a program page by page, with a token that does nothing else, until it is revoked', async () => {
    const { boss, hana } = await people();
    const made = await ask('POST', `${EVENTS}/feed-tokens`, boss, { name: '仓库' });
    const { token, feedToken } = made.body as unknown as { token: string; feedToken: { id: string } }; // prettier-ignore
    const feed = async (
      query: string,
      headers: Record<string, string> = { 'x-feed-token': token },
    ) => {
      const answer = await api.call('GET', `${EVENTS}/feed?${query}`, undefined, headers);
      return { status: answer.statusCode, ...answer.json<FeedPage>() };
    };
    const seen: unknown[] = [];
    let page = await feed('limit=5');
    for (; page.more; page = await feed(`limit=5&after=${page.cursor}`)) {
      expect(page.events.length).toBe(5);
      seen.push(...page.events.map(({ position }) => position));
      if (seen.length > 200) throw new Error('the feed has no end');
    }
    seen.push(...page.events.map(({ position }) => position));
    // All that there was, in order, and each once; its own reading is the next one's, and ends there.
    expect(seen).toEqual(seen.map((_, n) => String(n + 1)));
    expect(JSON.stringify(page)).not.toContain('hana@example.org');
    const before = await feed(`after=${page.cursor}`);
    const quiet = await feed(`after=${before.cursor}`);
    expect(quiet).toMatchObject({ events: [], more: false });
    expect((await feed(`after=${quiet.cursor}`)).cursor).toBe(quiet.cursor);
    await ask('POST', '/api/checkins', hana, { timeZone: 'Asia/Tokyo' });
    const news = await feed(`after=${quiet.cursor}`);
    expect(news.events.map(({ type }) => type)).toEqual(['CheckedIn']);
    expect((await feed(`after=0&type=CheckedIn`)).events.length).toBe(1);
    // Of a log that went further, before it was restored: answered, all that comes up to there would be skipped.
    expect(await feed('after=99999')).toMatchObject({ status: 400, code: 'INVALID' });

    expect((await feed('', {})).status).toBe(401);
    expect((await feed('', as(boss))).status).toBe(401);
    expect((await feed('', { 'x-feed-token': feedToken.id })).status).toBe(401);
    expect((await api.call('GET', EVENTS, undefined, as(token))).statusCode).toBe(401);
    expect((await ask('GET', `${EVENTS}/feed-tokens`, hana)).status).toBe(403);
    expect((await ask('DELETE', `${EVENTS}/feed-tokens/${feedToken.id}`, boss)).status).toBe(200);
    expect((await feed(`after=0`)).status).toBe(401);
    const { tokens } = (await ask('GET', `${EVENTS}/feed-tokens`, boss)).body as unknown as { tokens: object[] }; // prettier-ignore
    expect(tokens).toMatchObject([{ name: '仓库', revokedAt: api.at }]);
    const all = JSON.stringify(await listed(boss, 'limit=200'));
    expect(all).not.toContain(token);
  });
});
