import { formsNamed, namedFor } from './server-titles.js';

const titleOf = (said: string): string => namedFor('server', said).title;

it.each([
  ['GET /api/contents/:id: TypeError: no lesson', '接口出错：GET /api/contents/:id（程序缺陷）'],
  ['parked page-views.v‹n›: PageViewed: x is not', '有事件读不进读模型：page-views'],
  [
    'dead letter mail-feedback: Error: connect ECONNREFUSED',
    '有任务放弃了：mail-feedback（连不上别的服务）',
  ],
  ['background: Error: ENOSPC: no space left', '后台工作出错（磁盘已满）'],
  ['示例课程没有放入，下次启动时重试: Error: x', '示例课程没有放入，下次启动时重试'],
  ['something new: Error: x', '服务器内部出错'],
])('of our own server %s is called %s', (said, title) => {
  expect(namedFor('server', said)).toEqual({ title, technical: said });
});

it('what a browser says stays as it says it', () =>
  expect(namedFor('browser', 'GET /api/x: TypeError')).toEqual({ title: 'GET /api/x: TypeError' }));

it('is found by its Chinese name', () => {
  const finds = (q: string, said: string) =>
    formsNamed(q).some((form) => new RegExp(form, 'iu').test(said));
  expect(finds('接口', 'GET /api/x: TypeError')).toBe(true);
  expect(finds('磁盘', 'background: Error: ENOSPC')).toBe(true);
  expect(finds('接口', 'background: Error: ENOSPC')).toBe(false);
  expect(formsNamed('undefined')).toEqual([]);
  expect(titleOf('projector: x')).toBe('读模型的更新出错');
});
