import { roman } from '../roman.js';
import type { Form } from '../spans.js';
import { cardinals } from './numbers.js';
import { frOrdinal } from './words.js';

type Known = keyof typeof cardinals;

/** Words of the feminine whose end does not say so, and those whose end says so wrongly. */
const FEMININE: Readonly<Record<Known, RegExp>> = {
  es: /^(?:(?!d[ií]a|problema|programa|tema|sistema|mapa|idioma|clima|planeta|poeta|sof[áa])\p{L}*(?:a|ci[óo]n|si[óo]n|dad|tad)s?|noches?|manos?|veces|vez|calles?|clases?|tardes?|leches?|fotos?)(?!\p{L})/iu,
  fr: /^(?:fille|femme|fois|heure|minute|seconde|semaine|année|journée|maison|pomme|table|personne|voiture|rue|page|chambre|place|question|bouteille|tasse|ville|langue|soirée|nuit|main|chose|histoire|lettre|tranche|carte|chaise|fleur|idée|école|classe|leçon|phrase|étoile|chanson|photo|clé|\p{L}+(?:tion|sion|ette|ience|ance))s?(?!\p{L})/iu,
  de: /^(?:(?!Junge|Name|Kunde|Kollege|Ende|Auge|Käse|Gebäude|Interesse|Kaffee|See|Buchstabe|Gedanke)\p{Lu}\p{L}*(?:e|ung|heit|keit|schaft|ion|tät)|Frau|Stadt|Nacht|Hand|Zeit|Person|Mutter|Tochter|Schwester|Wand|Wurst|Antwort|Art|Uhrzeit|Zahl)(?!\p{L})/u,
};
/** What follows a number and is nothing that it counts. */
const NOTHING: Readonly<Record<Known, RegExp>> = {
  es: /^(?:de|y|o|en|a|con|por|para|es|son|al|del|la|el|los|las|más|menos|no|que|mil|millón|millones)(?!\p{L})/iu,
  fr: /^(?:de|et|ou|en|à|avec|pour|par|est|sont|au|du|la|le|les|plus|moins|ne|pas|que|mille|million|millions|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)(?!\p{L})/iu,
  de: /^(?:(?!\p{Lu})|Uhr(?!\p{L})|Million|Milliarde|Prozent)/u,
};

/** Whether a text begins with something that can be counted, and of which gender. */
export const thing = (language: Known, behind: string): 'feminine' | 'other' | undefined => {
  if (NOTHING[language].test(behind)) return undefined;
  return FEMININE[language].test(behind) ? 'feminine' : 'other';
};

/** siglo XXI, XXIe siècle; Germans write 21. Jahrhundert. */
export const CENTURY: Readonly<Record<Known, Form>> = {
  es: {
    form: /\b([Ss]iglo|[Ss]\.)\s([IVX]+)\b/g,
    say: ([, word = '', numeral = '']) =>
      `${word.startsWith('S') && word !== 'S.' ? 'Siglo' : 'siglo'} ${cardinals.es(roman(numeral))}`,
  },
  fr: {
    form: /(?<![\p{L}\d])([IVX]+)(er|e|ème)(?=\s(?:siècles?|arrondissement|République))/gu,
    say: ([, numeral = '', end]) => (end === 'er' ? 'premier' : frOrdinal(cardinals.fr(roman(numeral)))), // prettier-ignore
  },
  de: {
    form: /(?<=\b(?:Ludwig|Heinrich|Friedrich|Wilhelm|Karl|Otto|Elisabeth) )([IVX]+)\.(?=\s|$)/g,
    say: ([, numeral = '']) => `der ${cardinals.de(roman(numeral))}te`,
  },
};

const shorts = (written: Readonly<Record<string, string>>, behind = ''): Form => ({
  form: new RegExp(
    `(?<![\\p{L}.])(${Object.keys(written).toSorted((a, b) => b.length - a.length).map((short) => short.replaceAll('.', '\\.').replaceAll(' ', '\\s?')).join('|')})${behind}`, // prettier-ignore
    'gu',
  ),
  say: ([all = '']) => written[all.replace(/\s/g, ' ')] ?? written[all.replace(/\s/g, '')],
});
const BEFORE_A_NAME = '(?=\\s\\p{Lu})';

/** What nobody says as it is written. */
export const ABBREVIATED: Readonly<Record<Known, readonly Form[]>> = {
  es: [
    shorts({ 'Sr.': 'señor', 'Sra.': 'señora', 'Srta.': 'señorita', 'Dr.': 'doctor', 'Dra.': 'doctora', 'D.': 'don' }, BEFORE_A_NAME), // prettier-ignore
    shorts({ 'Ud.': 'usted', 'Uds.': 'ustedes', 'EE. UU.': 'Estados Unidos', 'EE.UU.': 'Estados Unidos', 'p. ej.': 'por ejemplo', 'etc.': 'etcétera' }), // prettier-ignore
  ],
  fr: [
    shorts({ 'M.': 'Monsieur', 'Mme': 'Madame', 'Mlle': 'Mademoiselle', 'Dr': 'Docteur', 'MM.': 'Messieurs' }, BEFORE_A_NAME), // prettier-ignore
    shorts({ 'p. ex.': 'par exemple', 'etc.': 'et cetera', 'c.-à-d.': 'c’est-à-dire' }),
  ],
  de: [
    shorts({ 'Dr.': 'Doktor', 'Prof.': 'Professor', 'Hr.': 'Herr', 'Fr.': 'Frau' }, BEFORE_A_NAME),
    shorts({ 'z. B.': 'zum Beispiel', 'z.B.': 'zum Beispiel', 'd. h.': 'das heißt', 'd.h.': 'das heißt', 'u. a.': 'unter anderem', 'usw.': 'und so weiter', 'bzw.': 'beziehungsweise', 'ca.': 'circa', 'Nr.': 'Nummer', 'Std.': 'Stunden' }), // prettier-ignore
  ],
};
