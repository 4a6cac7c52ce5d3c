import type { ExportFormat } from '@app/contracts';

export type Format = ExportFormat | 'sheet';

interface Words {
  name: string;
  /** What it is good for. */
  use: string;
}
export const FORMATS: Record<Format, Words> = {
  sheet: { name: '打印页', use: '纸上的原文、读音和译文' },
  srt: { name: 'SRT 字幕', use: '配视频播放器或剪辑软件' },
  lrc: { name: 'LRC 歌词', use: '音乐播放器里跟着声音滚动' },
  anki: { name: 'Anki 卡片', use: '先听后看；以后再导入，复习进度还在' },
  mp3: { name: 'MP3 音频', use: '整课一个文件，散步、通勤时听' },
  mp4: { name: '视频', use: '封面、注音和译文随声音翻页' },
};

/** Bytes a second of the whole lesson, and how much faster than listening each place makes it, as measured. */
const WEIGHT = { server: { mp3: 8_000, mp4: 7_000 }, browser: { mp3: 8_000, mp4: 14_000 } };
const PACE = { mp3: 40, mp4: 15 };
/** A clip of a card: 64 kbit/s, and a sentence takes about three seconds. */
const CARD = 26_000;

const size = (bytes: number): string =>
  bytes < 950_000
    ? `约 ${Math.max(1, Math.round(bytes / 1000))} KB`
    : `约 ${(bytes / 1e6).toFixed(bytes < 9.5e6 ? 1 : 0)} MB`;
const time = (seconds: number): string =>
  seconds < 5
    ? '几秒'
    : seconds < 55
      ? `约 ${Math.ceil(seconds / 10) * 10} 秒`
      : `约 ${Math.ceil(seconds / 60)} 分钟`;

/** How large it will be and how long that takes, in words. `seconds` is the length of the track. */
export const estimate = (
  format: Format,
  { seconds, sentences }: { seconds: number; sentences: number },
  where: 'server' | 'browser',
): string => {
  if (format === 'anki') return `${size(sentences * CARD)} · ${time(sentences / 60)}`;
  if (format !== 'mp3' && format !== 'mp4') return '马上就好';
  return `${size(seconds * WEIGHT[where][format])} · ${time(2 + seconds / PACE[format])}`;
};

/** A name that every system takes. */
export const fileName = (title: string, ending: string): string =>
  `${
    title
      .replaceAll(/[\\/:*?"<>|\s]+/g, ' ')
      .trim()
      .slice(0, 80) || '课程'
  }.${ending}`;
