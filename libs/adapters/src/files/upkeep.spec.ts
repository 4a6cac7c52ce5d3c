import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { upkeepIn } from './upkeep.js';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yamabiko-upkeep-'));
});
afterEach(() => rm(folder, { recursive: true }));

const monday = { at: '2026-01-05T03:00:00.000Z', position: '40' };
const tuesday = { at: '2026-01-06T03:00:00.000Z', position: '44' };

it('knows of nothing at first', async () => expect(await upkeepIn(folder).last()).toEqual({}));

it('keeps the last backup and the last drill apart', async () => {
  await upkeepIn(folder).note('backup', monday);
  await upkeepIn(folder).note('drill', monday);
  await upkeepIn(folder).note('backup', tuesday);
  expect(await upkeepIn(folder).last()).toEqual({ backup: tuesday, drill: monday });
  expect(await readdir(folder)).toEqual(['upkeep.json']);
});

it.each(['', 'no JSON', '[]', 'null', '{"backup":{"at":"yesterday","position":"1"},"drill":7}'])(
  'takes %j for nothing known, and goes on from there',
  async (written) => {
    await writeFile(join(folder, 'upkeep.json'), written);
    expect(await upkeepIn(folder).last()).toEqual({});
    await upkeepIn(folder).note('drill', tuesday);
    expect(await upkeepIn(folder).last()).toEqual({ drill: tuesday });
  },
);
