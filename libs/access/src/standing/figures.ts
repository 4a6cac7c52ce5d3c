import { PermissionQuery } from '@app/contracts';
import { countOf, countOfFound, isAlike } from '@app/platform';
import { memberEvents } from './members.js';
import { featurePermissions, permissionView } from './permissions.view.js';

const { PermissionSet, PermissionRemoved } = memberEvents;

export const permissionFigures = [
  countOf(permissionView, {
    key: 'permissionsTotal',
    title: '个人授权和禁止总数',
    unit: '条',
    definition: '为单个人决定过、没有收回的授权和禁止，到期了的也在内；注销的人的不算',
    decidedBy: { PermissionSet, PermissionRemoved },
  }),
  countOfFound(permissionView, {
    key: 'permissionsFound',
    title: '符合条件的授权和禁止',
    unit: '条',
    definition:
      '为单个人决定过、没有收回，又是列表上所选功能的授权和禁止，不论在第几页；到期了的也在内',
    decidedBy: { PermissionSet, PermissionRemoved },
    filter: PermissionQuery,
    count: ({ models }, { userId, featureKey }) =>
      models.collection(featurePermissions).countDocuments({
        ...(userId !== undefined && { userId }),
        ...(featureKey !== undefined && { featureKey }),
      }),
    fits: (doc, { userId, featureKey }) => isAlike(doc, { userId, featureKey }),
  }),
];
