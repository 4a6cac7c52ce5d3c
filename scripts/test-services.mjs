// npm run test:services: the suites that are about servers of others, run against yours. Each is named by its variable, or looked for where
// docker-compose.yml puts it; one that does not answer is said and left out. They write beside what is there: streams, databases and paths of
// their own, and a Redis number that is empty.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensure } from './ensure.mjs';
import { miswritten, refusal } from './service-probes.mjs';

/** What docker-compose.yml keeps secret stands in .env beside it. */
const secrets = existsSync('.env')
  ? Object.fromEntries(
      readFileSync('.env', 'utf8')
        .split('\n')
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    )
  : {};
const secret = (name) => encodeURIComponent(secrets[name] ?? '');

/** Variable with its address → its name, where docker-compose.yml has it once ops/publish-stores.yml lets this machine in, and the specs that are about it. */
const services = {
  TEST_KURRENTDB_URL: {
    name: 'KurrentDB',
    usual: 'kurrentdb://127.0.0.1:2113?tls=false',
    port: 2113,
    specs: ['libs/adapters/src/kurrentdb/', 'test/stand-ins/kurrentdb/transcript', 'test/faults/kurrentdb'], // prettier-ignore
  },
  TEST_MONGODB_URL: {
    name: 'MongoDB',
    usual: `mongodb://yamabiko:${secret('MONGODB_PASSWORD')}@127.0.0.1:27017/?authSource=admin`,
    port: 27017,
    specs: ['libs/adapters/src/mongodb/', 'test/golden/read-models-on-mongodb', 'test/faults/read-models-emptied'], // prettier-ignore
  },
  TEST_REDIS_URL: {
    name: 'Redis',
    usual: `redis://:${secret('REDIS_PASSWORD')}@127.0.0.1:6379/15`,
    port: 6379,
    specs: ['libs/adapters/src/redis/', 'libs/adapters/src/bullmq/bull-job-queue.int'],
  },
  TEST_S3_URL: {
    name: 'S3',
    usual: `http://yamabiko:${secret('S3_PASSWORD')}@127.0.0.1:7070/yamabiko`,
    port: 7070,
    specs: ['libs/adapters/src/s3/', 'test/faults/s3-away'],
  },
};
/** What is about several: processes over all of them, and moving there and back. */
const together = ['test/cluster/', 'test/moving/'];
const NEEDED = ['TEST_KURRENTDB_URL', 'TEST_MONGODB_URL', 'TEST_REDIS_URL'];

const specsIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : specsIn(path);
    return path.endsWith('.int.spec.ts') ? [path] : [];
  });

/** Does something listen there? The first host of an address with several. */
const answers = (url, usualPort) => {
  const [, authority = ''] = /^[a-z0-9+.-]+:\/\/([^/?]*)/i.exec(url) ?? [];
  const [host = '', port = String(usualPort)] = (authority.split('@').at(-1) ?? '')
    .split(',')[0]
    .split(/:(?=\d+$)/);
  return new Promise((resolve) => {
    const socket = connect({ host: host.replace(/^\[|\]$/g, ''), port: Number(port) });
    const end = (there) => {
      socket.destroy();
      resolve(there);
    };
    socket.setTimeout(3000, () => end(false));
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });
};
const shown = (url) => url.replace(/\/\/[^@/]*@/, '//…@');

/** @returns what jest counted; nothing when it ended without a word */
const run = async (files, variables) => {
  const folder = mkdtempSync(join(tmpdir(), 'yamabiko-services-'));
  const results = join(folder, 'results.json');
  try {
    const jest = ['--no-warnings', 'node_modules/jest/bin/jest.js', '--selectProjects', 'int', '--maxWorkers=1', '--json', `--outputFile=${results}`, '--runTestsByPath', ...files]; // prettier-ignore
    const child = spawn(process.execPath, jest, {
      stdio: ['ignore', 'ignore', 'inherit'], // its JSON goes to standard output, too
      env: { ...process.env, ...variables },
    });
    await new Promise((resolve) => child.on('close', resolve));
    return JSON.parse(readFileSync(results, 'utf8'));
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** @returns why nothing can be run there */
const whyNot = async (variable, { url, port }) => {
  const wrong = miswritten(variable, url);
  if (wrong !== undefined) return wrong;
  if (!(await answers(url, port))) return 'does not answer';
  await ensure('packages'); // the drivers
  return refusal(variable, url);
};

const found = [];
for (const [variable, service] of Object.entries(services)) {
  const given = process.env[variable];
  const url = given || service.usual;
  const wrong = await whyNot(variable, { url, port: service.port });
  if (wrong === undefined) found.push({ ...service, variable, url });
  else {
    console.log(`${service.name} ${shown(url)}: ${wrong}; nothing was run (${variable})`);
    if (given) process.exitCode = 1;
  }
}
if (found.length === 0) process.exitCode = 1;
else {
  await ensure('packages', 'server');
  const variables = Object.fromEntries(found.map(({ variable, url }) => [variable, url]));
  const all = ['libs', 'test'].flatMap(specsIn).filter((file) => !file.includes('.long.'));
  const verdicts = [];
  const judge = async (name, specs) => {
    const files = all.filter((file) => specs.some((part) => file.startsWith(part)));
    console.log(`${name}: ${files.length} suites …`);
    const counted = await run(files, variables);
    const isServed = counted !== undefined && counted.success;
    if (!isServed) process.exitCode = 1;
    verdicts.push(
      `${name}: ${isServed ? 'SERVED' : 'NOT SERVED'}, ${counted?.numPassedTests ?? 0} passed, ${counted?.numFailedTests ?? '?'} failed, ${counted?.numPendingTests ?? 0} skipped`,
      ...files.map((file) => `  ${file}`),
    );
  };
  for (const { name, url, specs } of found) await judge(`${name} ${shown(url)}`, specs);
  const absent = NEEDED.filter((variable) => variables[variable] === undefined);
  if (absent.length === 0) await judge('all together', together);
  else console.log(`processes over them and moving there: not run without ${absent.join(', ')}`);
  console.log(['', ...verdicts].join('\n'));
}
