import { COUNTED, COUNTED_NAMES, type Counted, type Usage } from '@app/contracts';

/** Units by counted feature. */
export type Need = Record<Counted, number>;

interface Room {
  left: number;
  when: '今天' | '本月';
}
/** What is left of a counted feature: of the day, or of the month where that is less. */
export const roomOf = ({ dailyLimit, dailyUsage, monthlyLimit, monthlyUsage }: Usage): Room => {
  const day = dailyLimit === null ? Infinity : Math.max(0, dailyLimit - dailyUsage);
  const month = monthlyLimit === null ? Infinity : Math.max(0, monthlyLimit - monthlyUsage);
  return month < day ? { left: month, when: '本月' } : { left: day, when: '今天' };
};

const roomsFor = (usage: Record<string, Usage>, need: Need) =>
  COUNTED.flatMap((feature) => {
    const counted = usage[feature];
    return counted ? [{ feature, need: need[feature], ...roomOf(counted) }] : [];
  });

const many = (count: number): string => count.toLocaleString('zh-CN');

/** Which quota is not enough for so much, in words. `gift`: units of each kind that a first lesson does not count. */
export const shortageOf = (
  usage: Record<string, Usage>,
  need: Need,
  gift: number,
): string | undefined => {
  const short = roomsFor(usage, need).find(({ left, need: units }) => units - gift > left);
  return (
    short &&
    `${short.when}的${COUNTED_NAMES[short.feature]}额度还剩 ${many(short.left)} 句，这次约需 ${many(short.need)} 句`
  );
};

/** For how many of so many sentences what is left is enough in any case: each of them needs no more than its part. */
export const enoughFor = (
  usage: Record<string, Usage>,
  need: Need,
  gift: number,
  sentences: number,
): number =>
  roomsFor(usage, need).reduce(
    (fewest, { left, need: units }) =>
      units - gift > left
        ? Math.min(fewest, Math.floor((left + gift) / Math.ceil(units / sentences)))
        : fewest,
    sentences,
  );
