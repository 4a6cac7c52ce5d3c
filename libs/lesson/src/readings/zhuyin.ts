const INITIALS: Readonly<Record<string, string>> = { b: 'ㄅ', p: 'ㄆ', m: 'ㄇ', f: 'ㄈ', d: 'ㄉ', t: 'ㄊ', n: 'ㄋ', l: 'ㄌ', g: 'ㄍ', k: 'ㄎ', h: 'ㄏ', j: 'ㄐ', q: 'ㄑ', x: 'ㄒ', zh: 'ㄓ', ch: 'ㄔ', sh: 'ㄕ', r: 'ㄖ', z: 'ㄗ', c: 'ㄘ', s: 'ㄙ' }; // prettier-ignore
const FINALS: Readonly<Record<string, string>> = { a: 'ㄚ', o: 'ㄛ', e: 'ㄜ', ê: 'ㄝ', ai: 'ㄞ', ei: 'ㄟ', ao: 'ㄠ', ou: 'ㄡ', an: 'ㄢ', en: 'ㄣ', ang: 'ㄤ', eng: 'ㄥ', er: 'ㄦ', i: 'ㄧ', ia: 'ㄧㄚ', io: 'ㄧㄛ', ie: 'ㄧㄝ', iai: 'ㄧㄞ', iao: 'ㄧㄠ', iou: 'ㄧㄡ', iu: 'ㄧㄡ', ian: 'ㄧㄢ', in: 'ㄧㄣ', iang: 'ㄧㄤ', ing: 'ㄧㄥ', u: 'ㄨ', ua: 'ㄨㄚ', uo: 'ㄨㄛ', uai: 'ㄨㄞ', uei: 'ㄨㄟ', ui: 'ㄨㄟ', uan: 'ㄨㄢ', uen: 'ㄨㄣ', un: 'ㄨㄣ', uang: 'ㄨㄤ', ueng: 'ㄨㄥ', ong: 'ㄨㄥ', iong: 'ㄩㄥ', ü: 'ㄩ', üe: 'ㄩㄝ', üan: 'ㄩㄢ', ün: 'ㄩㄣ' }; // prettier-ignore
/** Spelled without an initial: y and w. */
const WHOLE: Readonly<Record<string, string>> = { yi: 'i', ya: 'ia', yo: 'io', ye: 'ie', yai: 'iai', yao: 'iao', you: 'iou', yan: 'ian', yin: 'in', yang: 'iang', ying: 'ing', yong: 'iong', wu: 'u', wa: 'ua', wo: 'uo', wai: 'uai', wei: 'uei', wan: 'uan', wen: 'uen', wang: 'uang', weng: 'ueng', yu: 'ü', yue: 'üe', yuan: 'üan', yun: 'ün' }; // prettier-ignore
const ALONE: Readonly<Record<string, string>> = {
  m: 'ㄇ',
  n: 'ㄋ',
  ng: 'ㄫ',
  hm: 'ㄏㄇ',
  hng: 'ㄏㄫ',
};
const TONES: Readonly<Record<string, string>> = { '\u0301': 'ˊ', '\u030c': 'ˇ', '\u0300': 'ˋ' };
const FIRST = '\u0304';

const lettersOf = (base: string): string | undefined => {
  if (ALONE[base] !== undefined) return ALONE[base];
  if (WHOLE[base] !== undefined) return FINALS[WHOLE[base]];
  const [, initial = '', final = ''] = /^([zcs]h|[bpmfdtnlgkhjqxrzcs])?(.*)$/.exec(base) ?? [];
  const sound = INITIALS[initial] ?? '';
  if (/^(?:[zcs]h|[rzcs])$/.test(initial) && final === 'i') return sound;
  const vowel = FINALS[/^[jqx]$/.test(initial) ? final.replace(/^u/, 'ü') : final];
  return vowel === undefined ? undefined : sound + vowel;
};

/** A syllable of pinyin with its tone mark in the letters of Taiwan: `xióng` ㄒㄩㄥˊ, `ma` ˙ㄇㄚ, `huār` ㄏㄨㄚㄦ. Undefined: it is none. */
export const zhuyinOf = (syllable: string): string | undefined => {
  const apart = syllable.toLowerCase().normalize('NFD');
  const mark = Array.from(apart).find((char) => TONES[char] !== undefined || char === FIRST);
  const base = apart.replace(mark ?? /$^/, '').normalize('NFC');
  const curled = base.length > 2 && base.endsWith('r') ? base.slice(0, -1) : undefined;
  const letters = lettersOf(curled ?? base);
  if (letters === undefined) return undefined;
  const curl = curled === undefined ? '' : 'ㄦ';
  return mark === undefined ? `˙${letters}${curl}` : `${letters}${TONES[mark] ?? ''}${curl}`;
};
