import { own } from '../own.js';
import type { Annotation, Provenance, Reading, Resources, Segment } from '../types.js';
import { aligned, letters } from './alignment.js';
import type { Family } from './families.js';

type Group = Reading['characters'][number];
const HAN = /[\p{Script=Han}々〆ヶ]/u;
const STRETCHES = /[\p{Script=Han}々〆ヶ]+|[^\p{Script=Han}々〆ヶ]+/gu;

/** Groups as the reading of their sentence. */
const readingOf = (characters: Group[]): Reading => ({
  reading: characters.map(({ text, reading }) => reading || text).join(''),
  characters,
});
const unread = (text: string): Group[] =>
  [...text.matchAll(STRETCHES)].map(([stretch]) => ({ text: stretch, reading: '' }));

/** Neighbours that nobody reads otherwise are one group again. */
const tidy = (groups: readonly Group[]): Group[] =>
  groups.reduce<Group[]>((all, group) => {
    const last = all.at(-1);
    const plain = (one: Group | undefined) => one?.reading === '' && !HAN.test(one.text);
    return last && plain(last) && plain(group)
      ? [...all.slice(0, -1), { text: last.text + group.text, reading: '' }]
      : [...all, group];
  }, []);

interface Known {
  segment: Segment;
  annotation: Annotation | undefined;
  by: Provenance | undefined;
}

const groupsIn = ({ segment: { content }, annotation }: Known): Group[] | undefined => {
  if (annotation === undefined) return unread(content);
  if (typeof annotation === 'string') return undefined;
  const { characters } = annotation;
  return characters.map(({ text }) => text).join('') === content ? characters : undefined;
};

type Said = [id: string, annotation: Annotation, provenance: Provenance];

/** Furigana stay on the words that stayed; a word that came has none, and the sentence is marked where it would need one. */
const grouped = (known: readonly Known[], after: readonly Segment[]): Said[] | undefined => {
  const groups: (Group & { human: boolean; marked: boolean })[] = [];
  for (const one of known) {
    const of = groupsIn(one);
    if (!of) return undefined;
    const human = one.by?.origin === 'human';
    groups.push(...of.map((group) => ({ ...group, human, marked: one.by?.carried === true })));
  }
  const places = aligned(
    Array.from(groups.map(({ text }) => text).join('')),
    Array.from(after.map(({ content }) => content).join('')),
  );
  const at = new Map<number, (typeof groups)[number]>();
  let from = 0;
  for (const group of groups) {
    const size = Array.from(group.text).length;
    const first = places[from] ?? -1;
    const whole = Array.from(
      { length: size },
      (_, index) => places[from + index] === first + index,
    );
    if (first >= 0 && whole.every(Boolean)) at.set(first, group);
    from += size;
  }
  let begin = 0;
  return after.flatMap(({ id, content }): Said[] => {
    const characters = Array.from(content);
    const end = begin + characters.length;
    const found: (Group & { human?: boolean; marked?: boolean })[] = [];
    let open = '';
    for (let place = begin; place < end;) {
      const group = at.get(place);
      const size = group ? Array.from(group.text).length : 1;
      if (group && place + size <= end) {
        found.push(...unread(open), group);
        open = '';
      } else open += characters[place - begin] ?? '';
      place += group && place + size <= end ? size : 1;
    }
    found.push(...unread(open));
    begin = end;
    if (!found.some(({ human, reading }) => human && reading !== '')) return [];
    const lacks = found.some(({ human, marked, text, reading }) =>
      human ? marked : reading === '' && HAN.test(text),
    );
    const read = tidy(found.map(({ text, reading }) => ({ text, reading })));
    return [
      [id, readingOf(read), lacks ? { origin: 'human', carried: true } : { origin: 'human' }],
    ];
  });
};

/** A reading of one line: whole, as nobody can tell which part of it is whose. */
const inOneLine = (
  known: readonly Known[],
  after: readonly Segment[],
  humanOf: (id: string) => Annotation | undefined,
): Said[] => {
  // One that is back in its own words has what was said of them.
  const had = after.flatMap(({ id }) => humanOf(id) ?? []).filter((one) => typeof one === 'string');
  const lines = known
    .flatMap(({ annotation }) => (typeof annotation === 'string' ? annotation : []))
    .map((line) => had.reduce((rest, one) => rest.replace(one, ''), line).trim())
    .filter((line) => line !== '');
  const [heir, ...others] = after.filter(({ id }) => humanOf(id) === undefined);
  if (!heir || lines.length === 0) return [];
  const said = (list: readonly Segment[]) =>
    letters(list.map(({ content }) => content).join('')).join('');
  const holds =
    others.length === 0 &&
    after.length === 1 &&
    known.every(({ annotation, by }) => typeof annotation === 'string' && !by?.carried) &&
    said(known.map(({ segment }) => segment)) === said(after);
  return [
    [heir.id, lines.join(' '), holds ? { origin: 'human' } : { origin: 'human', carried: true }],
  ];
};

/** The resources with what a family's sentences go on with of readings that a person put right. */
export const carriedReadings = (resources: Resources, { before, after }: Family): Resources => {
  const origins = resources.origins ?? { annotations: {}, translations: {} };
  const by = (id: string) => own(origins.annotations, id);
  const known = before.map((segment): Known => ({
    segment,
    annotation: own(resources.annotations, segment.id),
    by: by(segment.id),
  }));
  if (!known.some((one) => one.annotation !== undefined && one.by?.origin === 'human'))
    return resources;
  const human = (id: string) =>
    by(id)?.origin === 'human' ? own(resources.annotations, id) : undefined;
  const said = (grouped(known, after) ?? inOneLine(known, after, human)).filter(
    ([id]) => by(id)?.origin !== 'human',
  );
  if (said.length === 0) return resources;
  return {
    ...resources,
    annotations: {
      ...resources.annotations,
      ...Object.fromEntries(said.map(([id, annotation]) => [id, annotation])),
    },
    origins: {
      ...origins,
      annotations: {
        ...origins.annotations,
        ...Object.fromEntries(said.map(([id, , provenance]) => [id, provenance])),
      },
    },
  };
};
