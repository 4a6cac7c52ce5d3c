import { sumOf } from '@app/platform';
import { roadmapVoteEvents } from './events.js';
import { roadmapView } from './roadmap.view.js';

export const roadmapFigures = [
  sumOf(roadmapView, {
    key: 'roadmapVotes',
    title: '计划的票数',
    unit: '票',
    definition: '登录的人投给计划各项、没有收回的票，一人一项一票；注销的人的票随之收回',
    decidedBy: roadmapVoteEvents,
    number: ({ votes }) => votes,
  }),
];
