// npm test: every level this machine can run, from a clone without node_modules. Words: server int web e2e (none: all).
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensure } from './ensure.mjs';

const levels = ['server', 'web', 'int', 'e2e'];
const words = process.argv.slice(2).filter((word) => levels.includes(word));
const rest = process.argv.slice(2).filter((word) => !levels.includes(word));

/** What a level needs beyond npm packages, and what to install when it is missing. */
const tools = {
  chromium: 'browser tests (Debian: chromium, fonts-noto-cjk)',
  'redis-server': 'the job suite on a real Redis (Debian: redis-server)',
  gcc: 'power-cut tests and Open JTalk (Debian: build-essential)',
  pocketsphinx_batch: 'the English word error rate (Debian: pocketsphinx, pocketsphinx-en-us)',
  apertium: 'a translation engine end to end (Debian: apertium-eng-spa)',
  'edict-grep': 'a real dictionary, installed and asked (Debian: edict)',
};
const missing = Object.keys(tools).filter((tool) => spawnSync('sh', ['-c', `command -v ${tool}`]).status !== 0);
const say = () => {
  for (const tool of missing) console.log(`SKIPPED, ${tool} is not installed: ${tools[tool]}`);
};

try {
  await ensure();
  say();
  if (missing.length > 0 && process.env.REQUIRE_ALL === '1') throw new Error(`skipping is forbidden here; missing: ${missing.join(', ')}`);
  const selected = words.length > 0 ? words : levels;
  const jest = ['--no-warnings', 'node_modules/jest/bin/jest.js', '--selectProjects', ...selected, '--maxWorkers=2', ...rest];
  const child = spawn(process.execPath, jest, { stdio: 'inherit', env: { ...process.env, MISSING_TOOLS: missing.join(','), DEBUG_PRINT_LIMIT: '0' } });
  child.on('close', (code) => {
    say();
    process.exitCode = code ?? 1;
  });
} catch (error) {
  console.error(error.message);
  process.exitCode = existsSync('node_modules') ? 1 : 2;
}
