import { execFileSync, spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const BESIDE = '../shared/servers';

/** The folder of servers and tools that no package brings (scripts/test-servers.mjs); nothing where there is none. */
export const serversFolder = (): string | undefined => {
  const found = [process.env['TEST_SERVERS'], BESIDE].find(
    (folder) => folder && existsSync(join(folder, 'servers.mjs')),
  );
  return found && realpathSync(found); // its scripts know themselves by their own place, not by a link to it
};

/** Where a tool of the folder lies. */
export const toolIn = (folder: string, name: string): string =>
  execFileSync(process.execPath, [join(folder, 'servers.mjs'), 'path', name], {
    encoding: 'utf8',
  }).trim();

/** A script of the folder that says `ready {…}` and ends when it is told to. @throws where it ends before that */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names what the server tells
export const startGiven = async <Told>(
  folder: string,
  script: string,
  ...words: string[]
): Promise<{ told: Told; stop: () => Promise<void> }> => {
  const child = spawn(process.execPath, [join(folder, script), ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  for await (const line of createInterface(child.stdout)) {
    if (!line.startsWith('ready ')) continue;
    child.stdout.resume();
    return {
      told: JSON.parse(line.slice('ready '.length)) as Told,
      async stop() {
        child.kill('SIGTERM');
        await ended;
      },
    };
  }
  throw new Error(`${script} ${words.join(' ')} did not start`);
};
