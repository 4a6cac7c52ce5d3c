import { cardinals, ein } from './numbers.js';

type Count = (value: number) => string;
type Pair = readonly [one: string, several: string];

/** What a language has its own word for, when figures and signs are said. */
export interface Words {
  comma: string;
  minus: string;
  plus: string;
  percent: string;
  to: string;
  and: string;
  ampersand: string;
  one: string;
  oneFeminine: string;
  feminine: ReadonlySet<string>;
  months: readonly string[];
  clock: (hours: number, minutes: number, count: Count) => string;
  date: (day: number, month: string, year: string, count: Count) => string;
  part: (one: number, other: number, count: Count) => string;
  /** Its form is global. */
  ordinal: {
    form: RegExp;
    say: (value: number, end: string, all: string, before: string) => string | undefined;
  };
  coins: Readonly<Record<string, Pair>>;
  units: Readonly<Record<string, Pair>>;
}

const same = (word: string): Pair => [word, word];
const ES_ORDINALS = 'x primero segundo tercero cuarto quinto sexto séptimo octavo noveno décimo'.split(' '); // prettier-ignore
const ES_PARTS = 'x x medio tercio cuarto quinto sexto séptimo octavo noveno décimo'.split(' ');
const FR_PARTS: Readonly<Record<number, string>> = { 2: 'demi', 3: 'tiers', 4: 'quart' };
const DE_PARTS: Readonly<Record<number, string>> = { 2: 'halb', 3: 'drittel', 7: 'siebtel', 8: 'achtel' }; // prettier-ignore
const DE_ORDINALS: Readonly<Record<number, string>> = { 1: 'erst', 3: 'dritt', 7: 'siebt', 8: 'acht' }; // prettier-ignore

export const frOrdinal = (said: string): string => `${said.replace(/e$/, '').replace(/cinq$/, 'cinqu').replace(/neuf$/, 'neuv')}ième`; // prettier-ignore

/** am 3. Mai is am dritten Mai. */
export const DATIVE =
  /\b(?:am|vom|zum|beim|im|dem|den|des|bis|ab|seit|einem|einen|jeden|jedem)\s$/i;
const germanOrdinal = (value: number, count: Count): string =>
  DE_ORDINALS[value % 100] !== undefined && value < 20
    ? DE_ORDINALS[value]!
    : count(value) + (value < 20 ? 't' : 'st');

