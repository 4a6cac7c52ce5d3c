import { WHAT_IF, type ReviewSchedule } from '@app/contracts';
import { InMemory, type EventOf, type Recorded } from '@app/kernel';
import type { Trial, Tried, TriedDays } from '@app/platform';
import { heard, reviewsView, type ReviewsDoc } from './reviews.view.js';
import { schedulerOf, waitsOf } from './schedule.js';

const DUE = '这些天里排到要复习的句子，一个人的一句每排到一次算一次，到期之前又评了分的不算';
type Side = 'was' | 'would';
type Both = Record<Side, number>;
const SIDES = ['was', 'would'] as const;
const none = (): Both => ({ was: 0, would: 0 });
const DAY = 86_400_000;
const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + DAY).toISOString().slice(0, 10);

/** What came due on which day, by the schedule and by another one, from the marks that the read model keeps (`reviewsView`). */
export class ReviewsTrial implements Trial<Recorded<EventOf<typeof heard>>> {
  private readonly records = new InMemory<ReviewsDoc>(reviewsView);

  constructor(
    private readonly schedule: ReviewSchedule,
    private readonly days: TriedDays,
  ) {}

  add(event: Recorded<EventOf<typeof heard>>): void {
    this.records.add(event);
  }

  *outcome(): Generator<void, Tried> {
    const { from, to } = this.days;
    const schedulers = { was: undefined, would: schedulerOf(this.schedule) };
    const days = new Map<string, Both>();
    for (let day = from; day <= to; day = dayAfter(day)) days.set(day, none());
    const lessons = new Map<string, Both>();
    const persons = { was: new Set<string>(), would: new Set<string>() };
    const [due, waiting] = [none(), none()];
    for (const { userId, contentId, cards } of this.records.docs.values())
      for (const { marks } of cards) {
        yield;
        for (const side of SIDES)
          for (const wait of waitsOf(marks, schedulers[side])) {
            if (wait.due <= to && (wait.marked === undefined || wait.marked > to))
              waiting[side] += 1;
            const day = days.get(wait.due);
            if (!day) continue;
            day[side] += 1;
            due[side] += 1;
            persons[side].add(userId);
            const lesson = lessons.get(contentId) ?? none();
            lesson[side] += 1;
            lessons.set(contentId, lesson);
          }
      }
    const change = (row: Both) => Math.abs(row.would - row.was);
    return {
      numbers: [
        { title: '到期的复习', unit: '句次', definition: DUE, ...due },
        {
          title: '今天还在等的',
          unit: '句',
          definition: '到最后一天为止已经到期、还没有再评分的句子，一个人一句算一句',
          ...waiting,
        },
        {
          title: '有复习到期的人',
          unit: '人',
          definition: '这些天里至少有一句到期的人；注销的人不算',
          was: persons.was.size,
          would: persons.would.size,
        },
      ],
      days: { title: '每天到期', unit: '句次', definition: `${DUE}；日子是每个人自己日历上的`, points: [...days].map(([day, both]) => ({ day, ...both })) }, // prettier-ignore
      list: {
        title: '到期的复习，按课程',
        of: 'lesson',
        unit: '句次',
        definition: `${DUE}，按句子所在的课程；相差最多的排在前面`,
        total: lessons.size,
        rows: [...lessons]
          .map(([id, both]) => ({ id, ...both }))
          .toSorted((a, b) => change(b) - change(a) || b.would - a.would || (a.id < b.id ? -1 : 1))
          .slice(0, WHAT_IF.listed),
      },
      assumes: [
        '评分是当时给的：换了间隔，人们会在别的日子复习，记得也会不同，试算不知道',
        '在到期之前就又评了分的，没有等过，不算到期',
        '日子是每个人自己日历上的日子；注销的人不在里面',
      ],
    };
  }
}
