import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'; // prettier-ignore
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { VARIABLES } from '../../libs/platform/src/config/config.js';
import { composeFile } from './files.js';
import { containersOf, manifests, selects, workloadsOf, type Manifest, type PodSpec, type Selector } from './kubernetes.js'; // prettier-ignore

// What neither the API of a cluster nor kube-score looks at: that manifests, images, compose file and server mean the same.

const all = manifests();
const ofKind = (kind: string) => all.filter((manifest) => manifest.kind === kind);
const workloads = workloadsOf(all);
const isOurs = ({ labels }: { labels: Record<string, string> }) =>
  labels['app.kubernetes.io/part-of'] === 'yamabiko';
const ours = workloads.filter(isOurs);
const processes = ours.filter(({ kind }) => kind === 'Deployment' || kind === 'StatefulSet');
const named = <T extends { name: string }>(found: T[]) => found.map((one) => [one.name, one] as const); // prettier-ignore
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const { services } = composeFile('docker-compose.yml');
const plain = (image = '') => image.replace(/^\$\{\w+:-(.*)\}$/, '$1');

it('has the three processes, and the jobs beside them', () =>
  expect(ours.map(({ kind, name }) => `${kind} ${name}`).toSorted()).toEqual([
    'CronJob backup',
    'CronJob drill',
    'Deployment api',
    'Deployment worker',
    'Job migrate',
    'StatefulSet projector',
  ]));

describe.each(named(workloads))('%s', (name, { pod }) => {
  it('has the image that docker-compose.yml has, by an exact tag', () => {
    for (const { image } of containersOf(pod)) {
      expect(image).not.toMatch(/latest|^[^:]+$/);
      if (image.startsWith('yamabiko-')) expect(image.split(':')[1]).toBe(version);
      if (services[name]) expect(image).toBe(plain(services[name].image));
    }
  });
  it('says what it needs and what it may take of everything', () => {
    for (const { resources } of containersOf(pod))
      for (const bound of ['requests', 'limits'] as const)
        expect(Object.keys(resources?.[bound] ?? {}).toSorted()).toEqual(['cpu', 'ephemeral-storage', 'memory']); // prettier-ignore
  });
  it('touches nothing of the machine, has no token, and writes to volumes alone', () => {
    expect(pod.hostNetwork).toBeUndefined();
    expect(pod.automountServiceAccountToken).toBe(false);
    expect(JSON.stringify(pod.volumes ?? [])).not.toContain('hostPath');
    for (const { securityContext } of containersOf(pod))
      expect(securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } }); // prettier-ignore
  });
});

it.each(named(workloads.filter((one) => !isOurs(one))))(
  '%s keeps its data exactly where docker-compose.yml does: an image’s own volume would lie over a claim above it',
  (name, { pod }) => {
    const mounts = containersOf(pod).flatMap(({ volumeMounts = [] }) => volumeMounts);
    const [, place] = services[name]?.volumes?.[0]?.split(':') ?? [];
    expect(mounts.filter((mount) => mount.name === 'data')).toEqual([{ name: 'data', mountPath: place }]); // prettier-ignore
  },
);

describe.each(named(ours))('%s', (_, { pod }) => {
  it('is the user of the image, with its folders', () => {
    const user = /^USER (\d+):(\d+)$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? [];
    expect(pod.securityContext).toMatchObject({ runAsUser: Number(user[1]), runAsGroup: Number(user[2]), fsGroup: Number(user[2]) }); // prettier-ignore
    for (const { volumeMounts } of containersOf(pod))
      expect(volumeMounts?.map(({ mountPath }) => mountPath)).toEqual(expect.arrayContaining(['/data', '/tmp'])); // prettier-ignore
  });
  it('takes its secrets by reference', () => {
    for (const { envFrom, env = [] } of containersOf(pod)) {
      expect(envFrom).toContainEqual({ secretRef: { name: 'yamabiko' } });
      expect(env.filter(({ name }) => /KEY|PASSWORD|_URL/.test(name))).toEqual([]);
    }
  });
});

