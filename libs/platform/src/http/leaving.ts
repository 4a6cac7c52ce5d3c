import type { Server } from 'node:http';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Who has a connection, or is getting one, is told that it closes, by the answer to the next call: so long, ms. */
const GOODBYE_MS = 500;
/** Supervisors kill after ten seconds, and what stands behind the calls is closed after them. */
const PATIENCE_MS = 5000;
const LOOK_MS = 50;

/** One connection is taken up in each turn of the event loop; those that wait when the port is closed are reset. Others may come for ever. */
export const nobodyAtTheDoor = async (http: Server): Promise<void> => {
  let hasCome = true;
  const come = () => (hasCome = true);
  http.on('connection', come);
  for (const end = performance.now() + GOODBYE_MS; hasCome && performance.now() < end;) {
    hasCome = false;
    await turn();
    await turn(); // the first may be the rest of a turn that has taken its one
  }
  http.off('connection', come);
};

/**
 * Who was let in is answered before the port's last connection goes, and told to come back by another one. A command that was cut off may be
 * done all the same: nobody would have told its caller. Who takes too long is cut off.
 */
export const answersBeforeItLeaves = (
  server: FastifyInstance,
  { goodbyeMs = GOODBYE_MS, patienceMs = PATIENCE_MS } = {},
): void => {
  let isLeaving = false;
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (isLeaving) void reply.header('connection', 'close');
    done(null, payload);
  });
  server.addHook('preClose', async () => {
    isLeaving = true;
    const { server: http } = server;
    if (!http.listening) return;
    const connections = await new Promise<number>((resolve) =>
      http.getConnections((_error, count) => resolve(count)),
    );
    if (connections > 0) await sleep(goodbyeMs);
    await nobodyAtTheDoor(http);
    // A connection that was busy when the port was closed is kept open for a minute otherwise.
    const idle = setInterval(() => http.closeIdleConnections(), LOOK_MS);
    const over = setTimeout(() => http.closeAllConnections(), patienceMs);
    http.once('close', () => {
      clearInterval(idle);
      clearTimeout(over);
    });
  });
};
