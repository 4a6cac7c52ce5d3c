import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { transformSync, type Options } from '@swc/core';

/** What the build compiles with; a script of its own, as it runs before anything is built. */
const config = (): Options => {
  const print =
    "import('./scripts/swc-config.mjs').then((m) => console.log(JSON.stringify(m.swcConfig(process.cwd()))))";
  return JSON.parse(execFileSync(process.execPath, ['-e', print], { encoding: 'utf8' })) as Options;
};

it('finds in the build what every context publishes', () => {
  const options = { ...config(), swcrc: false, filename: resolve('libs/platform/src/reader.ts') };
  const publishing = readdirSync('libs').filter((room) =>
    existsSync(`libs/${room}/src/published.ts`),
  );
  expect(publishing).toContain('accounts');
  for (const room of publishing) {
    const { code } = transformSync(`export * from '@published/${room}';`, options);
    expect(code).toContain(`"../../${room}/src/published.js"`);
  }
});
