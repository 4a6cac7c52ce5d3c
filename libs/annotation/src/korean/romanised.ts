import { withSlippedIn } from './slipped-in.js';

const FIRST = 0xac00;
const [VOWELS, FINALS] = [21, 28];
const ONSETS = ['ㄱ', 'ㄲ', 'ㄴ', 'ㄷ', 'ㄸ', 'ㄹ', 'ㅁ', 'ㅂ', 'ㅃ', 'ㅅ', 'ㅆ', 'ㅇ', 'ㅈ', 'ㅉ', 'ㅊ', 'ㅋ', 'ㅌ', 'ㅍ', 'ㅎ']; // prettier-ignore
const CODAS = ['', 'ㄱ', 'ㄲ', 'ㄳ', 'ㄴ', 'ㄵ', 'ㄶ', 'ㄷ', 'ㄹ', 'ㄺ', 'ㄻ', 'ㄼ', 'ㄽ', 'ㄾ', 'ㄿ', 'ㅀ', 'ㅁ', 'ㅂ', 'ㅄ', 'ㅅ', 'ㅆ', 'ㅇ', 'ㅈ', 'ㅊ', 'ㅋ', 'ㅌ', 'ㅍ', 'ㅎ']; // prettier-ignore
const MIDDLES = ['a', 'ae', 'ya', 'yae', 'eo', 'e', 'yeo', 'ye', 'o', 'wa', 'wae', 'oe', 'yo', 'u', 'wo', 'we', 'wi', 'yu', 'eu', 'ui', 'i']; // prettier-ignore
const ROMAN: Readonly<Record<string, string>> = { ㄱ: 'g', ㄲ: 'kk', ㄴ: 'n', ㄷ: 'd', ㄸ: 'tt', ㄹ: 'r', ㅁ: 'm', ㅂ: 'b', ㅃ: 'pp', ㅅ: 's', ㅆ: 'ss', ㅇ: '', ㅈ: 'j', ㅉ: 'jj', ㅊ: 'ch', ㅋ: 'k', ㅌ: 't', ㅍ: 'p', ㅎ: 'h' }; // prettier-ignore

/** Two consonants at the end of a syllable: what stays before a vowel, and what goes over to it. */
const PARTS: Readonly<Record<string, readonly [string, string]>> = { ㄳ: ['ㄱ', 'ㅅ'], ㄵ: ['ㄴ', 'ㅈ'], ㄶ: ['', 'ㄴ'], ㄺ: ['ㄹ', 'ㄱ'], ㄻ: ['ㄹ', 'ㅁ'], ㄼ: ['ㄹ', 'ㅂ'], ㄽ: ['ㄹ', 'ㅅ'], ㄾ: ['ㄹ', 'ㅌ'], ㄿ: ['ㄹ', 'ㅍ'], ㅀ: ['', 'ㄹ'], ㅄ: ['ㅂ', 'ㅅ'] }; // prettier-ignore
/** An ㅎ beside it makes it breathe. */
const BREATHED: Readonly<Record<string, string>> = { ㄱ: 'ㅋ', ㄷ: 'ㅌ', ㅂ: 'ㅍ', ㅈ: 'ㅊ' };
/** At the end of a syllable seven sounds are left. */
const CLOSED: Readonly<Record<string, string>> = { ㄲ: 'ㄱ', ㅋ: 'ㄱ', ㄳ: 'ㄱ', ㄺ: 'ㄱ', ㅌ: 'ㄷ', ㅅ: 'ㄷ', ㅆ: 'ㄷ', ㅈ: 'ㄷ', ㅊ: 'ㄷ', ㅎ: 'ㄷ', ㅍ: 'ㅂ', ㅄ: 'ㅂ', ㄿ: 'ㅂ', ㄵ: 'ㄴ', ㄶ: 'ㄴ', ㄼ: 'ㄹ', ㄽ: 'ㄹ', ㄾ: 'ㄹ', ㅀ: 'ㄹ', ㄻ: 'ㅁ' }; // prettier-ignore
const NASAL: Readonly<Record<string, string>> = { ㄱ: 'ㅇ', ㄷ: 'ㄴ', ㅂ: 'ㅁ' };
const ENDS: Readonly<Record<string, string>> = { '': '', ㄱ: 'k', ㄴ: 'n', ㄷ: 't', ㄹ: 'l', ㅁ: 'm', ㅂ: 'p', ㅇ: 'ng' }; // prettier-ignore

