import type { Notice, NoticeList } from '@app/contracts';
import { asking } from '../asking.js';
import { ApiUnderTest } from '../testing.js';

const api = new ApiUnderTest();
const { ask, people, idOf } = asking(api);
const noticesOf = async (token: string): Promise<NoticeList> => {
  await api.settled();
  return (await ask('GET', '/api/notices', token)).body as unknown as NoticeList;
};
const said = ({ notices }: NoticeList) => notices.map(({ text }: Notice) => text);

describe('notices', () => {
  it('tell an author of a take-down, the administrator of the answer, until they are read', async () => {
    const { boss, hana } = await people();
    const { body } = await ask('POST', '/api/contents', hana, { title: '山歌', text: '山の声。' });
    const { id } = body['content'] as { id: string };
    await ask('POST', `/api/contents/${id}/publish`, hana, {});
    await api.settled();
    expect(await noticesOf(hana)).toMatchObject({ notices: [], unread: 0, total: 0 });
    await ask('POST', `/api/admin/reports/lesson/${id}/take-down`, boss, { reason: '版权' });
    const list = await noticesOf(hana);
    expect(list).toMatchObject({ unread: 1, notices: [{ place: 'lesson', placeId: id }] });
    expect(said(list)).toEqual(['管理员下架了「山歌」。里面写着原因，你可以回应']);
    await ask('POST', `/api/contents/${id}/take-down/answer`, hana, { text: '是我写的' });
    expect(said(await noticesOf(boss))).toEqual(['作者回应了「山歌」的下架']);
    expect(said(await noticesOf(hana))).toHaveLength(1);

    const future = { upTo: '9'.repeat(20) };
    expect((await ask('POST', '/api/notices/read', hana, future)).body['unread']).toBe(0);
    await ask('POST', `/api/admin/reports/lesson/${id}/restore`, boss, { reason: '有授权' });
    expect(await noticesOf(hana)).toMatchObject({ unread: 1, total: 2 });
    expect((await ask('POST', '/api/notices/read', hana, {})).body['unread']).toBe(0);
    expect((await ask('GET', '/api/notices')).status).toBe(401);
  });
  it('name people and lessons as they are today', async () => {
    const { hana } = await people();
    const ken = await api.login('ken@example.org');
    const [author, proposer] = [await idOf(hana), await idOf(ken)];
    const { body } = await ask('POST', '/api/contents', hana, { title: '山歌', text: '山の声。' });
    const { id: contentId } = body['content'] as { id: string };
    await ask('POST', `/api/contents/${contentId}/publish`, hana, {});
    await ask('PUT', '/api/auth/me', hana, { username: '山田' });
    const of = { proposalId: 'p', contentId, userId: proposer, at: api.at };
    const proposed = {
      type: 'ReadingProposed',
      data: { ...of, authorId: author, occurrenceId: 'o', sentenceId: 's', start: 0, word: '山', reading: 'やま' }, // prettier-ignore
    };
    await api.record(`reading-proposals-${contentId}`, [proposed]);
    expect(said(await noticesOf(hana))).toEqual(['有人对「山歌」里的读音提了建议']);
    await api.record(
      `reading-proposals-${contentId}`,
      [{ type: 'ReadingProposalAccepted', data: of }],
      author,
    );
    expect(said(await noticesOf(ken))).toEqual(['山田采纳了你在「山歌」里提的读音，谢谢你']);
    await ask('PUT', `/api/contents/${contentId}`, hana, { title: '谷歌' });
    await ask('POST', `/api/contents/${contentId}/publish`, hana, {});
    expect(said(await noticesOf(ken))).toEqual(['山田采纳了你在「谷歌」里提的读音，谢谢你']);
    expect((await ask('DELETE', '/api/auth/me', hana)).status).toBe(200);
    await api.settled();
    const [notice] = (await noticesOf(ken)).notices;
    expect(notice?.text).toBe('已注销用户采纳了你在一课里提的读音，谢谢你');
    expect(notice).not.toHaveProperty('place');
  });
});
