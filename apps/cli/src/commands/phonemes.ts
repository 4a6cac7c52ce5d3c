import { byEngines } from '../by-engines.js';

export const phonemes = byEngines(
  {
    usage: 'phonemes <ja|zh|en>',
    about:
      '逐行读入 {"text": …, "words": [[词, 读音], …]}，输出显示的读音和送给自然声音的音素；不给 words 时自行注音',
    words: [1, 1],
  },
  async () => (await import('../speaking/phonemes.js')).answered,
);
