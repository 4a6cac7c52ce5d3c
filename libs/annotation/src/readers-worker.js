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

/** 開著, 找不著, 著急: all but 著作, 著名, 名著, 顯著, which simplified writing keeps. */
const OF_VERBS =
  /(?<![显原名编专论巨译遗土卓昭拙]|》[，,]?[一-龥]{2,5})著(?!作(?!业)|名(?!字)|者|述|称|录|书立|有[《〈]|有多[部本])|(?<=[名原土])著(?=急|凉|迷|火)/g;

/** Characters that no dictionary has, as the ones they are read as; places stay. */
const USUAL = { '𠮷': '吉', '𠮟': '叱', 髙: '高', 﨑: '崎' };
const usual = (text) => Array.from(text, (one) => USUAL[one] ?? one).join('');

/** Both engines know simplified Chinese: traditional characters are put into it one by one, so that places stay. */
let convert;
const simplified = () => {
  convert ??= require('opencc-js/t2cn').Converter({ from: 't', to: 'cn' });
  return (text) => {
    const plain = convert(usual(text)).replace(/妳/g, '你').replace(/甚么/g, '什么').replace(OF_VERBS, '着'); // prettier-ignore
    return Array.from(plain).length === Array.from(text).length ? plain : text;
  };
};

/** Words whose reading is remembered: a text has the same ones over and over. */
const MOST_WORDS = 20_000;

const chinese = () => {
  const engine = require('pinyin-pro');
  const jieba = segmenter();
  const plain = simplified();
  const known = new Map();
  const alone = (word) => {
    if (Array.from(word).length < 2 || !/^\p{Script=Han}+$/u.test(word)) return undefined;
    if (!known.has(word)) {
      if (known.size >= MOST_WORDS) known.clear();
      known.set(word, engine.pinyin(word, { type: 'array', toneSandhi: false, segmentit: 1 }));
    }
    return known.get(word);
  };
  // A character is a code point; not Chinese: no pinyin. Words are in simplified characters, with their tag and how each is read by itself.
  return (text) => {
    const own = Array.from(text);
    const said = plain(text);
    return {
      characters: engine
        .pinyin(said, { type: 'all', segmentit: 1 })
        .map(({ pinyin, isZh }, index) => ({
          text: own[index],
          pinyin: isZh ? pinyin : undefined,
        })),
      words: jieba.tag(said, false).map(({ word, tag }) => [word, tag, alone(word)]),
    };
  };
};

let cutter;
const segmenter = () => {
  if (!cutter) {
    const { Jieba } = require('@node-rs/jieba');
    const { dict } = require('@node-rs/jieba/dict');
    cutter = Jieba.withDict(dict);
  }
  return cutter;
};

/** Behind a noun of one character: 窗边, 桌上. */
const SIDES = /^[边里上下外内旁口]$/;
const COUNTED = /^[一二两三四五六七八九十几百千每这那\d]/;
const isOne = ({ word }) => Array.from(word).length === 1;

const chineseWords = () => {
  const jieba = segmenter();
  const plain = simplified();
  // Words of the dictionary; a guess is taken for names alone, which it parts (李|雷).
  return (text) => {
    const own = Array.from(text);
    const said = plain(text);
    const words = [];
    const guesses = new Set(jieba.cut(said, true));
    const known = jieba.tag(said, false);
    for (let at = 0; at < known.length; at += 1) {
      const [one, two, three] = known.slice(at, at + 3);
      const pair = one.word + (two?.word ?? '');
      const isName = /^(?:n[rsz]|j)/.test(one.tag) && isOne(one) && two !== undefined;
      if (one.word === '本书' && COUNTED.test(words.at(-1) ?? '')) words.push('本', '书');
      else if (isName && three && guesses.has(pair + three.word) && isOne(two) && isOne(three)) {
        words.push(pair + three.word);
        at += 2;
      } else if (
        two &&
        isOne(one) &&
        isOne(two) &&
        ((isName && guesses.has(pair)) || (!/^[rdmpcuyf]/.test(one.tag) && SIDES.test(two.word)))
      ) {
        words.push(pair);
        at += 1;
      } else words.push(one.word);
    }
    let at = 0;
    return words.map((word) => own.slice(at, (at += Array.from(word).length)).join(''));
  };
};

const load = { japanese, chinese, chineseWords };
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
