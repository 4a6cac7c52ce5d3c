import { createServer, type Http2Server } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { Damaged } from '@app/kernel';
import { KurrentEventStore } from './kurrent-event-store.js';
import { PATIENT } from './fitting.js';

/** What it can do, the real one tells everybody; this one is too old for that, and says the same to whatever else is asked. */
const answering = (trailers: Record<string, string>): Promise<Http2Server> => {
  const server = createServer();
  server.on('stream', (stream, { ':path': path = '' }) => {
    const isFeatures = path.includes('ServerFeatures');
    const said = isFeatures ? { 'grpc-status': '12' } : trailers;
    const head = { ':status': 200, 'content-type': 'application/grpc' };
    stream.respond({ ...head, ...said }, { endStream: true });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
};

it.each([
  ['a wrong password', { 'grpc-status': '16', 'grpc-message': 'Unauthenticated' }],
  ['one who may not read all', { 'grpc-status': '7', 'grpc-message': 'Access Denied', exception: 'access-denied' }], // prettier-ignore
])('says at once that the server lets us not in: %s', async (_, trailers) => {
  const server = await answering(trailers);
  const { port } = server.address() as AddressInfo;
  const url = `kurrentdb://ops:secret@127.0.0.1:${port}?tls=false`;
  try {
    for (const options of [{}, { patience: PATIENT }]) {
      const refused = KurrentEventStore.open(url, options);
      await expect(refused).rejects.toThrow(Damaged);
      await expect(refused).rejects.toMatchObject({
        message: `KurrentDB 不许地址里的用户读：127.0.0.1:${port}`,
        repair: expect.stringContaining('$admins'),
      });
    }
  } finally {
    server.close();
  }
});
