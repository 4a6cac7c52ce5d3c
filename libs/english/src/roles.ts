/** What part a word plays, as far as it changes how it is said. */
export type Role = 'VERB' | 'NOUN' | 'ADJ' | 'DT' | 'VBD' | 'VBN';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const DETERMINERS = set(
  "a an the this that these those my your his her its our their no some any every each another which what whose one two three four five six seven eight nine ten many few several both all first second third last next",
); // prettier-ignore
const SUBJECTS = set('i you we they he she it who');
const THIRD = set('he she it who');
const OBJECTS = set('me you him her it us them this that these those everyone something anything');
const BEFORE_VERBS = set(
  "to will would can could shall should may might must do does did don't doesn't didn't can't cannot couldn't won't wouldn't shouldn't let's please not never always often usually sometimes rarely seldom also just i you we they who i'll you'll we'll they'll he'll she'll it'll i'd you'd we'd they'd he'd she'd me us them",
); // prettier-ignore
const BEFORE_ADJECTIVES = set(
  "is are was were be been being am i'm you're we're they're he's she's it's very so too quite more most less really rather how seem seems seemed feel feels felt look looks looked stay stays stayed come comes came",
); // prettier-ignore
const PERFECT = set(
  "have has had having been be is are was were i've you've we've they've he's she's i'd well widely",
); // prettier-ignore
const ADVERBS = set('ever never just already always really');
const HAVING = set("have has had haven't hasn't hadn't");
const LOW_SOUND = set('guitar guitars player players line lines clef drum drums note notes');
const PREPOSITIONS = set(
  'of at in for after before like with from about by than to on under over into without as since until through and or but',
);
const TAKING = set(
  "do did does is was want like see buy take have put eat use give get all not hear open wear what's remember know's make made use",
); // prettier-ignore
const PLURALS = set('people children men women police most some others');
const MODIFIERS = set('sports sales news goods savings customs arms always perhaps');
const PAST = /\b(?:yesterday|ago|last|was|were|had|did|then|once|twice|\w{3,}ed)\b/i;
const BEING = set('is are was were has have had will would can could did does do');

interface Place {
  words: readonly string[];
  at: number;
}

const before = ({ words, at }: Place) => words[at - 1];
const after = ({ words, at }: Place) => words[at + 1];
const has = (words: ReadonlySet<string>, word: string | undefined) => word !== undefined && words.has(word); // prettier-ignore

const roleOfThat = (place: Place): Role | undefined => {
  const [previous, next] = [before(place), after(place)];
  if (next === undefined) return 'DT';
  if (has(SUBJECTS, next) || (has(DETERMINERS, next) && next !== 'one')) return undefined;
  if (previous === undefined || has(PREPOSITIONS, previous) || has(TAKING, previous)) return 'DT';
  return undefined;
};

const roleOfRead = ({ words, at }: Place): Role | undefined => {
  const told = words.slice(0, at).filter((word) => !has(ADVERBS, word));
  const [previous, verb] = [told.at(-1), told.at(-2)];
  const asked = has(SUBJECTS, previous) && has(HAVING, verb); // have you ever read
  if (asked || has(PERFECT, previous)) return 'VBN';
  if (previous === 'he' || previous === 'she' || previous === 'who') return 'VBD';
  const others = [...words.slice(0, at), ...words.slice(at + 1)].join(' ');
  const presents = has(BEFORE_VERBS, previous) && !has(SUBJECTS, previous);
  return !presents && previous !== undefined && PAST.test(others) ? 'VBD' : 'VERB';
};

/** `records`: of one, or many of them? */
const isVerbForm = (previous: string | undefined, next: string | undefined): boolean => {
  if (has(THIRD, previous)) return true;
  if (previous === undefined || has(DETERMINERS, previous)) return false;
  return has(DETERMINERS, next) && !has(PREPOSITIONS, previous);
};

const SHORT = set("let's that's what's who's here's there's where's how's it's he's she's");
/** `Japan's import`, but `let's import`. */
const isOwner = (word: string | undefined): boolean =>
  word?.endsWith("'s") === true && !has(SHORT, word);

/** `farmers produce rice`, but a `sports record`. */
const isMany = (word: string): boolean =>
  has(PLURALS, word) || (/[^s]s$/.test(word) && !has(MODIFIERS, word));

/** @param words in small letters, of one clause: nothing between them is a mark */
export const roleOf = (place: Place): Role | undefined => {
  const word = place.words[place.at] ?? '';
  const [previous, next] = [before(place), after(place)];
  if (word === 'bass' && (has(LOW_SOUND, next) || previous === 'double')) return 'ADJ';
  if (word === 'that') return roleOfThat(place);
  if (word === 'read') return roleOfRead(place);
  if (word.endsWith('ed')) return has(DETERMINERS, previous) ? 'ADJ' : 'VERB';
  if (word.endsWith('ing')) return 'VERB';
  const isForm = word.endsWith('s') && !/(?:ss|us)$/.test(word);
  if (isForm) return isVerbForm(previous, next) ? 'VERB' : 'NOUN';
  if (word === 'wound' && has(SUBJECTS, previous)) return 'VBD';
  if (has(DETERMINERS, previous) || isOwner(previous)) return 'NOUN';
  if (has(BEFORE_VERBS, previous)) return 'VERB';
  if (has(BEFORE_ADJECTIVES, previous)) return 'ADJ';
  const takes = has(DETERMINERS, next) || has(OBJECTS, next);
  if (previous === undefined) return takes ? 'VERB' : 'NOUN';
  if (isMany(previous)) return takes || !has(BEING, next) ? 'VERB' : 'NOUN';
  if (previous === 'and' && takes) return 'VERB';
  return 'NOUN';
};
