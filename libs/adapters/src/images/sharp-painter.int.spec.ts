import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'yamabiko-fonts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ASK = `
import { SharpPainter } from './libs/adapters/src/images/sharp-painter.ts';
console.log(JSON.stringify([...await new SharpPainter().lacking(process.env.LETTERS)].join('')));`;
/** What a host lacks whose only fonts are in a folder of this one. fontconfig is asked once in a process: hence another. */
const lackingWith = (fonts: string, letters: string): string => {
  const file = join(folder, 'fonts.conf');
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fonts}</dir><cachedir>${join(folder, 'cache')}</cachedir></fontconfig>`,
  );
  const env = { ...process.env, FONTCONFIG_FILE: file, LETTERS: letters };
  return JSON.parse(
    execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', ASK], {
      env,
      encoding: 'utf8',
    }),
  ) as string;
};

it('finds that a host without any font can write nothing', () => {
  mkdirSync(join(folder, 'none'));
  expect(lackingWith(join(folder, 'none'), 'Aあ一.')).toBe('Aあ一.');
});
