/** Signs of measure as they are said. */
const units: Readonly<Record<string, string>> = {
  kg: 'きろ', KG: 'きろ', '㎏': 'きろ', g: 'ぐらむ', mg: 'みりぐらむ', t: 'とん', lb: 'ぽんど', oz: 'おんす',
  km: 'きろ', KM: 'きろ', '㎞': 'きろ', m: 'めーとる', cm: 'せんち', '㎝': 'せんち', mm: 'みり', '㎜': 'みり', nm: 'なのめーとる', 'μm': 'まいくろめーとる', in: 'いんち', ft: 'ふぃーと', mi: 'まいる',
  'm²': 'へいほうめーとる', m2: 'へいほうめーとる', '㎡': 'へいほうめーとる', 'km²': 'へいほうきろめーとる', km2: 'へいほうきろめーとる', 'cm²': 'へいほうせんちめーとる', 'm³': 'りっぽうめーとる', m3: 'りっぽうめーとる', ha: 'へくたーる',
  L: 'りっとる', l: 'りっとる', 'ℓ': 'りっとる', ml: 'みりりっとる', mL: 'みりりっとる', dl: 'でしりっとる', cc: 'しーしー', '℃': 'ど', '°C': 'ど', 'ºC': 'ど', '℉': 'ど', '°F': 'ど', '°': 'ど',
  W: 'わっと', kW: 'きろわっと', kWh: 'きろわっとじ', V: 'ぼると', A: 'あんぺあ', mAh: 'みりあんぺあじ', Hz: 'へるつ', kHz: 'きろへるつ', MHz: 'めがへるつ', GHz: 'ぎがへるつ', dB: 'でしべる', cal: 'かろりー', kcal: 'きろかろりー',
  KB: 'きろばいと', MB: 'めがばいと', GB: 'ぎがばいと', TB: 'てらばいと', Mbps: 'めがびーぴーえす', Gbps: 'ぎがびーぴーえす', '%': 'ぱーせんと', '％': 'ぱーせんと', '‰': 'ぱーみる', px: 'ぴくせる', dpi: 'でぃーぴーあい', rpm: 'あーるぴーえむ',
  hPa: 'へくとぱすかる', mmHg: 'みりめーとるえいちじー', ppm: 'ぴーぴーえむ', bit: 'びっと', fps: 'えふぴーえす', pt: 'ぽいんと', h: 'じかん', min: 'ふん', s: 'びょう', ms: 'みりびょう', K: 'けー', G: 'じー', D: 'でぃー', LDK: 'えるでぃーけー', DK: 'でぃーけー',
}; // prettier-ignore

export const UNITS: readonly string[] = Object.keys(units).toSorted((a, b) => b.length - a.length);
export const unitReading = (sign: string): string => units[sign] ?? '';

/** A number before a sound that doubles: 八センチ はっせんち, 十パーセント じゅっぱーせんと; voiced ones leave it (十ドル じゅうどる). */
export const before = (number: string, unit: string): string => {
  if (/^[きけこかく]/.test(unit))
    return number.replace(/ろく$/, 'ろっ').replace(/じゅう$/, 'じゅっ').replace(/([ひびぴ])ゃく$/, '$1ゃっ'); // prettier-ignore
  if (/^[さしすせそたちつてと]/.test(unit))
    return number.replace(/いち$/, 'いっ').replace(/はち$/, 'はっ').replace(/じゅう$/, 'じゅっ'); // prettier-ignore
  return /^[ぱぴぷぺぽ]/.test(unit) ? number.replace(/じゅう$/, 'じゅっ') : number;
};
