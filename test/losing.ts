import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fill, operator } from './operator.js';

/** A folder in which data folders are filled, copied and harmed. It goes after the tests of a file. @param S3_URL where their files and keys lie instead */
export const losing = (S3_URL?: string) => {
  const root = mkdtempSync(join(tmpdir(), 'yamabiko-losses-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const at = (name: string) => join(root, name);
  const { cli, facts } = operator(root, S3_URL === undefined ? {} : { S3_URL });
  // In a process of its own: a file that is closed by anything but SQLite loses the locks that SQLite holds on it in the same process.
  const copy = (from: string, to: string): string[] => {
    execFileSync(process.execPath, [
      '-e',
      'fs.cpSync(process.argv[1], process.argv[2], { recursive: true })',
      at(from),
      at(to),
    ]);
    return ['--data', at(to)];
  };

  const open = (name: string) => fill(at(name), undefined, S3_URL);
  let count = 0;
  /** People who register, one event each, folded before the folder is closed. */
  const people = async (name: string, number: number) => {
    const { log, settled, close } = await open(name);
    for (let n = 0; n < number; n += 1) {
      const [commandId, userId, time] = [
        `command-${(count += 1)}`,
        `u${count}`,
        '2026-01-01T08:00:00.000Z',
      ];
      const data = { userId, email: `${userId}@example.org`, username: '听众', at: time };
      const metadata = {
        correlationId: commandId,
        causationId: commandId,
        commandId,
        actor: 'system:test',
        at: time,
      };
      const id = `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
      await log.append({
        stream: `user-${userId}`,
        expected: 'any',
        commandId,
        events: [{ id, type: 'UserRegistered', version: 1, data, metadata }],
      });
    }
    await settled();
    await close();
  };
  return { at, cli, facts, copy, open, people };
};
