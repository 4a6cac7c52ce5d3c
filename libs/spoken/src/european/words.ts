import { ein } from './numbers.js';
import { frOrdinal, germanOrdinal } from './ordinals.js';

type Count = (value: number) => string;

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
  /** What ½, ¼ and ¾ are behind a whole number: uno y medio. */
  andPart: Readonly<Record<string, string>>;
  /** Signs of a sum, with nothing around them. */
  sum: Readonly<Record<string, string>>;
}

const ES_PARTS = 'x x medio tercio cuarto quinto sexto séptimo octavo noveno décimo'.split(' ');
const FR_PARTS: Readonly<Record<number, string>> = { 2: 'demi', 3: 'tiers', 4: 'quart' };
const DE_PARTS: Readonly<Record<number, string>> = { 2: 'halb', 3: 'drittel', 7: 'siebtel', 8: 'achtel' }; // prettier-ignore
export const words: Readonly<Record<'es' | 'fr' | 'de', Words>> = {
  es: {
    comma: 'coma', minus: 'menos', plus: 'más', percent: 'por ciento', to: 'a', and: 'con ', ampersand: 'y', one: 'un', oneFeminine: 'una', feminine: new Set(['libra', 'hora', 'tonelada', 'hectárea', 'caloría', 'kilocaloría']),
    months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
    clock: (hours, minutes, count) => {
      const hour = hours === 1 ? 'una' : count(hours).replace(/uno$/, 'una');
      return minutes === 0 ? `${hour} en punto` : minutes === 30 ? `${hour} y media` : minutes === 15 ? `${hour} y cuarto` : `${hour} y ${count(minutes)}`;
    },
    date: (day, month, year, count) => `${day === 1 ? 'primero' : count(day)} de ${month} de ${year}`,
    part: (one, other, count) => `${one === 1 ? 'un' : count(one)} ${ES_PARTS[other]}${one > 1 ? 's' : ''}`,
    andPart: { '½': 'y medio', '¼': 'y cuarto', '¾': 'y tres cuartos' },
    sum: { '+': 'más', '-': 'menos', '×': 'por', '÷': 'entre', '=': 'es igual a', '<': 'es menor que', '>': 'es mayor que' },
  },
  fr: {
    comma: 'virgule', minus: 'moins', plus: 'plus', percent: 'pour cent', to: 'à', and: '', ampersand: 'et', one: 'un', oneFeminine: 'une', feminine: new Set(['livre', 'heure', 'tonne', 'minute', 'seconde', 'calorie', 'kilocalorie']),
    months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
    clock: (hours, minutes, count) => `${hours === 0 ? 'zéro heure' : hours === 1 ? 'une heure' : `${count(hours).replace(/un$/, 'une')} heures`}${minutes === 0 ? '' : ` ${count(minutes).replace(/un$/, 'une')}`}`,
    date: (day, month, year, count) => `${day === 1 ? 'premier' : count(day)} ${month} ${year}`,
    part: (one, other, count) => `${count(one)} ${FR_PARTS[other] ?? frOrdinal(count(other))}${one > 1 && other !== 3 ? 's' : ''}`,
    andPart: { '½': 'et demi', '¼': 'un quart', '¾': 'trois quarts' },
    sum: { '+': 'plus', '-': 'moins', '×': 'fois', '÷': 'divisé par', '=': 'égale', '<': 'est inférieur à', '>': 'est supérieur à' },
  },
  de: {
    comma: 'Komma', minus: 'minus', plus: 'plus', percent: 'Prozent', to: 'bis', and: '', ampersand: 'und', one: 'ein', oneFeminine: 'eine', feminine: new Set(['Tonne', 'Minute', 'Sekunde', 'Stunde', 'Kilowattstunde', 'Kalorie', 'Kilokalorie']),
    months: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
    clock: (hours, minutes, count) => `${ein(count(hours))} Uhr${minutes === 0 ? '' : ` ${count(minutes)}`}`,
    date: (day, month, year) => `${germanOrdinal(day)}er ${month} ${year}`,
    part: (one, other, count) => other === 2 ? (one === 1 ? 'ein halb' : `${count(one)} halbe`) : `${ein(count(one))} ${(DE_PARTS[other] ?? `${count(other)}tel`).replace(/^./, (letter) => letter.toUpperCase())}`,
    andPart: { '½': 'einhalb', '¼': 'einviertel', '¾': 'dreiviertel' },
    sum: { '+': 'plus', '-': 'minus', '×': 'mal', '÷': 'geteilt durch', '=': 'ist gleich', '<': 'ist kleiner als', '>': 'ist größer als' },
  },
}; // prettier-ignore
