import {
  COUNTED_NAMES,
  USAGE,
  type UsageCohort,
  type UsageFigure,
  type UsagePoint,
} from '@app/contracts';
import { languageName } from '@app/lesson';
import { activeOver, cohortsOf, personDays } from './active.js';
import { addDays, daysBetween, daysOf, within, type Days } from './calendar.js';
import { EMPTY_DAY, type UsageDay } from './days.view.js';
import { practised, seen, type CountedType } from './heard.js';
import type { UsageLesson } from './lessons.view.js';
import type { Step, UsagePerson } from './persons.view.js';
import type { UsageWords } from './words.view.js';

/** What figures are made of: read, or folded from the log again. */
export interface Books {
  days: ReadonlyMap<string, UsageDay>;
  persons: readonly UsagePerson[];
  lessons: readonly UsageLesson[];
  words: readonly UsageWords[];
}
export interface Measured {
  value: number;
  series: UsagePoint[];
  cohorts?: UsageCohort[];
}
export interface FigureDefinition extends Pick<
  UsageFigure,
  'key' | 'title' | 'unit' | 'of' | 'shape'
> {
  version: number;
  definition: string;
  hears: readonly CountedType[];
  /** Days before the range that count, too. */
  reach?: number;
  /** It looks at persons: who has left is missing in it. */
  ofPersons?: true;
  measure(books: Books, range: Days): Measured;
}

type Numbers = Readonly<Record<string, number>>;
const rounded = (value: number): number => Math.round(value * 10) / 10;
const total = (numbers: Iterable<number>): number => [...numbers].reduce((sum, n) => sum + n, 0);
const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : rounded((part / whole) * 100);
const dayIn = ({ days }: Books, day: string): UsageDay => days.get(day) ?? EMPTY_DAY;
const typesOf = (declared: object) => Object.keys(declared) as CountedType[];

const byDay = (range: Days, valueOf: (day: string, n: number) => number): UsagePoint[] =>
  daysOf(range).map((label, n) => ({ label, value: valueOf(label, n) }));
/** The largest first; of equal ones by name, so that the order never depends on what was written first. */
const parts = (all: Iterable<readonly [string, number]>, most = Infinity): UsagePoint[] =>
  [...all]
    .filter(([, value]) => value > 0)
    .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([label, value]) => ({ label, value }));
const added = (numbers: readonly Numbers[]): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const one of numbers)
    for (const [name, n] of Object.entries(one)) sums.set(name, (sums.get(name) ?? 0) + n);
  return sums;
};
const inRange = (range: Days, numbers: Numbers): number =>
  total(Object.entries(numbers).flatMap(([day, n]) => (within(range, day) ? n : [])));
type Naming = (label: string) => string | undefined;
const named = (points: UsagePoint[], naming: Naming): UsagePoint[] =>
  points.map((point) => {
    const text = naming(point.label);
    return text === undefined ? point : { ...point, text };
  });
const by =
  (names: Readonly<Record<string, string>>): Naming =>
  (label) =>
    names[label];
/** Readings are made by a set of engines for each language, which is what the log calls them by. */
const engineName: Naming = (label) =>
  /^[a-z]{2}(-[A-Z]{2})?$/.test(label) ? `注音 · ${languageName(label)}` : undefined;

/** A sum of something that each day has. */
const summed =
  (valueOf: (day: UsageDay) => number): FigureDefinition['measure'] =>
  (books, range) => {
    const series = byDay(range, (day) => valueOf(dayIn(books, day)));
    return { value: rounded(total(series.map(({ value }) => value))), series };
  };
/** Something that each day has by name. */
const shared =
  (
    valuesOf: (day: UsageDay) => Numbers,
    naming: Naming = () => undefined,
  ): FigureDefinition['measure'] =>
  (books, range) => {
    const sums = added(daysOf(range).map((day) => valuesOf(dayIn(books, day))));
    return { value: total(sums.values()), series: named(parts(sums), naming) };
  };
