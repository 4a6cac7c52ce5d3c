import { asking } from '../asking.js';
import { ApiUnderTest, as } from '../testing.js';

const api = new ApiUnderTest();
const { ask, people } = asking(api);
const [EARLY, LATE] = ['2026-05-01T00:00:00Z', '2026-05-02T00:00:00Z'];

describe.each([
  ['/api/feedback/admin', 'to'],
  ['/api/feedback/admin/csv', 'to'],
  ['/api/admin/audit', 'asOf'],
  ['/api/admin/audit/csv', 'asOf'],
  ['/api/errors/summaries', 'to'],
  ['/api/errors/summaries/csv', 'to'],
  ['/api/admin/events', 'to'],
  ['/api/admin/events/export', 'to'],
])('%s', (path, end) => {
  it('refuses a time that ends before it begins: no rows would say that nothing happened', async () => {
    const { boss } = await people();
    const refused = await ask('GET', `${path}?from=${LATE}&${end}=${EARLY}`, boss);
    expect([refused.status, refused.body['code'], refused.body['error']]).toEqual([400, 'INVALID', `开始的 ${LATE} 在结束的 ${EARLY} 之后`]); // prettier-ignore
    const moment = `${path}?from=${EARLY}&${end}=${EARLY}`;
    expect((await api.call('GET', moment, undefined, as(boss))).statusCode).toBe(200);
  });
});
