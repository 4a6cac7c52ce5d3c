/** How the tones of Mandarin are shown: each character's own, 一 and 不 as they are said (as textbooks have it), or all as they are said. */
export const TONES = ['own', 'usual', 'spoken'] as const;
export type Tones = (typeof TONES)[number];

/** A character or a stretch that is read as one, with its syllables. */
export interface Syllable {
  text: string;
  pinyin: string;
  /** Nothing is said between it and what comes before: no sign, no pause. */
  follows: boolean;
}

const MARKS = ['\u0304', '\u0301', '\u030c', '\u0300'];
/** 1–4; 5 is the neutral one. */
const toneOf = (syllable: string): number => {
  const at = MARKS.findIndex((mark) => syllable.normalize('NFD').includes(mark));
  return at < 0 ? 5 : at + 1;
};
export const inTone = (syllable: string, tone: number): string => {
  const [before, after] = [MARKS[toneOf(syllable) - 1], MARKS[tone - 1]];
  if (before === undefined || after === undefined) return syllable;
  return syllable.normalize('NFD').replace(before, after).normalize('NFC');
};

const FALLING = 4;
const DIPPING = 3;
const RISING = 2;

/** 一 that is a number of its own (第一, 一九) is not changed, and where it is said otherwise it has been written so. */
const one = (pinyin: string, next: Syllable | undefined): string => {
  if (!next?.follows || (pinyin !== 'yí' && pinyin !== 'yì')) return pinyin;
  const tone = toneOf(next.pinyin);
  return tone === FALLING || next.text === '个' ? 'yí' : tone === 5 ? pinyin : 'yì';
};
const not = (pinyin: string, next: Syllable | undefined): string => {
  if (pinyin !== 'bù' && pinyin !== 'bú') return pinyin;
  return next?.follows && toneOf(next.pinyin) === FALLING ? 'bú' : 'bù';
};

/** 一 and 不 before what follows them. */
export const usual = (all: readonly Syllable[]): string[] =>
  all.map(({ text, pinyin }, index) =>
    text === '一' ? one(pinyin, all[index + 1]) : text === '不' ? not(pinyin, all[index + 1]) : pinyin,
  ); // prettier-ignore

/** As a dictionary has each by itself. */
const own = (all: readonly Syllable[]): string[] =>
  all.map(({ text, pinyin }) =>
    text === '一' && /^y[íì]$/.test(pinyin) ? 'yī' : text === '不' && pinyin === 'bú' ? 'bù' : pinyin,
  ); // prettier-ignore

/**
 * Third tones in a row: within a word all but its last rise; a word's last rises before a third tone that has stayed one.
 * @param begins does a word begin here?
 */
const third = (all: readonly Syllable[], begins: (index: number) => boolean): string[] => {
  const said = all.map(({ pinyin }) => pinyin);
  const dips = (index: number) => toneOf(said[index] ?? '') === DIPPING;
  const rise = (within: boolean) => {
    const rising = said.map(
      (_, index) =>
        begins(index + 1) !== within &&
        all[index + 1]?.follows === true &&
        dips(index) &&
        dips(index + 1),
    );
    rising.forEach((rises, index) => {
      if (rises) said[index] = inTone(said[index] ?? '', RISING);
    });
  };
  rise(true);
  rise(false);
  return said;
};

/** Syllables as they are shown. @param begins does a word begin at this one? Without words every one is its own. */
export const shownIn = (
  tones: Tones,
  all: readonly Syllable[],
  begins: (index: number) => boolean = () => true,
): string[] => {
  if (tones === 'own') return own(all);
  return tones === 'spoken' ? third(all, begins) : all.map(({ pinyin }) => pinyin);
};
