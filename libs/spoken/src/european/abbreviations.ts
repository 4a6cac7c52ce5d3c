import type { Form } from '../spans.js';
import type { Known } from './numbers.js';

const shorts = (written: Readonly<Record<string, string>>, behind = ''): Form => ({
  form: new RegExp(
    `(?<![\\p{L}.])(${Object.keys(written).toSorted((a, b) => b.length - a.length).map((short) => short.replaceAll('.', '\\.').replaceAll(' ', '\\s?')).join('|')})${behind}`, // prettier-ignore
    'gu',
  ),
  say: ([all = '']) => written[all.replace(/\s/g, ' ')] ?? written[all.replace(/\s/g, '')],
});
const BEFORE_A_NAME = '(?=\\s\\p{Lu})';
const BEFORE_A_NUMBER = '(?=\\s?\\d)';

/** What nobody says as it is written. */
export const ABBREVIATED: Readonly<Record<Known, readonly Form[]>> = {
  es: [
    shorts({ 'Sr.': 'señor', 'Sra.': 'señora', 'Srta.': 'señorita', 'Sres.': 'señores', 'Dr.': 'doctor', 'Dra.': 'doctora', 'D.': 'don', 'Dña.': 'doña', 'Prof.': 'profesor', 'Avda.': 'avenida', 'Av.': 'avenida', 'Pza.': 'plaza', 'C/': 'calle' }, BEFORE_A_NAME), // prettier-ignore
    shorts({ 'pág.': 'página', 'págs.': 'páginas', 'p.': 'página', 'pp.': 'páginas', 'n.º': 'número', 'nº': 'número', 'N.º': 'número', 'Nº': 'número', 'núm.': 'número', 'tel.': 'teléfono', 'Tel.': 'teléfono', 'cap.': 'capítulo', 'art.': 'artículo', 'vol.': 'volumen', 'aprox.': 'aproximadamente', 'máx.': 'máximo', 'mín.': 'mínimo' }, BEFORE_A_NUMBER), // prettier-ignore
    shorts({ 'Ud.': 'usted', 'Uds.': 'ustedes', 'Vd.': 'usted', 'EE. UU.': 'Estados Unidos', 'EE.UU.': 'Estados Unidos', 'JJ. OO.': 'Juegos Olímpicos', 'p. ej.': 'por ejemplo', 'etc.': 'etcétera', 'a. C.': 'antes de Cristo', 'a.C.': 'antes de Cristo', 'd. C.': 'después de Cristo', 'd.C.': 'después de Cristo' }), // prettier-ignore
  ],
  fr: [
    shorts({ 'p. ex.': 'par exemple', 'etc.': 'et cetera', 'c.-à-d.': 'c’est-à-dire', 'av. J.-C.': 'avant Jésus-Christ', 'apr. J.-C.': 'après Jésus-Christ', 'ap. J.-C.': 'après Jésus-Christ' }), // prettier-ignore
    shorts({ 'M.': 'Monsieur', 'Mme': 'Madame', 'Mmes': 'Mesdames', 'Mlle': 'Mademoiselle', 'Dr': 'Docteur', 'Pr': 'Professeur', 'Me': 'Maître', 'MM.': 'Messieurs', 'St': 'Saint', 'Ste': 'Sainte', 'bd': 'boulevard', 'Bd': 'boulevard', 'av.': 'avenue', 'Av.': 'avenue', 'pl.': 'place' }, BEFORE_A_NAME), // prettier-ignore
    shorts({ 'p.': 'page', 'pp.': 'pages', 'n°': 'numéro', 'nº': 'numéro', 'N°': 'numéro', 'no': 'numéro', 'tél.': 'téléphone', 'Tél.': 'téléphone', 'chap.': 'chapitre', 'art.': 'article', 'vol.': 'volume', 'env.': 'environ', 'max.': 'maximum', 'min.': 'minimum' }, BEFORE_A_NUMBER), // prettier-ignore
  ],
  de: [
    { form: /(?<![\p{L}.])S\.(?=\s?\d{1,4}\s?[-–]\s?\d)/gu, say: () => 'Seiten' },
    { form: /(?<=\p{Ll})str\.(?=\s|,|$)/gu, say: () => 'straße' },
    { form: /(?<=\p{L}\s)Str\.(?=\s\d|,|$)/gu, say: () => 'Straße' },
    { form: /(?<![\p{L}.])(?:z\.\s?Z\.|zzt\.)/gu, say: () => 'zurzeit' },
    shorts({ 'Dr.': 'Doktor', 'Prof.': 'Professor', 'Hr.': 'Herr', 'Fr.': 'Frau', 'St.': 'Sankt', 'Bhf.': 'Bahnhof' }, BEFORE_A_NAME), // prettier-ignore
    shorts({ 'S.': 'Seite', 'Bd.': 'Band', 'Kap.': 'Kapitel', 'Abb.': 'Abbildung', 'Art.': 'Artikel', 'Abs.': 'Absatz', 'Tel.': 'Telefon', 'max.': 'maximal', 'mind.': 'mindestens', '§': 'Paragraf ', 'Pos.': 'Position', 'Hr.': 'Herr' }, BEFORE_A_NUMBER), // prettier-ignore
    shorts({ 'z. B.': 'zum Beispiel', 'z.B.': 'zum Beispiel', 'd. h.': 'das heißt', 'd.h.': 'das heißt', 'u. a.': 'unter anderem', 'v. Chr.': 'vor Christus', 'n. Chr.': 'nach Christus', 'usw.': 'und so weiter', 'bzw.': 'beziehungsweise', 'ca.': 'circa', 'Nr.': 'Nummer', 'Std.': 'Stunden', 'Mio.': 'Millionen', 'Mrd.': 'Milliarden', 'Tsd.': 'Tausend', 'inkl.': 'inklusive', 'zzgl.': 'zuzüglich', 'evtl.': 'eventuell', 'vgl.': 'vergleiche', 'Jh.': 'Jahrhundert', 'Jhs.': 'Jahrhunderts', 'Hbf.': 'Hauptbahnhof', 'Hbf': 'Hauptbahnhof' }), // prettier-ignore
  ],
};
