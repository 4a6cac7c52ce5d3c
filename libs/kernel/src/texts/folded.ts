import japanese from 'opencc-js/dict/JPShinjitaiCharacters';
import simplified from 'opencc-js/dict/TSCharacters';

/** Rises with every change of what `folded` makes of a text: what was folded by another one is folded again. */
export const FOLDING = 1;

const table = (pairs: string): ReadonlyMap<string, string> =>
  new Map(
    pairs.split('|').map((pair): [string, string] => {
      const [from = '', to = ''] = pair.split(' ');
      return [from, to];
    }),
  );
const SIMPLIFIED = table(simplified);
/** New Japanese forms by their old ones, which are the traditional Chinese: 気 is 氣 and 气. */
const OLD_FORMS = table(japanese);
const plainHan = (han: string): string => {
  const old = OLD_FORMS.get(han) ?? han;
  return SIMPLIFIED.get(old) ?? old;
};
/** A character with the marks that stand on it: half-width kana bring theirs as a character of its own. */
const CLUSTERS = /.[\p{M}ﾞﾟ]*/gsu;
const KNOWN = new Map<string, string>();
const MOST_KNOWN = 20_000;

const foldedCluster = (cluster: string): string => {
  const plain = cluster.normalize('NFKC').toLowerCase().normalize('NFD');
  const letters = plain.replaceAll(/[\u0300-\u036F]/g, '').normalize('NFC');
  return letters
    .replaceAll(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll(/\p{Script=Han}/gu, plainHan);
};

const known = (cluster: string): string => {
  const found = KNOWN.get(cluster);
  if (found !== undefined) return found;
  if (KNOWN.size >= MOST_KNOWN) KNOWN.clear();
  const made = foldedCluster(cluster);
  KNOWN.set(cluster, made);
  return made;
};

/**
 * A text as search compares it: letters and digits alone, without what width, case, accents, kana and the two Chinese scripts tell
 * apart. ｶﾞ, ガ and が are one, so are 語 and 语, 気, 氣 and 气.
 */
export const folded = (text: string): string => text.replaceAll(CLUSTERS, known);

/** Where a folded term stands in a text: pairs of first and after the last UTF-16 unit, in order, none over another. */
export const placesOf = (text: string, terms: readonly string[]): [number, number][] => {
  let plain = '';
  const from: number[] = [];
  const to: number[] = [];
  for (const { 0: cluster, index } of text.matchAll(CLUSTERS)) {
    const letters = known(cluster);
    for (let at = 0; at < letters.length; at += 1) {
      from.push(index);
      to.push(index + cluster.length);
    }
    plain += letters;
  }
  const found: [number, number][] = [];
  for (const term of terms.filter((one) => one !== ''))
    for (let at = plain.indexOf(term); at !== -1; at = plain.indexOf(term, at + term.length))
      found.push([from[at] ?? 0, to[at + term.length - 1] ?? 0]);
  found.sort(([a, aEnd], [b, bEnd]) => a - b || bEnd - aEnd);
  return found.filter(([start], index) => !found.slice(0, index).some(([, end]) => start < end));
};