export const words: Readonly<Record<'es' | 'fr' | 'de', Words>> = {
  es: {
    comma: 'coma', minus: 'menos', plus: 'más', percent: 'por ciento', to: 'a', and: 'con ', ampersand: 'y', one: 'un', oneFeminine: 'una', feminine: new Set(['libra', 'hora', 'tonelada', 'milla', 'caloría']),
    months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
    clock: (hours, minutes, count) => {
      const hour = hours === 1 ? 'una' : count(hours).replace(/uno$/, 'una');
      return minutes === 0 ? `${hour} en punto` : minutes === 30 ? `${hour} y media` : minutes === 15 ? `${hour} y cuarto` : `${hour} y ${count(minutes)}`;
    },
    date: (day, month, year, count) => `${day === 1 ? 'primero' : count(day)} de ${month} de ${year}`,
    part: (one, other, count) => `${one === 1 ? 'un' : count(one)} ${ES_PARTS[other]}${one > 1 ? 's' : ''}`,
    ordinal: { form: /(?<![\d.,])(\d{1,2})\.?([ºª°])(?!\s?[CF])/g, say: (value, end) => { const said = ES_ORDINALS[value]; return said && (end === 'ª' ? said.replace(/o$/, 'a') : said); } },
    coins: { '€': ['euro', 'euros'], $: ['dólar', 'dólares'], US$: ['dólar', 'dólares'], '£': ['libra', 'libras'], '¥': ['yen', 'yenes'] },
    units: { kg: ['kilogramo', 'kilogramos'], g: ['gramo', 'gramos'], mg: ['miligramo', 'miligramos'], km: ['kilómetro', 'kilómetros'], m: ['metro', 'metros'], cm: ['centímetro', 'centímetros'], mm: ['milímetro', 'milímetros'], 'm²': ['metro cuadrado', 'metros cuadrados'], m2: ['metro cuadrado', 'metros cuadrados'], L: ['litro', 'litros'], l: ['litro', 'litros'], ml: ['mililitro', 'mililitros'], 'km/h': ['kilómetro por hora', 'kilómetros por hora'], '°C': ['grado Celsius', 'grados Celsius'], 'ºC': ['grado Celsius', 'grados Celsius'], '℃': ['grado Celsius', 'grados Celsius'], '°F': ['grado Fahrenheit', 'grados Fahrenheit'], '°': ['grado', 'grados'], W: ['vatio', 'vatios'], V: ['voltio', 'voltios'], GB: ['gigabyte', 'gigabytes'], MB: ['megabyte', 'megabytes'], min: ['minuto', 'minutos'], s: ['segundo', 'segundos'], t: ['tonelada', 'toneladas'] },
  },
  fr: {
    comma: 'virgule', minus: 'moins', plus: 'plus', percent: 'pour cent', to: 'à', and: '', ampersand: 'et', one: 'un', oneFeminine: 'une', feminine: new Set(['livre', 'heure', 'tonne', 'minute', 'seconde']),
    months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
    clock: (hours, minutes, count) => `${hours === 0 ? 'zéro heure' : hours === 1 ? 'une heure' : `${count(hours).replace(/un$/, 'une')} heures`}${minutes === 0 ? '' : ` ${count(minutes).replace(/un$/, 'une')}`}`,
    date: (day, month, year, count) => `${day === 1 ? 'premier' : count(day)} ${month} ${year}`,
    part: (one, other, count) => `${count(one)} ${FR_PARTS[other] ?? frOrdinal(count(other))}${one > 1 && other !== 3 ? 's' : ''}`,
    ordinal: { form: /(?<![\d.,])(\d{1,3})(ers?|res?|ères?|es?|èmes?|nde?|d)(?![\wÀ-ÿ])/g, say: (value, end, all) => value === 1 ? (/^(?:re|ère)/.test(end) ? 'première' : 'premier') : /^n?d/.test(end) ? (value === 2 ? `second${end.endsWith('e') ? 'e' : ''}` : undefined) : all.startsWith('0') ? undefined : frOrdinal(cardinals.fr(value)) },
    coins: { '€': ['euro', 'euros'], $: ['dollar', 'dollars'], US$: ['dollar', 'dollars'], '£': ['livre', 'livres'], '¥': same('yens') },
    units: { kg: ['kilogramme', 'kilogrammes'], g: ['gramme', 'grammes'], mg: ['milligramme', 'milligrammes'], km: ['kilomètre', 'kilomètres'], m: ['mètre', 'mètres'], cm: ['centimètre', 'centimètres'], mm: ['millimètre', 'millimètres'], 'm²': ['mètre carré', 'mètres carrés'], m2: ['mètre carré', 'mètres carrés'], L: ['litre', 'litres'], l: ['litre', 'litres'], ml: ['millilitre', 'millilitres'], 'km/h': ['kilomètre heure', 'kilomètres heure'], '°C': ['degré Celsius', 'degrés Celsius'], '℃': ['degré Celsius', 'degrés Celsius'], '°F': ['degré Fahrenheit', 'degrés Fahrenheit'], '°': ['degré', 'degrés'], W: ['watt', 'watts'], V: ['volt', 'volts'], Go: ['gigaoctet', 'gigaoctets'], GB: ['gigaoctet', 'gigaoctets'], Mo: ['mégaoctet', 'mégaoctets'], min: ['minute', 'minutes'], s: ['seconde', 'secondes'], t: ['tonne', 'tonnes'] },
  },
  de: {
    comma: 'Komma', minus: 'minus', plus: 'plus', percent: 'Prozent', to: 'bis', and: '', ampersand: 'und', one: 'ein', oneFeminine: 'eine', feminine: new Set(['Tonne', 'Minute', 'Sekunde', 'Meile']),
    months: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
    clock: (hours, minutes, count) => `${ein(count(hours))} Uhr${minutes === 0 ? '' : ` ${count(minutes)}`}`,
    date: (day, month, year, count) => `${germanOrdinal(day, count)}er ${month} ${year}`,
    part: (one, other, count) => other === 2 ? (one === 1 ? 'ein halb' : `${count(one)} halbe`) : `${ein(count(one))} ${(DE_PARTS[other] ?? `${count(other)}tel`).replace(/^./, (letter) => letter.toUpperCase())}`,
    ordinal: { form: /(?<![\d.,])(\d{1,2})(\.)(?=\s(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Jahrhundert|Klasse|Stock|Platz|Mal|Geburtstag|Tag|Kapitel)\b)/g, say: (value, _, all, before) => `${germanOrdinal(value, cardinals.de)}e${DATIVE.test(before) ? 'n' : ''}` },
    coins: { '€': same('Euro'), $: same('Dollar'), US$: same('Dollar'), '£': same('Pfund'), '¥': same('Yen'), CHF: same('Franken') },
    units: { kg: same('Kilogramm'), g: same('Gramm'), mg: same('Milligramm'), km: same('Kilometer'), m: same('Meter'), cm: same('Zentimeter'), mm: same('Millimeter'), 'm²': same('Quadratmeter'), m2: same('Quadratmeter'), L: same('Liter'), l: same('Liter'), ml: same('Milliliter'), 'km/h': same('Kilometer pro Stunde'), '°C': same('Grad Celsius'), '℃': same('Grad Celsius'), '°F': same('Grad Fahrenheit'), '°': same('Grad'), W: same('Watt'), V: same('Volt'), GB: same('Gigabyte'), MB: same('Megabyte'), min: ['Minute', 'Minuten'], s: ['Sekunde', 'Sekunden'], t: ['Tonne', 'Tonnen'] },
  },
}; // prettier-ignore
