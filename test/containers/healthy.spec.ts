import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

// What the images ask themselves, and who stands in one of them: projector and worker are reached from nowhere else.

const server = createServer(({ url }, response) =>
  response.writeHead(url === '/health/ready' ? 503 : 200).end(`${url} says`),
);
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => server.close());

const healthy = async (port: number, ...words: string[]) => {
  const child = spawn(process.execPath, ['scripts/healthy.mjs', ...words], { env: { PORT: String(port) } }); // prettier-ignore
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [status] = (await once(child, 'close')) as [number];
  return [status, ...(await said)];
};
const port = () => (server.address() as AddressInfo).port;

it('is well while it answers, whatever it waits for, and says nothing', async () => {
  expect(await healthy(port())).toEqual([0, '', '']);
  expect(await healthy(1)).toEqual([1, '', '']);
});
it('tells who asks by hand whether it is ready, and its figures', async () => {
  expect(await healthy(port(), 'ready')).toEqual([1, '/health/ready says\n', '']);
  expect(await healthy(port(), 'metrics')).toEqual([0, '/metrics says\n', '']);
  expect(await healthy(port(), 'redy')).toEqual([2, '', expect.stringContaining('ready|metrics')]);
  expect(await healthy(1, 'ready')).toEqual([1, '', expect.stringContaining('没有回应')]);
});
