// Whole numbers from 0 to below 10^12, in words.

const ES = 'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(' '); // prettier-ignore
const ES_TENS = 'x diez veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' '); // prettier-ignore
const ES_HUNDREDS = 'x ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(' '); // prettier-ignore
const esBelowThousand = (value: number): string => {
  if (value === 100) return 'cien';
  const [hundreds, rest] = [Math.floor(value / 100), value % 100];
  const small = rest < 30 ? ES[rest]! : ES_TENS[Math.floor(rest / 10)]! + (rest % 10 === 0 ? '' : ` y ${ES[rest % 10]}`); // prettier-ignore
  return [hundreds > 0 ? ES_HUNDREDS[hundreds] : '', rest > 0 || hundreds === 0 ? small : ''].filter(Boolean).join(' '); // prettier-ignore
};
/** Before a noun uno is un: veintiún mil. */
const un = (said: string): string => said.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un');
const es = (value: number): string => {
  if (value < 1000) return esBelowThousand(value);
  if (value < 1e6) {
    const [thousands, rest] = [Math.floor(value / 1000), value % 1000];
    return `${thousands === 1 ? '' : `${un(esBelowThousand(thousands))} `}mil${rest === 0 ? '' : ` ${esBelowThousand(rest)}`}`;
  }
  const [millions, rest] = [Math.floor(value / 1e6), value % 1e6];
  return `${millions === 1 ? 'un millón' : `${un(es(millions))} millones`}${rest === 0 ? '' : ` ${es(rest)}`}`;
};

const FR = 'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(' '); // prettier-ignore
const FR_TENS = 'x dix vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt'.split(' '); // prettier-ignore
const frBelowHundred = (value: number): string => {
  if (value < 20) return FR[value]!;
  const tens = Math.floor(value / 10);
  const rest = value - (tens === 7 || tens === 9 ? tens - 1 : tens) * 10;
  if (rest === 0) return value === 80 ? 'quatre-vingts' : FR_TENS[tens]!;
  const joint = (rest === 1 || rest === 11) && tens < 8 ? ' et ' : '-';
  return FR_TENS[tens]! + joint + FR[rest]!;
};
const frBelowThousand = (value: number): string => {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100];
  if (hundreds === 0) return frBelowHundred(rest);
  const said = hundreds === 1 ? 'cent' : `${FR[hundreds]} cent${rest === 0 ? 's' : ''}`;
  return rest === 0 ? said : `${said} ${frBelowHundred(rest)}`;
};
const fr = (value: number): string => {
  if (value < 1000) return frBelowThousand(value);
  if (value < 1e6) {
    const [thousands, rest] = [Math.floor(value / 1000), value % 1000];
    const many = frBelowThousand(thousands).replace(/(cent|vingt)s$/, '$1');
    return `${thousands === 1 ? '' : `${many} `}mille${rest === 0 ? '' : ` ${frBelowThousand(rest)}`}`;
  }
  const [size, name] = value < 1e9 ? [1e6, 'million'] : [1e9, 'milliard'];
  const [many, rest] = [Math.floor(value / size), value % size];
  return `${fr(many)} ${name}${many > 1 ? 's' : ''}${rest === 0 ? '' : ` ${fr(rest)}`}`;
};

const DE = 'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(' '); // prettier-ignore
const DE_TENS = 'x zehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ');
const ein = (said: string): string => said.replace(/eins$/, 'ein');
const deBelowThousand = (value: number): string => {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100];
  const small = rest < 20 ? DE[rest]! : (rest % 10 === 0 ? '' : `${ein(DE[rest % 10]!)}und`) + DE_TENS[Math.floor(rest / 10)]!; // prettier-ignore
  return (hundreds > 0 ? `${ein(DE[hundreds]!)}hundert` : '') + (rest > 0 || hundreds === 0 ? small : ''); // prettier-ignore
};
const de = (value: number): string => {
  if (value < 1000) return deBelowThousand(value);
  if (value < 1e6) {
    const [thousands, rest] = [Math.floor(value / 1000), value % 1000];
    return `${ein(deBelowThousand(thousands))}tausend${rest === 0 ? '' : deBelowThousand(rest)}`;
  }
  const [size, one, several] = value < 1e9 ? ([1e6, 'Million', 'Millionen'] as const) : ([1e9, 'Milliarde', 'Milliarden'] as const); // prettier-ignore
  const [many, rest] = [Math.floor(value / size), value % size];
  return `${many === 1 ? `eine ${one}` : `${de(many)} ${several}`}${rest === 0 ? '' : ` ${de(rest)}`}`;
};

/** 1998 is neunzehnhundertachtundneunzig, 2024 as every number is. */
export const germanYear = (year: number): string =>
  year > 1099 && year < 2000
    ? `${de(Math.floor(year / 100))}hundert${year % 100 === 0 ? '' : de(year % 100)}`
    : de(year);

export const cardinals = { es, fr, de };
export type Known = keyof typeof cardinals;
export { ein, un };
