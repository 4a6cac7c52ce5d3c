import type { Morpheme } from './morpheme.js';

/** Characters of names and of old forms that no dictionary has, and the ones they are read as. */
const USUAL: Readonly<Record<string, string>> = { '𠮷': '吉', '𠮟': '叱', 髙: '高', 﨑: '崎', 濵: '浜', 瀨: '瀬', 德: '徳', 邉: '辺', 槗: '橋', '𣘺': '橋', 曻: '昇' }; // prettier-ignore
const SELECTOR = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u;

const usualOf = (character: string): string =>
  SELECTOR.test(character) ? '' : (USUAL[character] ?? character.normalize('NFC'));
/** Compatibility forms of single characters, those beyond the first plane among them. */
const UNUSUAL =
  /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}\uf900-\ufaff髙濵瀨德邉槗曻]|[\u{20000}-\u{2ffff}]/u;

/** A text in the characters that a dictionary knows. */
export const usual = (text: string): string =>
  UNUSUAL.test(text) ? Array.from(text, usualOf).join('') : text;

/** What was read of that, over the text as it is written. */
export const asWritten = (text: string, morphemes: readonly Morpheme[]): Morpheme[] => {
  if (!UNUSUAL.test(text)) return [...morphemes];
  const characters = Array.from(text, (own) => ({ own, length: usualOf(own).length }));
  let at = 0;
  return morphemes.map((morpheme) => {
    let [surface, rest] = ['', morpheme.surface.length];
    // What chooses the shape of a character stands behind it.
    for (
      let one = characters[at];
      one && (rest > 0 || one.length === 0);
      one = characters[(at += 1)]
    ) {
      surface += one.own;
      rest -= one.length;
    }
    // Furigana would be laid over what only chooses a shape.
    return { ...morpheme, surface, ...(SELECTOR.test(surface) && { whole: true as const }) };
  });
};
