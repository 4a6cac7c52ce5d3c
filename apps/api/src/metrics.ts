import type { FastifyInstance } from 'fastify';
import type { HealthReader } from '@app/insight';
import { Counter, Gauge, Histogram, collectDefaultMetrics, register } from 'prom-client';

const CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'];

/** Process figures, how many answers of each class, and the time of each request by route template (never by address: that would be one series for each id). */
export const observeRequests = (server: FastifyInstance): void => {
  register.clear(); // one process may hold several servers one after the other: tests do
  collectDefaultMetrics();
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30],
  });
  const answers = new Counter({
    name: 'http_responses_total',
    help: 'Answers by the first figure of their status',
    labelNames: ['class'],
  });
  // Each from the start: a series that is born with its first failure has not risen by it, as Prometheus counts.
  for (const each of CLASSES) answers.inc({ class: each }, 0);
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    seconds.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    answers.inc({ class: `${Math.trunc(reply.statusCode / 100)}xx` });
    done();
  });
};

type Now = Awaited<ReturnType<HealthReader['now']>>;
type Row = readonly [value: number, labels?: Readonly<Record<string, string>>];
const secondsOf = (mark: { at: string } | null): number =>
  mark === null ? 0 : Date.parse(mark.at) / 1000;

/** Each from the start, as of one that met nothing. */
const sweptOf = (sweep: Now['sweep'], unit: 'blobs' | 'bytes'): Row[] =>
  (['looked', 'setAside', 'broughtBack', 'dropped'] as const).map((kind) => [
    sweep?.[kind][unit] ?? 0,
    { kind },
  ]);

const LABELS = ['kind', 'language', 'read_model'];
/** What an operator asks of the server, by name; each with what it says and the rows of the moment. */
const GAUGES: Readonly<
  Record<string, readonly [help: string, rows: (now: Now) => readonly Row[]]>
> = {
  yamabiko_log_position: ['Position of the newest event', ({ log }) => [[Number(log.position)]]],
  yamabiko_log_whole: [
    '1: the last check found the log whole, 0: damaged; absent: not checked since the start',
    ({ log: { whole } }) => (whole === null ? [] : [[whole ? 1 : 0]]),
  ],
  yamabiko_disk_free_bytes: ['Bytes that still fit where the data is', ({ disk }) => [[disk.free]]],
  yamabiko_parked_events: [
    'Events that a read model could not fold, and those that wait behind them',
    // Each from the start: nothing is another answer than none.
    ({ readModels }) => readModels.map(({ name, parked }) => [parked, { read_model: name }]),
  ],
  yamabiko_read_model_lag_seconds: [
    'How long the oldest event that a read model has not folded has stood in the log; of those that are read',
    ({ readModels }) =>
      readModels.flatMap(({ name, live, lagSeconds }) =>
        live ? [[lagSeconds, { read_model: name }] as const] : [],
      ),
  ],
  yamabiko_queue_waiting: [
    'Jobs whose turn will come',
    ({ queues }) => queues.map(({ kind, waiting }) => [waiting, { kind }]),
  ],
  yamabiko_queue_running: [
    'Jobs that are at work',
    ({ queues }) => queues.map(({ kind, running }) => [running, { kind }]),
  ],
  yamabiko_queue_oldest_seconds: [
    'How long the job waits that waits longest',
    ({ queues }) => queues.map(({ kind, oldestSeconds }) => [oldestSeconds, { kind }]),
  ],
  yamabiko_queue_longest_seconds: [
    'How long the job has been at work that is longest',
    ({ queues }) => queues.map(({ kind, longestSeconds }) => [longestSeconds, { kind }]),
  ],
  yamabiko_dead_letters: [
    'Jobs that the queue gave up on',
    ({ queues }) => queues.map(({ kind, dead }) => [dead, { kind }]),
  ],
  yamabiko_mail_failing_seconds: [
    'For how long no mail has gone out; 0: it does, as far as was tried',
    ({ mail, at }) => [[mail ? (Date.parse(at) - Date.parse(mail.since)) / 1000 : 0]],
  ],
  yamabiko_voices: [
    'Voices that can speak a language now; 0: there are lessons in it, and nobody speaks it',
    ({ voices }) => voices.map(({ language, voices: count }) => [count, { language }]),
  ],
  yamabiko_lost_sounds: [
    'Sounds whose file is gone, as far as they were looked for',
    ({ lostSounds }) => [[lostSounds.sounds]],
  ],
  yamabiko_last_backup_timestamp_seconds: [
    'When the last backup was made; 0: never',
    ({ backup }) => [[secondsOf(backup)]],
  ],
  yamabiko_last_drill_timestamp_seconds: [
    'When a backup was last restored on trial; 0: never',
    ({ drill }) => [[secondsOf(drill)]],
  ],
  yamabiko_drill_failed: [
    '1: the last restore drill failed',
    ({ failedDrill }) => [[failedDrill === null ? 0 : 1]],
  ],
  yamabiko_last_sweep_timestamp_seconds: [
    'When the last sweep of files was through; 0: never, or one is under way',
    ({ sweep }) => [[sweep?.ended ? Date.parse(sweep.ended) / 1000 : 0]],
  ],
  yamabiko_swept_files: [
    'Files of the last sweep, by what became of them',
    ({ sweep }) => sweptOf(sweep, 'blobs'),
  ],
  yamabiko_swept_bytes: [
    'Bytes of the last sweep, by what became of them',
    ({ sweep }) => sweptOf(sweep, 'bytes'),
  ],
};

/** Looked up once when somebody asks, whatever the number of gauges. */
export const observeHealth = (look: () => Promise<Now>): void => {
  let asked: Promise<Now> | undefined;
  const now = () =>
    (asked ??= look().finally(() => {
      asked = undefined;
    }));
  for (const [name, [help, rows]] of Object.entries(GAUGES)) {
    const gauge = new Gauge({
      registers: [],
      name,
      help,
      labelNames: LABELS, // with none a gauge that says nothing would say 0
      async collect() {
        const told = rows(await now());
        this.reset();
        for (const [value, labels = {}] of told) this.set(labels, value);
      },
    });
    register.registerMetric(gauge);
  }
};
