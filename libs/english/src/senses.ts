import { roleOf, type Place, type Role } from './roles.js';

/** Words that are two things, told apart by what stands around them and not by the part they play. */
type Sense = (place: Place & { before: string; after: string; role: Role | undefined }) => Role | undefined; // prettier-ignore

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const some = (words: readonly string[], of: ReadonlySet<string>): boolean => words.some((word) => of.has(word)); // prettier-ignore

const CLOSED = set('is was are were has have had and or but in on at to from with by for as than that which because when if while can will would may'); // prettier-ignore
const OWNERS = set('a an the this that these those my your his her its our their no some any every each one'); // prettier-ignore
/** Nothing follows that it would belong to. */
const isLast = (after: string): boolean => after === '' || CLOSED.has(after);

const OF_LEAD = set('pipe pipes piping paint paints painted poisoning bullet bullets weight weights shot acid battery batteries crystal glass apron exposure contamination content solder roof roofs sheet sheets foil ore mine mines miner miners mining dust oxide pellet pellets ball balls sinker sinkers pencil pencils plumbing glaze coffin figure figures soldier soldiers toy toys'); // prettier-ignore
const METALS = set('gold silver copper iron tin zinc mercury steel aluminium aluminum brass bronze nickel cadmium arsenic metal metals toxic poisonous element elements melt melts melted melting heavier denser'); // prettier-ignore
const BEFORE_METAL = set('molten liquid solid melted pencil graphite like'); // prettier-ignore

const lead: Sense = ({ words, at, before, after, role }) => {
  if (role === 'VERB') return undefined;
  if (OF_LEAD.has(after)) return 'OTHER'; // the lead pipe
  if (!isLast(after)) return undefined;
  if (before === 'of' || BEFORE_METAL.has(before)) return 'OTHER'; // made of lead
  if (OWNERS.has(before) && !words.includes('pencil')) return undefined; // the lead
  const others = [...words.slice(0, at), ...words.slice(at + 1)];
  return some(others, METALS) || words.includes('pencil') ? 'OTHER' : undefined;
};

const TORN = set('coat jacket shirt sweater jeans trousers pants dress skirt sleeve shoe shoes sock socks tights stocking stockings clothes fabric cloth leather paper page net tent sail sails curtain curtains sofa cushion carpet canvas seam knee elbow lining pocket bag sack roof tyre tire muscle muscles ligament tendon cartilage meniscus retina retinal film wall skin material'); // prettier-ignore
const WEEPING = set('eye eyes cheek cheeks face shed sheds shedding wept weep cry cries cried crying rolled rolling rolls wipe wipes wiped wiping drop drops sad sadness joy grief burst bursts gas fell fall falls fighting fought held choked moved dry dried filled fill bored reduced close nearly laughter'); // prettier-ignore
const CORNER = set('eye eyes corner');

const tear: Sense = ({ words, at, before, after }) => {
  if (before === 'and' && words[at - 2] === 'wear') return 'VERB'; // wear and tear
  if (TORN.has(before)) return 'VERB'; // a muscle tear
  const place = words.slice(at + 2, at + 6);
  if (before === 'in' || before === 'to' || some(place, CORNER)) return undefined;
  const isIn = after === 'in' && some(place, TORN);
  return isIn || (some(words, TORN) && !some(words, WEEPING)) ? 'VERB' : undefined;
};

const TAKEN = set('take takes took taken taking give gives gave given giving');
const DEEP = set('deep low polite slight formal final respectful graceful little');
const AT_SEA = set('ship ships boat boats stern deck waves yacht vessel ferry captain hull');
const ARROWS = set('and arrow arrows tie');

const bow: Sense = ({ words, at, before, after }) => {
  if (ARROWS.has(after) && !words.includes('stern')) return undefined;
  const isTaken = OWNERS.has(before) && TAKEN.has(words[at - 2] ?? '');
  return isTaken || DEEP.has(before) || some(words, AT_SEA) ? 'VERB' : undefined;
};

const LOUD = set('terrible blazing furious heated violent flaming almighty bitter angry');
const row: Sense = ({ before, after, words, at }) => {
  const isHad = OWNERS.has(before) && /^ha(?:ve|s|d|ving)$/.test(words[at - 2] ?? '');
  return LOUD.has(before) || (isHad && ['with', 'about'].includes(after)) ? 'OTHER' : undefined;
};

const INTO = set('into off headfirst underwater overboard');
const dove: Sense = ({ before, after, role }) =>
  role !== 'VERB' && (/^(?:i|you|we|they|he|she|who)$/.test(before) || INTO.has(after))
    ? 'VERB'
    : undefined;

const SMALL = set('amount amounts quantity quantities detail details particle particles trace traces difference differences fragment fragments crack cracks change changes proportion'); // prettier-ignore
const minute: Sense = ({ after }) => (SMALL.has(after) ? 'ADJ' : undefined);

const wound: Sense = ({ before, after }) =>
  !OWNERS.has(before) && (OWNERS.has(after) || ['up', 'around', 'down'].includes(after))
    ? 'VBD'
    : undefined;

const MUSIC = set('guitar music loud speaker speakers band drums sound song singer voice tenor alto soprano treble jazz'); // prettier-ignore
const bass: Sense = ({ words }) => (some(words, MUSIC) ? 'ADJ' : undefined);

const TOOLS = set('chop chopped chopping wood trees swords saws hammers shovels spears knives picks firefighters'); // prettier-ignore
const axes: Sense = ({ words }) => (some(words, TOOLS) ? 'VERB' : undefined);

/** What one hands in, not to begin again. */
const resume: Sense = ({ before }) => (OWNERS.has(before) ? 'OTHER' : undefined);

const DRINKING = set('drink drinks drank drunk drinking bottle bottles cup cups glass warm hot cold japanese rice beer wine brewery'); // prettier-ignore
const sake: Sense = ({ words, before, after }) =>
  some(words, DRINKING) && after !== 'of' && !before.endsWith("'s") ? 'OTHER' : undefined;

const SENSES: Readonly<Record<string, Sense>> = { lead, tear, tears: tear, bow, bows: bow, row, rows: row, dove, minute, wound, bass, axes, resume, resumes: resume, sake }; // prettier-ignore
const IN_COMPOUNDS = /^lead-(?:free|lined|based|acid|coated|poisoned)$/;

/** @param place words in small letters, of one clause */
const senseOf = (place: Place, role: Role | undefined): Role | undefined => {
  const word = place.words[place.at] ?? '';
  if (IN_COMPOUNDS.test(word)) return 'OTHER';
  if (!Object.hasOwn(SENSES, word)) return undefined;
  const [before = '', after = ''] = [place.words[place.at - 1], place.words[place.at + 1]];
  return SENSES[word]?.({ ...place, before, after, role });
};

/** What makes a word be said as it is: what it means, else the part it plays. */
export const wayIn = (place: Place): Role | undefined => {
  const role = roleOf(place);
  return senseOf(place, role) ?? role;
};
