import { countOf, type FigureDeclaration } from '@app/platform';
import { auditView, type Heard } from './audit.view.js';

/** Of what the slices of all contexts have a line for. */
export const auditFigures = (heard: Readonly<Record<string, Heard>>): FigureDeclaration[] => [
  countOf(auditView(heard), {
    key: 'auditEntries',
    title: '操作记录总数',
    unit: '条',
    definition: '管理员和系统改过设置、权限和内容的每一次；同一种事件里不是管理上的更改的，不算',
    decidedBy: heard,
  }),
];
