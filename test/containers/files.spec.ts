import { readFileSync } from 'node:fs';
import { VARIABLES } from '../../libs/platform/src/config/config.js';
import { composeFile, instructions, type Instruction, type Service } from './files.js';

// What can be said of Dockerfile and compose files without an engine.

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
/** Read by the storage of several processes. */
const OF_STORAGE = ['S3_URL', 'MASTER_KEY', 'SHARED_DIR'];
/** Read by what draws letters: where a root is read-only, the list of fonts is kept elsewhere. */
const OF_FONTS = 'XDG_CACHE_HOME';
const known = new Set([...VARIABLES, ...OF_STORAGE, OF_FONTS]);

const ENGINES = /echogarden|jieba|lindera|pinyin|wasm-media/;

const dockerfile = instructions(readFileSync('Dockerfile', 'utf8'));
/** Each stage with what it is made from. */
const stages = dockerfile.reduce<{ name: string; from: string; lines: Instruction[] }[]>(
  (found, line) => {
    const [, from = '', name = ''] = /^(\S+) AS (\S+)$/.exec(line.rest) ?? [];
    if (line.name === 'FROM') found.push({ name, from, lines: [] });
    else found.at(-1)?.lines.push(line);
    return found;
  },
  [],
);
const stageOf = (name: string) => stages.find((stage) => stage.name === name);
/** Of a stage and those below it, the lowest first. */
const linesOf = (name: string): Instruction[] => {
  const stage = stageOf(name);
  return stage ? [...linesOf(stage.from), ...stage.lines] : [];
};
const last = (lines: readonly Instruction[], name: string) =>
  lines.findLast((line) => line.name === name)?.rest;

describe('Dockerfile', () => {
  const targets = ['server', 'worker', 'solo'];

  it('stands on one base that a build may choose, by an exact tag', () => {
    expect(dockerfile[0]).toEqual({ name: 'ARG', rest: 'BASE=node:24-bookworm-slim' });
    const bases = stages.map(({ from }) => from).filter((from) => !stageOf(from));
    expect(new Set(bases)).toEqual(new Set(['${BASE}']));
  });
  it('installs for production what the images have, and copies no tools of the build', () => {
    const installs = linesOf('packages').filter(({ name }) => name === 'RUN');
    expect(installs.map(({ rest }) => rest)).toEqual([expect.stringContaining('npm ci --omit=dev')]); // prettier-ignore
    for (const target of targets) {
      const modules = linesOf(target).filter(({ rest }) => rest.includes('node_modules'));
      expect(modules.map(({ rest }) => rest)).toEqual([expect.stringMatching(/^--from=(?:server|worker)-packages /)]); // prettier-ignore
    }
  });
  it.each(targets)(
    '%s runs as a numeric user, is looked after, and starts node itself',
    (target) => {
      const lines = linesOf(target);
      expect(last(lines, 'USER')).toMatch(/^\d{4,}:\d{4,}$/);
      expect(last(lines, 'HEALTHCHECK')).toContain('healthy.mjs');
      expect(JSON.parse(last(lines, 'CMD') ?? '')).toEqual(['node', '--enable-source-maps', expect.stringMatching(/^dist\/server\/(?:api|worker|solo)\.js$/)]); // prettier-ignore
      // Nothing below is written after the user was chosen.
      const after = lines.slice(lines.findLastIndex(({ name }) => name === 'USER'));
      expect(after.filter(({ name }) => name === 'RUN')).toEqual([]);
    },
  );
  it('gives the server no engines’ programs, and no image a secret', () => {
    const installed = linesOf('server').filter(({ rest }) => rest.includes('apt-get install'));
    expect(installed.map(({ rest }) => rest)).toEqual([expect.stringContaining('fontconfig-config fonts-noto-cjk')]); // prettier-ignore
    const packages = JSON.parse(readFileSync('dist/server/packages.json', 'utf8')) as Record<string, string[]>; // prettier-ignore
    const engines = (packages['worker'] ?? []).filter((name) => ENGINES.test(name));
    expect(engines).toHaveLength(6);
    for (const name of ['api', 'projector'])
      expect(packages[name]).toEqual(packages[name]?.filter((one) => !ENGINES.test(one)));
    expect(stageOf('server-packages')?.lines.at(-1)?.rest).toMatch(/\/chosen api projector$/);
    const set = dockerfile.filter(({ name }) => ['ENV', 'ARG'].includes(name));
    expect(set.map(({ rest }) => rest).join()).not.toMatch(/KEY|PASSWORD|SECRET|TOKEN/);
    const given = linesOf('solo').filter((line) => line.name === 'ENV');
    const names = given.flatMap(({ rest }) => [...rest.matchAll(/(\w+)=/g)].map(([, one]) => one));
    expect(names.filter((one) => !known.has(one ?? ''))).toEqual([]);
    expect(names).toContain('VOICES_DIR');
  });
  it('sees neither data nor history nor .env', () => {
    const lines = readFileSync('.dockerignore', 'utf8').split('\n').filter((line) => line && !line.startsWith('#')); // prettier-ignore
    expect(lines[0]).toBe('*');
    const seen = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
    for (const hidden of ['.git', '.env', 'data', 'node_modules', 'dist'])
      expect(seen).not.toContain(hidden);
    expect(lines).toEqual(expect.arrayContaining(['**/.env*', '**/node_modules', '**/dist']));
  });
});

