import { whyOf } from './why.js';

const npm = (code: string) => ({ code: 1, stderr: `npm error code ${code}\nnpm error network …` });

it.each([
  ['download', npm('ENOTFOUND'), '连不上 npm 的软件源，检查网络（ENOTFOUND）'],
  ['download', { stderr: 'npm ERR! code E404\n' }, 'npm 的软件源里没有这个包（E404）'],
  ['download', npm('EWEIRD'), '没有取到语音的文件（EWEIRD）'],
  ['download', new Error('npm not found'), '没有取到语音的文件'],
  ['unpack', { code: 2, stderr: 'tar: write error: No space left on device' }, '磁盘已满'],
  ['unpack', Object.assign(new Error('x'), { code: 'ENOSPC' }), '磁盘已满'],
  ['build', { code: 2, stderr: 'make: *** [all] Error 2' }, '引擎没有编译成功'],
  ['check', new Error('nitech made no sound'), '装好的引擎没有发出声音'],
] as const)('of %s, %o says %s', (step, error, why) => expect(whyOf(step, error)).toBe(why));
