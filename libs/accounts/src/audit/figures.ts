import { AuditFilter } from '@app/contracts';
import { countOf, countOfFound, isAlike, type FigureDeclaration } from '@app/platform';
import { filterOf } from './audit.handlers.js';
import { auditRecords, auditView, type AuditDoc, type Heard } from './audit.view.js';

const targetsOf = (docs: readonly AuditDoc[]): number =>
  new Set(docs.map(({ target }) => target)).size;
const fits = (doc: AuditDoc, { kind, actor, userId, from, asOf }: AuditFilter): boolean =>
  isAlike(doc, { kind, userId }) &&
  (actor === 'system' ? doc.actor.startsWith('system') : isAlike(doc, { actor })) &&
  (from === undefined || doc.at >= new Date(from).toISOString()) &&
  (asOf === undefined || doc.at <= new Date(asOf).toISOString());

/** Of what the slices of all contexts have a line for. */
export const auditFigures = (heard: Readonly<Record<string, Heard>>): FigureDeclaration[] => [
  countOf(auditView(heard), {
    key: 'auditEntries',
    title: '操作记录总数',
    unit: '条',
    definition: '管理员和系统改过设置、权限和内容的每一次；同一种事件里不是管理上的更改的，不算',
    decidedBy: heard,
  }),
  countOfFound(auditView(heard), {
    key: 'auditFound',
    title: '符合条件的操作记录',
    unit: '条',
    definition: '列表上选的条件都符合的操作记录，不论在第几页',
    decidedBy: heard,
    filter: AuditFilter,
    count: ({ models }, wanted) => models.collection(auditRecords).countDocuments(filterOf(wanted)),
    fits,
  }),
  countOfFound(auditView(heard), {
    key: 'auditStatesFound',
    title: '那时的设置',
    unit: '项',
    definition: '到所选的时刻为止改过、又符合所选条件的设置、权限和内容，一项不论改过几次算一项',
    decidedBy: heard,
    filter: AuditFilter,
    async count({ models }, wanted) {
      const all = await models.collection(auditRecords).find(filterOf(wanted)).toArray();
      return targetsOf(all);
    },
    fits,
    amount: targetsOf,
  }),
];
