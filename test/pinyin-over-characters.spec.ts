import { readFileSync } from 'node:fs';
import { createAnnotator } from '@app/annotation';
import { asSpoken, spansIn } from '@app/spoken';
import { readGroups } from '@app/lesson';

const HAN = /^\p{Script=Han}$/u;
const SAID = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}'’])+/gu;
const TOKENS = /[\p{L}\p{M}\p{N}'’]+/gu;

const casesOf = (language: string): string[] =>
  readFileSync(`libs/spoken/src/cases/${language}.tsv`, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t')[0] ?? '');

/** Characters that are said as they are written, each with its syllable, told by what is said before them. */
const wanted = (text: string, language: string, syllables: readonly string[]) => {
  let at = 0;
  return spansIn(text, language).flatMap(({ surface, spoken }) => {
    const units = spoken.match(SAID) ?? [];
    const own = syllables.slice(at, (at += units.length));
    return surface === spoken ? units.map((unit, n) => [unit, own[n] ?? ''] as const).filter(([unit]) => HAN.test(unit)) : []; // prettier-ignore
  });
};

/** The first of them that has another's syllable above it. */
const shifted = (text: string, language: string, line: string): string | undefined => {
  const syllables = line.match(TOKENS) ?? [];
  const groups = readGroups(text, line);
  // A sentence that the line does not fit stands under it whole; a curled 儿 has no syllable of its own.
  if (!groups || (asSpoken(text, language).match(SAID) ?? []).length !== syllables.length) return undefined; // prettier-ignore
  const above = groups.filter((group) => HAN.test(group.text));
  let from = 0;
  for (const [char, syllable] of wanted(text, language, syllables)) {
    const found = above.findIndex((group, n) => n >= from && group.text === char);
    if (found < 0) return `${text}: ${char} stands under no syllable of its own`;
    if (above[found]?.reading !== syllable)
      return `${text}: ${char} is ${syllable}, and ${above[found]?.reading} stands above it`;
    from = found + 1;
  }
  return undefined;
};

describe('pinyin stands over its own character, whatever figures and signs stand beside it', () => {
  const annotator = createAnnotator();
  afterAll(() => annotator.close());

  it.each(['zh-CN', 'zh-TW'])('%s', async (language) => {
    const texts = casesOf(language);
    const segments = texts.map((content, index) => ({ id: String(index), content }));
    const { annotations } = await annotator.annotate({ language, segments });
    const wrong = texts.flatMap(
      (text, n) => shifted(text, language, annotations[n] as string) ?? [],
    );
    expect(wrong).toEqual([]);
    expect(texts.length).toBeGreaterThanOrEqual(300);
  });
});
