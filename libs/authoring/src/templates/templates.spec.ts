import { given } from '../../../kernel/src/testing.js';
import type { TemplateEvent } from './events.js';
import { templates, type TemplateCommand } from './templates.js';

const at = '2026-01-01T00:00:00.000Z';
const of = { templateId: 't', at };
const own = { ...of, userId: 'u' };
const shape = { nodes: [], nodeTypeCounters: {}, voices: {} };
const told = { title: '两遍', description: '' };
const after = given(templates);
const created: TemplateEvent = { type: 'TemplateCreated', data: { ...own, ...told, shape } };
const marked: TemplateEvent = {
  type: 'TemplateMarked',
  data: { ...own, by: 'boss', official: true },
};
const deleted: TemplateEvent = { type: 'TemplateDeleted', data: { ...own, by: 'u' } };
const purged: TemplateEvent = { type: 'TemplatePurged', data: own };
const does = (type: TemplateCommand['type'], data: object = {}, by = 'u', admin = false) =>
  ({ type, by, admin, data: { ...of, ...data } }) as TemplateCommand;

describe('a template', () => {
  it('is made once', () => {
    const make = does('CreateTemplate', { ...told, shape });
    after().when(make).thenEvents(created);
    after(created).when(make).thenRejected('CONFLICT');
  });
  it('is changed by its owner and by administrators, and is not there for others to change', () => {
    const described = (by: string): TemplateEvent => ({
      type: 'TemplateDescribed',
      data: { ...own, by, title: '三遍' },
    });
    after(created)
      .when(does('DescribeTemplate', { title: '三遍' }))
      .thenEvents(described('u'));
    after(created)
      .when(does('DescribeTemplate', { title: '三遍' }, 'boss', true))
      .thenEvents(described('boss'));
    for (const type of ['DescribeTemplate', 'DeleteTemplate', 'PurgeTemplate'] as const)
      after(created)
        .when(does(type, {}, 'other'))
        .thenRejected('NOT_FOUND');
    after().when(does('DeleteTemplate')).thenRejected('NOT_FOUND');
  });
  it('says nothing where nothing was said', () =>
    after(created).when(does('DescribeTemplate')).thenNothing());
  it('is official when an administrator says so, once', () => {
    const official = (by: string, admin: boolean) =>
      does('DescribeTemplate', { official: true }, by, admin);
    after(created).when(official('boss', true)).thenEvents(marked);
    after(created, marked).when(official('boss', true)).thenNothing();
    after(created).when(official('u', false)).thenRejected('FORBIDDEN');
  });
  it('goes into the bin and comes out of it', () => {
    after(created).when(does('DeleteTemplate')).thenEvents(deleted);
    after(created, deleted).when(does('DeleteTemplate')).thenNothing();
    after(created, deleted)
      .when(does('UndeleteTemplate'))
      .thenEvents({ type: 'TemplateUndeleted', data: { ...own, by: 'u' } });
    after(created).when(does('UndeleteTemplate')).thenNothing();
    after(created, deleted)
      .when(does('DescribeTemplate', { title: '三遍' }))
      .thenRejected('NOT_FOUND');
  });
  it('is taken down and put back by an administrator, and its owner says something to it', () => {
    const facts = { ...own, by: 'boss', reason: '广告' };
    const down: TemplateEvent = { type: 'TemplateTakenDown', data: facts };
    const take = does('TakeTemplateDown', { reason: '广告' }, 'boss');
    const restore = does('RestoreTemplate', { reason: '广告' }, 'boss');
    const answer = does('AnswerTemplateTakeDown', { text: '已改' });
    after(created).when(take).thenEvents(down);
    after(created, down).when(take).thenNothing();
    after(created, down)
      .when(does('TakeTemplateDown', { reason: '侵权' }, 'second'))
      .thenRejected('CONFLICT');
    after(created, deleted).when(take).thenRejected('NOT_FOUND');
    after(created).when(restore).thenNothing();
    const restored = { type: 'TemplateRestored' as const, data: facts };
    after(created, down).when(restore).thenEvents(restored);
    after(created, down, restored).when(restore).thenNothing();
    after(created, down, restored)
      .when(does('RestoreTemplate', { reason: '改好了' }, 'second'))
      .thenRejected('CONFLICT');
    after(created, down)
      .when(answer)
      .thenEvents({
        type: 'TemplateTakeDownAnswered',
        data: { ...own, text: '已改', moderator: 'boss' },
      });
    after(created).when(answer).thenRejected('CONFLICT');
  });
  it('is emptied out of the bin by the system alone, and what is gone does not come back', () => {
    const empty = (by: string) => does('PurgeTemplate', {}, by);
    after(created, deleted).when(empty('system')).thenEvents(purged);
    after(created, deleted).when(empty('u')).thenRejected('NOT_FOUND');
    after(created, deleted, purged).when(empty('system')).thenNothing();
    after(created, deleted, purged).when(does('UndeleteTemplate')).thenRejected('NOT_FOUND');
  });
  it('goes with its owner', () =>
    after(created)
      .when(does('PurgeTemplate', {}, 'system'))
      .thenEvents(purged));
});
