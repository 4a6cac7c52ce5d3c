// How well sentences are read: node --import tsx/esm bench/language.bench.mjs [folder of the data sets, default ../shared/data] [--misses]
// [--open-jtalk=<binary>,<dictionary>,<voice>]. Nothing here is needed by the product or its tests. Writes bench/results/language.md.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { createAnnotator } from '../libs/annotation/src/index.ts';
import { openJTalk } from '../libs/annotation/src/japanese/open-jtalk.ts';

const options = process.argv.slice(2);
const folder = options.find((word) => !word.startsWith('--')) ?? '../shared/data';
const misses = options.includes('--misses');
const given = options.find((word) => word.startsWith('--open-jtalk='));
const [binary, dictionary, voice] = given?.slice('--open-jtalk='.length).split(',') ?? [];

const lines = (name) => {
  const file = `${folder}/${name}`;
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map((line) => JSON.parse(line)) : undefined; // prettier-ignore
};
const annotateAll = async (annotator, texts, language) => {
  const { annotations } = await annotator.annotate({
    language,
    segments: texts.map((content, index) => ({ id: String(index), content })),
  });
  return texts.map((_, index) => annotations[index]);
};

const katakana = (text) =>
  text.replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));
/** Long vowels are one sign (エイ = エー, オウ = オー, and a doubled vowel), ヅ = ズ, ヂ = ジ. */
const fold = (kana) => {
  const rows = { ア: 'アカサタナハマヤラワガザダバパャァ', イ: 'イキシチニヒミリギジビピィ', ウ: 'ウクスツヌフムユルグズブプュゥ', エ: 'エケセテネヘメレゲゼデベペェ', オ: 'オコソトノホモヨロヲゴゾドボポョォ' }; // prettier-ignore
  const vowel = (sign) => Object.keys(rows).find((key) => rows[key].includes(sign));
  const signs = [...katakana(kana).replaceAll('ヅ', 'ズ').replaceAll('ヂ', 'ジ')];
  let before;
  return signs
    .map((sign) => {
      const last = before;
      const long =
        sign === 'ー' ||
        sign === last ||
        (sign === 'イ' && last === 'エ') ||
        (sign === 'ウ' && last === 'オ');
      if (long && 'アイウエオー'.includes(sign)) return 'ー';
      before = vowel(sign);
      return sign;
    })
    .join('');
};

/** Kanji-bearing tokens, joined to their neighbours only where our groups cross a token's border. */
const wrongTokens = (tokens, characters) => {
  const ours = characters.flatMap(({ text, reading }) =>
    reading ? [[text, reading]] : [...text].map((char) => [char, char]),
  );
  const wrong = [];
  let counted = 0;
  let next = 0;
  let at = { gold: 0, mine: 0 };
  let chunk = { text: '', gold: '', mine: '' };
  for (const [surface, pronunciation] of tokens) {
    chunk.text += surface;
    chunk.gold += pronunciation;
    at.gold += surface.length;
    while (at.mine < at.gold && next < ours.length) {
      const [text, reading] = ours[next++];
      chunk.mine += reading;
      at.mine += text.length;
    }
    if (at.mine !== at.gold) continue;
    if (/\p{Script=Han}|々/u.test(chunk.text)) {
      counted++;
      if (fold(chunk.gold) !== fold(chunk.mine)) wrong.push(chunk);
    }
    chunk = { text: '', gold: '', mine: '' };
  }
  return { wrong, counted };
};

