import { byEngines } from '../by-engines.js';

const work = () => import('../speaking/voices.js');

export const voicesList = byEngines(
  {
    usage: 'voices list',
    about: '列出可以安装的自然声音：大小、许可、内存需求，以及已装好的和在这台机器上的速度',
  },
  async () => (await work()).list,
);
export const voicesInstall = byEngines(
  {
    usage: 'voices install <编号> [--from 文件夹或文件] [--mirror 网址]',
    about:
      '下载并安装一个自然声音：可中断后继续，每个文件核对摘要，装好后试读一句并测速；--from 用已经带来的文件，--mirror 或环境变量 VOICES_MIRROR 换下载地址',
    options: { from: { type: 'string' }, mirror: { type: 'string' } },
    words: [1, 1],
  },
  async () => (await work()).install,
);
export const voicesRemove = byEngines(
  {
    usage: 'voices remove <编号>',
    about: '移除一个自然声音；已生成的声音文件仍可播放',
    words: [1, 1],
  },
  async () => (await work()).remove,
);
export const voicesTry = byEngines(
  {
    usage: 'voices try <声音> [--text 句子] [--language ja] [--out 文件.mp3]',
    about: '用一个声音朗读一句，写成 MP3；不给声音编号的列表见 voices try list',
    options: { text: { type: 'string' }, language: { type: 'string' }, out: { type: 'string' } },
    words: [1, 1],
  },
  async () => (await work()).tryOut,
);
