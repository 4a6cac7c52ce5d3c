import { toKatakana } from '@app/spoken';
import type { Morpheme } from './morpheme.js';

const spoken = (reading: string) =>
  toKatakana(reading)
    .replace(/(?<=[オコソトノホモヨロゴゾドボポョ])ウ/g, 'ー')
    .replace(/(?<=[ウクスツヌフムユルグズブプュ])ウ/g, 'ー');

/** A morpheme with a reading of ours, in hiragana. */
export const said = (surface: string, reading: string, kind: string): Morpheme => ({
  surface,
  reading,
  pronunciation: spoken(reading),
  kind,
});
