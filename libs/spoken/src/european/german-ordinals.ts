import { roman } from '../roman.js';
import type { Form } from '../spans.js';
import { isFeminine, justBefore, lastWord } from './gender.js';
import { germanOrdinal } from './ordinals.js';

const listed = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const MONTHS = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember';
const NEUTER = listed('Jahrhundert Jh Jahrtausend Jahrzehnt Mal Kapitel OG UG EG Obergeschoss Untergeschoss Stockwerk Jahr Semester Schuljahr Gebot Quartal Lebensjahr Kind Buch Bundesland Tor Lied Spiel Treffen Haus Zimmer Drittel Viertel Halbjahr Studienjahr Foto Album Konzert Bild Auto Wort Gleis Team Rad Bein Ei Gesetz Fach'); // prettier-ignore
/** Behind a number with a point, without der or am before it, only these are what comes in its turn. */
const COUNTED = listed(`${MONTHS} Jahrhundert Jh Jahrtausend Klasse Kl Stock Platz Mal Geburtstag Tag Kapitel OG UG Obergeschoss Untergeschoss Etage Stockwerk Weltkrieg Auflage Lektion Band Teil Akt Liga Bundesliga Runde Woche Monat Stunde Person Reihe Semester Schuljahr Preis Versuch Halbzeit Minute Spieltag Satz Advent Weihnachtstag Gang Straße Bezirk Gebot Staffel Folge Ausgabe Quartal Lebensjahr Jahrestag Hochzeitstag Etappe Lebensmonat Rang Schritt Halbjahr Generation Sinfonie Symphonie FC SC`); // prettier-ignore
/** Words with which the next sentence may begin: Nimm die 5. Dann steig um. */
const NO_NOUN = listed('Dann Danach Er Sie Es Wir Ich Du Ihr Das Die Der Den Dem Und Aber Oder Denn Doch Wann Wo Was Wer Wie Warum Ein Eine Einen Am Im In Um An Auf Mit Von Zu Bitte Jetzt Heute Morgen Gestern Hier Dort Da So Steig Steigen Nimm Nehmen Geh Gehen Ruf Rufen Komm Kommen Lies Lesen Fahr Fahren Mein Meine Dein Deine Sein Seine Unser Unsere Alle Man Nein Ja Auch Nur Noch Schon Wenn Weil Dass Bis Seit Nach Vor Bei Für Kein Keine Viele Beide Dies Dieser Diese Dieses'); // prettier-ignore

type Gender = 'f' | 'm' | 'n';
const genderOf = (noun: string): Gender => (NEUTER.has(noun) ? 'n' : isFeminine('de', noun) && !MONTHS.includes(noun) ? 'f' : 'm'); // prettier-ignore
const STRONG: Readonly<Record<Gender, string>> = { m: 'er', f: 'e', n: 'es' };
const PREPOSITION = /^(?:in|mit|von|nach|zu|bei|aus|an|auf|seit|vor|hinter|über|unter|neben|zwischen|während|wegen|ab|außer|trotz)$/; // prettier-ignore