describe.each(named(processes))('%s', (name, { pod, labels, replicas }) => {
  const [container] = pod.containers;
  it('is asked whether it lives and whether it is ready, which are two questions', () => {
    expect(container?.livenessProbe?.httpGet?.path).toBe('/health/live');
    expect(container?.startupProbe?.httpGet?.path).toBe('/health/live');
    expect(container?.readinessProbe?.httpGet?.path).toBe('/health/ready');
    expect(container?.ports).toContainEqual({ name: 'http', containerPort: 3000 });
  });
  it('has an hour for the log, if it is one that answers only when it has read it', () => {
    const { periodSeconds = 0, failureThreshold = 0 } = container?.startupProbe ?? {};
    expect(periodSeconds * failureThreshold).toBeGreaterThanOrEqual(name === 'api' ? 3600 : 60);
  });
  it('runs what docker-compose.yml runs, with time to stop', () => {
    expect(container?.command).toEqual(services[name]?.command);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(20);
  });
  it('is told to stop when nobody sends it calls any more, if it is one who is called', () => {
    const pause = container?.lifecycle?.preStop.exec.command;
    expect(pause).toEqual(name === 'api' ? ['sleep', '5'] : undefined);
  });
  it('is never all on one machine, and never all away', () => {
    expect(pod.topologySpreadConstraints?.map(({ topologyKey }) => topologyKey)).toEqual(['kubernetes.io/hostname', 'topology.kubernetes.io/zone']); // prettier-ignore
    const budgets = ofKind('PodDisruptionBudget').filter(({ spec }) => selects(spec.selector as Selector, labels)); // prettier-ignore
    expect(budgets.map(({ spec }) => spec.maxUnavailable as number)).toEqual([1]);
    const scaler = ofKind('HorizontalPodAutoscaler').find(({ spec }) => spec.scaleTargetRef.name === name); // prettier-ignore
    expect(replicas ?? (scaler?.spec.minReplicas as number)).toBeGreaterThanOrEqual(2);
  });
});

describe('variables', () => {
  const kustomizations = ['base', 'overlays/production', 'overlays/trial'].map(
    (folder) =>
      parse(readFileSync(`k8s/${folder}/kustomization.yaml`, 'utf8')) as {
        configMapGenerator: { literals: string[] }[];
      },
  );
  const names = kustomizations.flatMap(({ configMapGenerator }) =>
    configMapGenerator.flatMap(({ literals }) => literals.map((line) => line.split('=')[0] ?? '')),
  );
  it('are those that the server reads, and none of them secret', () => {
    expect(names.filter((name) => !VARIABLES.includes(name))).toEqual([]);
    expect(names.filter((name) => /KEY|PASSWORD|SMTP_URL|DB_URL|REDIS|S3/.test(name))).toEqual([]);
    expect(ofKind('Secret')).toEqual([]);
  });
});

it('pulls images of ours from a registry in every overlay: none is ever taken as a node has it', () => {
  for (const overlay of ['production', 'trial']) {
    const { images } = parse(readFileSync(`k8s/overlays/${overlay}/kustomization.yaml`, 'utf8')) as { images: { name: string; newName: string; newTag: string }[] }; // prettier-ignore
    expect(images).toEqual(['server', 'worker'].map((name) => ({ name: `yamabiko-${name}`, newName: `registry.example/yamabiko-${name}`, newTag: version }))); // prettier-ignore
  }
});

describe('the network', () => {
  const policies = ofKind('NetworkPolicy');
  const covering = (labels: Record<string, string>, type: string): Manifest[] =>
    policies.filter(({ spec }) => (spec.policyTypes as string[]).includes(type) && selects(spec.podSelector as Selector, labels)); // prettier-ignore
  const egress = (name: string) => policies.find(({ metadata }) => metadata.name === name)?.spec.egress; // prettier-ignore

  it('is closed both ways to whoever is not named', () => {
    const nothing = policies.find(({ metadata }) => metadata.name === 'nothing')?.spec;
    expect(nothing).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  });
  it.each(named(workloads))(
    '%s has more than that closed door, going out or coming in',
    (_, { labels }) => {
      // prettier-ignore
      expect(covering(labels, 'Ingress').length + covering(labels, 'Egress').length).toBeGreaterThan(2); // prettier-ignore
    },
  );
  it('lets the projector and the jobs reach stores and names alone, and nobody reach addresses inside', () => {
    const ways = (name: string) =>
      covering(ours.find((one) => one.name === name)?.labels ?? {}, 'Egress').map(({ metadata }) => metadata.name); // prettier-ignore
    for (const name of ['projector', 'backup', 'drill', 'migrate']) expect(ways(name)).not.toContain('outside'); // prettier-ignore
    for (const name of ['api', 'worker']) expect(ways(name)).toContain('outside');
    const except = egress('outside')[0].to[0].ipBlock.except as string[];
    expect(except).toEqual(expect.arrayContaining(['10.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16', '127.0.0.0/8'])); // prettier-ignore
  });
  it('lets names be asked of kube-dns and of a node’s own cache', () => {
    const names = egress('stores')[0];
    expect(names.to[1]).toEqual({ ipBlock: { cidr: '169.254.20.10/32' } }); // a node's own, not its metadata
    expect(names.ports).toEqual([
      { protocol: 'UDP', port: 53 },
      { protocol: 'TCP', port: 53 },
    ]);
  });
  it('opens the stores’ ports, by the addresses in docker-compose.yml', () => {
    const ports = (egress('stores')[1].ports as { port: number }[]).map(({ port }) => port);
    const addresses = Object.entries(services['api']?.environment ?? {}).filter(([name]) => /^(?:KURRENTDB|MONGODB|REDIS|S3)_URL$/.test(name)); // prettier-ignore
    expect(ports).toEqual(addresses.map(([, url]) => Number(/:(\d+)(?:[/?]|$)/.exec(url.split('@').at(-1) ?? '')?.[1]))); // prettier-ignore
  });
});

