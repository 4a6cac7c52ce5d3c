import { ERRORS } from '@app/contracts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Sources of ours that run: no tests, no contracts suites. */
const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : sources(path);
    return /\.tsx?$/.test(entry.name) && !/\.(spec|contract)\.tsx?$/.test(entry.name) ? [path] : [];
  });
const files = ['apps', 'libs'].flatMap(sources).map((path) => ({
  path,
  lines: readFileSync(path, 'utf8').split('\n'),
}));
const places = (wrong: RegExp, but: (path: string) => boolean = () => false): string[] =>
  files.flatMap(({ path, lines }) =>
    but(path)
      ? []
      : lines.flatMap((line, at) => (wrong.test(line) ? `${path}:${at + 1} ${line.trim()}` : [])),
  );

/** Rooms whose matter is the script a text is written in; nowhere else does it decide anything. */
const READS_SCRIPTS = [
  'libs/annotation/',
  'libs/spoken/', // how what is written in it is said
  'libs/speech/src/espeak/', // which letters espeak can pronounce
  'libs/speech/src/japanese/as-read.ts', // what of a text is heard, and what is written in kanji
  'libs/lesson/src/text/', // splitting and detecting
  'libs/lesson/src/readings/', // which pinyin stands over which character
  'libs/speech/src/breaths.ts', // where a long sentence is breathed
  'libs/speech/src/kokoro/words.ts', // whose syllable is whose
  'libs/lesson/src/sentences/', // who speaks, in a text
  'libs/lesson/src/practice/', // which words of a sentence are asked for
  'libs/kernel/src/texts/folded.ts', // one folding for the scripts of Chinese and Japanese
  'libs/generation/src/lesson-generation/corrected.ts', // readings above kanji
  'libs/library/src/sharing/card-content.ts', // syllables above characters
  'apps/web/src/features/editor/sentences/cells/reading.ts', // readings above kanji
  'apps/web/src/features/templates/own-text.ts', // how long a text without sound may take
];

/** Repeats the option that Node names in its own complaint about a mistyped command; its code has decided that it is one. */
const QUOTES = 'apps/cli/src/program.ts';

describe('a failure', () => {
  it.each([
    ['compared', /(?<!typeof [\w.]+)\.message\)?\??\s*[!=]==?\s*(?!'')['"`]/],
    ['searched', /\.message\)?\??\.(?:includes|startsWith|endsWith|match|search|indexOf)\(/],
    ['matched', /\.(?:test|exec)\((?:[^()]|\([^()]*\))*\.message\b/],
  ])('is known by its type and code: its text is never %s', (_, asked) =>
    expect(places(asked, (path) => path === QUOTES)).toEqual([]),
  );

  it('is not told from others by the script of its text', () =>
    expect(
      places(/Script=Han/, (path) => READS_SCRIPTS.some((room) => path.startsWith(room))),
    ).toEqual([]));

  it('never says its code to people', () =>
    expect(places(/Rejected\('([A-Z_]+)', '\1'/)).toEqual([]));

  it('has a code of the catalogue', () => {
    const thrown = files.flatMap(({ lines }) =>
      [...lines.join('\n').matchAll(/new (?:Rejected|Refused)\(\s*'([A-Z_]+)'/g)].map(
        ([, code = '']) => code,
      ),
    );
    expect(new Set(thrown).size).toBeGreaterThan(40);
    expect([...new Set(thrown)].filter((code) => !Object.hasOwn(ERRORS, code))).toEqual([]);
  });

  it('is worded once: a form that refuses by the same rule takes the words from there', () => {
    const worded = files.flatMap(({ path, lines }) =>
      lines
        .filter(
          (line) =>
            /^libs\/(?:contracts\/src(?!\/event-words)|lesson\/src\/sentences\/keywords)/.test(
              path,
            ) ||
            (path.startsWith('libs/lesson/') && /(?:invalid|Refused)\(/.test(line)),
        )
        .flatMap((line) => [...line.matchAll(/'([^']{4,})'|`([^`]{4,})`/g)])
        .flatMap(([, plain, template]) => plain ?? template ?? [])
        .filter((text) => /\p{Script=Han}{2}/u.test(text)),
    );
    expect(worded.length).toBeGreaterThan(100);
    const again = files.flatMap(({ path, lines }) =>
      path.startsWith('apps/web/src/')
        ? lines.flatMap((line, at) =>
            worded.some((text) => line.includes(text)) ? [`${path}:${at + 1} ${line.trim()}`] : [],
          )
        : [],
    );
    expect(again).toEqual([]);
  });
});
