import { countOf } from '@app/platform';
import { memberEvents } from './members.js';
import { permissionView } from './permissions.view.js';

const { PermissionSet, PermissionRemoved } = memberEvents;

export const permissionFigures = [
  countOf(permissionView, {
    key: 'permissionsTotal',
    title: '个人授权和禁止总数',
    unit: '条',
    definition: '为单个人决定过、没有收回的授权和禁止，到期了的也在内；注销的人的不算',
    decidedBy: { PermissionSet, PermissionRemoved },
  }),
];
