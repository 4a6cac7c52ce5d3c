import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Quotas } from '@app/kernel';
import { Access, QUOTAS, answersIn, requestIds } from '@app/platform';
import { Controller, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ApiUnderTest, as } from '../testing.js';

@Controller('api/probe')
@Access('anyone')
class ProbeController {
  @Post('later')
  @Access('user')
  later(@Res({ passthrough: true }) reply: FastifyReply) {
    void reply.status(202);
    return { success: true };
  }
  @Post('draw')
  @Access('user')
  async draw() {
    drawn += 1;
    await nextTurn();
    return { success: true, ids: [requestIds.uuid(), requestIds.uuid()] };
  }
}
const api = new ApiUnderTest({
  name: 'probe',
  events: [],
  projections: [],
  controllers: [ProbeController],
});

let drawn = 0;

describe('headers', () => {
  it('carry the position of a write, and a read waits for it', async () => {
    const token = await api.login('hana@example.org');
    const written = await api.call(
      'PUT',
      '/api/auth/me',
      { username: '花子', role: 'admin', userId: 'x' },
      as(token),
    );
    const position = String(written.headers['x-log-position']);
    expect(position).toMatch(/^\d+$/);
    const read = await api.call('GET', '/api/auth/me', undefined, {
      ...as(token),
      'x-min-log-position': position,
    });
    expect(read.json()).toMatchObject({ user: { username: '花子', role: 'user' } });
    expect(read.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(read.headers['content-security-policy']).toContain("object-src 'none'");
  });

  it('make writes that are sent at the same time one write, and refuse another one under their key', async () => {
    const token = await api.login('hana@example.org');
    const draw = (key: string, payload: object, url = '/api/probe/draw') =>
      api.call('POST', url, payload, { ...as(token), 'idempotency-key': key });
    drawn = 0;
    const same = await Promise.all(Array.from({ length: 8 }, () => draw('key-same', { a: 1 })));
    expect([drawn, new Set(same.map(({ payload }) => payload)).size, same[0]?.statusCode]).toEqual([
      1, 1, 201,
    ]);
    const other = await Promise.all([1, 2, 3].map((a) => draw('key-other', { a })));
    expect([
      drawn,
      ...[201, 409].map((status) => other.filter(({ statusCode }) => statusCode === status).length),
    ]).toEqual([2, 1, 2]);
    expect((await draw('key-same', { a: 1 }, '/api/probe/draw?again')).json()).toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
    });
  });

  it('carry the position of all that a call wrote, also when the call is repeated', async () => {
    const token = await api.login('hana@example.org');
    const make = () =>
      api.call(
        'POST',
        '/api/contents',
        { text: 'Hello.' },
        { ...as(token), 'idempotency-key': 'key-make' },
      );
    const made = await make();
    expect(made.headers['x-log-position']).toBe(String(await api.raw.head()));
    await api.call('PUT', '/api/auth/me', { username: '花子' }, as(token));
    const again = await make();
    expect([again.statusCode, again.payload, again.headers['x-log-position']]).toEqual([
      made.statusCode,
      made.payload,
      made.headers['x-log-position'],
    ]);
  });

  it('make one lesson of a call that broke off before its answer, also where its units were settled since', async () => {
    const token = await api.login('hana@example.org');
    const make = () =>
      api.call(
        'POST',
        '/api/contents',
        { text: 'Hello.\nGoodbye.' },
        { ...as(token), 'idempotency-key': 'key-broke-off' },
      );
    const created = async () => {
      const found = [];
      for await (const event of api.raw.readAll()) if (event.type === 'LessonCreated') found.push(event); // prettier-ignore
      return found as { data: { userId: string } }[];
    };
    interface Made {
      content: { id: string };
      jobId: string;
    }
    const first = (await make()).json<Made>();
    const [lesson] = await created();
    // Its generation ends: what it was given for is no longer reserved.
    await api.app.get<Quotas>(QUOTAS).settle(lesson?.data.userId ?? '', first.jobId, {});
    await answersIn(api.documents).updateMany({}, { $unset: { status: '', body: '' } }); // a crash before the answer was kept
    const again = await make();
    expect(again.json<Made>()).toMatchObject({ content: { id: first.content.id }, jobId: first.jobId }); // prettier-ignore
    expect(await created()).toHaveLength(1);
  });

  it('make a repeated write one write for a day; answers that hold a token are never kept', async () => {
    const token = await api.login('hana@example.org');
    const headers = { ...as(token), 'idempotency-key': 'key-0001' };
    const wait = (payload: object) => api.call('POST', '/api/probe/later', payload, headers);
    const kept = answersIn(api.documents);
    await api.call('PUT', '/api/auth/me', { username: '花子' }, headers);
    expect(await kept.countDocuments()).toBe(0);
    for (let twice = 0; twice < 2; twice += 1) expect((await wait({ a: 1 })).statusCode).toBe(202);
    expect((await wait({ a: 2 })).statusCode).toBe(409);
    api.pass(86_400_001);
    expect((await wait({ a: 2 })).statusCode).toBe(202);
  });

  it('make a repeated write one write, also after a restart', async () => {
    const token = await api.login('hana@example.org');
    const headers = { ...as(token), 'idempotency-key': 'key-0001' };
    const draw = async (payload: object) => api.call('POST', '/api/probe/draw', payload, headers);
    const first = (await draw({ a: 1 })).json<{ ids: string[] }>();
    expect(new Set(first.ids).size).toBe(2);
    expect((await draw({ a: 1 })).json()).toEqual(first);
    expect((await draw({ a: 2 })).json()).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
    await api.stop();
    await api.start();
    expect((await draw({ a: 1 })).json()).toEqual(first);
    await answersIn(api.documents).updateMany({}, { $unset: { status: '', body: '' } }); // a crash before the answer was kept
    expect((await draw({ a: 1 })).json()).toEqual(first);
  });
});

it('describes itself from the words that run', async () => {
  const { paths } = (await api.call('GET', '/api/openapi.json')).json<{
    paths: Record<string, Record<string, { requestBody?: object }>>;
  }>();
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining([
      '/api/auth/send-code',
      '/api/favorites/{id}',
      '/health/ready',
      '/media/audio/{key}',
    ]),
  );
  expect(JSON.stringify(paths['/api/auth/verify-code']?.['post']?.requestBody)).toContain('email');
});
