// npm run test:one -- <part of a path> [more parts] [-t <name>]: the specs whose path has it, and no more built than they need.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { ensure } from './ensure.mjs';

/** Which level a spec is of, by its name, as jest.config.mjs has it; and what that level runs on. */
const levelOf = (file) =>
  file.startsWith('apps/web/') ? 'web' : (/\.(int|e2e)\.spec\./.exec(file)?.[1] ?? 'server');
const NEEDS = { server: [], web: [], int: ['server'], e2e: ['server', 'web'] };

const specs = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : specs(path);
    return /\.spec\.tsx?$/.test(path) ? [path] : [];
  });

const words = process.argv.slice(2);
const options = words.findIndex((word) => word.startsWith('-'));
const parts = (options < 0 ? words : words.slice(0, options)).map((part) =>
  part.replace(/^\.\//, ''),
);
const files = ['apps', 'libs', 'test']
  .flatMap(specs)
  .filter((file) => parts.some((part) => file.includes(part)));
if (files.length === 0) {
  console.error(
    parts.length === 0
      ? 'npm run test:one -- <part of a path> [-t <name of a test>]'
      : `no spec has ${parts.join(' or ')} in its path`,
  );
  process.exit(2);
}
const levels = [...new Set(files.map(levelOf))];
await ensure('packages', ...levels.flatMap((level) => NEEDS[level]));
const jest = spawn(
  process.execPath,
  [
    '--no-warnings',
    'node_modules/jest/bin/jest.js',
    ...(options < 0 ? [] : words.slice(options)),
    '--runTestsByPath',
    ...files,
    '--selectProjects',
    ...levels,
  ],
  { stdio: 'inherit' },
);
jest.on('close', (code) => (process.exitCode = code ?? 1));
