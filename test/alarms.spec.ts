import { readFileSync } from 'node:fs';
import { ALARMS, Health } from '@app/contracts';
import { LIMITS, runbookOf } from '@app/insight';
import { parse } from 'yaml';
import { ApiUnderTest, as } from '../apps/api/src/testing.js';
import { composeFile } from './containers/files.js';
import { manifests, workloadsOf } from './containers/kubernetes.js';

// What operators are woken by is written in four places: rules, runbook, server and Grafana. They say the same.

const textOf = (file: string): string => readFileSync(file, 'utf8');
const names = Object.keys(ALARMS) as (keyof typeof ALARMS)[];

/** By the layout of the file: a rule begins with its name, an expression of several lines is indented further. */
const rules = textOf('ops/prometheus.rules.yml')
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((rule) => ({
    alert: /^\w+/.exec(rule)?.[0],
    expr: /^ {8}expr: (?:\|\n((?: {10}.*\n)+)|(.*)\n)/m.exec(rule)?.slice(1).join('').trim() ?? '',
    summary: /^ {10}summary: (.*)$/m.exec(rule)?.[1],
    runbook: /^ {10}runbook: (.*)$/m.exec(rule)?.[1],
  }));
const runbook = textOf('docs/runbook.md');
const dashboard = JSON.parse(textOf('ops/grafana-dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};

/** Names in an expression that are neither functions nor labels. */
const WORDS = new Set(['by', 'le', 'status', 'job', 'yamabiko', 'read_model']);
const metricsIn = (expr: string): string[] => [
  ...new Set(
    [...expr.replaceAll(/"[^"]*"/g, '').matchAll(/[a-z_][a-z0-9_]*(?!\w)(?!\()/g)]
      .map(([name]) => name)
      .filter((name) => name.includes('_') || name === 'up')
      .filter((name) => !WORDS.has(name)),
  ),
];

describe('the alarms', () => {
  it('are those of the product, in its order, with its titles', () => {
    expect(names).toHaveLength(17);
    expect(rules.map(({ alert, summary }) => [alert, summary])).toEqual(Object.entries(ALARMS));
  });

  it('each lead to their section of the runbook, which has no other', () => {
    const sections = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
    expect(sections.filter((name) => /^[A-Z]\w+$/.test(name ?? ''))).toEqual(names);
    for (const name of names) expect(runbook).toContain(`## ${name}\n\n**${ALARMS[name]}**`);
    expect(rules.map(({ runbook: place }) => place)).toEqual(names.map(runbookOf));
  });

  it('have commands that can be typed as they stand behind what is left out', () =>
    expect(runbook.match(/`yamabiko [^`]*`/g)).toBeNull());

  it('ring at the limits of the server', () => {
    const limitOf = (name: string) => rules.find(({ alert }) => alert === name)?.expr.match(/\d+$/)?.[0]; // prettier-ignore
    expect({
      diskBytes: Number(limitOf('DiskLow')),
      lagSeconds: Number(limitOf('ReadModelBehind')),
      mailSeconds: Number(limitOf('MailFails')),
      queueSeconds: Number(limitOf('QueueStuck')),
      jobSeconds: Number(limitOf('JobHangs')),
      backupSeconds: Number(limitOf('BackupOld')),
      drillSeconds: Number(limitOf('DrillOld')),
    }).toEqual(LIMITS);
  });
});

describe('what Prometheus looks at', () => {
  interface Job {
    job_name: string;
    static_configs?: { targets: string[] }[];
    dns_sd_configs?: { names: string[]; port: number }[];
    kubernetes_sd_configs?: { namespaces: { names: string[] } }[];
    relabel_configs?: { target_label?: string; replacement?: string; regex?: string }[];
  }
  const configs = ['ops/prometheus.yml', 'ops/prometheus-pods.yml'].map((file) => parse(textOf(file)) as { rule_files: string[]; scrape_configs: Job[] }); // prettier-ignore
  const jobs = configs.flatMap(({ scrape_configs }) => scrape_configs);
  const labels = (job?: Job) =>
    Object.fromEntries(job?.relabel_configs?.flatMap(({ target_label, replacement }) => (target_label === undefined ? [] : [[target_label, replacement]])) ?? []); // prettier-ignore

  it('is the job that the alarms ask for, however it is run', () => {
    for (const { rule_files } of configs) expect(rule_files).toEqual(['prometheus.rules.yml']);
    const asked = new Set([...textOf('ops/prometheus.rules.yml').matchAll(/job="(\w+)"/g)].map(([, job]) => job)); // prettier-ignore
    expect(jobs.map((job) => labels(job)['job'] ?? job.job_name)).toEqual(['yamabiko', 'yamabiko', 'yamabiko']); // prettier-ignore
    expect([...asked]).toEqual(['yamabiko']);
  });
  it('is every process of the compose file', () => {
    const { services } = composeFile('docker-compose.yml');
    const ours = Object.keys(services).filter((name) => services[name]?.image?.includes('yamabiko-')); // prettier-ignore
    expect(jobs[1]?.dns_sd_configs).toEqual([{ names: ours, type: 'A', port: 3000 }]);
  });
  it('is every process of the cluster, with the label that the adapter asks for', () => {
    const running = workloadsOf(manifests()).filter(({ kind, labels: has }) => ['Deployment', 'StatefulSet'].includes(kind) && has['app.kubernetes.io/part-of'] === 'yamabiko'); // prettier-ignore
    const there = running.map(({ name }) => name).toSorted();
    expect(jobs[2]?.relabel_configs?.[0]?.regex?.split('|')).toEqual(there);
    expect(labels(jobs[2])).toHaveProperty('namespace');
    expect(textOf('k8s/prometheus-adapter.yaml')).toContain('{namespace!=""}');
  });
});

/** What a series counts in, by its name: a panel shows one unit. */
const unitOf = (expr: string): string =>
  /_bytes\b/.test(expr) ? 'bytes' : /_seconds\b|_timestamp_seconds\b/.test(expr) ? 's' : 'number';

describe('the panels of Grafana', () => {
  it.each(dashboard.panels)('$title: what stands in one is of one unit', ({ targets }) =>
    expect([...new Set(targets.map(({ expr }) => unitOf(expr)))]).toHaveLength(1),
  );
});

describe('what is asked of Prometheus', () => {
  const api = new ApiUnderTest();
  const depth = { kind: 'generate', waiting: 1, running: 1, dead: 1 };
  api.queue = { depths: async () => [{ ...depth, oldest: api.at, longest: api.at }] };

  const told = async () => {
    const { body } = await api.call('GET', '/metrics');
    return new Set([...body.matchAll(/^([a-z_][a-z0-9_]*)(?:\{| )/gm)].map(([, name]) => name));
  };
  const asked = [...rules, ...dashboard.panels.flatMap(({ targets }) => targets)];
  const wanted = new Set(asked.flatMap(({ expr }) => metricsIn(expr)));
  wanted.delete('up'); // Prometheus' own

  it('has an answer before anything went wrong: none is told, and silence means that nobody was asked', async () => {
    await api.call('GET', '/health/live'); // requests are counted once there was one
    const known = await told();
    expect([...wanted].filter((name) => !known.has(name))).toEqual(['yamabiko_log_whole']); // until it was checked
    expect((await api.call('GET', '/metrics')).body).toContain(
      '\nhttp_responses_total{class="5xx"} 0\n',
    );
    const empty = asked.filter(({ expr }) => expr.includes('vector('));
    expect(empty).toEqual([]);
  });

  it('is what the server tells it', async () => {
    const collection = (await api.documents.state()).live['users'] ?? '';
    jest.spyOn(api.documents, 'parked').mockResolvedValue([
      { collection, key: 'u', position: 1n, stream: 's', revision: 0, type: 'T', reason: 'r' }, // prettier-ignore
    ]);
    const boss = as(await api.login('boss@example.org'));
    Health.parse((await api.call('GET', '/api/admin/health', undefined, boss)).json());
    api.verdict = { ok: true, checked: 0, head: 0n, at: api.at };
    const known = await told();
    expect([...wanted].filter((name) => !known.has(name))).toEqual([]);
    expect(wanted.size).toBeGreaterThan(12);
    // And the other way round: what is told of the product is looked at somewhere.
    const ours = [...known].filter((name) => name?.startsWith('yamabiko_'));
    expect(ours.filter((name) => !wanted.has(name ?? ''))).toEqual([]);
  });

  it('finds a name that the server does not tell', () =>
    expect(
      metricsIn('sum by (le) (rate(nothing_of_ours_total{job="a_b"}[5m])) > 0.02 * up'),
    ).toEqual(['nothing_of_ours_total', 'up']));
});
