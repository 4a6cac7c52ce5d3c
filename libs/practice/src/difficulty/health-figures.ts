import type { SentenceDifficulty, SentenceStops, VoicePace } from '@app/contracts';
import { InMemory, Missing, readWhole, type RecordedEvent } from '@app/kernel';
import type { AskedFigure, RefoldedFigure, Said } from '@app/platform';
import { LessonPurged } from '@published/authoring';
import { lessonLookUps } from '@published/insight';
import { progressView, type ProgressDoc } from '../progress/progress.view.js';
import { forgettingEvents, practiceEvents } from '../recording/events.js';
import { HARD, HotLessons, MOST_LEARNERS } from './hot-lessons.handlers.js';
import { LessonPractice, practised, type Practised } from './lesson-practice.handlers.js';
import { lessonPaces, lessonPacesView, type LessonPaces } from './paces.view.js';
import { sentencesView, type SentenceTallies } from './sentences.view.js';
import { worstStops } from './stops.js';
import { addVoices } from './voices.js';
import { addWords } from './words.js';

type Told = Omit<Said, 'dashboard'>;
const LEARNERS = `每课最多看 ${MOST_LEARNERS} 位学习者，作者自己和注销的人不算`;
const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 100);
const found = <T>(one: T | undefined): T => {
  if (one === undefined) throw new Missing('figure');
  return one;
};

/** A number of what learners did with one lesson. @param split `of` → the lesson, and which sentence of it */
const ofPractice = (
  { title, unit, ...said }: Told,
  decidedBy: Readonly<Record<string, unknown>>,
  number: (found: Practised, occurrenceId: string) => number,
): RefoldedFigure => ({
  ...said,
  title,
  unit,
  from: 'refold',
  each: true,
  view: Object.keys(decidedBy).every((type) => sentencesView.hears.includes(type as never))
    ? sentencesView
    : progressView,
  decidedBy: Object.keys(decidedBy),
  async read({ of, resolve }) {
    const [contentId, occurrenceId] = splitOf(of);
    return number(await resolve(LessonPractice).of(contentId, MOST_LEARNERS), occurrenceId);
  },
  async refold({ of, moment, resolve }) {
    const [contentId, occurrenceId] = splitOf(of);
    const sentences = await resolve(LessonPractice).sentences(contentId);
    const tallies = new InMemory<SentenceTallies>(sentencesView);
    const progress = new InMemory<ProgressDoc>(progressView);
    return {
      add(event) {
        if (!isOf(event, contentId)) return false;
        tallies.add(event);
        progress.add(event);
        return event.type in decidedBy;
      },
      number() {
        const learnt = [...tallies.docs]
          .filter(([, doc]) => doc.contentId === contentId && !doc.own)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .slice(0, MOST_LEARNERS);
        const places = learnt.flatMap(([key]) => progress.docs.get(key) ?? []);
        const records = learnt.map(([, doc]) => doc);
        return number(practised({ records, places }, sentences, moment.now), occurrenceId);
      },
    };
  },
});
const splitOf = (of: string): [contentId: string, occurrenceId: string] => {
  const at = of.indexOf(' ');
  return at < 0 ? [of, ''] : [of.slice(0, at), of.slice(at + 1)];
};
const isOf = ({ data }: RecordedEvent, contentId: string): boolean => {
  const about: { contentId?: unknown; contentIds?: unknown } = data;
  const { contentIds } = about;
  return about.contentId === contentId || (Array.isArray(contentIds) && contentIds.includes(contentId)); // prettier-ignore
};

const { SentencePlayed, SentenceReplayed, SentenceRevealed, SentenceDictated, SentenceGraded } =
  practiceEvents;
const practice = {
  SentencePlayed,
  SentenceReplayed,
  SentenceRevealed,
  SentenceDictated,
  SentenceGraded,
  ...forgettingEvents,
};
const listening = { SentencePlayed, SentenceReplayed, LessonFinished: practiceEvents.LessonFinished, ...forgettingEvents }; // prettier-ignore

const hard = (said: Told, number: (one: SentenceDifficulty) => number): RefoldedFigure =>
  ofPractice({ ...said, definition: `${said.definition}；${LEARNERS}` }, practice, (all, id) =>
    number(found(all.difficulties.find((one) => one.occurrenceId === id))),
  );
const stop = (said: Told, number: (one: SentenceStops) => number): RefoldedFigure =>
  ofPractice({ ...said, definition: `${said.definition}；${LEARNERS}` }, listening, (all, id) =>
    number(found(all.stops.find((one) => one.occurrenceId === id))),
  );
const lesson = (
  said: Told,
  decidedBy: Readonly<Record<string, unknown>>,
  number: (all: Practised) => number,
) => ofPractice({ ...said, definition: `${said.definition}；${LEARNERS}` }, decidedBy, number);

/** What was heard in one voice, in the lessons that are looked at now. */
const voice = (said: Told, number: (one: VoicePace) => number): RefoldedFigure => ({
  ...said,
  from: 'refold',
  each: true,
  view: lessonPacesView,
  decidedBy: Object.keys({ SentencePlayed, LessonPurged }),
  async read({ of, models, resolve }) {
    const hot = resolve(HotLessons);
    const voices = new Map<string, VoicePace>();
    for (const { id } of await hot.lessons()) {
      const paces = await readWhole(models.collection(lessonPaces), id);
      if (paces) addVoices(voices, await hot.sounds(id), paces);
    }
    return number(found(voices.get(of)));
  },
  async refold({ of, resolve }) {
    const hot = resolve(HotLessons);
    const sounds = new Map<string, Awaited<ReturnType<HotLessons['sounds']>>>();
    for (const { id } of await hot.lessons()) sounds.set(id, await hot.sounds(id));
    const folded = new InMemory<LessonPaces>(lessonPacesView);
    return {
      add: (event) => folded.add(event).some((id) => sounds.has(id)),
      number() {
        const voices = new Map<string, VoicePace>();
        for (const [id, rows] of sounds) {
          const paces = folded.docs.get(id);
          if (paces) addVoices(voices, rows, paces);
        }
        return number(found(voices.get(of)));
      },
    };
  },
});

