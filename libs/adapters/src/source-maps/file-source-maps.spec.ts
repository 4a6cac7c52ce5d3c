import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileSourceMaps } from './file-source-maps.js';
import type { ReleaseMaps, ReleaseStore } from './release-store.js';

let root = '';
let clock = Date.UTC(2026, 0, 1);
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'yamabiko-maps-'));
  clock = Date.UTC(2026, 0, 1);
  for (const folder of ['web', 'maps']) mkdirSync(join(root, folder));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Line 1, column 1 is line 2, column 1 of the source, where it was called `draw`. */
const MAP = {
  version: 3,
  sources: ['../../apps/web/src/draw.ts'],
  sourcesContent: ['const a = 1;\nexport const draw = () => a.b.c;\nexport default draw;\n'],
  names: ['draw'],
  mappings: 'AACAA',
};
const build = (version: string, maps = true) => {
  writeFileSync(join(root, 'web/version.txt'), `assets/${version}.js\n`);
  rmSync(join(root, 'maps'), { recursive: true });
  mkdirSync(join(root, 'maps'));
  if (maps) writeFileSync(join(root, `maps/${version}.js.map`), JSON.stringify(MAP));
};
const open = () =>
  FileSourceMaps.open({
    folder: join(root, 'kept'),
    web: join(root, 'web'),
    maps: join(root, 'maps'),
    now: () => new Date(clock),
  });
const place = (version: string) => ({ file: `/assets/${version}.js`, line: 1, column: 1 });

it('finds our line of a built one', async () => {
  build('index-a');
  const maps = await open();
  expect(maps.current()).toBe('index-a');
  expect(await maps.locate('index-a', place('index-a'))).toEqual({
    file: 'apps/web/src/draw.ts',
    line: 2,
    name: 'draw',
    from: 1,
    lines: ['const a = 1;', 'export const draw = () => a.b.c;', 'export default draw;', ''],
  });
});

it('knows the lines of a version over upgrades and restarts, and since when it was served', async () => {
  build('index-a');
  await open();
  clock += 1000;
  build('index-b');
  await open();
  clock += 1000;
  const maps = await open();
  expect(maps.current()).toBe('index-b');
  expect(await maps.locate('index-a', place('index-a'))).toMatchObject({ line: 2 });
  expect(maps.since('index-a')).toBe('2026-01-01T00:00:00.000Z');
  expect(maps.since('index-b')).toBe('2026-01-01T00:00:01.000Z');
});

it('takes the lines of a build that is called as the one before, where only they moved', async () => {
  build('index-a');
  await open();
  clock += 1000;
  const moved = {
    ...MAP,
    sourcesContent: [`// said\n${MAP.sourcesContent[0] ?? ''}`],
    mappings: 'AAEAA',
  };
  writeFileSync(join(root, 'maps/index-a.js.map'), JSON.stringify(moved));
  const maps = await open();
  expect(await maps.locate('index-a', place('index-a'))).toMatchObject({ line: 3 });
  expect(maps.since('index-a')).toBe('2026-01-01T00:00:00.000Z');
  build('index-a', false); // a build without maps takes none away
  expect(await (await open()).locate('index-a', place('index-a'))).toMatchObject({ line: 3 });
});

it('lets go of the eleventh', async () => {
  for (let n = 1; n <= 11; n += 1) {
    build(`index-${n}`);
    await open();
    clock += 1000;
  }
  expect(readdirSync(join(root, 'kept'))).toHaveLength(10);
  expect((await open()).since('index-1')).toBeUndefined();
});

it.each([false, true])(
  'leaves alone what another process is just laying down, served a page or not: %s',
  async (serves) => {
    if (serves) build('index-b');
    mkdirSync(join(root, 'kept/index-a'), { recursive: true });
    writeFileSync(join(root, 'kept/index-a/index-a.js.map'), JSON.stringify(MAP));
    await open();
    expect(readdirSync(join(root, 'kept/index-a'))).toHaveLength(1);
    const old = new Date(Date.now() - 2 * 3_600_000);
    utimesSync(join(root, 'kept/index-a'), old, old);
    await open();
    expect(existsSync(join(root, 'kept/index-a'))).toBe(!serves);
  },
);

it('says nothing of what it does not know', async () => {
  build('index-a', false);
  const maps = await open();
  expect(maps.since('index-a')).toBeDefined();
  for (const file of ['/assets/index-a.js', '../../../etc/passwd', '/x'])
    expect(await maps.locate('index-a', { file, line: 1, column: 1 })).toBeUndefined();
  expect(await maps.locate('index-z', place('index-z'))).toBeUndefined();
});

it('knows no version where no page is served', async () => {
  const maps = await open();
  expect(maps.current()).toBeUndefined();
  expect(maps.since('')).toBeUndefined();
});

describe('on machines without a common folder', () => {
  const lying = new Map<string, { since: string; maps: ReleaseMaps }>();
  let away = false;
  const answering = async <T>(answer: () => T): Promise<T> => {
    if (away) throw new Error('away');
    return answer();
  };
  const store: ReleaseStore = {
    all: () => answering(() => new Map([...lying].map(([release, { since }]) => [release, since]))),
    put: (release, since, maps) => answering(() => void lying.set(release, { since, maps })),
    take: (release) => answering(() => lying.get(release)!.maps),
    remove: (release) => answering(() => void lying.delete(release)),
  };
  const told: unknown[] = [];
  /** Met as often as their clock would let them. */
  const machine = async (folder: string) => {
    const maps = await FileSourceMaps.open({
      folder: join(root, folder),
      web: join(root, 'web'),
      maps: join(root, 'maps'),
      now: () => new Date(clock),
      store,
      report: (error) => void told.push(error),
    });
    await maps.meet();
    return maps;
  };
  beforeEach(() => {
    lying.clear();
    told.length = 0;
    away = false;
  });

  it('knows the lines of what another one serves or has served, old and new', async () => {
    build('index-old');
    const old = await machine('one');
    clock += 1000;
    build('index-new');
    const fresh = await machine('two');
    await old.meet();
    expect(await fresh.locate('index-old', place('index-old'))).toMatchObject({ line: 2 });
    expect(await old.locate('index-new', place('index-new'))).toMatchObject({ line: 2 });
    expect([old.since('index-new'), fresh.since('index-old')]).toEqual([
      '2026-01-01T00:00:01.000Z',
      '2026-01-01T00:00:00.000Z',
    ]);
    old.close();
    fresh.close();
  });

  it('goes on with its own while the store is away, says so, and hears of the others when it is back', async () => {
    build('index-old');
    (await machine('one')).close();
    build('index-new');
    away = true;
    const fresh = await machine('two');
    expect(await fresh.locate('index-new', place('index-new'))).toMatchObject({ line: 2 });
    expect(fresh.since('index-old')).toBeUndefined();
    expect(told).not.toEqual([]);
    away = false;
    await fresh.meet();
    away = true;
    expect(await fresh.locate('index-old', place('index-old'))).toBeUndefined();
    away = false;
    expect(await fresh.locate('index-old', place('index-old'))).toMatchObject({ line: 2 });
    fresh.close();
  });

  it('lets go of the eleventh there, too', async () => {
    for (let n = 1; n <= 12; n += 1) {
      build(`index-${n}`);
      (await machine('one')).close();
      clock += 1000;
    }
    expect(lying.size).toBeLessThanOrEqual(11);
    expect(lying.has('index-12')).toBe(true);
    expect(lying.has('index-1')).toBe(false);
  });
});
