import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** The variables of a `.env` file; what the environment already says wins. A missing file is no file. */
export const withDotenv = (
  environment: Readonly<Record<string, string | undefined>>,
  file: string,
): Record<string, string | undefined> =>
  existsSync(file)
    ? { ...parseEnv(readFileSync(file, 'utf8')), ...environment }
    : { ...environment };
