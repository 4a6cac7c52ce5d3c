import type { FastifyInstance } from 'fastify';

/** Supervisors kill after ten seconds, and what stands behind the calls is closed after them. */
const PATIENCE_MS = 5000;
const LOOK_MS = 50;

/**
 * Who was let in is answered before the port's last connection goes, and told to come back by another one. A command that was cut off may be
 * done all the same: nobody would have told its caller. Who takes too long is cut off.
 */
export const answersBeforeItLeaves = (server: FastifyInstance, patienceMs = PATIENCE_MS): void => {
  server.addHook('preClose', (done) => {
    const { server: http } = server;
    if (http.listening) {
      // A connection that was busy when the port was closed is kept open for a minute otherwise.
      const idle = setInterval(() => http.closeIdleConnections(), LOOK_MS);
      const over = setTimeout(() => http.closeAllConnections(), patienceMs);
      http.once('close', () => {
        clearInterval(idle);
        clearTimeout(over);
      });
    }
    done();
  });
};