const OURS = ['api', 'projector', 'worker', 'yamabiko'];
const files = ['docker-compose.yml', 'docker-compose.solo.yml'];
const services = files.flatMap((file) =>
  Object.entries(composeFile(file).services).map(
    ([name, service]) => [`${file}: ${name}`, service, name] as const,
  ),
);
const ours = services.filter(([, , name]) => OURS.includes(name));
const WEB_PORT = '${BIND:-127.0.0.1}:${WEB_PORT:-3000}:3000';

describe('every service', () => {
  it.each(services)(
    '%s: exact image, bounded, looked after, without rights it needs not',
    (_, service: Service) => {
      // prettier-ignore
      const image = service.image?.replace(/^\$\{\w+:-(.*)\}$/, '$1') ?? '';
      expect(image).toMatch(/:v?[\w-]*\d+\.\d+[\w.-]*$/);
      expect(image).not.toContain('latest');
      expect(service.mem_limit).toMatch(/^\d+[mg]$/);
      expect(service.healthcheck?.test[0]).toMatch(/^CMD/);
      expect(service.security_opt).toContain('no-new-privileges:true');
      expect(service.restart).toBe('unless-stopped');
    },
  );
  it('publishes the web port alone, on this machine unless it is told otherwise', () => {
    const published = services.flatMap(([name, { ports = [] }]) =>
      ports.map((port) => [name, port]),
    );
    expect(published).toEqual([
      ['docker-compose.yml: api', WEB_PORT],
      ['docker-compose.solo.yml: yamabiko', WEB_PORT],
    ]);
  });
});

