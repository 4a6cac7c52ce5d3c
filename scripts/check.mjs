// npm run check: everything a reader should never have to say. Every gate runs, also after one has failed.
import { spawn } from 'node:child_process';
import { ensure } from './ensure.mjs';

const node = (...args) => [process.execPath, ...args];
const gates = [
  ['format', node('node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.')],
  ['types (server)', node('node_modules/ts7/bin/tsc', '-p', 'tsconfig.json')],
  ['types (browser tests)', node('node_modules/ts7/bin/tsc', '-p', 'test/e2e/tsconfig.json')],
  ['types (web)', node('node_modules/ts7/bin/tsc', '-p', 'apps/web/tsconfig.json')],
  ['lint', node('node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings')],
  [
    'walls',
    node(
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      'apps',
      'libs',
      '--output-type',
      'err',
    ),
  ],
  ['words', node('scripts/words.mjs')],
  ['regexes', node('scripts/regexes.mjs')],
  ['unused', node('node_modules/knip/bin/knip.js')],
  ['bundle', node('scripts/bundle.mjs', 'dist/web')],
  ['docs', node('scripts/docs.mjs', '--check')],
];

const run = ([name, [command, ...args]]) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => (output += text));
    child.on('close', (code) => {
      console.log(code === 0 ? `ok      ${name}` : `FAILED  ${name}\n${output.slice(0, 12_000)}`);
      resolve(code === 0);
    });
  });

await ensure();
const words = process.argv.slice(2);
const waiting = gates.filter(([name]) => words.length === 0 || words.includes(name));
let failed = 0;
/** Half of the gates use one core alone. */
const lane = async () => {
  for (let gate = waiting.shift(); gate; gate = waiting.shift())
    if (!(await run(gate))) failed += 1; // not `failed +=` of what is awaited: the other lane counts meanwhile
};
await Promise.all([lane(), lane()]);
console.log(failed === 0 ? 'check: all green' : `check: ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