const active =
  (width: number): FigureDefinition['measure'] =>
  ({ persons }, range) => {
    const counts = activeOver(persons, range, width);
    const value = width === 1 ? rounded(total(counts) / counts.length) : (counts.at(-1) ?? 0);
    return { value, series: byDay(range, (_, n) => counts[n] ?? 0) };
  };
const looked =
  (
    which: 'searches' | 'withoutResult',
    valueOf: (day: UsageDay) => number,
  ): FigureDefinition['measure'] =>
  (books, range) => ({
    value: summed(valueOf)(books, range).value,
    series: parts(
      added(books.words.map((one) => ({ [one.words]: inRange(range, one[which]) }))),
      USAGE.listed,
    ),
  });

const THERE = '登录、使用登录的设备、练习、收藏、自制课程，都算到过';
const LEFT = '注销的人不再计入，以前的日子也不计';
const FUNNEL: readonly (readonly [Step | 'visited', string])[] = [
  ['visited', '访问'],
  ['played', '播放'],
  ['finished', '听完'],
  ['kept', '收藏'],
  ['made', '自制课程'],
];
const DEVICES = { desktop: '电脑', tablet: '平板', mobile: '手机' };
const people = { unit: '人', hears: typesOf(seen), ofPersons: true, version: 1 } as const;

