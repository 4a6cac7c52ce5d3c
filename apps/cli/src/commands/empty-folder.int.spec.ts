import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyKurrentDb, type Place } from '../../../../test/stand-ins/kurrentdb/place.js';
import { replay } from './projections.js';
import { rebuild } from './rebuild.js';

// In a container of its own, and in any pod, the data folder is empty: where the log is on a server nothing in it is missed.

const MASTER_KEY = Buffer.alloc(32, 7).toString('base64');
const folder = mkdtempSync(join(tmpdir(), 'yamabiko-empty-'));
let log: Place;
beforeAll(async () => {
  log = await emptyKurrentDb();
});
afterAll(async () => {
  await log.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each([
  ['log rebuild', rebuild, '与重建前一致'],
  ['projections replay', replay, '没有搁置'],
] as const)('%s', (name, command, said) => {
  const run = (environment: Record<string, string>) =>
    command.run({ dataDir: join(folder, name), environment, words: [], values: {} });

  it('begins a folder where the log is on a server', async () => {
    const { lines } = (await run({ KURRENTDB_URL: log.url, MASTER_KEY })) ?? { lines: [] };
    expect(lines.join('\n')).toContain(said);
  });
  it('makes none by a slip of the pen where it would be in the folder', () =>
    expect(
      command.run({ dataDir: join(folder, 'slip'), environment: {}, words: [], values: {} }),
    ).rejects.toThrow('这里没有 Yamabiko 的数据'));
});
