import { WHAT_IF, type HotFormula } from '@app/contracts';
import { InMemory, dayOf, type EventOf, type Recorded } from '@app/kernel';
import type { Trial, Tried, TriedDays } from '@app/platform';
import { heatOrder } from './heat.js';
import { heard, lessonHeatView, type LessonHeat } from './heat.view.js';

type Side = 'was' | 'would';
type Both<T> = Record<Side, T>;
const SIDES = ['was', 'would'] as const;

const DAY = 86_400_000;
const dayAfter = (day: string, by = 1): string =>
  new Date(Date.parse(day) + by * DAY).toISOString().slice(0, 10);
/** A lesson of which only happened what weighs nothing is as hot as one that nobody has met. */
const isHot = (order: string): boolean => !order.includes('Infinity');

/** One formula over the same counts: how each lesson stands in it. */
class Ranking {
  private readonly orders = new Map<string, string>();
  /** Days on which a lesson stood in front. */
  readonly daysOf = new Map<string, number>();
  front: readonly string[] = [];

  constructor(
    private readonly formula: HotFormula | undefined,
    /** The newest first: what is as hot as another stands behind it if it is older. */
    private readonly ages: ReadonlyMap<string, number>,
  ) {}

  heat(id: string, doc: LessonHeat | undefined): void {
    const order = doc && heatOrder(doc.days, this.formula);
    if (order !== undefined && isHot(order)) this.orders.set(id, order);
    else this.orders.delete(id);
  }

  /** The end of a day. @returns how many came to the front on it */
  close(counts: boolean): number {
    const before = new Set(this.front);
    this.front = [...this.orders]
      .toSorted(([a, x], [b, y]) =>
        x === y ? (this.ages.get(a) ?? 0) - (this.ages.get(b) ?? 0) : x > y ? -1 : 1,
      )
      .slice(0, WHAT_IF.places)
      .map(([id]) => id);
    if (counts) for (const id of this.front) this.daysOf.set(id, (this.daysOf.get(id) ?? 0) + 1);
    return this.front.filter((id) => !before.has(id)).length;
  }
}

const round = (value: number): number => Math.round(value * 10) / 10;
const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, one) => sum + one, 0) / values.length;

/**
 * The hottest lessons at the end of each day, by the formula and by another one, both from the counts that the read model folds
 * (`lessonHeatView`) and the product's own order (`heatOrder`).
 */
export class HotTrial implements Trial<Recorded<EventOf<typeof heard>>> {
  private readonly heats = new InMemory<LessonHeat>(lessonHeatView);
  private readonly ages: ReadonlyMap<string, number>;
  private readonly rankings: Both<Ranking>;
  private readonly points: Tried['days']['points'] = [];
  /** The day that goes on. The one before the first is closed, too: what is new on the first is new since then. */
  private today: string;

  constructor(
    formula: HotFormula,
    private readonly days: TriedDays,
    lessons: readonly string[],
  ) {
    this.ages = new Map(lessons.map((id, at) => [id, at]));
    this.rankings = {
      was: new Ranking(undefined, this.ages),
      would: new Ranking(formula, this.ages),
    };
    this.today = dayAfter(days.from, -1);
  }

  add(event: Recorded<EventOf<typeof heard>>): void {
    this.closeBefore(dayOf(event.metadata.at));
    for (const id of this.heats.add(event))
      if (this.ages.has(id))
        for (const side of SIDES) this.rankings[side].heat(id, this.heats.docs.get(id));
  }

  *outcome(): Generator<void, Tried> {
    for (; this.today <= this.days.to;) {
      yield;
      this.close();
    }
    const { was, would } = this.rankings;
    const ids = [...new Set([...was.daysOf.keys(), ...would.daysOf.keys()])];
    const rows = ids.map((id) => ({
      id,
      was: was.daysOf.get(id) ?? 0,
      would: would.daysOf.get(id) ?? 0,
      why: `今天：${placeIn(was, id)} → ${placeIn(would, id)}`,
    }));
    const change = (row: Both<number>) => Math.abs(row.would - row.was);
    const both = (of: (side: Side) => number): Both<number> => ({ was: of('was'), would: of('would') }); // prettier-ignore
    return {
      numbers: [
        { title: `进过前 ${WHAT_IF.places} 的课`, unit: '课', definition: `这些天里至少有一天结束时在前 ${WHAT_IF.places} 名的课程`, ...both((side) => this.rankings[side].daysOf.size) }, // prettier-ignore
        { title: '平均每天新进', unit: '课', definition: `前一天结束时不在、这一天结束时在前 ${WHAT_IF.places} 名的课程，各天的平均，一位小数`, ...both((side) => round(mean(this.points.map((point) => point[side])))) }, // prettier-ignore
      ],
      days: {
        title: `每天新进前 ${WHAT_IF.places} 的课`,
        unit: '课',
        definition: `前一天结束时不在、这一天结束时在前 ${WHAT_IF.places} 名的课程；日子按上海时间`,
        points: this.points,
      },
      list: {
        title: `在前 ${WHAT_IF.places} 的天数`,
        of: 'lesson',
        unit: '天',
        definition: `这些天里，一课有几天结束时在前 ${WHAT_IF.places} 名；相差最多的排在前面`,
        total: rows.length,
        rows: rows
          .toSorted((a, b) => change(b) - change(a) || b.would - a.would || (a.id < b.id ? -1 : 1))
          .slice(0, WHAT_IF.listed),
      },
      assumes: [
        '只排现在公开的课程；当时公开、后来收回的不在里面',
        '名单不同，人们点开的课也会不同：试算不知道，只用真正发生过的播放和收藏',
      ],
    };
  }

  private closeBefore(day: string): void {
    while (this.today < day && this.today <= this.days.to) this.close();
  }

  private close(): void {
    const counts = this.today >= this.days.from;
    const [was, would] = SIDES.map((side) => this.rankings[side].close(counts));
    if (counts) this.points.push({ day: this.today, was: was ?? 0, would: would ?? 0 });
    this.today = dayAfter(this.today);
  }
}

const placeIn = ({ front }: Ranking, id: string): string => {
  const at = front.indexOf(id);
  return at === -1 ? '榜外' : `第 ${at + 1}`;
};
