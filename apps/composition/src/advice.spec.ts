import { Damaged, DiskFull } from '@app/kernel';
import { reasonOf } from './advice.js';

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
