import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { KurrentDbStandIn } from './server.js';

/** What a stand-in in another process can be told, each by POST to its own path, with JSON where it takes something. */
const ORDERS: Readonly<Record<string, (standIn: KurrentDbStandIn, told: Told) => unknown>> = {
  '/appends': ({ misbehaviour }, { fault, times }) =>
    misbehaviour.appends(fault as Parameters<typeof misbehaviour.appends>[0], times),
  '/reads': ({ misbehaviour }, { fault, times }) =>
    misbehaviour.reads(fault as Parameters<typeof misbehaviour.reads>[0], times),
  '/abort': ({ misbehaviour }) => misbehaviour.abortSubscriptions(),
  '/well': ({ misbehaviour }) => misbehaviour.well(),
  '/freeze': ({ network }) => network.freeze(),
  '/thaw': ({ network }) => network.thaw(),
  '/reset': ({ network }) => network.reset(),
};
interface Told {
  fault?: unknown;
  times?: number;
}

/** Takes orders on a port of this machine. */
export async function controlled(standIn: KurrentDbStandIn, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    const order = request.method === 'POST' ? ORDERS[request.url ?? ''] : undefined;
    let text = '';
    request.on('data', (bytes: Buffer) => (text += bytes.toString()));
    request.on('end', () => {
      response.statusCode = order ? 204 : 404;
      try {
        order?.(standIn, text === '' ? {} : (JSON.parse(text) as Told));
      } catch {
        response.statusCode = 400;
      }
      response.end();
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