interface Syllable {
  onset: string;
  vowel: string;
  coda: string;
}
const taken = (char: string): Syllable => {
  const at = char.charCodeAt(0) - FIRST;
  return {
    onset: ONSETS[Math.floor(at / (VOWELS * FINALS))] ?? '',
    vowel: MIDDLES[Math.floor(at / FINALS) % VOWELS] ?? '',
    coda: CODAS[at % FINALS] ?? '',
  };
};

/** Before a vowel: 같이 가치, 좋아 조아, 읽어 일거, 십일 시빌. */
const carried = (coda: string, vowel: string): readonly [string, string] => {
  if (coda === 'ㅇ' || coda === '') return [coda, 'ㅇ'];
  if (coda === 'ㅎ') return ['', 'ㅇ'];
  const [stays, goes] = PARTS[coda] ?? ['', coda];
  if (vowel === 'i' && goes === 'ㄷ') return [stays, 'ㅈ'];
  if (vowel === 'i' && goes === 'ㅌ') return [stays, 'ㅊ'];
  return [stays, goes];
};
/** Before ㅎ: 축하 추카, 못하다 모타다, 굳히다 구치다; 전화 stays. */
const breathing = (coda: string, vowel: string): readonly [string, string] => {
  const [stays, goes] = PARTS[coda] ?? ['', coda];
  const plain = goes === 'ㅈ' ? 'ㅈ' : (CLOSED[goes] ?? goes);
  const breathed = plain === 'ㄷ' && vowel === 'i' && goes === 'ㄷ' ? 'ㅊ' : BREATHED[plain];
  return breathed === undefined ? [CLOSED[coda] ?? coda, 'ㅎ'] : [stays, breathed];
};
/** Before another consonant: 학년 항년, 심리 심니, 설날 설랄, 않고 안코. */
const beside = (coda: string, onset: string): readonly [string, string] => {
  const hasBreath = coda === 'ㅎ' || coda === 'ㄶ' || coda === 'ㅀ';
  const breathed = hasBreath ? BREATHED[onset] : undefined;
  if (breathed !== undefined) return [coda === 'ㅎ' ? '' : (PARTS[coda]?.[1] ?? ''), breathed];
  if (coda === 'ㅎ' && onset === 'ㅅ') return ['', 'ㅅ'];
  const end = coda === 'ㄺ' && onset === 'ㄱ' ? 'ㄹ' : (CLOSED[coda] ?? coda);
  if (onset === 'ㄹ') {
    if (end === 'ㄴ' || end === 'ㄹ') return ['ㄹ', 'ㄹ'];
    if (end !== '') return [NASAL[end] ?? end, 'ㄴ'];
  }
  if (onset === 'ㄴ' && end === 'ㄹ') return ['ㄹ', 'ㄹ'];
  if (onset === 'ㄴ' || onset === 'ㅁ') return [NASAL[end] ?? end, onset];
  return [end, onset];
};
const together = (coda: string, { onset, vowel }: Syllable): readonly [string, string] =>
  onset === 'ㅇ' ? carried(coda, vowel) : onset === 'ㅎ' ? breathing(coda, vowel) : beside(coda, onset); // prettier-ignore

/** Nouns that keep their ㄱ, 닭고기 닥꼬기, where verbs leave it (읽고 일꼬); and 밟다 밥따 among 넓다. */
const KEPT: Readonly<Record<string, string>> = { 닭: 'ㄱ', 흙: 'ㄱ', 칡: 'ㄱ', 밟: 'ㅂ' };
/** A run of syllables without a space, as it is said. */
const word = (text: string): string => {
  const syllables = Array.from(text, taken);
  let line = '';
  let before = '';
  for (const [at, { onset, vowel, coda }] of syllables.entries()) {
    const next = syllables[at + 1];
    const own = at === 0 ? onset : before;
    const isDouble = own === 'ㄹ' && line.endsWith('l');
    const kept = next && /[ㅇㅎ]/.test(next.onset) ? undefined : KEPT[text[at] ?? ''];
    const [end, over] = next ? together(kept ?? coda, next) : [kept ?? CLOSED[coda] ?? coda, ''];
    line += (isDouble ? 'l' : (ROMAN[own] ?? '')) + vowel + (ENDS[end] ?? '');
    before = over;
  }
  return line;
};

/** Korean in the Revised Romanisation, as it is said: 월요일 woryoil, 학생입니다 haksaengimnida. What is no Hangul stays. */
export const romanised = (text: string): string =>
  withSlippedIn(text.normalize('NFC')).replace(/[가-힣]+/g, word);
