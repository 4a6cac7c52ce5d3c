import { allows } from './scripts.js';
import type { Language } from '../types.js';

/** A script that one language of those people paste writes. */
const OWN: readonly [RegExp, Language][] = [
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Bengali}/gu, 'bn'],
  [/\p{Script=Tamil}/gu, 'ta'],
  [/\p{Script=Telugu}/gu, 'te'],
  [/\p{Script=Kannada}/gu, 'kn'],
  [/\p{Script=Malayalam}/gu, 'ml'],
  [/\p{Script=Gujarati}/gu, 'gu'],
  [/\p{Script=Gurmukhi}/gu, 'pa'],
  [/\p{Script=Sinhala}/gu, 'si'],
  [/\p{Script=Lao}/gu, 'lo'],
  [/\p{Script=Khmer}/gu, 'km'],
  [/\p{Script=Myanmar}/gu, 'my'],
  [/\p{Script=Georgian}/gu, 'ka'],
  [/\p{Script=Armenian}/gu, 'hy'],
  [/\p{Script=Ethiopic}/gu, 'am'],
  [/\p{Script=Tibetan}/gu, 'bo'],
  [/\p{Script=Mongolian}/gu, 'mn'],
  [/\p{Script=Cyrillic}/gu, 'Cyrl'],
  [/\p{Script=Arabic}/gu, 'Arab'],
  [/\p{Script=Devanagari}/gu, 'Deva'],
];

type Sign = RegExp | ReadonlySet<string>;
interface Sharing {
  /** The first is meant where nothing tells. */
  languages: readonly Language[];
  /** What one language alone writes: a letter or a small word weighs 1, a doubtful one less. */
  signs: readonly [Sign, Language, number][];
}
const words = (list: string): Sign => new Set(list.split(' '));

const SHARED: Readonly<Record<string, Sharing>> = {
  Cyrl: {
    languages: ['ru', 'uk', 'bg', 'sr', 'be', 'mk', 'kk', 'mn'],
    signs: [
      [/[ыэё]/giu, 'ru', 0.5],
      [/[іїєґ]/giu, 'uk', 1],
      [/ў/giu, 'be', 2],
      [/і/giu, 'be', 0.9],
      [/[ыэё]/giu, 'be', 0.5],
      [/ъ/giu, 'bg', 0.7],
      [/[ђћ]/giu, 'sr', 2],
      [/[ѓќѕ]/giu, 'mk', 2],
      [/[љњџј]/giu, 'sr', 1],
      [/[љњџј]/giu, 'mk', 0.9],
      [/[әғқңұһ]/giu, 'kk', 1],
      [/[іүө]/giu, 'kk', 0.6],
      [/[үө]/giu, 'mn', 1],
      [/[ыэё]/giu, 'mn', 0.2],
      [
        words(
          'и да нет не что он она это как я ты вы мы был была есть тебя меня мне где когда почему спасибо привет здравствуйте очень хорошо сегодня завтра только уже если чтобы или тоже все всё для с в на по у из от до о его её их мой моя моё мои этот эта',
        ),
        'ru',
        1,
      ],
      [
        words(
          'та ні що як я ти це він вона ви ми з у в на по до о мій моя моє його її був була дуже дякую привіт так ні де коли чому сьогодні завтра тільки вже якщо щоб або також добре не для',
        ),
        'uk',
        1,
      ],
      [
        words(
          'и да не се съм е са си ще от за като какво къде кога защо много добре благодаря здравей днес утре само вече ако или също аз ти той тя ние вие това този',
        ),
        'bg',
        0.9,
      ],
      [
        words(
          'и да не се сам је су си ће од за као шта где када зашто много добро хвала здраво данас сутра само већ ако или ја ти он она ми ви то овај',
        ),
        'sr',
        0.9,
      ],
      [
        words(
          'и да не се сум е се си ќе од за како што каде кога зошто многу добро благодарам здраво денес утре само веќе ако или јас ти тој таа ние вие тоа',
        ),
        'mk',
        0.9,
      ],
      [
        words(
          'і не што гэта як ён яна вы быў была вельмі дзякуй прывітанне так дзе калі чаму сёння заўтра толькі ужо калі каб або таксама',
        ),
        'be',
        1,
      ],
      [
        words('мен сен ол біз сіз бұл және не қайда қалай жоқ иә рахмет сәлем үшін бар емес'),
        'kk',
        1,
      ],
      [words('би чи тэр бид та энэ ба юу хаана хэрхэн үгүй тийм баярлалаа сайн байна уу'), 'mn', 1],
    ],
  },
  Arab: {
    languages: ['ar', 'fa', 'ur'],
    signs: [
      [/[پچژگ]/gu, 'fa', 1],
      [/[کی]/gu, 'fa', 0.5],
      [/\u200c/gu, 'fa', 1],
      [/[ٹڈڑںےہھ]/gu, 'ur', 2],
      [/[پچگکی]/gu, 'ur', 0.5],
      [/[ةىيكأإ]/gu, 'ar', 1],
      [words('من في هذا هل ما أنا هو إلى على لا نعم كيف شكرا مرحبا'), 'ar', 0.6],
      [words('است این که را از به در با هست نیست من تو خوب سلام کجا چه چرا'), 'fa', 1],
      [words('ہے ہیں کا کی کے میں سے نے یہ وہ اور آپ کو نہیں کیا'), 'ur', 1],
    ],
  },
  Deva: {
    languages: ['hi', 'mr', 'ne', 'sa'],
    signs: [
      [words('है हैं हूँ हूं का की के में से को ने यह वह और आप मैं नहीं क्या था थी हो पर'), 'hi', 1],
      [/ळ/gu, 'mr', 2],
      [words('आहे आहेत आणि मी तू हे ते नाही काय कुठे होता होते माझे माझा तुमचे'), 'mr', 1],
      [words('छ छन् छु हो म तपाईं र मा को गर्छ हुन्छ थियो के कहाँ मेरो'), 'ne', 0.9],
      [words('अस्ति च अहम् त्वम् तत् सः इति भवति'), 'sa', 1],
    ],
  },
};

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

