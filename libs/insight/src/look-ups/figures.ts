import { LessonPurged } from '@published/authoring';
import { sumOf } from '@app/platform';
import { lookUpEvents } from './look-ups.js';
import { lessonLookUpsView } from './look-ups.view.js';

export const lookUpFigures = [
  sumOf(lessonLookUpsView, {
    key: 'wordsLookedUp',
    title: '查看词的次数',
    unit: '次',
    definition:
      '公开课程里点开词的次数，同一位访客一天里同一课的同一个词算一次，一天最多 300 次；不知道是谁。彻底删除的课不算；作者已注销的课仍计数，词不再留着。内容健康里的表只看其中最热的 200 课，每课最多 500 个词',
    decidedBy: { ...lookUpEvents, LessonPurged },
    number: ({ total }) => total,
  }),
];