const japanese = async (label, openJtalk, goal) => {
  const data = lines('ja-pronunciation-dev.jsonl');
  if (!data) return [label, 'not run: no data', '', goal];
  // The annotator falls back in silence: without this its fallback would be measured under Open JTalk's name.
  if (openJtalk && !(await openJTalk(openJtalk)('今日は晴れだ。').catch(() => undefined)))
    return [label, 'not run: Open JTalk does not answer', '', goal];
  const annotator = createAnnotator({ openJtalk });
  await annotateAll(annotator, ['始め。'], 'ja');
  const begin = performance.now();
  const read = await annotateAll(annotator, data.map(({ text }) => text), 'ja'); // prettier-ignore
  const seconds = (performance.now() - begin) / 1000;
  await annotator.close();
  const scores = data.map(({ tokens }, index) => wrongTokens(tokens, read[index].characters));
  const right = scores.filter(({ wrong }) => wrong.length === 0).length;
  const counted = scores.reduce((sum, score) => sum + score.counted, 0);
  const wrong = scores.flatMap((score) => score.wrong);
  if (misses)
    for (const { text, gold, mine } of wrong)
      console.error(`${label}\t${text}\t${gold}\t${katakana(mine)}`);
  const percent = (part, all) => `${((100 * part) / all).toFixed(1)} %`;
  return [`${label}: sentences fully right (${data.length})`, percent(right, data.length), `tokens ${percent(counted - wrong.length, counted)}, ${(data.length / seconds).toFixed(0)} sentences/s`, goal]; // prettier-ignore
};

const marks = { ā: 'a1', á: 'a2', ǎ: 'a3', à: 'a4', ē: 'e1', é: 'e2', ě: 'e3', è: 'e4', ī: 'i1', í: 'i2', ǐ: 'i3', ì: 'i4', ō: 'o1', ó: 'o2', ǒ: 'o3', ò: 'o4', ū: 'u1', ú: 'u2', ǔ: 'u3', ù: 'u4', ǖ: 'v1', ǘ: 'v2', ǚ: 'v3', ǜ: 'v4', ü: 'v' }; // prettier-ignore
const numbered = (syllable) => {
  const plain = [...syllable].map((char) => marks[char] ?? char).join('');
  return plain.replace(/\d/g, '') + (/\d/.exec(plain)?.[0] ?? '5');
};

const chinese = async () => {
  const goal = '≥ 90 %';
  const data = lines('zh-polyphones-dev.jsonl');
  if (!data) return ['zh', 'not run: no data', '', goal];
  const annotator = createAnnotator();
  await annotateAll(annotator, ['开始。'], 'zh-CN');
  const begin = performance.now();
  const read = await annotateAll(annotator, data.map(({ text }) => text), 'zh-CN'); // prettier-ignore
  const seconds = (performance.now() - begin) / 1000;
  await annotator.close();
  const isHan = (char) => /\p{Script=Han}/u.test(char);
  const syllables = /[a-züāáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜḿńňǹ]+/gu;
  let right = 0;
  let counted = 0;
  for (const [index, { text, index: at, pinyin }] of data.entries()) {
    const chars = [...text];
    // Latin letters of the text stand in the line too: leave such sentences out of the count rather than guess.
    const line = read[index].match(syllables) ?? [];
    if (line.length !== chars.filter(isHan).length) continue;
    counted++;
    if (
      numbered(line[chars.slice(0, at).filter(isHan).length]) ===
      pinyin.replace('u:', 'v').replace('ü', 'v')
    )
      right++;
  }
  return [
    `zh: polyphones (${counted} of ${data.length})`,
    `${((100 * right) / counted).toFixed(1)} %`,
    `${(data.length / seconds).toFixed(0)} sentences/s`,
    goal,
  ];
};

const table = [
  await japanese('ja, embedded', undefined, '≥ 74 %'),
  binary
    ? await japanese('ja, Open JTalk', { binary, dictionary, voice }, '≥ 78 %')
    : ['ja, Open JTalk', 'not run: --open-jtalk not given', '', '≥ 78 %'],
  await chinese(),
];
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const cores = cpus();
const report = `# Reading

${new Date().toISOString().slice(0, 10)}, ${cores.length} × ${cores[0]?.model.trim()}, Node ${process.versions.node}, after ${commit}. Data: UD_Japanese-GSD dev (CC BY-SA 4.0), CPP dev (Apache-2.0).
Kanji-bearing tokens are compared after folding long vowels (エイ = エー, オウ = オー), ヅ = ズ and ヂ = ジ.

| what | result | more | bar |
|---|---|---|---|
${table.map((row) => `| ${row.join(' | ')} |`).join('\n')}
`;
mkdirSync(new URL('results/', import.meta.url), { recursive: true });
writeFileSync(new URL('results/language.md', import.meta.url), report);
console.log(report);
