import type { Cue } from './cues.js';

const two = (value: number): string => String(value).padStart(2, '0');

/** `HH:MM:SS,mmm`; milliseconds are rounded once, on the whole time, so that no second has 1000 of them. */
const srtTime = (seconds: number): string => {
  const ms = Math.max(0, Math.round(seconds * 1000));
  return `${two(Math.floor(ms / 3_600_000))}:${two(Math.floor(ms / 60_000) % 60)}:${two(Math.floor(ms / 1000) % 60)},${String(ms % 1000).padStart(3, '0')}`;
};

/** `[mm:ss.xx]`; LRC knows no hours, minutes go on. */
const lrcTime = (seconds: number): string => {
  const hundredths = Math.max(0, Math.round(seconds * 100));
  return `[${two(Math.floor(hundredths / 6000))}:${two(Math.floor(hundredths / 100) % 60)}.${two(hundredths % 100)}]`;
};

/** A line of a subtitle holds no line end, and no arrow that a reader of SRT would take for times. */
const line = (text: string): string =>
  text
    .split('\n')
    .flatMap((part) => part.trim() || [])
    .join(' ')
    .replaceAll('-->', '→');
const named = ({ speaker, text }: Cue): string =>
  line(speaker === undefined ? text : `${speaker}：${text}`);

/** SubRip: one entry a cue, the translation on a line of its own. CRLF, as most players expect. */
export const toSrt = (cues: readonly Cue[]): string =>
  cues
    .map((cue, index) =>
      [
        index + 1,
        `${srtTime(cue.start)} --> ${srtTime(cue.end)}`,
        named(cue),
        ...(cue.translation ? [line(cue.translation)] : []),
        '',
      ].join('\r\n'),
    )
    .join('\r\n');

/** LRC with title, length and credits; a translation stands at the same time as its sentence, as bilingual players read it. */
export const toLrc = (
  cues: readonly Cue[],
  {
    title,
    duration,
    credits = [],
  }: { title: string; duration: number; credits?: readonly string[] | undefined },
): string => {
  const length = `${Math.floor(Math.round(duration) / 60)}:${two(Math.round(duration) % 60)}`;
  const lines = cues.flatMap((cue) => [
    `${lrcTime(cue.start)}${named(cue)}`,
    ...(cue.translation ? [`${lrcTime(cue.start)}${line(cue.translation)}`] : []),
  ]);
  const about = credits.map((credit) => `[#:${line(credit)}]`);
  return [
    `[ti:${line(title)}]`,
    '[by:Yamabiko]',
    `[length:${length}]`,
    ...about,
    ...lines,
    '',
  ].join('\n');
};
