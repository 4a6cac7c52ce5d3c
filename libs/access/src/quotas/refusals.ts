import { WHAT_IF } from '@app/contracts';
import type { Tried, TriedDays } from '@app/platform';

/** That somebody was told no, once for a feature and a period of it. */
export interface Refused {
  userId: string;
  /** Of the books. */
  day: string;
  /** What for, as people call it. */
  what: string;
  /** The limit or the level that said so. */
  why: string;
}
const REFUSED =
  '因为额度用完或等级没有这项功能而没有做成；同一个人、同一项功能、同一个周期只算一次';
type Side = 'was' | 'would';
type Both = Record<Side, number>;

const DAY = 86_400_000;
const daysOf = ({ from, to }: TriedDays): string[] =>
  Array.from({ length: (Date.parse(to) - Date.parse(from)) / DAY + 1 }, (_, n) =>
    new Date(Date.parse(from) + n * DAY).toISOString().slice(0, 10),
  );
const tally = <Key>(of: Map<Key, Both>, key: Key, side: Side): void => {
  const both = of.get(key) ?? { was: 0, would: 0 };
  both[side] += 1;
  of.set(key, both);
};

/** Who was refused, and who would have been. */
export class Refusals {
  private readonly persons = new Map<string, Record<Side, Refused[]>>();

  note(side: Side, refused: Refused): void {
    const { userId } = refused;
    const known = this.persons.get(userId) ?? { was: [], would: [] };
    known[side].push(refused);
    this.persons.set(userId, known);
  }

  /** Who leaves is counted no more, also in the days before. */
  forget(userId: string): void {
    this.persons.delete(userId);
  }

  *outcome(range: TriedDays): Generator<void, Pick<Tried, 'numbers' | 'days' | 'list'>> {
    const days = new Map<string, Both>(daysOf(range).map((day) => [day, { was: 0, would: 0 }]));
    const features = new Map<string, Both>();
    const [persons, all]: Both[] = [
      { was: 0, would: 0 },
      { was: 0, would: 0 },
    ];
    for (const refused of this.persons.values()) {
      yield;
      for (const side of ['was', 'would'] as const) {
        if (persons) persons[side] += refused[side].length > 0 ? 1 : 0;
        if (all) all[side] += refused[side].length;
        for (const { day, what } of refused[side]) {
          if (days.has(day)) tally(days, day, side);
          tally(features, what, side);
        }
      }
    }
    const none = { was: 0, would: 0 };
    return {
      numbers: [
        {
          title: '被拒的人',
          unit: '人',
          definition: '这些天里至少被拒过一次的人；注销的人不算',
          ...(persons ?? none),
        },
        { title: '被拒', unit: '次', definition: REFUSED, ...(all ?? none) },
        ...[...features]
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([what, both]) => ({ title: `其中${what}`, unit: '次', definition: `被拒里为${what}的那些。${REFUSED}`, ...both })), // prettier-ignore
      ],
      days: { title: '每天被拒', unit: '次', definition: `${REFUSED}；日子按上海时间`, points: [...days].map(([day, both]) => ({ day, ...both })) }, // prettier-ignore
      list: this.list(),
    };
  }

  private list(): Tried['list'] {
    const rows = [...this.persons].map(([id, { was, would }]) => ({
      id,
      was: was.length,
      would: would.length,
      why: [...new Set((would.length > 0 ? would : was).map(({ why }) => why))].slice(0, 3).join('；'), // prettier-ignore
    }));
    const change = ({ was, would }: Both) => Math.abs(would - was);
    return {
      title: '被拒的人',
      of: 'person',
      unit: '次',
      definition: `这些天里每个人被拒几次，相差最多的排在前面。${REFUSED}`,
      total: rows.length,
      rows: rows
        .toSorted((a, b) => change(b) - change(a) || b.would - a.would || (a.id < b.id ? -1 : 1))
        .slice(0, WHAT_IF.listed),
    };
  }
}
