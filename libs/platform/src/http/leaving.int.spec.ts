import { Agent, createServer, request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { answersBeforeItLeaves, nobodyAtTheDoor } from './leaving.js';
import { fastifyAdapter } from './server.js';

/** A server with one call that is answered when it is let go. */
const served = async (patienceMs?: number) => {
  const server = fastifyAdapter({ trustProxy: false }).getInstance<FastifyInstance>();
  if (patienceMs !== undefined) answersBeforeItLeaves(server, { goodbyeMs: 0, patienceMs });
  let begin = (): void => undefined;
  let release = (): void => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const released = new Promise<void>((resolve) => (release = resolve));
  server.get('/quick', () => ({ success: true }));
  server.get('/slow', async () => {
    begin();
    await released;
    return { success: true };
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const call = (path: string) =>
    new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
      const called = request({ port, agent, path }, (incoming: IncomingMessage) => {
        incoming.resume();
        incoming.once('end', () => resolve([incoming.statusCode, incoming.headers.connection]));
      });
      called.once('error', reject);
      called.end();
    });
  await call('/quick'); // by a connection that is kept
  const answer = call('/slow');
  answer.catch(() => undefined); // looked at later
  await begun;
  return { server, port, call, answer, release };
};

const refuses = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => (socket.destroy(), resolve(false)));
    socket.once('error', () => resolve(true));
  });

it('answers who was let in before it was told to stop, takes nobody new, and keeps no connection', async () => {
  const { server, port, answer, release } = await served();
  const closed = server.close();
  while (!(await refuses(port)));
  release();
  expect(await answer).toEqual([200, 'close']);
  await closed; // a minute later, were the connection kept
});

it('answers who calls while it is being told to all that their connections close', async () => {
  const { server, call, answer, release } = await served();
  const closed = server.close();
  for (let n = 0; n < 3; n += 1) expect(await call('/quick')).toEqual([200, 'close']);
  release();
  await answer;
  await closed;
});

it('takes up all who stand at the door before it is shut', async () => {
  const http = createServer();
  let taken = 0;
  http.on('connection', () => (taken += 1));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  const crowd = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'));
  await new Promise((resolve) => process.nextTick(resolve)); // they have knocked
  await nobodyAtTheDoor(http);
  expect(taken).toBe(20);
  for (const socket of crowd) socket.destroy();
  http.close();
});

it('does not wait for ever', async () => {
  const { server, answer } = await served(1);
  const cut = expect(answer).rejects.toThrow();
  await server.close();
  await cut;
});
