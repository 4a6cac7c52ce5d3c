import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileSourceMaps } from '@app/adapters';

const folder = mkdtempSync(join(tmpdir(), 'yamabiko-built-maps-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('no source map is served, and no script names one', () => {
  const served = readdirSync('dist/web', { recursive: true, encoding: 'utf8' });
  expect(served.filter((name) => name.endsWith('.map'))).toEqual([]);
  for (const name of served.filter((one) => one.endsWith('.js')))
    expect(readFileSync(join('dist/web', name), 'utf8')).not.toContain('sourceMappingURL=');
});

it('a place of the script that begins the page is found in our source', async () => {
  const maps = await FileSourceMaps.open({
    folder,
    web: 'dist/web',
    maps: 'dist/source-maps',
    now: () => new Date(),
  });
  const release = maps.current() ?? '';
  const file = readFileSync('dist/web/version.txt', 'utf8').trim();
  // A name of the browser's: it stands in the build as it does in the source.
  const before = readFileSync(join('dist/web', file), 'utf8').split('getElementById')[0] ?? '';
  const lines = before.split('\n');
  const column = (lines.at(-1)?.length ?? 0) + 1;
  const place = await maps.locate(release, { file: `/${file}`, line: lines.length, column });
  expect(place?.file).toMatch(/^(?:apps\/web\/src|libs)\/.+\.tsx?$/);
  expect(existsSync(place?.file ?? '')).toBe(true);
  expect(place?.lines.join('\n')).toContain('getElementById');
});
