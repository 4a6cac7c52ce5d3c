import { countOf, sumOf } from '@app/platform';
import { LessonPurged } from '@published/authoring';
import { forgettingEvents, practiceEvents } from '../recording/events.js';
import { lessonPacesView, type LessonPaces } from './paces.view.js';
import { sentencesView } from './sentences.view.js';

const { SentencePlayed, SentenceReplayed, SentenceRevealed, SentenceDictated, SentenceGraded } =
  practiceEvents;

const paces = (field: 'told' | 'slowed') => ({
  number: ({ sentences }: LessonPaces) =>
    Object.values(sentences).reduce((sum, pace) => sum + pace[field], 0),
  decidedBy: { SentencePlayed, LessonPurged },
});
const ALL = '所有课程都算，这一页只看其中公开而且最热的 200 课';

/** What the tables of 内容健康 are made of. */
export const difficultyFigures = [
  sumOf(lessonPacesView, {
    key: 'pacesTold',
    title: '说了快慢的遍数',
    unit: '遍',
    definition: `登录的学习者听的、播放器报告了速度的每一遍，作者自己的不算，彻底删除的课不算；${ALL}`,
    ...paces('told'),
  }),
  sumOf(lessonPacesView, {
    key: 'pacesSlowed',
    title: '放慢的遍数',
    unit: '遍',
    definition: `其中比原速慢的；${ALL}`,
    ...paces('slowed'),
  }),
  countOf(sentencesView, {
    key: 'practiceRecords',
    title: '练习记录总数',
    unit: '份',
    definition: `一位学习者练过一课的句子算一份，作者自己的不算，注销的人的不算。难句从这些记录里算，每行写着它自己的日志位置；${ALL}、每课 200 位学习者`,
    decidedBy: {
      SentencePlayed,
      SentenceReplayed,
      SentenceRevealed,
      SentenceDictated,
      SentenceGraded,
      ...forgettingEvents,
    },
    where: () => ({ own: false }),
    fits: ({ own }) => !own,
  }),
];
