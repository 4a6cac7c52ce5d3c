import { createAnnotator, toneDigits, type JapaneseAnnotation } from '@app/annotation';
import { asSpoken } from '@app/spoken';
import { createSpeech } from '@app/speech';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Ten of each: as they are written, and as they are said in words of which nothing is left to read. */
const figures: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'flite:kal16 en': [['10:30', 'ten thirty'], ['£20', 'twenty pounds'], ['12 kg', 'twelve kilograms'], ['20 °C', 'twenty degrees Celsius'], ['15%', 'fifteen percent'], ['3/4', 'three quarters'], ['1,234.5', 'one thousand two hundred thirty-four point five'], ['12/25/2024', 'December twenty-fifth, twenty twenty-four'], ['-3', 'minus three'], ['Café', 'Cafe']],
  'espeak:zh-CN+f2 zh-CN': [['10:30', '十点三十分'], ['2个', '两个'], ['15%', '百分之十五'], ['2024年', '二零二四年'], ['12kg', '十二公斤'], ['¥100', '一百元'], ['3/4', '四分之三'], ['-5℃', '负五摄氏度'], ['1,234.5', '一千二百三十四点五'], ['第3回', '第三回']],
  'espeak:ko+f2 ko': [['10:30', '열 시 삼십분'], ['3개', '세 개'], ['20살', '스무 살'], ['6월', '유월'], ['15%', '십오퍼센트'], ['3,500원', '삼천오백원'], ['12kg', '십이킬로그램'], ['2~3개', '두세 개'], ['3/4', '사분의 삼'], ['010-1234-5678', '공일공 일이삼사 오육칠팔']],
  'espeak:ja+f2 ja': [['10:30', 'ジュージサンジュップン'], ['3,500円', 'サンゼンゴヒャクエン'], ['午前0時', 'ゴゼンレイジ'], ['二、三日', 'ニサンニチ'], ['何千人', 'ナンゼンニン'], ['12kg', 'ジューニキロ'], ['20 °C', 'ニジュード'], ['15%', 'ジューゴパーセント'], ['3/4', 'ヨンブンノサン'], ['iPhone 15', 'アイフォンジューゴ']],
}; // prettier-ignore

const annotator = createAnnotator();
let folder: string;
let speech: ReturnType<typeof createSpeech>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yamabiko-figures-'));
  speech = createSpeech({ dataDir: folder });
});
afterAll(async () => {
  await Promise.all([speech.close(), annotator.close()]);
  await rm(folder, { recursive: true, force: true });
});

/** A text as its lesson has it spoken. */
const readingOf = async (text: string, language: string): Promise<string | undefined> => {
  if (!/^(?:ja|zh)/.test(language)) return asSpoken(text, language);
  if (/^[ァ-ヺー]+$/.test(text)) return text; // as it is said already
  const segments = [{ id: 's', content: text }];
  const { s: annotation } = (await annotator.annotate({ language, segments })).annotations;
  return typeof annotation === 'string'
    ? toneDigits(annotation, text)
    : (annotation as JapaneseAnnotation).pronunciation.replace(/\s+/g, '');
};
const phones = async (text: string, language: string, voiceId: string) => {
  const reading = await readingOf(text, language);
  const request = { text, language, voiceId, speed: 1, ...(reading !== undefined && { reading }) };
  const { marks } = await speech.render(request);
  return marks.flatMap(({ type, value }) => (type === 'phoneme' ? [value] : [])).join(' ');
};

it.each(Object.entries(figures))(
  'says ten figures as their words with %s',
  async (who, pairs) => {
    const [voiceId = '', language = ''] = who.split(' ');
    const said = await Promise.all(pairs.map(([text]) => phones(text, language, voiceId)));
    const words = await Promise.all(pairs.map(([, text]) => phones(text, language, voiceId)));
    expect(said).toEqual(words);
    expect(new Set(said).size).toBe(pairs.length);
  },
  120_000,
);
