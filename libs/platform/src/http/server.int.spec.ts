import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { LocalLimits } from '@app/kernel';
import type { FastifyInstance } from 'fastify';
import type { Admission } from './admission.js';
import { answerTo as refusalOf } from './failure.js';
import { hostRule } from './host-names.js';
import { RateLimits } from './limits.js';
import { ProxySigns } from './proxy-signs.js';
import { receiveCalls } from './reception.js';
import { fastifyAdapter } from './server.js';

const server = fastifyAdapter({ trustProxy: false }).getInstance<FastifyInstance>();
let port = 0;
const work = { done: 0 };
beforeAll(async () => {
  receiveCalls(server, {
    limits: new RateLimits(0, new LocalLimits()),
    admission: {} as Admission,
    routes: [],
    isOurName: hostRule({ HOST: '127.0.0.1', PUBLIC_URL: undefined, ALLOWED_HOSTS: [] }),
    signs: new ProxySigns(false, () => undefined),
  });
  server.setErrorHandler((error, _request, reply) => {
    const { status, body } = refusalOf(error);
    return reply.status(status).send(body);
  });
  server.get('/page', () => ({ success: true }));
  server.get('/health/live', () => ({ success: true }));
  server.get('/work', () => {
    work.done += 1;
    for (const end = performance.now() + 2; performance.now() < end;);
    return { success: true };
  });
  port = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => server.close());

/** All that comes back until the server closes the line. */
const answerTo = async (said: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let heard = '';
  socket.on('data', (text: string) => (heard += text));
  socket.on('error', () => undefined); // the line may be cut with some of what was said unread
  socket.write(said);
  await new Promise((resolve) => socket.once('close', resolve));
  return heard;
};

it.each([
  ['GET / HTTP/9.9\r\n\r\n', '400 Bad Request', '请求参数错误', 'INVALID'],
  [
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
    '400 Bad Request',
    '请求参数错误',
    'INVALID',
  ],
  [
    `GET /?${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    '431 Request Header Fields Too Large',
    '内容过大，请缩短后重试',
    'TOO_LARGE',
  ],
  [
    'GET / HTTP/1.1\r\nHost: localhost\r\nExpect: banana\r\n\r\n',
    '417 Expectation Failed',
    '请求参数错误',
    'INVALID',
  ],
])('what is no HTTP of ours is refused in our words: %.20s', async (said, status, error, code) => {
  const [head = '', body = ''] = (await answerTo(said)).split('\r\n\r\n');
  expect(head).toContain(`HTTP/1.1 ${status}`);
  expect(JSON.parse(body)).toEqual({ success: false, error, code });
  expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`);
});

const status = async (...lines: string[]) =>
  (await answerTo(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`)).slice(9, 12);

it.each([
  ['one', ['GET /page HTTP/1.1', 'Host: localhost'], '200'],
  ['a foreign one', ['GET /page HTTP/1.1', 'Host: evil.example'], '421'],
  ['two', ['GET /page HTTP/1.1', 'Host: localhost', 'Host: evil.example'], '400'],
  [
    'two, one of them foreign to probes, too',
    ['GET /health/live HTTP/1.1', 'Host: a', 'host: b'],
    '400',
  ],
  ['another in the address', ['GET http://evil.example/page HTTP/1.1', 'Host: localhost'], '400'],
  ['none', ['GET /page HTTP/1.1'], '400'],
  ['none, as old probes do', ['GET /health/live HTTP/1.0'], '200'],
])('a call that names %s server', async (_, lines, expected) =>
  expect(await status(...lines)).toBe(expected),
);

it('lets a crowd in at once that connects while others keep it busy', async () => {
  const asked = 'GET /work HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';
  const open = (answered: () => boolean) =>
    connect(port, '127.0.0.1', function (this: Socket) {
      this.write(asked);
      this.on('data', () => answered() && this.write(asked));
    });
  const busy = Array.from({ length: 6 }, () => open(() => true));
  while (work.done < 60) await wait(10);
  const before = work.done;
  const crowd = await new Promise<Socket[]>((resolve) => {
    let waiting = 40;
    const sockets = Array.from({ length: waiting }, () =>
      open(() => {
        waiting -= 1;
        if (waiting === 0) resolve(sockets);
        return false;
      }),
    );
  });
  const meanwhile = work.done - before - crowd.length;
  for (const socket of [...busy, ...crowd]) socket.destroy();
  // One a turn, it would be three for each; a machine that is busy itself takes longer than calls have patience, and some go on.
  expect(meanwhile).toBeLessThan(crowd.length * 2.5);
});
