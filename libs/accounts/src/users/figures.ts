import { countOf } from '@app/platform';
import { userEvents } from './users.js';
import { userView } from './users.view.js';

const { UserRegistered, UserErased } = userEvents;

export const userFigures = [
  countOf(userView, {
    key: 'usersTotal',
    title: '用户总数',
    unit: '人',
    definition: '注册而未注销的账号，停用的也在内',
    dashboard: 10,
    decidedBy: { UserRegistered, UserErased },
  }),
];