/** What the author's choice weighs against the words of a line, and what the rest of the text does. */
const CHOSEN = 2;
const AROUND = 1.2;

export interface Prior {
  chosen?: Language | undefined;
  /** Of the whole text. */
  around?: Language | undefined;
}

function among({ languages, signs }: Sharing, text: string, { chosen, around }: Prior): Language {
  const scores = new Map<Language, number>(
    languages.map((language, index) => [
      language,
      (language === chosen ? CHOSEN : 0) + (language === around ? AROUND : 0) - index / 100,
    ]),
  );
  const said = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  for (const [sign, language, weight] of signs) {
    const times =
      sign instanceof RegExp ? count(text, sign) : said.filter((word) => sign.has(word)).length;
    scores.set(language, (scores.get(language) ?? 0) + times * weight);
  }
  const score = (language: Language): number => scores.get(language) ?? 0;
  return languages.reduce((a, b) => (score(b) > score(a) ? b : a));
}

const listed = new Set([
  ...OWN.map(([, name]) => name),
  ...Object.values(SHARED).flatMap(({ languages }) => languages),
]);

/**
 * The language of a text in a script that is neither Latin nor East Asian, the commonest of its letters; where several write it, by letters
 * and small words. What the author chose counts where nobody here knows better.
 */
export function byScript(text: string, { chosen, around }: Prior = {}): Language | undefined {
  const [script, most] = OWN.map(([letters, name]) => [name, count(text, letters)] as const).reduce(
    (best, next) => (next[1] > best[1] ? next : best),
    ['', 0] as const,
  );
  const own = chosen?.split('-')[0]?.toLowerCase();
  if (chosen !== undefined && own !== undefined && allows(chosen, 'other') && !listed.has(own))
    return chosen;
  if (most === 0) return undefined;
  const sharing = SHARED[script];
  const read = sharing ? among(sharing, text, { chosen: own, around }) : script;
  return read === own ? chosen : read;
}
