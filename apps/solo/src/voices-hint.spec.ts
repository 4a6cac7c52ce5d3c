import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { megabytes } from '@app/contracts';
import type { Config } from '@app/platform';
import { voicePacks } from '@app/speech';
import { voicesHint } from './voices-hint.js';

it('tells of natural voices, with size and licence, until there are some', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'yamabiko-hint-'));
  try {
    const hint = () => voicesHint({ DATA_DIR } as Config);
    expect(hint()).toMatch(
      /354 MB，Apache-2\.0）：管理 → 声音，或 npm run yamabiko -- voices install kokoro-v1\.0$/,
    );
    const folder = join(DATA_DIR, 'voices', 'packs', 'kokoro-v1.0');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'installed.json'), JSON.stringify({ id: 'kokoro-v1.0', files: [] }));
    expect(hint()).toBeUndefined();
  } finally {
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
});
it('tells the size as the screens do', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'yamabiko-hint-'));
  const VOICES_REGISTRY = join(DATA_DIR, 'packs.json');
  const [pack] = voicePacks();
  const files = [{ name: 'a.bin', bytes: 28_393_538, sha256: '0', url: 'http://x/a.bin' }];
  try {
    writeFileSync(VOICES_REGISTRY, JSON.stringify([{ ...pack, files }]));
    const hint = voicesHint({ DATA_DIR, VOICES_REGISTRY } as Config);
    expect(hint).toContain(`，${megabytes(28_393_538)}，`);
  } finally {
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
});
