// How well sentences are read and said: node --import tsx/esm bench/language.bench.mjs [folder of the data sets, default ../shared/data]
// [--misses] [--open-jtalk=<binary>,<dictionary>,<voice>] [--voices=<data folder with the Japanese voices>] [--only=<words of the rows>]. Nothing here is needed by the product or its tests. Writes bench/results/language.md.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { createAnnotator, toneDigits } from '../libs/annotation/src/index.ts';
import { align } from '../libs/annotation/src/japanese/align.ts';
import { openJTalk } from '../libs/annotation/src/japanese/open-jtalk.ts';
import {
  readGroups,
  readLanguages,
  readSpeakers,
  recognisePaste,
  splitText,
} from '../libs/lesson/src/index.ts';
import { japaneseAnalyser } from '../libs/speech/src/published.ts';
import { asSpoken, spansIn } from '../libs/spoken/src/index.ts';
import { sayTheSame } from '../libs/speech/src/japanese/as-read.ts';
import { heardKana } from '../libs/speech/src/japanese/heard.ts';
import { OpenJTalkEngine } from '../libs/speech/src/japanese/open-jtalk.ts';
import { translated } from './chrf.mjs';
import { anotherHandRows } from './another-hand.mjs';
import { commonWordRows } from './common-words.mjs';
import { fliteWordRows } from './flite-words.mjs';
import { phonemeRows } from './phonemes.mjs';
import { memoryRows, speedRows } from './speaking.mjs';

const options = process.argv.slice(2);
const folder = options.find((word) => !word.startsWith('--')) ?? '../shared/data';
const misses = options.includes('--misses');
const given = options.find((word) => word.startsWith('--open-jtalk='));
const voices = options.find((word) => word.startsWith('--voices='))?.slice('--voices='.length);
const only = options.find((word) => word.startsWith('--only='))?.slice('--only='.length) ?? '';
const installed = voices && japaneseAnalyser(voices);
const [binary, dictionary, voice] =
  given?.slice('--open-jtalk='.length).split(',') ??
  (installed ? [installed.binary, installed.dictionary, installed.voice] : []);

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
  return [`${label}: sentences fully right (${data.length})`, percent(right, data.length), `tokens ${percent(counted - wrong.length, counted)}, ${(data.length / seconds).toFixed(0)} sentences/s`, goal]; // prettier-ignore
};

const marks = { ā: 'a1', á: 'a2', ǎ: 'a3', à: 'a4', ē: 'e1', é: 'e2', ě: 'e3', è: 'e4', ī: 'i1', í: 'i2', ǐ: 'i3', ì: 'i4', ō: 'o1', ó: 'o2', ǒ: 'o3', ò: 'o4', ū: 'u1', ú: 'u2', ǔ: 'u3', ù: 'u4', ǖ: 'v1', ǘ: 'v2', ǚ: 'v3', ǜ: 'v4', ü: 'v' }; // prettier-ignore
const numbered = (syllable) => {
  const plain = [...syllable].map((char) => marks[char] ?? char).join('');
  return plain.replace(/\d/g, '') + (/\d/.exec(plain)?.[0] ?? '5');
};

/** What is said of a sentence before one of its characters: figures have as many syllables as they are said with. */
const asSpokenUntil = (text, index) => {
  let remaining = index;
  let said = '';
  for (const { surface, spoken } of spansIn(text, 'zh-CN')) {
    const own = Array.from(surface);
    if (remaining <= 0) break;
    said += spoken === surface ? own.slice(0, remaining).join('') : spoken;
    remaining -= own.length;
  }
  return said;
};

