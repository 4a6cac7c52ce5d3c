/** A syllable that begins with y or w, as its final. */
const WITHOUT_INITIAL: Readonly<Record<string, string>> = { yi: 'i', ya: 'ia', yo: 'io', ye: 'ie', yai: 'iai', yao: 'iao', you: 'iu', yan: 'ian', yin: 'in', yang: 'iang', ying: 'ing', yong: 'iong', yu: 'v', yue: 've', yuan: 'van', yun: 'vn', wu: 'u', wa: 'ua', wo: 'uo', wai: 'uai', wei: 'ui', wan: 'uan', wen: 'un', wang: 'uang', weng: 'ueng' }; // prettier-ignore
const INITIALS: Readonly<Record<string, string>> = { zh: 'dʒ', ch: 'tʃ', sh: 'ʃ', b: 'b', p: 'p', m: 'm', f: 'f', d: 'd', t: 't', n: 'n', l: 'l', g: 'ɡ', k: 'k', h: 'h', j: 'dʒ', q: 'tʃ', x: 'ʃ', r: 'ɹ', z: 'dz', c: 'ts', s: 's' }; // prettier-ignore
/** v is ü. */
const FINALS: Readonly<Record<string, string>> = { a: 'ɑː', o: 'ɔː', e: 'ʌ', ai: 'aɪ', ei: 'eɪ', ao: 'aʊ', ou: 'oʊ', an: 'ɑːn', en: 'ʌn', ang: 'ɑːŋ', eng: 'ʌŋ', ong: 'ʊŋ', er: 'ɑːɹ', i: 'iː', ia: 'jɑː', io: 'jɔː', ie: 'jɛ', iai: 'jaɪ', iao: 'jaʊ', iu: 'joʊ', ian: 'jɛn', in: 'ɪn', iang: 'jɑːŋ', ing: 'ɪŋ', iong: 'jʊŋ', u: 'uː', ua: 'wɑː', uo: 'wɔː', uai: 'waɪ', ui: 'weɪ', uan: 'wɑːn', un: 'wʌn', uang: 'wɑːŋ', ueng: 'wʌŋ', v: 'uː', ve: 'wɛ', van: 'wɛn', vn: 'ʊn' }; // prettier-ignore
/** The vowel of shi and si, which English writes as shir and suh. */
const BUZZED: Readonly<Record<string, string>> = { zh: 'ɜː', ch: 'ɜː', sh: 'ɜː', r: 'ɜː', z: 'ʌ', c: 'ʌ', s: 'ʌ' }; // prettier-ignore
const LIKE_V = /^[jqx](?=u)/;

/** How English says a syllable of pinyin (`bei3`, `lv4`), in IPA; nothing for what is no syllable. */
export const pinyinInEnglish = (syllable: string): string | undefined => {
  const [, letters = '', tone] = /^([a-z]+)([1-5])$/.exec(syllable) ?? [];
  const whole = Object.hasOwn(WITHOUT_INITIAL, letters) ? WITHOUT_INITIAL[letters]! : letters;
  const [initial = ''] = /^(?:[zcs]h|[bpmfdtnlgkhjqxrzcs])/.exec(whole) ?? [];
  const rest = whole.slice(initial.length);
  const final = LIKE_V.test(whole) ? `v${rest.slice(1)}` : rest;
  const buzzed = final === 'i' && Object.hasOwn(BUZZED, initial) ? BUZZED[initial] : undefined;
  const vowel = buzzed ?? (Object.hasOwn(FINALS, final) ? FINALS[final] : undefined);
  if (vowel === undefined) return undefined;
  const glide = /^[yw]/.test(letters) && final.startsWith('v') ? 'j' : /^[nl]v/.test(whole) ? 'j' : ''; // prettier-ignore
  return `${tone === '5' ? '' : 'ˈ'}${INITIALS[initial] ?? ''}${glide}${vowel}`;
};
