import { existsSync, readFileSync } from 'node:fs';

const line = /^\s*(?:export\s+)?([A-Z][A-Z0-9_]*)\s*=\s*(.*?)\s*$/;
const unquoted = (value: string): string => {
  const quoted = /^(['"])(.*)\1$/.exec(value);
  return quoted ? (quoted[2] ?? '') : value.replace(/\s+#.*$/, '');
};

/** The variables of a `.env` file; what the environment already says wins. A missing file is no file. */
export const withDotenv = (
  environment: Readonly<Record<string, string | undefined>>,
  file: string,
): Record<string, string | undefined> => {
  if (!existsSync(file)) return { ...environment };
  const found: Record<string, string> = {};
  for (const text of readFileSync(file, 'utf8').split(/\r?\n/)) {
    const [, name, value] = line.exec(text) ?? [];
    if (name !== undefined && value !== undefined) found[name] = unquoted(value);
  }
  return { ...found, ...environment };
};
