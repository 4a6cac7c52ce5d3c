import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { fastifyAdapter } from './server.js';

const server = fastifyAdapter({ trustProxy: false }).getInstance<FastifyInstance>();
let port = 0;
beforeAll(async () => {
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
])('what is no HTTP of ours is refused in our words: %.20s', async (said, status, error, code) => {
  const [head = '', body = ''] = (await answerTo(said)).split('\r\n\r\n');
  expect(head).toContain(`HTTP/1.1 ${status}`);
  expect(JSON.parse(body)).toEqual({ success: false, error, code });
  expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`);
});
