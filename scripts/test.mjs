// npm test: every level this machine can run, from a clone without node_modules. Words: server int web e2e (none: all);
// `long` takes along what every run would be too slow for.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensure } from './ensure.mjs';
import { closingLine } from './jest-closing-line.mjs';
import { testServers } from './test-servers.mjs';

const levels = ['server', 'web', 'int', 'e2e'];
const words = process.argv.slice(2).filter((word) => levels.includes(word));
const long = process.argv.includes('long');
const rest = process.argv.slice(2).filter((word) => !levels.includes(word) && word !== 'long');

/** What a level needs beyond npm packages, and what to install when it is missing. */
const tools = {
  chromium: 'browser tests (Debian: chromium, fonts-noto-cjk)',
  'redis-server': 'the job suite on a real Redis (Debian: redis-server)',
  gcc: 'power-cut tests and Open JTalk (Debian: build-essential)',
  apertium: 'a translation engine end to end (Debian: apertium-eng-spa)',
  'edict-grep': 'a real dictionary, installed and asked (Debian: edict)',
  caddy: 'the proxy sample for Caddy (Debian: caddy)',
  nginx: 'the proxy sample for nginx (Debian: nginx-light)',
};
/** Beside them, what only `long` takes along. */
const longTools = {
  pocketsphinx_batch: 'the English word error rate (Debian: pocketsphinx, pocketsphinx-en-us)',
  podman: 'images and compose files, run (Debian: podman netavark aardvark-dns iptables)',
  buildah: 'images, built (Debian: buildah runc)',
  debootstrap: 'a base for images (Debian: debootstrap)',
  catatonit: 'containers with init (Debian: catatonit)',
};
/** One more than there are cores here: a journey waits for its browser a third of its time. Four were slower than three. */
const WORKERS = 3;
/** MB for what is short-lived, in each worker: V8's 16 have a worker move what would be dropped anyway. */
const YOUNG = '--max-semi-space-size=32';
const wanted = { ...tools, ...(long && longTools) };
const missing = Object.keys(wanted).filter(
  (tool) => spawnSync('sh', ['-c', `command -v ${tool}`]).status !== 0,
);
/** Whoever has none of these servers says so with WITHOUT_SERVERS=1, where skipping is forbidden. */
let servers = { variables: {}, missing: [], stop: async () => {} };
const say = () => {
  for (const tool of missing) console.log(`SKIPPED, ${tool} is not installed: ${wanted[tool]}`);
  for (const reason of servers.missing) console.log('SKIPPED,', reason);
};

/**
 * Tests of browsers and of whole processes that are red are looked at once more, alone on the machine, when so few are that its weather may
 * be the cause. Those that cause failures, and those of one process, are believed at once.
 */
const SECOND_LOOK_FILES = 8;
const hangsOnWeather = ({ path }) =>
  /\.(?:e2e|int)\.spec\.ts$/.test(path) && !path.includes('/test/faults/');

/** Runs jest and takes what it came to; undefined when it ended without a word. */
const run = async (jest) => {
  const folder = mkdtempSync(join(tmpdir(), 'yamabiko-test-'));
  const results = join(folder, 'results.json');
  try {
    const child = spawn(
      process.execPath,
      ['--no-warnings', YOUNG, 'node_modules/jest/bin/jest.js', ...jest],
      {
        stdio: 'inherit',
        env: {
          ...process.env,
          ...servers.variables,
          MISSING_TOOLS: missing.join(','),
          DEBUG_PRINT_LIMIT: '0',
          RUN_RESULTS: results,
          ...(long && { TEST_LONG: '1' }),
        },
      },
    );
    const code = await new Promise((resolve) => child.on('close', resolve));
    return {
      code: code ?? 1,
      counted: existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : undefined,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
const sum = (files, of) => files.reduce((total, file) => total + file[of], 0);

/** A fault fails again; what only failed for want of time beside other tests does not, and is said out loud either way. */
const lookAgain = async (first) => {
  const { counted } = first;
  const again = counted?.red.filter(hangsOnWeather) ?? [];
  if (again.length === 0 || again.length > SECOND_LOOK_FILES || again.length < counted.red.length)
    return first;
  const names = again.map(({ path }) => relative(process.cwd(), path));
  console.log(`SECOND LOOK, alone on the machine: ${names.join(', ')}`);
  const second = await run([
    '--selectProjects',
    'e2e',
    'int',
    '--maxWorkers=1',
    '--runTestsByPath',
    ...names,
  ]);
  if (!second.counted) return first;
  const { passed, failed, red } = second.counted;
  const mended = names.filter(
    (name) => !red.some(({ path }) => relative(process.cwd(), path) === name),
  );
  for (const name of mended)
    console.log(`UNSTEADY, red beside other tests and green alone: ${name}`);
  return {
    code: second.code,
    counted: {
      ...counted,
      passed: counted.passed - sum(again, 'passed') + passed,
      failed: counted.failed - sum(again, 'failed') + failed,
    },
  };
};

try {
  await ensure();
  servers = await testServers();
  say();
  if (missing.length > 0 && process.env.REQUIRE_ALL === '1')
    throw new Error(`skipping is forbidden here; missing: ${missing.join(', ')}`);
  if (
    servers.missing.length > 0 &&
    process.env.REQUIRE_ALL === '1' &&
    process.env.WITHOUT_SERVERS !== '1'
  )
    throw new Error(`skipping is forbidden here; ${servers.missing.join('; ')}`);
  const { code, counted } = await lookAgain(
    await run([
      '--selectProjects',
      ...(words.length > 0 ? words : levels),
      `--maxWorkers=${WORKERS}`,
      ...rest,
    ]),
  );
  say();
  process.exitCode = code;
  if (counted) process.stdout.write(closingLine(counted));
} catch (error) {
  console.error(error.message);
  process.exitCode = existsSync('node_modules') ? 1 : 2;
} finally {
  await servers.stop();
}
