// Runs in a worker thread, outside the bundle of our TypeScript: plain JavaScript that only knows the engines' packages.
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';

const require = createRequire(import.meta.url);

const japanese = () => {
  const { TokenizerBuilder } = require('lindera-wasm-nodejs-ipadic');
  const builder = new TokenizerBuilder();
  builder.setDictionary('embedded://ipadic');
  builder.setMode('normal');
  builder.setKeepWhitespace(true);
  const tokenizer = builder.build();
  const morpheme = ({
    surface,
    reading,
    pronunciation,
    baseForm,
    partOfSpeech,
    partOfSpeechSubcategory1,
    partOfSpeechSubcategory2,
  }) => ({
    surface,
    reading: reading && reading !== '*' ? reading : undefined,
    pronunciation: pronunciation && pronunciation !== '*' ? pronunciation : undefined,
    base: baseForm && baseForm !== '*' ? baseForm : undefined,
    kind: [partOfSpeech, partOfSpeechSubcategory1, partOfSpeechSubcategory2].join(','),
  });
  return (text) => tokenizer.tokenize(text).map(morpheme);
};

/** Both engines know simplified Chinese: traditional characters are put into it one by one, so that places stay. */
let convert;
const simplified = () => {
  convert ??= require('opencc-js/t2cn').Converter({ from: 't', to: 'cn' });
  return (text) => {
    const plain = convert(text).replace(/妳/g, '你').replace(/甚么/g, '什么').replace(/著(?=急|火|凉|迷)|(?<=[看听说走坐站拿带穿等想跟随接睡笑哭沿活有向对])著(?!名|作|书)/g, '着'); // prettier-ignore
    return Array.from(plain).length === Array.from(text).length ? plain : text;
  };
};

const chinese = () => {
  const engine = require('pinyin-pro');
  const plain = simplified();
  // One entry per code point; not Chinese: no pinyin.
  return (text) => {
    const own = Array.from(text);
    return engine
      .pinyin(plain(text), { type: 'all', segmentit: 1 })
      .map(({ pinyin, isZh }, index) => ({ text: own[index], pinyin: isZh ? pinyin : undefined }));
  };
};

const chineseTags = () => {
  const { Jieba } = require('@node-rs/jieba');
  const { dict } = require('@node-rs/jieba/dict');
  const jieba = Jieba.withDict(dict);
  const plain = simplified();
  return (text) => jieba.tag(plain(text), false).map(({ word, tag }) => [word, tag]);
};

const chineseWords = () => {
  const { Jieba } = require('@node-rs/jieba');
  const { dict } = require('@node-rs/jieba/dict');
  const jieba = Jieba.withDict(dict);
  return (text) => jieba.cut(text, true);
};

const korean = () => {
  const { romanize } = require('es-hangul');
  return (text) => romanize(text);
};

const load = { japanese, chinese, chineseTags, chineseWords, korean };
const loaded = {};

const answer = parentPort.postMessage.bind(parentPort);

parentPort.on('message', ({ id, engine, texts }) => {
  try {
    const read = (loaded[engine] ??= load[engine]());
    answer({ id, value: texts.map(read) });
  } catch (error) {
    answer({ id, error: String(error?.message ?? error) });
  }
});
