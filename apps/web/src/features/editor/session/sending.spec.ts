import type { ApplyOperations } from '@app/contracts';
import { sendOperations } from './sending.js';
import { Server, settle, tab, text } from './testing.js';

const batch: ApplyOperations = {
  expectedRevision: 0,
  operations: [{ id: 'o', kind: 'undo', operationId: 'x' }],
};
/** What is made of an answer of the server. */
const sent = (error: object) =>
  sendOperations((async () => ({ error })) as never, 'c', batch, 'key');

describe('an answer', () => {
  it.each([
    [402, '这一步不在现在的等级里', 'level'],
    [403, '没有权限修改这门课', undefined],
    [404, '课程在回收站里，或已经删除', 'bin'],
    [409, '服务器暂时没有收下', undefined],
    [413, '这一步的内容太大，服务器没有收下', undefined],
    [415, '服务器没有认出这一步', undefined],
    [422, '服务器没有收下这一步', undefined],
  ])('of %i that names no operation holds what they did, and says why', async (status, why, way) =>
    expect(await sent({ status, code: 'UNKNOWN', message: '请求失败' })).toMatchObject({
      ended: 'later',
      held: { why, ...(way && { way }) },
    }),
  );
  it.each([0, 401, 408, 429, 500, 503])(
    'of %i says nothing of what they did: it waits',
    async (status) =>
      expect(await sent({ status, code: 'UNKNOWN', message: '稍后' })).toEqual({ ended: 'later' }),
  );
  it('of a full disk holds what they did, in the words of the server', async () =>
    expect(
      await sent({ status: 503, code: 'DISK_FULL', message: '服务器的磁盘已满' }),
    ).toMatchObject({ ended: 'later', held: { why: '服务器的磁盘已满' } }));
  it('that names an operation refuses it', async () =>
    expect(
      await sent({
        status: 400,
        code: 'LINK_REFUSED',
        message: '不能连',
        details: { operationId: 'o' },
      }),
    ).toEqual({
      ended: 'refused',
      reason: '不能连',
      operationId: 'o',
    }));
  it('that cannot be read for the shape of an operation refuses one of them', async () =>
    expect(await sent({ status: 400, code: 'INVALID', message: '请求参数错误' })).toEqual({
      ended: 'refused',
      reason: '请求参数错误',
    }));
});

describe('what is held', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each([403, 404, 413, 415, 422])(
    'by a %i is kept, goes on being typed, and is saved when the reason is gone',
    async (status) => {
      const server = new Server();
      const send = server.send('me');
      let answer = status;
      server.send = () => async (body) =>
        answer === 0 ? send(body) : sent({ status: answer, code: 'UNKNOWN', message: '请求失败' });
      const { write, now, device, lesson } = tab(server);
      write('一');
      await settle();
      write('一二');
      await jest.advanceTimersByTimeAsync(2_000);
      expect([
        now().saved,
        now().why,
        text(now().document),
        device.kept?.pending.length,
        device.told,
        server.made.length,
      ]).toEqual(['held', expect.stringMatching(/./), '一二', 2, [], 0]);
      answer = 0;
      await lesson.news(); // it came out of the bin, and the line says that something changed
      await settle();
      expect([now().saved, text(server.document), device.kept]).toEqual([
        'saved',
        '一二',
        undefined,
      ]);
    },
  );
  it('for its size is tried act by act', async () => {
    const server = new Server();
    const send = server.send('me');
    server.send = () => async (body) =>
      body.operations.length > 1
        ? sent({ status: 413, code: 'TOO_LARGE', message: '' })
        : send(body);
    const { write, rename, lesson, now } = tab(server);
    write('一');
    lesson.apply([rename('名')]);
    await jest.advanceTimersByTimeAsync(3_000);
    expect([now().saved, server.made.length]).toEqual(['saved', 2]);
  });
});
