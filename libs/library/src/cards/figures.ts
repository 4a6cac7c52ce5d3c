import { countOf } from '@app/platform';
import { lessonEvents } from '@published/authoring';
import { publishingEvents } from '../publishing/events.js';
import { lessonSummaryView } from './lesson-summary.view.js';

const { LessonCreated, LessonDeleted, LessonUndeleted, LessonPurged } = lessonEvents;
const { LessonPublished, LessonUnpublished, LessonTakenDown, LessonRestored } = publishingEvents;

export const lessonFigures = [
  countOf(lessonSummaryView, {
    key: 'lessonsTotal',
    title: '课程总数',
    unit: '课',
    definition: '创建而未删除的课程，回收站里的不算',
    dashboard: 40,
    decidedBy: { LessonCreated, LessonDeleted, LessonUndeleted, LessonPurged },
    where: () => ({ binned: false }),
    fits: ({ binned }) => !binned,
  }),
  countOf(lessonSummaryView, {
    key: 'wordLessonsLooked',
    title: '「影响」数过的课',
    unit: '课',
    definition:
      '「影响」是全站的课现在的正文里用得到这条规则的句子，一课一课数出来；不看是谁的课，公开与否都数，回收站里的不算。正文是封存的，不为数数打开日志里的，句数因此不能从日志重算；能重算的是数过多少课',
    decidedBy: { LessonCreated, LessonDeleted, LessonUndeleted, LessonPurged },
    where: () => ({ binned: false }),
    fits: ({ binned }) => !binned,
  }),
  countOf(lessonSummaryView, {
    key: 'lessonsPublished',
    title: '公开课程',
    unit: '课',
    definition: '现在公开的课程，不含凭链接可见的',
    dashboard: 50,
    decidedBy: {
      LessonPublished,
      LessonUnpublished,
      LessonTakenDown,
      LessonRestored,
      LessonDeleted,
    },
    where: () => ({ visibility: 'public' }),
    fits: ({ visibility }) => visibility === 'public',
  }),
];