describe('workers follow the queue', () => {
  const [scaler] = ofKind('HorizontalPodAutoscaler');
  const metric = scaler?.spec.metrics[0].external.metric.name as string;

  it('of a deployment that does not say how many itself', () => {
    expect(scaler?.spec.scaleTargetRef.name).toBe('worker');
    expect(processes.find(({ name }) => name === 'worker')?.replicas).toBeUndefined();
    expect(scaler?.spec.maxReplicas).toBeGreaterThan(scaler?.spec.minReplicas as number);
  });
  it('by a figure that the server tells, under the name that the adapter gives it', () => {
    expect(readFileSync('apps/api/src/metrics.ts', 'utf8')).toContain(`  ${metric}: [`);
    const config = all.find(({ metadata }) => metadata.name === 'prometheus-adapter')?.data;
    const { externalRules } = parse(config?.['config.yaml'] ?? '') as {
      externalRules: { seriesQuery: string; name: { as: string }; metricsQuery: string }[];
    };
    expect(externalRules).toHaveLength(1);
    expect(externalRules[0]).toMatchObject({ name: { as: metric } });
    expect(externalRules[0]?.seriesQuery).toContain(`${metric}{`);
    // Each process tells the same queue's length: neither summed over pods nor over kinds twice.
    expect(externalRules[0]?.metricsQuery).toBe(`sum(max by (kind) (${metric}{<<.LabelMatchers>>}))`); // prettier-ignore
  });
});