/** Every figure of 使用统计: what it is called, what it counts, and how. */
export const FIGURES: readonly FigureDefinition[] = [
  { key: 'dailyActive', title: '日活跃', shape: 'days', of: '平均每天', ...people, definition: `每天到过的登录用户，一人一天算一次；大数是各天的平均，一位小数。${THERE}。${LEFT}`, measure: active(1) }, // prettier-ignore
  { key: 'weeklyActive', title: '周活跃', shape: 'days', of: '最后一天', ...people, reach: 6, definition: `到当天为止 7 天里到过的登录用户，一人算一次；大数是最后一天的。${THERE}。${LEFT}`, measure: active(7) }, // prettier-ignore
  { key: 'monthlyActive', title: '月活跃', shape: 'days', of: '最后一天', ...people, reach: 29, definition: `到当天为止 30 天里到过的登录用户，一人算一次；大数是最后一天的。${THERE}。${LEFT}`, measure: active(30) }, // prettier-ignore
  {
    key: 'retention',
    title: '次周留存',
    shape: 'cohorts',
    ...people,
    unit: '%',
    definition: `第一次到过的那一周（周一起）分一批；次周又到过的占这批人的比例，只算次周已经过完的批。${LEFT}`,
    measure({ persons }, range) {
      const cohorts = cohortsOf(persons, range);
      const over = cohorts.filter(({ active: weeks }) => weeks.length > 1);
      const back = total(over.map(({ active: [, next = 0] }) => next));
      return {
        value: percent(back, total(over.map(({ size }) => size))),
        series: over.map(({ week, size, active: [, next = 0] }) => ({ label: week, value: percent(next, size) })), // prettier-ignore
        cohorts,
      };
    },
  },
  { key: 'newUsers', title: '新用户', unit: '人', shape: 'days', version: 1, hears: ['UserRegistered'], definition: '当天注册的账号，后来注销的也在内', measure: summed(({ registered }) => registered) }, // prettier-ignore
  { key: 'visitors', title: '访客', unit: '人次', shape: 'days', version: 1, hears: ['PageViewed'], definition: '每天打开过页面的浏览器，一天算一次，第二天认不出是同一个；不含机器和管理页面', measure: summed(({ visitors }) => visitors) }, // prettier-ignore
  {
    key: 'funnel',
    title: '从访问到自制课程',
    unit: '人次',
    of: '最后一步',
    shape: 'steps',
    version: 1,
    hears: ['PageViewed', ...typesOf(seen)],
    ofPersons: true,
    definition: `每一步都是一人一天算一次：访问按访客，其余按登录用户；大数是最后一步。${LEFT}`,
    measure(books, range) {
      const visited = total(daysOf(range).map((day) => dayIn(books, day).visitors));
      const series = FUNNEL.map(([label, text]) => ({
        label,
        text,
        value: label === 'visited' ? visited : personDays(books.persons, range, label),
      }));
      return { value: series.at(-1)?.value ?? 0, series };
    },
  },
  { key: 'devices', title: '设备', unit: '次', shape: 'parts', version: 1, hears: ['PageViewed'], definition: '打开的页面，按设备；不含机器和管理页面', measure: shared(({ views }) => views, by(DEVICES)) }, // prettier-ignore
  { key: 'minutes', title: '练习时间', unit: '分钟', shape: 'days', version: 1, hears: typesOf(practised), definition: '听、重听、看原文、听写、打分用去的时间，按发生的那天；没有联网时的练习，补来时计在原来的那天', measure: summed(({ ms }) => rounded(ms / 60_000)) }, // prettier-ignore
  { key: 'repeats', title: '重复', unit: '次', shape: 'days', version: 1, hears: ['SentencePlayed', 'SentenceReplayed'], definition: '一句的第二遍起，和再听一遍', measure: summed(({ repeats }) => repeats) }, // prettier-ignore
  {
    key: 'topLessons',
    title: '常听的课程',
    unit: '人次',
    shape: 'parts',
    version: 1,
    hears: ['SentencePlayed'],
    definition: '一人一天听一课算一次，不含作者和管理员自己；列出最多的 10 课',
    measure({ lessons }, range) {
      const sums = added(lessons.map(({ contentId, played }) => ({ [contentId]: inRange(range, played) }))); // prettier-ignore
      return { value: total(sums.values()), series: parts(sums, USAGE.listed) };
    },
  },
  { key: 'searches', title: '搜索', unit: '次', shape: 'parts', version: 1, hears: ['LessonsSearched'], definition: '在公开课程里找过的词，同一位访客一天里同一个词算一次；像是个人信息的词只计数、不留字；列出最多的 10 个', measure: looked('searches', ({ searches }) => searches) }, // prettier-ignore
  { key: 'searchesWithoutResult', title: '没有结果的搜索', unit: '次', shape: 'parts', version: 1, hears: ['LessonsSearched'], definition: '不加筛选也一课都没找到的搜索；列出最多的 10 个词', measure: looked('withoutResult', ({ searchesWithoutResult }) => searchesWithoutResult) }, // prettier-ignore
  { key: 'quotaHits', title: '额度用完', unit: '次', shape: 'parts', version: 1, hears: ['QuotaRefused'], definition: '额度不够而被拒绝，每人每项功能每个周期记一次', measure: shared(({ refused }) => refused, by(COUNTED_NAMES)) }, // prettier-ignore
  { key: 'engineCalls', title: '引擎调用', unit: '次', shape: 'parts', version: 1, hears: ['SentenceSpoken', 'SentencesAnnotated', 'SentencesTranslated'], definition: '课程里合成的一句语音、一批注音或一批机器翻译算一次，按引擎；已有的语音不算', measure: shared(({ calls }) => calls, engineName) }, // prettier-ignore
  {
    key: 'cacheHitRate',
    title: '语音缓存命中',
    unit: '%',
    shape: 'days',
    version: 1,
    hears: ['SentenceSpoken'],
    definition: '课程里要的语音中，已有同样的、不必再合成的比例；没有要语音的日子是 0',
    measure(books, range) {
      const ofDay = (day: string) => {
        const { hits, events } = dayIn(books, day);
        return [total(Object.values(hits)), events['SentenceSpoken']?.count ?? 0] as const;
      };
      const days = daysOf(range).map(ofDay);
      return {
        value: percent(total(days.map(([hits]) => hits)), total(days.map(([, all]) => all))),
        series: byDay(range, (day) => percent(...ofDay(day))),
      };
    },
  },
];

/** The days just before, or the same weekdays a year before. */
export const heldAgainst = ({ from, to }: Days, compare: 'previous' | 'year'): Days => {
  const back = compare === 'year' ? 364 : daysBetween(from, to) + 1;
  return { from: addDays(from, -back), to: addDays(to, -back) };
};
