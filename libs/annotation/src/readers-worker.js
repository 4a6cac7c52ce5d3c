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
  const morpheme = ({ surface, reading, pronunciation, baseForm, partOfSpeech, partOfSpeechSubcategory1, partOfSpeechSubcategory2 }) => ({
    surface,
    reading: reading && reading !== '*' ? reading : undefined,
    pronunciation: pronunciation && pronunciation !== '*' ? pronunciation : undefined,
    base: baseForm && baseForm !== '*' ? baseForm : undefined,
    kind: [partOfSpeech, partOfSpeechSubcategory1, partOfSpeechSubcategory2].join(','),
  });
  return (text) => tokenizer.tokenize(text).map(morpheme);
};

const chinese = () => {
  const engine = require('pinyin-pro');
  // One entry per code point; not Chinese: no pinyin.
  return (text) => engine.pinyin(text, { type: 'all', segmentit: 1 }).map(({ origin, pinyin, isZh }) => ({ text: origin, pinyin: isZh ? pinyin : undefined }));
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

const load = { japanese, chinese, chineseWords, korean };
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