describe('our processes', () => {
  it.each(ours)('%s: a numeric user on a root that is read-only', (_, service: Service) => {
    expect(service).toMatchObject({
      user: '10001:10001',
      read_only: true,
      cap_drop: ['ALL'],
      tmpfs: [expect.stringContaining('/tmp')],
      healthcheck: { test: ['CMD', 'node', '/app/scripts/healthy.mjs'] },
    });
    expect(service.image).toContain(`:${version}}`);
    expect(service.volumes?.filter((volume) => !/(?:^|:)\/(?:data|shared)$/.test(volume))).toEqual(
      [],
    );
  });
  it.each(ours)(
    '%s: sets variables that the server reads, and no secret',
    (_, { environment = {} }: Service) => {
      // prettier-ignore
      expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([]);
      for (const [name, value] of Object.entries(environment))
        if (/KEY|PASSWORD/.test(name)) expect(value).toMatch(/^\$\{\w+:[-?]/);
      expect(JSON.stringify(environment)).not.toMatch(/:[-]change|:-secret/i);
    },
  );
});

/** Said by the image, or by which addresses are given. */
const OF_IMAGE = [
  'HOST',
  'PORT',
  'DATA_DIR',
  'VOICES_DIR',
  'EVENT_STORE',
  'READ_STORE',
  'QUEUE',
  'BLOBS',
];
const NOT_GIVEN: Readonly<Record<string, readonly string[]>> = {
  'docker-compose.yml': [...OF_IMAGE, 'MASTER_KEY_COMMAND'],
  // Its keys are made in its volume; an .env of the other file beside it has others.
  'docker-compose.solo.yml': [...OF_IMAGE, 'KURRENTDB_URL', 'MONGODB_URL', 'REDIS_URL', 'SHARED_DIR', 'SECRET_KEY', 'MASTER_KEY', 'MASTER_KEY_COMMAND'], // prettier-ignore
};
it.each(files)(
  '%s hands on whatever its .env says: every variable that the server reads',
  (file) => {
    const [, service] = Object.entries(composeFile(file).services).find(([name]) => OURS.includes(name)) ?? []; // prettier-ignore
    const given = service?.environment ?? {};
    expect(VARIABLES.filter((name) => !(name in given)).toSorted()).toEqual([...(NOT_GIVEN[file] ?? [])].toSorted()); // prettier-ignore
    const others = Object.entries(given).filter(([name, value]) => !value.startsWith(`\${${name}:`)); // prettier-ignore
    expect(others.map(([name]) => name)).toEqual(file === 'docker-compose.yml' ? ['SHARED_DIR'] : []); // prettier-ignore
  },
);

describe('docker-compose.yml', () => {
  const { services: all, networks, volumes } = composeFile('docker-compose.yml');

  it('starts the three once all servers answer, with one set of variables', () => {
    for (const name of ['api', 'projector', 'worker']) {
      const waits = Object.entries(all[name]?.depends_on ?? {});
      expect(waits.map(([server]) => server)).toEqual(['kurrentdb', 'mongodb', 'redis', 's3']);
      expect(waits.every(([, { condition }]) => condition === 'service_healthy')).toBe(true);
      expect(all[name]?.environment).toEqual(all['api']?.environment);
    }
    expect([all['api'], all['projector'], all['worker']].map((one) => one?.build?.target)).toEqual(['server', 'server', 'worker']); // prettier-ignore
  });
  it('keeps the stores where nobody from outside comes in', () => {
    expect(networks?.['stores']).toEqual({ internal: true });
    for (const name of ['kurrentdb', 'mongodb', 'redis', 's3', 'mailbox', 'voices', 'voicevox'])
      expect(all[name]?.networks).toEqual(['stores']);
  });
  it('keeps what must not be lost in volumes with names', () => {
    const kept = ['kurrentdb', 'mongodb', 'redis', 's3'].flatMap(
      (name) => all[name]?.volumes ?? [],
    );
    expect(kept.map((volume) => volume.split(':')[0])).toEqual(['log', 'read-models', 'jobs', 'objects']); // prettier-ignore
    expect(Object.keys(volumes ?? {})).toEqual(expect.arrayContaining(['log', 'read-models', 'jobs', 'objects'])); // prettier-ignore
  });
  it('has a Redis that throws no job away', () =>
    expect(String(all['redis']?.command)).toMatch(/--appendonly yes.*--maxmemory-policy noeviction/s)); // prettier-ignore
  it('starts voices, VOICEVOX and translation only where they are asked for', () => {
    const extra = Object.entries(all).filter(([, { profiles }]) => profiles !== undefined);
    expect(extra.map(([name]) => name)).toEqual(['voices', 'voicevox', 'translation']);
  });
});
