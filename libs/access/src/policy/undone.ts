import { COUNTED, COUNTED_NAMES, type Limits, type SaveLevel } from '@app/contracts';

export type SaidOfLevel = Omit<SaveLevel, 'reason' | 'seen'>;

const limitsOf = ({ contents, collections, daily, monthly }: Limits) => ({
  课程: contents,
  合集: collections,
  ...Object.fromEntries(COUNTED.map((key) => [`每天新${COUNTED_NAMES[key]}`, daily[key]])),
  ...Object.fromEntries(COUNTED.map((key) => [`每月新${COUNTED_NAMES[key]}`, monthly[key]])),
});

/** What is typed or ticked by itself, as administrators call it. What is not said is absent. */
const partsOf = ({
  name,
  description,
  limits,
  features,
}: SaidOfLevel): Readonly<Record<string, unknown>> => ({
  名称: name,
  说明: description,
  ...(limits && limitsOf(limits)),
  功能: features && JSON.stringify(features.toSorted()),
});

/** What a change would undo that whoever makes it has not seen: it is neither what they saw nor what they want. */
export const undone = (change: SaidOfLevel, seen: SaidOfLevel, now: SaidOfLevel): string[] => {
  const [wanted, known, there] = [partsOf(change), partsOf(seen), partsOf(now)];
  return Object.keys(wanted).filter(
    (part) =>
      wanted[part] !== undefined &&
      known[part] !== undefined &&
      there[part] !== known[part] &&
      there[part] !== wanted[part],
  );
};
