import { createAnnotator } from '@app/annotation';
import { megabytes } from '@app/contracts';
import { Missing } from '@app/kernel';
import {
  bytesOf,
  createSpeech,
  installPack,
  installedPacks,
  measuredPace,
  referenceSentence,
  takeAwayPack,
  voicePacks,
  type Speech,
  type VoicePack,
} from '@app/speech';
import { japaneseAnalyser } from '@published/speech';
import { writeFile } from 'node:fs/promises';
import { analystOf } from '../../../worker/src/analyst.js';
import { Misused, text, type Given, type Outcome } from '../command.js';
import { mustExist } from '../data.js';

const packsOf = ({ environment }: Given) => voicePacks(environment['VOICES_REGISTRY']);
/** @throws {Missing} */
const packOf = (given: Given, id: string): VoicePack => {
  const found = packsOf(given).find((pack) => pack.id === id);
  if (!found) throw new Missing(`声音包 ${id}，voices list 列出有哪些`);
  return found;
};

/** A voice's own words: what the server has it speak with, in this process. */
const withSpeech = async <T>(
  { dataDir, environment }: Given,
  work: (speech: Speech) => Promise<T>,
): Promise<T> => {
  const voicesIn = environment['VOICES_DIR'] ?? dataDir;
  const openJtalk = japaneseAnalyser(voicesIn);
  const annotator = createAnnotator(openJtalk ? { openJtalk } : {});
  const speech = createSpeech({ dataDir: voicesIn, packsIn: dataDir, analyst: analystOf(annotator) }); // prettier-ignore
  try {
    return await work(speech);
  } finally {
    await speech.close();
    await annotator.close();
  }
};

const measure = (given: Given) => () => withSpeech(given, measuredPace);

const paceOf = (rtf: number | undefined): string =>
  rtf === undefined ? '' : `  生成 1 秒声音约需 ${rtf.toFixed(2)} 秒`;

/** What can be had, and what is here. */
export async function list(given: Given): Promise<Outcome> {
  const installed = installedPacks(given.dataDir);
  const packs = packsOf(given).map((pack) => ({
    ...pack,
    bytes: bytesOf(pack),
    installed: installed.find(({ id }) => id === pack.id),
  }));
  return {
    lines: packs.flatMap(({ id, name, bytes, licence, author, speakers, memoryBytes, note, installed: own }) => [
      `${own ? '●' : '○'} ${id}  ${name}  ${megabytes(bytes)}  ${licence}（${author}）${paceOf(own?.rtf)}`,
      `    ${speakers} 个声音，运行时需要约 ${megabytes(memoryBytes)} 内存；${note}`,
    ]), // prettier-ignore
    facts: { packs },
  };
}

/** A progress that a person can read: a line for each twentieth part. */
const told = () => {
  let last = -1;
  return ({ bytes, total }: { bytes: number; total: number }) => {
    const step = Math.floor((bytes / total) * 20);
    if (step === last) return;
    last = step;
    console.error(`  ${step * 5} %  ${megabytes(bytes)} / ${megabytes(total)}`);
  };
};

/** Also while the server runs: it finds the voices at the next sentence. */
export async function install(given: Given): Promise<Outcome> {
  mustExist(given.dataDir);
  const pack = packOf(given, given.words[0] ?? '');
  const stop = new AbortController();
  const cancel = () => stop.abort(new Misused('已取消；再次运行会从断开处继续'));
  process.once('SIGINT', cancel);
  const from = text(given, 'from');
  const mirror = text(given, 'mirror') ?? given.environment['VOICES_MIRROR'];
  if (mirror !== undefined && !URL.canParse(mirror))
    throw new Misused(`镜像要一个网址，如 https://mirror.example：${mirror}`);
  console.error(`${pack.name}：${megabytes(bytesOf(pack))}，${pack.licence}，作者 ${pack.author}`);
  try {
    const installed = await installPack(given.dataDir, pack, {
      ...(from !== undefined && { from }),
      mirror,
      onProgress: told(),
      signal: stop.signal,
      measure: measure(given),
    });
    const slow = (installed.rtf ?? 0) > 1.5 ? ['  这台机器生成得比朗读慢，课程会提前生成，不适合即时朗读'] : []; // prettier-ignore
    return {
      lines: [`已安装 ${pack.name}${paceOf(installed.rtf)}`, ...slow],
      facts: { ...installed },
    };
  } finally {
    process.off('SIGINT', cancel);
  }
}

export async function remove(given: Given): Promise<Outcome> {
  mustExist(given.dataDir);
  const [id = ''] = given.words;
  packOf(given, id);
  if (!(await takeAwayPack(given.dataDir, id))) throw new Missing(`已安装的声音包 ${id}`);
  return { lines: [`已移除 ${id}`], facts: { id } };
}

/** A sentence to hear, in a file. */
export async function tryOut(given: Given): Promise<Outcome> {
  const [voiceId = ''] = given.words;
  return withSpeech(given, async (speech) => {
    const voices = await speech.voices();
    if (voiceId === 'list')
      return {
        lines: voices.map(({ id, name, note }) => `${id}  ${name}${note ? `  ${note}` : ''}`),
        facts: { voices },
      };
    const voice = voices.find(({ id }) => id === voiceId);
    if (!voice) throw new Missing(`声音 ${voiceId}，voices try list 列出有哪些`);
    const language = text(given, 'language') ?? voice.language;
    const own = text(given, 'text');
    const sentence = own === undefined ? referenceSentence(language) : { text: own };
    const { mp3, durationSeconds, rtf } = await speech.render({ ...sentence, language, voiceId, speed: 1 }); // prettier-ignore
    const file = text(given, 'out') ?? `${voiceId.replace(/[^\w-]/g, '-')}.mp3`;
    await writeFile(file, mp3);
    return {
      lines: [`${voice.name}：${durationSeconds.toFixed(1)} 秒，写入 ${file}${paceOf(rtf)}`],
      facts: { voice: voiceId, file, durationSeconds, rtf },
    };
  });
}
