// The pages of errors.bench.ts that break, in a thread of their own: what they cost themselves is not a wait of the caller's.
import { Agent, request } from 'node:http';
import { parentPort } from 'node:worker_threads';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const frames = Array.from(
  { length: 12 },
  (_, n) => `    at draw${n} (https://echo.example/assets/player-Bd3x9aQ1.js:1:${1000 + n})`,
).join('\n');
const entries = Array.from({ length: 30 }, (_, n) => ({
  kind: 'click',
  what: `button 播放 ${n}`,
  at: new Date().toISOString(),
}));
/** Letters alone: numbers are not compared. */
const name = (fault) =>
  Array.from(String(fault), (digit) => String.fromCodePoint(97 + Number(digit))).join('');
const reportOf = (fault) => ({
  error_type: 'javascript',
  message: `cannot draw ${name(fault)}`,
  stack: `TypeError: cannot draw\n${frames}`,
  url: 'https://echo.example/player/a',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36',
  timestamp: new Date().toISOString(),
  enhanced_context: {
    environment: { hidden: false, online: true, connection: '4g', viewport: '1280 × 800' },
    user_behavior: { entries },
    app_state: { release: 'index-aaaaaaaa', page: 'https://echo.example/player/a' },
  },
});

const send = ({ url, address, body }) =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const sent = request(
      {
        agent,
        hostname,
        port,
        method: 'POST',
        path: '/api/errors/report/batch',
        headers: {
          'content-type': 'application/json',
          'content-length': body.length,
          'x-forwarded-for': address,
        },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part) => (text += part));
        answer.on('end', () =>
          resolve(answer.statusCode === 202 ? JSON.parse(text) : { status: answer.statusCode }),
        );
      },
    );
    sent.on('error', () => resolve({ status: 'cut' })).end(body);
  });

const TICK_MS = 20;
/** `perSecond` reports in batches of ten from `addresses` in turns, for so many ms; every fault in turn, so that the first of each comes early. */
parentPort?.on('message', ({ url, perSecond, ms, addresses, faults }) => {
  const open = new Set();
  let [batches, accepted, dropped, fault] = [0, 0, 0, 0];
  const refused = {};
  const begin = performance.now();
  const timer = setInterval(() => {
    const due = (Math.min(ms, performance.now() - begin) / 1000) * (perSecond / 10);
    for (; batches < due; batches += 1) {
      const errors = Array.from({ length: 10 }, () => reportOf(fault++ % faults));
      const address = `10.${1 + ((batches % addresses) >> 8)}.${(batches % addresses) & 255}.1`;
      const body = Buffer.from(JSON.stringify({ errors }));
      const sending = async () => {
        const answer = await send({ url, address, body });
        if (!answer.success) refused[answer.status] = (refused[answer.status] ?? 0) + 1;
        accepted += answer.accepted ?? 0;
        dropped += answer.dropped ?? 0;
      };
      const sent = sending().finally(() => open.delete(sent));
      open.add(sent);
    }
    if (performance.now() - begin < ms) return;
    clearInterval(timer);
    void Promise.all(open).then(() =>
      parentPort?.postMessage(
        {
          sent: 10 * batches,
          accepted,
          dropped,
          refused,
          seconds: (performance.now() - begin) / 1000,
        },
        [],
      ),
    );
  }, TICK_MS);
});
