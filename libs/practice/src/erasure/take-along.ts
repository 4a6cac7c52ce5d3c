import { csvOf } from '@app/contracts';
import { readEachWhole, readWhole, type ReadModels } from '@app/kernel';
import type { Taken, TakesAlong } from '@app/platform';
import { checkInRecords } from '../checkins/checkins.view.js';
import { practiceMonths } from '../days/days.view.js';
import { progressRecords } from '../progress/progress.view.js';
import { reviewRecords } from '../reviews/reviews.view.js';

type Row = Parameters<typeof csvOf>[0][number];
const table = (
  name: string,
  says: string,
  head: readonly string[],
  rows: readonly Row[],
): Taken => ({
  name: `练习/${name}.csv`,
  bytes: new TextEncoder().encode(csvOf([head, ...rows], true)),
  says: `${says}（${rows.length} 行）`,
});

/** What a person practised, as tables. */
export const ownPractice = (models: ReadModels): TakesAlong =>
  async function* (userId): AsyncGenerator<Taken> {
    const months = await models
      .collection(practiceMonths)
      .find({ userId })
      .sort({ month: 1 })
      .toArray();
    yield table(
      '每天',
      '每天听了多久、多少句',
      ['日期', '秒', '句子', '重复', '看答案', '评分', '听完课程'],
      months.flatMap(({ days }) =>
        days.map(({ day, ms, sentences, repeats, revealed, graded, finished }) => [
          day,
          Math.round(ms / 1000),
          sentences,
          repeats,
          revealed,
          graded,
          finished,
        ]),
      ),
    );
    const progress = await models.collection(progressRecords).find({ userId }).toArray();
    yield table(
      '进度',
      '每一课听到哪里',
      ['课程标识', '最近', '听过的句子', '听完次数', '秒'],
      progress.map(({ contentId, last, heard, finished, ms }) => [
        contentId,
        last,
        heard.length,
        finished,
        Math.round(ms / 1000),
      ]),
    );
    const marks: Row[] = [];
    for await (const { contentId, cards } of readEachWhole(models.collection(reviewRecords), {
      userId,
    }))
      for (const { occurrenceId, marks: given, due } of cards)
        marks.push(...given.map(({ at, grade }) => [contentId, occurrenceId, at, grade, due]));
    yield table(
      '评分和复习',
      '给句子评的难易，和下次复习的日子',
      ['课程标识', '句子标识', '时间', '评分', '下次复习'],
      marks,
    );
    const checkIns = await readWhole(models.collection(checkInRecords), userId);
    yield table(
      '打卡',
      '打过卡的日子',
      ['日期'],
      (checkIns?.days ?? []).map((day) => [day]),
    );
  };
