import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const DEBIAN = '/usr/lib/postgresql';

/** Debian's newest first, then the path. */
const programs = (): string | undefined => {
  const debian = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    ...debian.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  return folders.find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  );
};
/** Postgres refuses to run as root: Debian's own user of it, or nobody. */
const owner = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const name = ['postgres', 'nobody'].find((user) => succeeds('id', user));
  if (name === undefined)
    throw new Error('PostgreSQL does not run as root and there is no other user');
  const number = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
};
const succeeds = (program: string, ...args: string[]): boolean => {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/**
 * A server of its own with the settings it comes with (each commit synced), on a socket in a folder. Both go with this process, however it ends.
 * @throws {Error} without the programs, or when it does not start
 */
export const startPostgres = async (): Promise<{ url: string; version: string }> => {
  const bin = programs();
  if (bin === undefined)
    throw new Error('no PostgreSQL on this machine (apt-get install postgresql)');
  const user = owner();
  const folder = mkdtempSync(join(tmpdir(), 'yamabiko-pg-'));
  let server: ChildProcess | undefined;
  process.once('SIGINT', () => process.exit(130));
  process.once('exit', () => {
    server?.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const as = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  const data = join(folder, 'data');
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'bench', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    { ...as, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  server = spawn(join(bin, 'postgres'), ['-D', data, '-k', folder, '-c', 'listen_addresses='], {
    ...as,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  server.stderr?.on('data', (text: Buffer) => (said += text.toString()));
  for (let tries = 0; !said.includes('ready to accept connections'); tries += 1) {
    if (server.exitCode !== null || tries > 300)
      throw new Error(`PostgreSQL did not start: ${said.slice(-400)}`);
    await wait(100);
  }
  const version = execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).replace(
    /^postgres \(PostgreSQL\) (\S+)[^]*/,
    '$1',
  );
  return {
    url: `postgresql://bench@localhost/postgres?host=${encodeURIComponent(folder)}`,
    version,
  };
};