const percent = (part, all) => `${((100 * part) / all).toFixed(1)} %`;
const cases = (language) =>
  readFileSync(new URL(`../libs/spoken/src/cases/${language}.tsv`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t')); // prettier-ignore
const plain = (said) => said.replace(/\s+/g, '');

/** Our own table of figures, dates, money and Latin words; Japanese as the annotator reads it, with either analyser. */
const table = async (language, openJtalk) => {
  const all = cases(language);
  let said = all.map(([text]) => asSpoken(text, language));
  if (language === 'ja') {
    const annotator = createAnnotator({ openJtalk });
    said = (await annotateAll(annotator, all.map(([text]) => text), 'ja')).map(({ reading }) => reading); // prettier-ignore
    await annotator.close();
  }
  const wrong = all.filter(([, ...right], index) => !right.some((one) => plain(one) === plain(said[index]))); // prettier-ignore
  if (misses) for (const one of wrong) console.error('case', language, one.join('\t'));
  return [`${language}${openJtalk ? ', Open JTalk' : ''}: figures, dates, units, Latin words (${all.length})`, percent(all.length - wrong.length, all.length), '', '≥ 99 %']; // prettier-ignore
};

/** Is what Open JTalk says (its labels) what stands above the sentence? */
const shownIsSpoken = async (label, openJtalk) => {
  const goal = 'all';
  const data = lines('ja-pronunciation-dev.jsonl');
  if (!data || !installed)
    return [`${label}: shown is spoken`, `not run: no ${data ? '--voices' : 'data'}`, '', goal];
  const annotator = createAnnotator({ openJtalk });
  const texts = data.map(({ text }) => text);
  const read = await annotateAll(annotator, texts, 'ja');
  await annotator.close();
  const engine = new OpenJTalkEngine(voices);
  const result = { other: 0, inKana: 0 };
  const waiting = texts.entries();
  const lane = async () => {
    for (const [index, text] of waiting) {
      const reading = read[index].pronunciation;
      const request = { text, reading, language: 'ja', voiceId: 'openjtalk:mei_normal', speed: 2 };
      if ((await engine.hintOf(request)) !== undefined) result.inKana++;
      const heard = heardKana((await engine.synthesize(request)).marks);
      if (sayTheSame(heard, reading)) continue;
      result.other++;
      if (misses) console.error(`${label}\t${text}\t${reading}\t${heard}`);
    }
  };
  await Promise.all([lane(), lane()]);
  return [`${label}: shown is spoken (${texts.length})`, `${texts.length - result.other} of ${texts.length}`, `${result.inKana} need kana for it`, goal]; // prettier-ignore
};

/** Sentences of Chinese whose pinyin reaches the voice. */
const pinyinKept = async () => {
  const goal = 'all';
  const data = lines('zh-polyphones-dev.jsonl');
  if (!data) return ['zh: pinyin reaches the voice', 'not run: no data', '', goal];
  const annotator = createAnnotator();
  const texts = data.map(({ text }) => text);
  const read = await annotateAll(annotator, texts, 'zh-CN');
  await annotator.close();
  const lost = texts.filter((text, index) => toneDigits(read[index], text) === undefined);
  if (misses) for (const text of lost) console.error('zh lost', text);
  const mixed = texts.filter((text) => /[\p{N}\p{Script=Latin}]/u.test(text)).length;
  return [`zh: pinyin reaches the voice (${texts.length})`, `${texts.length - lost.length} of ${texts.length}`, `${mixed} have a figure or a Latin letter`, goal]; // prettier-ignore
};

/** Our own sentences of every day: the guard of the corpus. */
const everyday = async () => {
  const all = readFileSync(new URL('../libs/annotation/src/chinese/everyday.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t')); // prettier-ignore
  const annotator = createAnnotator();
  const read = await annotateAll(annotator, all.map(([text]) => text), 'zh-CN'); // prettier-ignore
  await annotator.close();
  const isRight = ([text, ...words], line) => {
    const groups = readGroups(text, line) ?? [];
    return words.every((one) => {
      const [word, ...said] = one.split(' ');
      let [at, mine] = [0, []];
      for (const { text: own, reading } of groups) {
        if (at >= text.indexOf(word) && at < text.indexOf(word) + word.length) mine.push(reading);
        at += own.length;
      }
      return mine.join(' ') === said.join(' ');
    });
  };
  const right = all.filter((row, index) => {
    const good = isRight(row, read[index]);
    if (!good && misses) console.error('zh every day', row.join('\t'), read[index]);
    return good;
  }).length;
  return [`zh: sentences of every day (${all.length})`, percent(right, all.length), '', '≥ 97 %'];
};

const chinese = async () => {
  const goal = '≥ 93 %';
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
    const said = Array.from(asSpokenUntil(text, chars.length)).filter(isHan).length;
    if (line.length !== said) continue;
    counted++;
    const place = Array.from(asSpokenUntil(text, at)).filter(isHan).length;
    if (numbered(line[place]) === pinyin.replace('u:', 'v').replace('ü', 'v')) right++;
  }
  return [
    `zh: polyphones (${counted} of ${data.length})`,
    `${((100 * right) / counted).toFixed(1)} %`,
    `${(data.length / seconds).toFixed(0)} sentences/s`,
    goal,
  ];
};

/** Furigana of words that no table was made with (libs/annotation/make-special-readings.mjs leaves them out). */
const furigana = (kind, label, goal) => {
  const grouped = (text) => [...text.matchAll(/([\p{Script=Han}々]+)\[/gu)].map(([, group]) => group).filter((group) => Array.from(group).length > 1); // prettier-ignore
  const rows = readFileSync(new URL('furigana.tsv', import.meta.url), 'utf8').trimEnd().split('\n').map((line) => line.split('\t')).filter(([of]) => of === kind); // prettier-ignore
  const wrong = rows.filter(([, word, reading, right]) => {
    const laid = align(word, reading).map(({ text, reading: above }) => (above ? `${text}[${above}]` : text)).join(''); // prettier-ignore
    const isWhole = grouped(right).every((group) =>
      grouped(laid).some((one) => one.includes(group)),
    );
    const isRight = kind === 'special' ? isWhole : laid === right;
    if (misses && !isRight) console.error(kind, laid, right);
    return !isRight;
  });
  return [
    `ja: ${label} (${rows.length})`,
    percent(rows.length - wrong.length, rows.length),
    '',
    goal,
  ];
};

/** Texts as people paste them: where sentences end, who speaks, which language each is. The same tables are tests. */
const traps = () => {
  const rows = (name) =>
    readFileSync(new URL(`../libs/lesson/src/text/traps/${name}.tsv`, import.meta.url), 'utf8').trimEnd().split('\n').map((row) => row.split('\t')); // prettier-ignore
  const written = (cell) => cell.replace(/(?<!\\)\\n/g, '\n').replaceAll('\\\\', '\\');
  const all = [
    ...rows('splitting').map(([how, right]) => [right, splitText(right.replaceAll('|', how === 'spaced' ? ' ' : ''), { mode: 'period', enableSpeakerParsing: false }).pieces.map(({ content }) => content).join('|')]),
    ...rows('languages').map(([right, text]) => [right, readLanguages(text.split('|')).join(' '), text]),
    ...rows('chosen').map(([chosen, right, text]) => [right, readLanguages(text.split('|'), { chosen }).join(' '), text]),
    ...rows('speakers').map(([right, text]) => [right, readSpeakers(text.replaceAll('|', '\n')).cast.map(({ name, count }) => `${name} ${count}`).join(', '), text]),
    ...rows('pastes').map(([text, right]) => [written(right), recognisePaste(written(text)).text]),
  ]; // prettier-ignore
  const wrong = all.filter(([right, found]) => right !== found);
  if (misses) for (const one of wrong) console.error('trap', one.join('\t'));
  const long = all.map(([, , text = 'Am 3. Mai 猫がいる。']) => text).join(' ').repeat(40).slice(0, 100_000); // prettier-ignore
  const begin = performance.now();
  readLanguages(splitText(long, { mode: 'period' }).pieces.map(({ content }) => content));
  const ms = performance.now() - begin;
  return [`splitting, speakers, languages: traps (${all.length})`, percent(all.length - wrong.length, all.length), `${ms.toFixed(0)} ms for ${long.length.toLocaleString('en')} characters`, '≥ 99 %']; // prettier-ignore
};

const openJtalk = binary && { binary, dictionary, voice };
const rows = [
  ...memoryRows,
  ['ja, embedded', () => japanese('ja, embedded', undefined, '≥ 84 %, tokens ≥ 97.0 %')],
  ['ja, Open JTalk', () => binary ? japanese('ja, Open JTalk', openJtalk, '≥ 83 %') : ['ja, Open JTalk', 'not run: --open-jtalk not given', '', '≥ 83 %']],
  ['ja furigana', () => furigana('special', 'special readings kept whole, of the fifth that no table was made with', '≥ 97 %')],
  ['ja furigana', () => furigana('compound', 'ordinary compounds fully split', '≥ 95 %')],
  ['ja shown', () => shownIsSpoken('ja, embedded', undefined)],
  ['ja shown', () => shownIsSpoken('ja, Open JTalk', openJtalk)],
  ['zh polyphones', chinese],
  ['zh everyday', everyday],
  ['zh shown', pinyinKept],
  ['traps', traps],
  ['table ja', () => table('ja')],
  ['table ja', () => binary ? table('ja', openJtalk) : ['ja, Open JTalk: figures', 'not run', '', '≥ 99 %']],
  ...['zh-CN', 'zh-TW', 'en', 'ko', 'es', 'fr', 'de'].map((language) => [`table ${language}`, () => table(language)]),
  ...anotherHandRows(misses),
  ...commonWordRows(misses),
  ...fliteWordRows(misses),
  ...phonemeRows(folder, misses),
  ...speedRows(voices),
  ['translation es-en', () => translated(misses)],
]; // prettier-ignore
const result = [];
for (const [name, run] of rows) if (name.includes(only)) result.push(await run());
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const cores = cpus();
const report = `# Reading

${new Date().toISOString().slice(0, 10)}, ${cores.length} × ${cores[0]?.model.trim()}, Node ${process.versions.node}, after ${commit}. Data: UD_Japanese-GSD dev (CC BY-SA 4.0), CPP dev (Apache-2.0).
Kanji-bearing tokens are compared after folding long vowels (エイ = エー, オウ = オー), ヅ = ズ and ヂ = ジ.

| what | result | more | bar |
|---|---|---|---|
${result.map((row) => `| ${row.join(' | ')} |`).join('\n')}
`;
if (only === '') {
  mkdirSync(new URL('results/', import.meta.url), { recursive: true });
  writeFileSync(new URL('results/language.md', import.meta.url), report);
}
console.log(report);
