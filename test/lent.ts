import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const versionIn = (file: string): unknown =>
  existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;

/**
 * A package too large for everybody's `npm ci`, with a manifest and a lockfile of its own in a folder beside its test. Why it cannot be had
 * here, in words for whoever reads what was skipped; nothing once it is there.
 * @param wanted it may come over the network
 */
export const lent = (folder: string, name: string, wanted: boolean): string | undefined => {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  if (versionIn(join(folder, 'node_modules', name, 'package.json')) === dependencies[name])
    return undefined;
  if (!wanted) return `not installed: npm ci --prefix ${folder.slice(process.cwd().length + 1)}`;
  const { status, stderr } = spawnSync('npm', ['ci', '--prefix', folder, '--loglevel=error'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return status === 0
    ? undefined
    : `npm ci: ${(stderr || 'npm not found').trim().split('\n').at(-1)}`;
};
