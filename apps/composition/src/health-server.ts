import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, register } from 'prom-client';
import type { Readiness } from './readiness.js';
import { observeStanding } from './standing.js';

const json = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
};

/**
 * For a process that nobody calls but its supervisor: is it alive, can it work, its figures. It answers before anything else is there.
 * @throws where the port is taken
 */
export const healthServer = async (
  { PORT, HOST }: { PORT: number; HOST: string },
  readiness: Readiness,
): Promise<{ url: string; close(): Promise<void> }> => {
  register.clear();
  collectDefaultMetrics();
  observeStanding(readiness);
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      switch (request.url) {
        case '/health/live':
          return json(response, 200, { success: true });
        case '/health/ready': {
          const { ready, reasons } = await readiness.look();
          return json(response, ready ? 200 : 503, { success: ready, reasons });
        }
        case '/metrics':
          response.writeHead(200, { 'content-type': register.contentType });
          return void response.end(await register.metrics());
        default:
          return json(response, 404, { success: false });
      }
    };
    answer().catch(() => json(response, 500, { success: false }));
  });
  await listening(server, PORT, HOST);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${HOST}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

const listening = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
