const units: Readonly<Record<string, string>> = {
  kg: '킬로그램', g: '그램', mg: '밀리그램', t: '톤', lb: '파운드', oz: '온스', km: '킬로미터', m: '미터', cm: '센티미터', mm: '밀리미터', nm: '나노미터', in: '인치', ft: '피트', mi: '마일',
  'm²': '제곱미터', m2: '제곱미터', '㎡': '제곱미터', 'km²': '제곱킬로미터', 'm³': '세제곱미터', ha: '헥타르', L: '리터', l: '리터', 'ℓ': '리터', ml: '밀리리터', mL: '밀리리터', '℃': '섭씨도', '°C': '섭씨도', '℉': '화씨도', '°F': '화씨도', '°': '도',
  'km/h': '시속킬로미터', mph: '시속마일', 'km/s': '초속킬로미터', 'm/s': '초속미터', W: '와트', kW: '킬로와트', kWh: '킬로와트시', V: '볼트', mAh: '밀리암페어시', Hz: '헤르츠', kHz: '킬로헤르츠', MHz: '메가헤르츠', GHz: '기가헤르츠', dB: '데시벨', cal: '칼로리', kcal: '킬로칼로리',
  KB: '킬로바이트', MB: '메가바이트', GB: '기가바이트', TB: '테라바이트', Mbps: '메가비피에스', Gbps: '기가비피에스', h: '시간', min: '분', s: '초', ms: '밀리초', '㎏': '킬로그램', '㎝': '센티미터', '㎜': '밀리미터', '㎞': '킬로미터', '평': '평',
}; // prettier-ignore
export const UNITS: readonly string[] = Object.keys(units).toSorted((a, b) => b.length - a.length);
export const unitName = (sign: string): string => units[sign] ?? sign;

export const COINS: Readonly<Record<string, readonly [string, string]>> = {
  '₩': ['원', ''], $: ['달러', '센트'], US$: ['달러', '센트'], '£': ['파운드', '펜스'], '€': ['유로', '센트'], '¥': ['엔', ''], USD: ['달러', '센트'], EUR: ['유로', '센트'], KRW: ['원', ''],
}; // prettier-ignore
