import { roman } from '../roman.js';
import type { Form } from '../spans.js';
import { isFeminine, justBefore, lastWord } from './gender.js';
import { cardinals, type Known } from './numbers.js';
import { frOrdinal, germanOrdinal, spanishOrdinal } from './ordinals.js';

/** From I (1) to 39, and nothing that is written otherwise. */
const NUMERAL = String.raw`(?=[IVX])X{0,3}(?:IX|IV|V?I{0,3})(?![\p{L}\d])`;
const listed = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Who has a number: kings and popes, queens. */
const KINGS: Readonly<Record<Known, ReadonlySet<string>>> = {
  es: listed('Felipe Alfonso Carlos Fernando Juan Pablo Luis Enrique Jorge Eduardo Guillermo Federico Francisco Napoleón Pedro Sancho Ramiro Jaime Benedicto Pío León Gregorio Clemente Inocencio Urbano Alejandro Nicolás Sixto Julio Ricardo Jacobo Otón Ramsés Darío Ciro Constantino Teodosio José Leopoldo Balduino Alberto Amadeo Manuel Humberto Bonifacio Maximiliano Moctezuma Martín Ordoño García Gustavo Óscar Haakon Harald Vaticano'),
  fr: listed('Louis Charles François Henri Philippe Napoléon Jean Paul Jean-Paul Pie Léon Grégoire Benoît Clément Innocent Urbain Alexandre Nicolas Jules Édouard George Georges Guillaume Frédéric Albert Léopold Baudouin Ferdinand Alphonse Juan Carlos Pierre Richard Jacques Ramsès Darius Constantin Hugues Robert Lothaire Childéric Dagobert Boniface Rainier Sixte Victor-Emmanuel Humbert'),
  de: listed('Ludwig Heinrich Friedrich Wilhelm Karl Otto Franz Joseph Josef Leopold Ferdinand Maximilian Rudolf Konrad Philipp Georg Eduard Richard Johannes Paul Benedikt Pius Leo Gregor Innozenz Clemens Urban Alexander Nikolaus Peter Iwan Napoleon Albrecht August Christian Gustav Harald Ramses Darius Konstantin Alfons Albert Franziskus Sigismund Lothar Adolf Erik Jakob'),
}; // prettier-ignore
const QUEENS: ReadonlySet<string> = listed('Isabel María Catalina Juana Margarita Cristina Ana Victoria Urraca Elisabeth Katharina Maria Viktoria Margarethe Margrethe Beatrix Christina Anna Johanna'); // prettier-ignore
/** What has parts with Roman numbers. */
const PARTS: ReadonlySet<string> = listed('capítulo tomo acto parte fase libro título volumen sección anexo canto escena tipo chapitre tome acte livre partie volume section annexe chant scène type kapitel band akt teil buch abschnitt anhang szene typ phase stufe gruppe grupo groupe nivel niveau'); // prettier-ignore

/** Apollo elf, Kapitel vier: one letter alone may be anything. */
const cardinalOf = (language: Known, word: string, numeral: string): string | undefined =>
  PARTS.has(word.toLowerCase()) || (/^\p{Lu}\p{Ll}/u.test(word) && (numeral.length > 1 || KINGS[language].has(word))) // prettier-ignore
    ? cardinals[language](roman(numeral))
    : undefined;
const before = (match: RegExpMatchArray): string => justBefore(match.input ?? '', match.index ?? 0);

const es: readonly Form[] = [
  {
    form: /\b[Ss]\.(?=\s[IVX]{1,5}(?!\p{L}))/gu,
    say: () => 'siglo',
  },
  {
    form: new RegExp(`(?<=\\b(?:[Ss]iglos?|[Ss]\\.)\\s(?:[IVX]{1,5}\\s(?:y|al?)\\s)?)${NUMERAL}`, 'gu'), // prettier-ignore
    say: ([numeral = '']) => cardinals.es(roman(numeral)),
  },
  {
    form: new RegExp(`(?<=\\p{L}\\s)${NUMERAL}`, 'gu'),
    say: (match) => {
      const [numeral] = match;
      const word = lastWord(before(match));
      const value = roman(numeral);
      const queen = QUEENS.has(word);
      if ((queen || KINGS.es.has(word)) && value <= 10) return spanishOrdinal(value, queen ? 'ª' : 'º'); // prettier-ignore
      // el XX aniversario, la II Guerra Mundial
      const end = (match.index ?? 0) + numeral.length;
      const behind = (match.input ?? '').slice(end, end + 24);
      const noun = /^\s(\p{L}{3,20})/u.exec(behind)?.[1]; // prettier-ignore
      if (noun !== undefined && /^(?:el|la|del|al|los|las|su|un|una|de)$/i.test(word))
        return spanishOrdinal(value, isFeminine('es', noun) ? 'ª' : 'er');
      return cardinalOf('es', word, numeral);
    },
  },
];
const fr: readonly Form[] = [
  {
    form: /(?<![\p{L}\d])(?=[IVX])(X{0,3}(?:IX|IV|V?I{0,3}))(ers?|re|ère|es?|ème)(?![\p{L}\d])/gu,
    say: ([, numeral = '', end = '']) =>
      numeral === 'I' ? (/^(?:re|ère)/.test(end) ? 'première' : 'premier') : frOrdinal(cardinals.fr(roman(numeral))), // prettier-ignore
  },
  {
    form: new RegExp(`(?<=\\p{L}\\s)${NUMERAL}`, 'gu'),
    say: (match) => {
      const word = lastWord(before(match));
      const isFirst = match[0] === 'I' && KINGS.fr.has(word);
      return isFirst ? 'premier' : cardinalOf('fr', word, match[0]);
    },
  },
];
const de: readonly Form[] = [
  {
    form: /(?<=\p{L}\s)(?=[IVX])(X{0,3}(?:IX|IV|V?I{0,3}))\.(?!\p{L})/gu,
    say: (match) => {
      const written = before(match);
      const name = lastWord(written);
      const queen = QUEENS.has(name);
      const isGenitive = !KINGS.de.has(name) && KINGS.de.has(name.replace(/s$/, ''));
      if (!queen && !isGenitive && !KINGS.de.has(name)) return undefined;
      const said = germanOrdinal(roman(match[1] ?? ''));
      if (isGenitive) return `des ${said}en`;
      // unter Ludwig dem Vierzehnten, für Karl den Fünften
      const title = /(?:Kaiser|König|Papst|Zar|Herzog|Königin|Kaiserin|Zarin)\s$/;
      const preposition = lastWord(
        written.slice(0, -name.length - 1).replace(title, ''),
      ).toLowerCase();
      if (/^(?:von|mit|unter|nach|bei|zu|seit|vom|aus|dem|zum)$/.test(preposition)) return `${queen ? 'der' : 'dem'} ${said}en`; // prettier-ignore
      if (/^(?:für|gegen|ohne|durch|um|den)$/.test(preposition)) return queen ? `die ${said}e` : `den ${said}en`; // prettier-ignore
      return `${queen ? 'die' : 'der'} ${said}e`;
    },
  },
  {
    form: new RegExp(`(?<=\\p{L}\\s)${NUMERAL}`, 'gu'),
    say: (match) => cardinalOf('de', lastWord(before(match)), match[0]),
  },
];

/** Felipe sexto, Louis quatorze, Ludwig der Vierzehnte; siglo veintiuno, Kapitel vier. */
export const ROMANS: Readonly<Record<Known, readonly Form[]>> = { es, fr, de };
