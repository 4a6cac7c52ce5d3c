/** The runtime cuts at 507 tokens wherever that is, and the model hurries through much less. */
const LENGTH = 380;

/** After a mark, the strongest first; then between words; at last anywhere. */
const CUTS = [/(?<=[.!?…][”)]?) /u, /(?<=[;:—]) /u, /(?<=,) /u, / /u, /(?:)/u];

const lengthOf = (phonemes: string): number => Array.from(phonemes).length;

const cut = (phonemes: string, most: number, level: number): string[] => {
  if (lengthOf(phonemes) <= most || level >= CUTS.length) return [phonemes];
  const breaths: string[] = [];
  const joint = level === CUTS.length - 1 ? '' : ' ';
  for (const part of phonemes.split(CUTS[level]!)) {
    const last = breaths.at(-1);
    const joined = last === undefined ? undefined : `${last}${joint}${part}`;
    if (joined !== undefined && lengthOf(joined) <= most) breaths[breaths.length - 1] = joined;
    else breaths.push(part);
  }
  return breaths.flatMap((breath) => cut(breath, most, level + 1));
};

/** A sentence in runs that the model does not hurry through, cut where a person would breathe. */
export const breathsOf = (phonemes: string, most = LENGTH): string[] =>
  cut(phonemes, most, 0).filter((breath) => breath.trim() !== '');
