import { countOf } from '@app/platform';
import { forgettingEvents, practiceEvents } from '../recording/events.js';
import { progressView } from './progress.view.js';

const { SentencePlayed, SentenceReplayed, LessonFinished } = practiceEvents;

export const progressFigures = [
  countOf(progressView, {
    key: 'progressTotal',
    title: '学习进度总数',
    unit: '份',
    definition:
      '一位学习者听过一课算一份，作者听自己的也在内，注销的人的不算。内容健康里停下的句子从这些进度里算，只看公开课程里最热的 200 课，作者不算',
    decidedBy: { SentencePlayed, SentenceReplayed, LessonFinished, ...forgettingEvents },
  }),
];
