import { FfmpegRenderer } from '@app/adapters';
import { japaneseAnalyser } from '@published/speech';
import type { Given } from '../command.js';
import { isApart } from '../places.js';
import { note, ok, type Said } from './finding.js';

/** Of processes apart only a worker speaks and makes films: what is missing beside another one is missed by nobody. */
const workerHas = (what: string): Said =>
  note(`这里没有${what}，只有 worker 用得到`, '在 worker 那里检查：yamabiko doctor');

export const voices = (given: Given): Said => {
  if (japaneseAnalyser(given.environment['VOICES_DIR'] ?? given.dataDir) !== undefined)
    return ok('日语声音已装好');
  if (given.environment['VOICES_DIR'] === undefined && isApart(given)) return workerHas('日语声音');
  return note('日语还在用机器人的声音', 'npm start 会下载并编译（要有网络、gcc、make）');
};

export const media = async (given: Given, renderer = new FfmpegRenderer()): Promise<Said> => {
  const lacking = await renderer.lacks('mp4');
  if (lacking === undefined) return ok('可以导出音频和视频');
  return isApart(given) ? workerHas(' ffmpeg') : note(lacking, '安装 ffmpeg');
};