describe('backups', () => {
  const jobs = new Map(ofKind('CronJob').map(({ metadata, spec }) => [metadata.name, spec]));
  const scriptOf = (name: string) => {
    const [container] = workloads.find((one) => one.name === name)?.pod.containers ?? [];
    expect(container?.command).toEqual(['/bin/sh', '-euc']);
    return container?.args?.[0] ?? '';
  };
  const folder = mkdtempSync(join(tmpdir(), 'yamabiko-backups-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  /** The script of a job in a folder of ours, with a tool that says this and notes what it was asked. @returns names of the backups afterwards, and what was asked */
  const run = (name: string, says: string, status = 0) => {
    rmSync(folder, { recursive: true });
    for (const old of ['2026-01-01-0300', '2026-11-26-0300']) {
      mkdirSync(join(folder, 'backup', old), { recursive: true });
      writeFileSync(join(folder, 'backup', old, 'backup.json'), '{}');
    }
    utimesSync(join(folder, 'backup/2026-01-01-0300'), 0, 0);
    const tool = `#!/bin/sh\necho "$@" >${folder}/asked\necho '${says}'\n[ $1 = drill ] || mkdir "$2"\nexit ${status}\n`;
    writeFileSync(join(folder, 'yamabiko'), tool, { mode: 0o755 });
    const script = scriptOf(name).replaceAll(/\/backup(?=[/ ])/g, `${folder}/backup`);
    const ended = spawnSync('/bin/sh', ['-euc', script], { env: { PATH: `${folder}:${process.env['PATH']}` }, encoding: 'utf8' }); // prettier-ignore
    const kept = readdirSync(join(folder, 'backup'));
    return { ...ended, kept, asked: readFileSync(join(folder, 'asked'), 'utf8').trim() };
  };

  it.each(['backup', 'drill'])('%s runs one at a time', (name) =>
    expect(jobs.get(name)?.concurrencyPolicy).toBe('Forbid'),
  );
  it('drop old ones after the new one is whole', () => {
    const { status, stdout, kept } = run('backup', '已备份');
    expect([status, stdout, kept.length, kept[0]]).toEqual([0, '已备份\n', 2, '2026-11-26-0300']);
  });
  it('drop none where the new one failed', () =>
    expect(run('backup', '', 1)).toMatchObject({ status: 1, kept: expect.arrayContaining(['2026-01-01-0300']) })); // prettier-ignore
  it('drop none where the new one says that an older one may have the keys that it lacks', () => {
    const warning = '这个备份里也没有，先别删更早的备份';
    expect(readFileSync('apps/cli/src/commands/backup.ts', 'utf8')).toContain(warning);
    const { status, stdout, kept } = run('backup', warning);
    expect([status, stdout, kept[0]]).toEqual([0, `${warning}\n`, '2026-01-01-0300']);
  });
  it('are tried by the newest of them that is whole', () => {
    expect(run('drill', '演练成功').asked).toBe(`drill ${folder}/backup/2026-11-26-0300`);
    // More often than the alarm says that it was long ago.
    expect(jobs.get('drill')?.schedule).toMatch(/^\d+ \d+ 1 \* \*$/);
  });
});

describe('a folder, or a backup, that is moved onto servers', () => {
  interface Kustomization {
    patches: { target: { kind: string; name: string }; patch: string }[];
    images: { name: string; newName: string; newTag: string }[];
  }
  const kustomization = (folder: string) =>
    parse(readFileSync(`k8s/${folder}/kustomization.yaml`, 'utf8')) as Kustomization;
  const pod: PodSpec = ours.find(({ name }) => name === 'migrate')?.pod ?? { containers: [] };
  const [folder, migrate] = containersOf(pod);

  it('finds everything of ours standing still', () => {
    const patched = (kind: string, name: string) =>
      kustomization('jobs/migrate')
        .patches.filter(
          ({ target }) =>
            new RegExp(`^(?:${target.kind})$`).test(kind) &&
            new RegExp(`^(?:${target.name})$`).test(name),
        ) // prettier-ignore
        .map(({ patch }) => parse(patch) as unknown);
    for (const { kind, name } of processes)
      expect(patched(kind, name)).toEqual([[{ op: 'add', path: '/spec/replicas', value: 0 }]]);
    for (const { metadata } of ofKind('CronJob'))
      expect(patched('CronJob', metadata.name)).toEqual([[{ op: 'add', path: '/spec/suspend', value: true }]]); // prettier-ignore
  });
  it('is waited for, may come from a backup, and goes where the processes will look', () => {
    const claims = new Map((pod.volumes ?? []).map(({ name, persistentVolumeClaim }) => [name, persistentVolumeClaim])); // prettier-ignore
    for (const name of ['embedded-data', 'backups'])
      expect(ofKind('PersistentVolumeClaim').map(({ metadata }) => metadata.name)).toContain(name);
    expect(claims.get('embedded')).toEqual({ claimName: 'embedded-data' });
    expect(claims.get('backups')).toEqual({ claimName: 'backups' });
    expect(folder?.args?.[0]).toContain('until [ -e /embedded/arrived ]');
    expect(folder?.volumeMounts).toContainEqual({ name: 'backups', mountPath: '/backup', readOnly: true }); // prettier-ignore
    expect(folder?.volumeMounts).toContainEqual({ name: 'embedded', mountPath: '/embedded' });
    const addresses = Object.keys(services['api']?.environment ?? {}).filter((name) => /^(?:KURRENTDB|MONGODB|REDIS|S3)_URL$/.test(name)); // prettier-ignore
    expect(migrate?.args).toEqual([`yamabiko migrate --from /embedded --to "${addresses.map((name) => `$${name}`).join(',')}"`]); // prettier-ignore
  });
  it('comes without the folder itself, for the claim’s belongs to root, and tar would fail at it', () => {
    for (const file of ['docs/deploy.md', 'k8s/overlays/moving/kustomization.yaml'])
      expect(readFileSync(file, 'utf8').match(/tar [^|]*-cf - \S+/g)).toEqual([expect.stringMatching(/ \*\S?$/)]); // prettier-ignore
  });
  it('is moved by the version that will serve it', () => {
    const { images } = kustomization('overlays/production');
    expect(images).toContainEqual(kustomization('overlays/moving').images[0]);
  });
});
