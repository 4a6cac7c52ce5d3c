import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { megabytes } from '@app/contracts';
import { voicePacks } from '@app/speech';
import { placesIn } from '../places.js';
import { install, list } from './voices.js';

const folder = mkdtempSync(join(tmpdir(), 'voices-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('tells sizes as the screens do', async () => {
  const registry = join(folder, 'packs.json');
  const [pack] = voicePacks();
  const files = [{ name: 'a.bin', bytes: 1_200_001, sha256: '0', url: 'http://x/a.bin' }];
  writeFileSync(registry, JSON.stringify([{ ...pack, memoryBytes: 900_400_000, files }]));
  const { lines } = await list({
    dataDir: folder,
    environment: { VOICES_REGISTRY: registry },
    values: {},
    words: [],
  });
  expect(lines[0]).toContain(`  ${megabytes(1_200_001)}  `);
  expect(lines.join(' ')).toMatch(/ 2 MB .* 901 MB /);
});

it('takes no mirror that is no address, before anything is asked of the network', async () => {
  const registry = join(folder, 'one.json');
  writeFileSync(registry, JSON.stringify([{ ...voicePacks()[0], id: 'one', files: [] }]));
  const installing = (values: Record<string, string>, environment: Record<string, string> = {}) =>
    install({ dataDir: folder, environment: { VOICES_REGISTRY: registry, ...environment }, values, words: ['one'] }); // prettier-ignore
  const { version } = placesIn(folder);
  mkdirSync(dirname(version), { recursive: true });
  writeFileSync(version, '');
  await expect(installing({ mirror: 'nonsense' })).rejects.toThrow('镜像要一个网址');
  await expect(installing({}, { VOICES_MIRROR: 'nonsense' })).rejects.toThrow('镜像要一个网址');
});
