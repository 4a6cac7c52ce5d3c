import { Damaged, DiskFull } from '@app/kernel';
import { reasonOf, usable } from './advice.js';

const FULL = '磁盘已满：腾出空间后再来，已经保存的都在';

it.each([
  ['the lock', new DiskFull('磁盘已满，数据目录锁不上')],
  [
    'a file',
    Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
  ],
  ['a database', Object.assign(new Error('database or disk is full'), { errcode: 13 })],
])('says in one plain line that the disk is full, whoever met it first: %s', (_, error) =>
  expect(reasonOf(error)).toBe(FULL),
);
it('says what is damaged, and what helps', () =>
  expect(reasonOf(new Damaged('锁文件 server.lock 损坏', '删掉它'))).toBe(
    '锁文件 server.lock 损坏\n修复：删掉它',
  ));

it.each([
  ['EROFS', '没有权限，或磁盘是只读的'],
  ['EACCES', '没有权限，或磁盘是只读的'],
  ['ENOTDIR', '那里是一个文件'],
  ['ENOENT', '没有这个目录，也建不了'],
])('says of a folder that is of no use (%s) by which variable it was given', async (code, why) => {
  const fails = () => Promise.reject(Object.assign(new Error(code), { code }));
  const refused = usable('SHARED_DIR', '/srv/shared', fails);
  await expect(refused).rejects.toThrow(Damaged);
  await expect(refused).rejects.toThrow(`SHARED_DIR 不能用，${why}：/srv/shared`);
});
it('takes a folder that is there, and in which nothing can be made, for one that is read-only', async () => {
  const fails = () => Promise.reject(Object.assign(new Error('ENOENT'), { code: 'ENOENT' }));
  await expect(usable('DATA_DIR', process.cwd(), fails)).rejects.toThrow('磁盘是只读的');
});
it('says how a log on a disk that became read-only is still read and backed up', () =>
  expect(reasonOf(Object.assign(new Error('EROFS'), { code: 'EROFS' }))).toContain('cp -a'));
it('leaves what is no fault of the folder as it is', async () => {
  const bug = new TypeError('undefined is not a function');
  await expect(usable('DATA_DIR', '/data', () => Promise.reject(bug))).rejects.toBe(bug);
});
