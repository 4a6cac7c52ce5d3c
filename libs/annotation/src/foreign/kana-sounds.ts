import { toHiragana } from '@app/spoken';

const ROWS: readonly (readonly [string, string])[] = [
  ['', 'あいうえお'], ['k', 'かきくけこ'], ['g', 'がぎぐげご'], ['s', 'さしすせそ'], ['z', 'ざじずぜぞ'], ['t', 'たちつてと'], ['d', 'だぢづでど'],
  ['n', 'なにぬねの'], ['h', 'はひふへほ'], ['b', 'ばびぶべぼ'], ['p', 'ぱぴぷぺぽ'], ['m', 'まみむめも'], ['r', 'らりるれろ'], ['', 'ぁぃぅぇぉ'],
]; // prettier-ignore
const OWN: Readonly<Record<string, string>> = { し: 'shi', じ: 'ji', ち: 'chi', ぢ: 'ji', つ: 'tsu', づ: 'zu', ふ: 'fu', や: 'ya', ゆ: 'yu', よ: 'yo', ゃ: 'ya', ゅ: 'yu', ょ: 'yo', わ: 'wa', ゎ: 'wa', ゐ: 'i', ゑ: 'e', を: 'o', ん: 'n', ゔ: 'vu', ゕ: 'ka', ゖ: 'ke' }; // prettier-ignore
const LETTERS: ReadonlyMap<string, string> = new Map([
  ...ROWS.flatMap(([row, kana]) => Array.from(kana).map((one, at) => [one, row + 'aiueo'[at]!] as const)), // prettier-ignore
  ...Object.entries(OWN),
]);

/** Kana in Latin letters as foreigners write them: Tokyo, sensei, matcha. Long vowels as short ones, `undefined` where something else is left. */
export const romaji = (kana: string): string | undefined => {
  let said = '';
  let doubled = false;
  for (const one of toHiragana(kana.normalize('NFKC'))) {
    if (one === 'ー' || one === '・') continue;
    if (one === 'っ') {
      doubled = true;
      continue;
    }
    let letters = LETTERS.get(one);
    if (letters === undefined) return undefined;
    if (/[ゃゅょ]/.test(one) && said.endsWith('i'))
      said = said.slice(0, -1) + (/(?:sh|ch|j)i$/.test(said) ? letters.slice(1) : letters);
    else if (/[ぁぃぅぇぉ]/.test(one) && /[aiueo]$/.test(said) && said.length > 1)
      said = said.slice(0, -1) + letters;
    else {
      if (doubled) letters = (letters.startsWith('ch') ? 't' : /^[a-z]/.exec(letters)?.[0] ?? '') + letters; // prettier-ignore
      said += letters;
    }
    doubled = false;
  }
  return said
    .replace(/n(?=[bpm])/g, 'm')
    .replace(/ou|oo/g, 'o')
    .replace(/uu/g, 'u');
};

const CONSONANTS: readonly (readonly [string, string])[] = [
  ['tch', 'tʃ'], ['ssh', 'ʃ'], ['ch', 'tʃ'], ['sh', 'ʃ'], ['ts', 'ts'], ['j', 'dʒ'], ['y', 'j'], ['r', 'ɹ'], ['g', 'ɡ'],
]; // prettier-ignore
const VOWELS: Readonly<Record<string, string>> = { a: 'ɑː', i: 'iː', u: 'uː', e: 'ɛ', o: 'oʊ' };

/** How English says a Japanese word in Latin letters: the last vowel but one is the strong one, ei is one. */
export const romajiInEnglish = (word: string): string => {
  const vowels = [...word.matchAll(/ei|[aiueo]/g)];
  const strong = vowels.at(-2)?.index ?? vowels.at(-1)?.index ?? -1;
  let said = '';
  for (let at = 0; at < word.length;) {
    const rest = word.slice(at);
    if (rest.startsWith('ei') || (rest === 'e' && at > 0)) {
      said += `${at === strong ? 'ˈ' : ''}eɪ`;
      at += rest.startsWith('ei') ? 2 : 1;
      continue;
    }
    const vowel = VOWELS[rest[0]!];
    const [letters, sound] = CONSONANTS.find(([one]) => rest.startsWith(one)) ?? [
      rest[0]!,
      rest[0]!,
    ];
    said += vowel === undefined ? (rest[0] === rest[1] && letters.length === 1 ? '' : sound) : (at === strong ? 'ˈ' : '') + vowel; // prettier-ignore
    at += vowel === undefined ? letters.length : 1;
  }
  return said;
};
