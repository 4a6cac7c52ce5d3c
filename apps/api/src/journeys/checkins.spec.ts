import { versionedName } from '@app/kernel';
import { checkInRecords } from '@published/practice';
import { ApiUnderTest, as } from '../testing.js';

const api = new ApiUnderTest();
const DAY = 86_400_000;
const timeZone = 'Asia/Tokyo';
const read = async <T>(token: string, path: string): Promise<T> =>
  (await api.call('GET', path, undefined, as(token))).json<T>();
const meOf = async (token: string) =>
  (await api.call('GET', '/api/auth/me', undefined, as(token))).json<{ user: { id: string } }>()
    .user.id;
describe('check-ins', () => {
  const checkIn = async (token: string, zone = timeZone) =>
    (await api.call('POST', '/api/checkins', { timeZone: zone }, as(token))).json<object>();

  it('are one a day, in a streak, and are seen by month', async () => {
    const hana = await api.login('hana@example.org');
    expect(await checkIn(hana)).toEqual({
      success: true,
      checkin: { day: '2026-01-01', repeated: false },
      streak: 1,
      longest: 1,
      freezes: 0,
    });
    expect(await checkIn(hana)).toMatchObject({ checkin: { repeated: true }, streak: 1 });
    for (let day = 2; day <= 7; day += 1) {
      api.pass(DAY);
      await checkIn(hana);
    }
    api.pass(2 * DAY);
    await api.settled();
    expect(await read(hana, '/api/checkins?month=2026-01')).toMatchObject({
      streak: 7,
      freezes: 1,
      today: '2026-01-09',
      checkedIn: false,
    });
    expect(await checkIn(hana)).toMatchObject({ streak: 8, freezes: 0 });
    await api.settled();
    const month = await read<{ days: { day: string; kind: string }[] }>(
      hana,
      `/api/checkins?month=2026-01&timeZone=${timeZone}`,
    );
    expect(month).toMatchObject({ streak: 8, longest: 8, freezes: 0, checkedIn: true });
    expect(month.days.filter(({ kind }) => kind === 'frozen')).toEqual([
      { day: '2026-01-08', kind: 'frozen' },
    ]);
    expect(month.days).toHaveLength(9);
    expect(await read(hana, '/api/checkins?month=2026-02')).toMatchObject({ days: [], streak: 8 });
  });

  it('go with the person, and need a zone that there is', async () => {
    const hana = await api.login('hana@example.org');
    expect(await checkIn(hana, 'Mars/Olympus')).toMatchObject({ success: false, code: 'INVALID' });
    await checkIn(hana);
    const me = await meOf(hana);
    await api.record(`user-${me}`, [{ type: 'UserErased', data: { userId: me, at: api.at } }]);
    expect(
      await api.documents.collection(versionedName(checkInRecords)).findOne({ _id: me }),
    ).toBeNull();
  });
});