type Word = Parameters<typeof addWords>[0] extends Map<string, infer One> ? One : never;
/** Words are their authors' and sealed: nobody opens them for a count. */
const word = (said: Told, number: (one: Word) => number): RefoldedFigure => ({
  ...said,
  from: 'refold',
  each: true,
  decidedBy: ['WordLookedUp'],
  async read({ of, models, resolve }: AskedFigure) {
    const words = new Map<string, Word>();
    for (const { id } of await resolve(HotLessons).lessons())
      addWords(words, (await readWhole(models.collection(lessonLookUps), id))?.words ?? []);
    return number(found(words.get(of)));
  },
});
const SEALED =
  '。词是作者课里的字，在日志里封存着，不为数数解封，所以单个词不能从日志重算；下面的合计可以';

/** The numbers in the rows of 内容健康. */
export const healthRowFigures: readonly RefoldedFigure[] = [
  hard(
    { key: 'sentenceScoreOf', title: '这一句的难度', unit: '%', definition: '每位学习者给出 0 到 1，再平均并平滑，表的下面写着怎么算' }, // prettier-ignore
    ({ score }) => percent(score, 1),
  ),
  hard(
    { key: 'sentenceLearnersOf', title: '练过这一句的学习者', unit: '位', definition: '听过、重听、看过原文、听写或评过这一句的学习者' }, // prettier-ignore
    ({ learners }) => learners,
  ),
  hard(
    { key: 'sentenceReplayedOf', title: '这一句的重听', unit: '次', definition: '这些学习者按重听的次数之和' }, // prettier-ignore
    ({ replayed }) => replayed,
  ),
  hard(
    { key: 'sentenceRevealedOf', title: '这一句看原文', unit: '次', definition: '这些学习者打开原文来看的次数之和' }, // prettier-ignore
    ({ revealed }) => revealed,
  ),
  hard(
    { key: 'sentenceMarkedHardOf', title: '这一句标难', unit: '次', definition: '这些学习者评为难的次数之和' }, // prettier-ignore
    (one) => one.hard,
  ),
  stop(
    { key: 'sentenceHeardOf', title: '听过这一句的学习者', unit: '位', definition: '进度里有这一句的学习者' }, // prettier-ignore
    ({ heard }) => heard,
  ),
  stop(
    { key: 'sentenceStoppedOf', title: '停在这一句的学习者', unit: '位', definition: '听到这里就停下、七天没有再听、也从没听完这一课的人' }, // prettier-ignore
    ({ stopped }) => stopped,
  ),
  stop(
    { key: 'sentenceStoppedShareOf', title: '停在这一句的占听过的', unit: '%', definition: '停在这里的人数除以听过的人数，四舍五入' }, // prettier-ignore
    ({ heard, stopped }) => percent(stopped, heard),
  ),
  lesson(
    { key: 'lessonLearnersOf', title: '这一课的学习者', unit: '位', definition: '练过这一课的句子的学习者' }, // prettier-ignore
    practice,
    ({ learners }) => learners,
  ),
  lesson(
    { key: 'lessonFinishedOf', title: '听完过这一课的学习者', unit: '位', definition: '从头到尾听完过至少一次的学习者，括号里是占这一课学习者的百分比' }, // prettier-ignore
    { ...practice, LessonFinished: practiceEvents.LessonFinished },
    ({ finished }) => finished,
  ),
  lesson(
    { key: 'lessonHardOf', title: '这一课的难句', unit: '句', definition: `难度到 ${percent(HARD, 1)}% 的句子` }, // prettier-ignore
    practice,
    ({ difficulties }) => difficulties.filter(({ score }) => score >= HARD).length,
  ),
  lesson(
    { key: 'lessonStoppedOf', title: '这一课停得最多的一句', unit: '位', definition: '停下的占听过的最多的那一句，停在那里的学习者' }, // prettier-ignore
    listening,
    ({ stops }) => worstStops(stops)[0]?.stopped ?? 0,
  ),
  voice(
    { key: 'voiceSentencesOf', title: '这个声音的句子', unit: '句', definition: '最热的 200 课里现在由它读、而且有人说了快慢的句子' }, // prettier-ignore
    ({ sentences }) => sentences,
  ),
  voice(
    { key: 'voiceToldOf', title: '这个声音听过', unit: '遍', definition: '这些句子说了快慢的每一遍，作者自己的不算' }, // prettier-ignore
    ({ told }) => told,
  ),
  voice(
    { key: 'voiceSlowedOf', title: '这个声音放慢', unit: '遍', definition: '其中比原速慢的' },
    ({ slowed }) => slowed,
  ),
  voice(
    { key: 'voiceSlowedShareOf', title: '这个声音放慢的占', unit: '%', definition: '放慢的遍数除以听过的遍数，四舍五入' }, // prettier-ignore
    ({ slowed, told }) => percent(slowed, told),
  ),
  word(
    { key: 'wordLookUpsOf', title: '这个词查看', unit: '次', definition: `最热的 200 课里点开这个词的次数，同一位访客一天里同一课的算一次${SEALED}` }, // prettier-ignore
    ({ count }) => count,
  ),
  word(
    { key: 'wordLessonsOf', title: '有人查看这个词的课', unit: '课', definition: `最热的 200 课里有人点开过这个词的${SEALED}` }, // prettier-ignore
    ({ lessons }) => lessons,
  ),
];
