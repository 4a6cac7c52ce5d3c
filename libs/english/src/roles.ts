/** What part a word plays, as far as it changes how it is said; `OTHER` is another sense of the same part. */
export type Role = 'VERB' | 'NOUN' | 'ADJ' | 'DT' | 'VBD' | 'VBN' | 'OTHER';

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
  "have has had haven't hasn't hadn't having been be is are was were isn't aren't wasn't weren't i've you've we've they've he's she's i'd well widely",
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
/** They say how something is, whatever else the same letters say. */
const ADJECTIVES = set('invalid close live elaborate deliberate separate perfect alternate moderate appropriate intimate animate articulate compact frequent'); // prettier-ignore
/** How somebody is while they do it: they sat close, it went live. */
const POSTURES = set('sit sits sat sitting stand stands stood standing keep keeps kept get gets got go goes went going live lives lived grow grew draw drew came come'); // prettier-ignore
/** Verbs of one, that look like many of something. */
const OF_ONE = set('makes gives takes gets keeps says goes comes does knows looks sees wants needs finds shows sounds feels seems plays sings puts uses loves likes reads writes sells buys brings wins holds sets breaks has is was'); // prettier-ignore
const ASKING = set("do does did don't doesn't didn't will won't would wouldn't can can't could couldn't should shouldn't may might must"); // prettier-ignore
const ANYBODY = set('i you we they he she it anyone anybody everyone everybody someone somebody nobody people'); // prettier-ignore
/** What these follow is done to them. */
const DONE_TO = set('me him them us everyone everybody someone somebody');
/** They say how, where or when something is done. */
const MANNERS = set('abroad here there home alone apart together well fast badly early late when if while because unless'); // prettier-ignore
const MODIFIERS = set('sports sales news goods savings customs arms always perhaps');
const PAST = /\b(?:yesterday|ago|last|was|were|had|did|then|once|twice|\w{3,}ed)\b/i;
const BEING = set('is are was were has have had will would can could did does do');

export interface Place {
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
  if (has(ANYBODY, previous) && has(ASKING, verb)) return 'VERB'; // did you read
  if (asked || has(PERFECT, previous)) return 'VBN';
  if (previous === 'he' || previous === 'she' || previous === 'who') return 'VBD';
  const others = [...words.slice(0, at), ...words.slice(at + 1)].join(' ');
  const presents = has(BEFORE_VERBS, previous) && !has(SUBJECTS, previous);
  return !presents && previous !== undefined && PAST.test(others) ? 'VBD' : 'VERB';
};

/** Nobody has done anything yet: what stands so far is who does it. */
const isSubject = (words: readonly string[]): boolean =>
  !words.some((word) => has(BEING, word) || has(TAKING, word) || has(OF_ONE, word) || word.endsWith('ed')); // prettier-ignore

/** Where somebody is at home. */
const HOMES = set(
  'at in on with near next alone by across opposite under above upstairs downstairs',
);
const LOST = set(
  'lose lost loses losing save saved saves saving spend spent change changed risk risked take took cost ruin ruined live lived living human innocent daily private everyday whole past busy double own young other different happy long short new better hard',
);
/** `Smith lives at 221`, but `they lost their lives at sea`. */
const livesThere = (words: readonly string[], at: number): boolean =>
  words[at] === 'lives' && has(HOMES, words[at + 1]) && !has(LOST, words[at - 1]) && !isMany(words[at - 1] ?? ''); // prettier-ignore

/** `records`: of one, or many of them? */
const isVerbForm = ({ words, at }: Place): boolean => {
  const [previous, next] = [words[at - 1], words[at + 1]];
  if (has(THIRD, previous)) return true;
  if (previous === undefined || has(DETERMINERS, previous) || has(PREPOSITIONS, previous))
    return false;
  if (has(DETERMINERS, next) || livesThere(words, at)) return true;
  const isManner = has(MANNERS, next) || next?.endsWith('ly') === true;
  return isManner && !isMany(previous) && isSubject(words.slice(0, at));
};

/** `would anyone object`, `does the bank close at nine`: asked before it is said who. */
const isAsked = ({ words, at }: Place): boolean => {
  if (has(ANYBODY, words[at - 1]) && has(ASKING, words[at - 2])) return true;
  const next = words[at + 1];
  const isOpen = next === undefined || has(PREPOSITIONS, next) || has(DETERMINERS, next) || has(MANNERS, next); // prettier-ignore
  return isOpen && has(DETERMINERS, words[at - 2]) && has(ASKING, words[at - 3]);
};

const SHORT = set("let's that's what's who's here's there's where's how's it's he's she's");
/** `Japan's import`, but `let's import`. */
const isOwner = (word: string | undefined): boolean =>
  word?.endsWith("'s") === true && !has(SHORT, word);

/** `farmers produce rice`, but a `sports record`. */
const isMany = (word: string): boolean =>
  has(PLURALS, word) || (/[^s]s$/.test(word) && !has(MODIFIERS, word) && !has(OF_ONE, word));

/** @param words in small letters, of one clause: nothing between them is a mark */
export const roleOf = (place: Place): Role | undefined => {
  const word = place.words[place.at] ?? '';
  const [previous, next] = [before(place), after(place)];
  if (
    word === 'bass' &&
    (has(LOW_SOUND, next) ||
      previous === 'double' ||
      /^(?:sing|sang|sung|play)/.test(previous ?? ''))
  )
    return 'ADJ';
  if (word === 'that') return roleOfThat(place);
  if (word === 'read') return roleOfRead(place);
  if (word.endsWith('ed')) return has(DETERMINERS, previous) ? 'ADJ' : 'VERB';
  if (word.endsWith('ing')) return 'VERB';
  const isForm = word.endsWith('s') && !/(?:ss|us)$/.test(word);
  if (isForm) return isVerbForm(place) ? 'VERB' : 'NOUN';
  if (word === 'wound' && has(SUBJECTS, previous)) return 'VBD';
  const isOf = has(ADJECTIVES, word);
  if (has(DETERMINERS, previous) || isOwner(previous))
    return isOf && next !== undefined && !has(PREPOSITIONS, next) ? 'ADJ' : 'NOUN';
  if (previous === 'more' && has(DETERMINERS, place.words[place.at - 2])) return 'NOUN';
  if (has(BEFORE_VERBS, previous) || has(DONE_TO, next)) return 'VERB';
  if (has(BEFORE_ADJECTIVES, previous)) return 'ADJ';
  const takes = has(DETERMINERS, next) || has(OBJECTS, next);
  if (isOf && !takes && has(POSTURES, previous)) return 'ADJ';
  if (isAsked(place)) return 'VERB';
  if (previous === undefined) return takes ? 'VERB' : 'NOUN';
  if (isMany(previous)) return takes || !has(BEING, next) ? 'VERB' : 'NOUN';
  if (previous === 'and' && takes) return 'VERB';
  return isOf ? 'ADJ' : 'NOUN';
};
