import { Access, requestIds } from '@app/platform';
import { Controller, Post } from '@nestjs/common';
import { ApiUnderTest, as } from './testing.js';

@Controller('api/probe')
@Access('anyone')
class ProbeController {
  @Post('draw')
  @Access('user')
  draw() {
    return { success: true, id: requestIds.uuid() };
  }
}
const api = new ApiUnderTest({ name: 'probe', events: [], projections: [], controllers: [ProbeController] });

describe('headers', () => {
  it('carry the position of a write, and a read waits for it', async () => {
    const token = await api.login('hana@example.org');
    const written = await api.call('PUT', '/api/auth/me', { username: '花子', role: 'admin', userId: 'x' }, as(token));
    const position = String(written.headers['x-log-position']);
    expect(position).toMatch(/^\d+$/);
    const read = await api.call('GET', '/api/auth/me', undefined, { ...as(token), 'x-min-log-position': position });
    expect(read.json()).toMatchObject({ user: { username: '花子', role: 'user' } });
    expect(read.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(read.headers['content-security-policy']).toContain("object-src 'none'");
  });

  it('make a repeated write one write, also after a restart', async () => {
    const token = await api.login('hana@example.org');
    const headers = { ...as(token), 'idempotency-key': 'key-0001' };
    const draw = async (payload: object) => api.call('POST', '/api/probe/draw', payload, headers);
    const first = (await draw({ a: 1 })).json<{ id: string }>();
    expect((await draw({ a: 1 })).json()).toEqual(first);
    expect((await draw({ a: 2 })).json()).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
    await api.stop();
    await api.start();
    expect((await draw({ a: 1 })).json()).toEqual(first);
    await api.documents.collection('idempotent-answers').updateMany({}, { $unset: { status: '', body: '' } }); // a crash before the answer was kept
    expect((await draw({ a: 1 })).json()).toEqual(first);
  });
});

it('describes itself from the words that run', async () => {
  const { paths } = (await api.call('GET', '/api/openapi.json')).json<{ paths: Record<string, Record<string, { requestBody?: object }>> }>();
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/auth/send-code', '/api/favorites/{id}', '/health/ready', '/media/audio/{key}']));
  expect(JSON.stringify(paths['/api/auth/verify-code']?.['post']?.requestBody)).toContain('email');
});
