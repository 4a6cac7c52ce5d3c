import { given } from '../../../kernel/src/testing.js';
import { dataExports, type DataExportCommand, type DataExportEvent } from './data-exports.js';

const hour = (n: number) => new Date(Date.UTC(2026, 0, 1, n)).toISOString();
const of = (exportId: string, at = hour(0)) => ({ userId: 'u', exportId, at });
const requested = (exportId: string, at?: string): DataExportEvent => ({
  type: 'DataExportRequested',
  data: of(exportId, at),
});
const ready: DataExportEvent = {
  type: 'DataExportReady',
  data: { ...of('a', hour(1)), size: 9, expiresAt: hour(25) },
};
const request = (exportId: string, at: string): DataExportCommand => ({
  type: 'RequestDataExport',
  data: of(exportId, at),
});
const finish: DataExportCommand = {
  type: 'FinishDataExport',
  data: { ...of('a', hour(1)), size: 9 },
};
const after = given(dataExports);

describe('an export of my data', () => {
  it('is asked for once', () =>
    after(requested('a'))
      .when(request('a', hour(0)))
      .thenNothing());
  it('is made five times a day', () => {
    const five = ['a', 'b', 'c', 'd', 'e'].map((id, index) => requested(id, hour(index)));
    after(...five)
      .when(request('f', hour(23)))
      .thenRejected('RATE_LIMITED', { retryAfter: 3600 });
    after(...five)
      .when(request('f', hour(24)))
      .thenEvents(requested('f', hour(24)));
  });
  it('can be fetched for a day once it is ready', () =>
    after(requested('a')).when(finish).thenEvents(ready));
  it('is finished once', () => after(requested('a'), ready).when(finish).thenNothing());
  it('does not fail after it was ready', () =>
    after(requested('a'), ready)
      .when({ type: 'FailDataExport', data: of('a') })
      .thenNothing());
  it('is removed once', () => {
    const remove: DataExportCommand = { type: 'RemoveDataExport', data: of('a', hour(26)) };
    const removed: DataExportEvent = { type: 'DataExportRemoved', data: of('a', hour(26)) };
    after(requested('a'), ready).when(remove).thenEvents(removed);
    after(requested('a'), ready, removed).when(remove).thenNothing();
  });
});