/** The ending that the words before it ask for: der zweite, im zweiten, mein zweiter, in der dritten Klasse. */
export const germanEnding = (before: string, gender: Gender): string => {
  // Im 1. und 2. Stock: as the one before.
  const earlier = /\s?(?:\d{1,3}|[IVX]{1,5})\.\s?(?:und|oder|bis|sowie)\s$/.exec(before);
  if (earlier) return germanEnding(`${before.slice(0, earlier.index)} `, gender);
  const written = lastWord(before);
  const word = written.toLowerCase();
  if (/^(?:am|vom|zum|zur|beim|im|dem|den|des|bis|ab|seit)$/.test(word)) return 'en';
  if (/^(?:[mds]?ein|kein|ihr|unser|eur|jed|dies|jen|welch)e[mn]$/.test(word)) return 'en';
  if (/^(?:der|dieser|jener|jeder|welcher)$/.test(word)) {
    const isAfter = PREPOSITION.test(lastWord(before.slice(0, -word.length - 1)).toLowerCase());
    return isAfter || (gender === 'f' && word === 'der') ? 'en' : 'e';
  }
  if (/^(?:[mds]?ein|kein|ihr|unser|eur)e[rs]$/.test(word)) return 'en';
  if (/^(?:[mds]?ein|kein|ihr|unser|euer)$/.test(word)) return STRONG[gender];
  if (/^(?:das|die|ins|ans|aufs|fürs|jedes|dieses|jenes|(?:[mds]?ein|kein|ihr|unser|eur|jed|dies|jen|welch)e)$/.test(word)) return 'e'; // prettier-ignore
  if (PREPOSITION.test(word)) return { m: 'em', n: 'em', f: 'er' }[gender];
  return STRONG[gender];
};
const DETERMINER = /^(?:der|die|das|dem|den|des|im|am|vom|zum|zur|beim|ins|ans|aufs|fürs|(?:[mds]?ein|kein|ihr|unser|eur|jed|dies|jen|welch)(?:e[mnrs]?)?|euer|und|oder|bis|sowie)$/i; // prettier-ignore
const valueOf = (written: string): number => (/^\d/.test(written) ? Number(written) : roman(written)); // prettier-ignore
const emergency = /^11[0256]$/;

export const GERMAN_ORDINALS: readonly Form[] = [
  // vom 3.-5. Mai
  {
    form: /(?<![\d.,:])(\d{1,3})\.\s?[-–/]\s?(\d{1,3})\.(?=\s(\p{Lu}\p{L}{1,30}))/gu,
    say: ({ 1: from = '', 2: to = '', 3: noun = '', index = 0, input = '', 0: all }) => {
      const end = germanEnding(justBefore(input, index), genderOf(noun));
      return `${germanOrdinal(Number(from))}${end} ${all.includes('/') ? 'und' : 'bis'} ${germanOrdinal(Number(to))}${end}`;
    },
  },
  // Am 1. und 2. Mai: what is counted stands behind the second.
  {
    form: /(?<![\d.,:\p{L}])(\d{1,3}|[IVX]{1,5})\.(?=\s(?:(?:und|oder|bis|sowie)\s(?:(?:der|die|das|dem|den|zum|im|am)\s)?(?:\d{1,3}|[IVX]{1,5})\.\s)?(?:(\p{Ll}{2,20})\s)?(\p{Lu}\p{L}{1,30}))/gu,
    say: ({ 1: number = '', 2: adjective, 3: noun = '', index = 0, input = '' }) => {
      const before = justBefore(input, index);
      const isTold = DETERMINER.test(lastWord(before)) && !emergency.test(number) && !NO_NOUN.has(noun); // prettier-ignore
      const isAdjective = adjective !== undefined && /e[nrsm]?$/.test(adjective);
      if (adjective !== undefined && !isAdjective) return undefined;
      if (!isTold && !(COUNTED.has(noun) && adjective === undefined)) return undefined;
      return germanOrdinal(valueOf(number)) + germanEnding(before, genderOf(noun));
    },
  },
  // am 3.: of the month
  {
    form: /(?<=(?<!\p{L})(?:[Aa]m|[Vv]om|[Bb]is\szum|[Zz]um)\s)(\d{1,2})\.(?!\d|\s?\p{Lu}\p{L}*\s?:)/gu,
    say: ([, number = '']) => (Number(number) > 31 ? undefined : `${germanOrdinal(Number(number))}en`), // prettier-ignore
  },
  { form: /(?<=(?:\d\.|[Ii]m|[Dd]as|[Ii]ns)\s)(OG|EG|UG|DG)(?!\p{L})/gu, say: ([, short = '']) => ({ OG: 'Obergeschoss', EG: 'Erdgeschoss', UG: 'Untergeschoss', DG: 'Dachgeschoss' })[short] }, // prettier-ignore
];
