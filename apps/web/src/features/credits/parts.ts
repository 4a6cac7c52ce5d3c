/** A work that we use, as people read of it. `notice` is its name in NOTICE, which holds the full terms. */
interface Part {
  name: string;
  licence: string;
  note: string;
  notice: string;
}

/** The one list: NOTICE and this page are compared by a test. */
export const PARTS: readonly Part[] = [
  { name: 'Flite', licence: 'BSD 式许可', note: '英语朗读，卡内基梅隆大学。', notice: 'Flite' },
  {
    name: 'eSpeak NG',
    licence: 'GPL-3.0',
    note: '三十多种语言的朗读与国际音标，作为独立的包隔离使用。',
    notice: 'eSpeak NG',
  },
  {
    name: 'Open JTalk · HTS Engine',
    licence: '修改版 BSD',
    note: '日语朗读与文本分析，名古屋工业大学 HTS 工作组。',
    notice: 'Open JTalk',
  },
  {
    name: 'NAIST 日语词典',
    licence: 'BSD 式许可',
    note: '日语读音与声调，奈良先端科学技术大学院大学。',
    notice: 'NAIST Japanese Dictionary',
  },
  {
    name: '声音 mei',
    licence: 'CC BY 3.0',
    note: '© 2009–2013 名古屋工业大学 MMDAgent 项目组，未改动。',
    notice: 'HTS voice "Mei"',
  },
  {
    name: '声音 nitech',
    licence: 'CC BY 3.0',
    note: 'HTS Voice “NIT ATR503 M001”，名古屋工业大学 HTS 工作组，未改动。',
    notice: 'HTS voice "NIT ATR503 M001"',
  },
  {
    name: 'Kokoro · misaki',
    licence: 'Apache-2.0',
    note: '自然声音的音素表与英语发音词典，作者 hexgrad；声音模型由使用者自行下载，不随本项目分发。',
    notice: 'Tables of phonemes for the voice model Kokoro',
  },
  {
    name: 'sherpa-onnx',
    licence: 'Apache-2.0（内含 eSpeak NG，GPL-3.0）',
    note: '可选，在单独的进程里运行自然声音。',
    notice: 'sherpa-onnx',
  },
  {
    name: 'LAME',
    licence: 'LGPL',
    note: 'MP3 编码，以 WebAssembly 形式（wasm-media-encoders），未改动。',
    notice: 'LAME',
  },
  {
    name: 'libvips',
    licence: 'LGPL-3.0',
    note: '图片处理（sharp），未改动的共享库。',
    notice: 'libvips',
  },
  {
    name: 'IPADIC',
    licence: 'NAIST 许可',
    note: '日语词典，用于假名注音（lindera、kuromoji）。',
    notice: 'IPADIC',
  },
  {
    name: 'UniDic',
    licence: '修改版 BSD',
    note: '现代日语书面语词典，UniDic Consortium；生僻词与复合词的读音由它提炼而来。',
    notice: 'UniDic',
  },
  {
    name: 'JMdict · KANJIDIC',
    licence: 'EDRDG 许可（CC BY-SA）',
    note: '电子词典研究开发组（EDRDG）的财产，依其许可使用；假名注音中整词的读法与汉字的读法由它们整理而来。',
    notice: 'EDICT and KANJIDIC',
  },
  {
    name: 'pinyin-pro',
    licence: 'MIT',
    note: '汉语拼音。',
    notice: 'pinyin-pro',
  },
  {
    name: 'CC-CEDICT',
    licence: 'CC BY-SA 4.0',
    note: '汉语词语的读音与台湾读音，MDBG 与贡献者；从中整理的两张表沿用同一许可。',
    notice: 'CC-CEDICT',
  },
  {
    name: '@pinyin-pro/data',
    licence: 'ISC',
    note: '汉语词语的读音。',
    notice: '@pinyin-pro/data',
  },
  {
    name: 'OpenCC（opencc-js）',
    licence: 'MIT、Apache-2.0',
    note: '繁体字与简体字的对应，用于繁体文字的拼音。',
    notice: 'opencc-js',
  },
  {
    name: 'Apertium',
    licence: 'GPL-2.0',
    note: '可选的本地翻译，作为外部程序调用，不随本项目分发。',
    notice: 'Apertium',
  },
  {
    name: 'React · Redux Toolkit · Chakra UI · NestJS',
    licence: 'MIT',
    note: '页面与服务器。',
    notice: 'Everything else',
  },
];
