import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '@app/platform';
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
