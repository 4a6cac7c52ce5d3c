import { REPORT } from '@app/contracts';
import { given } from '../../../kernel/src/testing.js';
import { reports, type ReportCommand, type ReportEvent } from './reports.js';

const at = '2026-01-01T00:00:00.000Z';
const of = { target: 'lesson' as const, targetId: 'c' };
const reported = (senderId: string, known = true): ReportEvent => ({
  type: 'TargetReported',
  data: { ...of, senderId, ...(known && { userId: senderId }), kind: 'wrong', at },
});
const report = (senderId: string, known = true): ReportCommand => {
  const { data } = reported(senderId, known) as Extract<ReportEvent, { type: 'TargetReported' }>;
  return { type: 'ReportTarget', data };
};
const order = { ...of, by: 'boss', outcome: 'kept' as const, at };
const handle: ReportCommand = { type: 'HandleReports', data: order };
const handled: ReportEvent = { type: 'ReportsHandled', data: order };
const after = given(reports);

describe('reports of one thing', () => {
  it('come from people and visitors', () => {
    after().when(report('u')).thenEvents(reported('u'));
    after(reported('u')).when(report('v', false)).thenEvents(reported('v', false));
  });
  it('wait once a person', () => {
    after(reported('u')).when(report('u')).thenNothing();
    after(reported('u'), handled).when(report('u')).thenEvents(reported('u'));
  });
  it('are a heap that grows no higher', () => {
    const heap = Array.from({ length: REPORT.waiting }, (_, n) => reported(`v${n}`, false));
    after(...heap)
      .when(report('u'))
      .thenNothing();
  });
  it('are handled together, once', () => {
    after(reported('u'), reported('v', false)).when(handle).thenEvents(handled);
    after(reported('u'), handled).when(handle).thenNothing();
  });
});
