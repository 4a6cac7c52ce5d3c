import { AdminUsersQuery } from '@app/contracts';
import { countOfFound, isAlike } from '@app/platform';
import { standingEvents } from '../users/standing.js';
import { userEvents } from '../users/users.js';
import { userRecords, userView } from '../users/users.view.js';
import { filterOf } from './people.handlers.js';

const { UserRegistered, UserErased } = userEvents;

export const peopleFigures = [
  countOfFound(userView, {
    key: 'usersFound',
    title: '符合条件的用户',
    unit: '人',
    definition:
      '列表上选的条件都符合的账号，不论在第几页；名字和邮箱是封存的，等级会随时间变，按它们找的不能重新计算',
    decidedBy: { UserRegistered, UserErased, ...standingEvents },
    filter: AdminUsersQuery,
    count: async ({ models }, wanted) =>
      models.collection(userRecords).countDocuments(await filterOf(models, wanted)),
    fits: (doc, { role, status }) => isAlike(doc, { role, status }),
    isSealed: ({ q, level }) => Boolean(q) || level !== undefined,
  }),
];
