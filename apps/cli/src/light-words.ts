/** Commands that need the log, keys and files, and no rule or read model of the product. */
export const LIGHT_WORDS = [
  'log status',
  'log verify',
  'log head',
  'restore',
  'media move',
  'dictionary install',
  'dictionary list',
  'dictionary remove',
] as const;

/** Words that ask what there is, of the whole program: light commands know of themselves alone. */
export const HELP: ReadonlySet<string> = new Set(['--help', '-h', 'help']);
