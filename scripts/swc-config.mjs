import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * .swcrc with the path of what each context publishes. Jest and TypeScript read `@published/*` as it stands; swc makes of it a file with the
 * importer's own name, where `published` is meant: it is told each one.
 */
export const swcConfig = (root) => {
  const config = JSON.parse(readFileSync(join(root, '.swcrc'), 'utf8'));
  const publishing = readdirSync(join(root, 'libs'))
    .map((room) => [`@published/${room}`, `./libs/${room}/src/published.ts`])
    .filter(([, file]) => existsSync(join(root, file)));
  const paths = Object.fromEntries(publishing.map(([name, file]) => [name, [file]]));
  const jsc = { ...config.jsc, baseUrl: root, paths: { ...config.jsc.paths, ...paths } };
  return { ...config, jsc };
};
