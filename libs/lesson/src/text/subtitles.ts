/** Cue lines as one: without a space after Chinese and Japanese. */
export const glued = (lines: readonly string[]): string =>
  lines.reduce(
    (all, line) =>
      all === ''
        ? line
        : /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。，！？]$/u.test(all.slice(-2))
          ? all + line
          : `${all} ${line}`,
    '',
  );

export interface Subtitles {
  /** The text lines of each cue, without times and tags. */
  cues: string[][];
  title?: string;
  /** Who speaks, as the tags name them; in the cues they stand as labels. */
  voices?: string[];
}

const timing =
  /^\d{1,2}:\d{2}:\d{2}\.\d{3},\d{1,2}:\d{2}:\d{2}\.\d{3}$|^(?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3}[ \t]*-->[ \t]*(?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3}/;

/** [00:00:00.000 --> 00:00:04.000]  Hello.: a cue on one line, as Whisper writes them. */
const boxed =
  /^\[(?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3} --> (?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3}\](.*)$/;

const voiceTag = /<v(?:\.[^ <>]{0,40})?[ \t]{1,4}([^<>]{1,40})>/g;

/** Voice tags become speaker labels, all other tags go. */
const plain = (line: string): string =>
  line
    .replace(voiceTag, '$1: ')
    .replace(/<[^<>]{0,80}>|\{\\[^{}]{0,80}\}/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&quot;', '"')
    .replace(/&#(?:39|x27);/g, "'")
    .replace(/[♪♫♬～〜~]+/gu, (run) => (/[♪♫♬]/u.test(run) ? '' : run))
    .trim();

/** [door slams], （笑い声）: heard, not said. */
const noise =
  /^(?:[-–—] ?)?(?:\[[^\]]{1,80}\]|\([^()]{1,80}\)|（[^（）]{1,80}）|【[^】]{1,80}】)$/u;
const sounding = (line: string): boolean => /[\p{L}\p{N}]/u.test(line) && !noise.test(line);

/** Captions that roll up say each line again in the cue after it. */
const unrolled = (cues: readonly string[][]): string[][] =>
  cues.map((lines, index) => {
    const last = cues[index - 1]?.at(-1);
    const again = lines.lastIndexOf(last ?? '\n');
    return again === -1 ? lines : lines.slice(again + 1);
  });

/** SRT and WebVTT share their shape: a time line, then text to the next empty line. Undefined when no time line is found. */
export function subtitleCues(source: string): Subtitles | undefined {
  const cues: string[][] = [];
  let cue: string[] | undefined;
  for (const line of source.split('\n')) {
    const [, whole] = boxed.exec(line.trim()) ?? [];
    if (whole !== undefined) cues.push([plain(whole)]);
    else if (timing.test(line.trim())) {
      // A cue number directly above, after a cue without its empty line, is no text.
      if (cue && /^\d+$/.test(cue.at(-1) ?? '')) cue.pop();
      cue = [];
      cues.push(cue);
    } else if (line.trim() === '') cue = undefined;
    else if (cue) cue.push(plain(line));
  }
  const heard = cues.map((lines) => lines.filter(sounding));
  const rolls = /<\d{2}:\d{2}(?::\d{2})?\.\d{3}>/.test(source) && source.startsWith('WEBVTT');
  const spoken = (rolls ? unrolled(heard) : heard).filter((lines) => lines.length > 0);
  const voices = [...source.matchAll(voiceTag)].map(([, name = '']) => name);
  return spoken.length > 0 ? { cues: spoken, voices } : undefined;
}

/** A line of Advanced SubStation Alpha: nine fields before the text. */
const dialogue = /^Dialogue:[^,]*,([^,]*),[^,]*,[^,]*,([^,]*),[^,]*,[^,]*,[^,]*,[^,]*,(.*)$/;

/** ASS and SSA, in the order of time; who speaks, where it is said, is a label. */
export function assCues(source: string): Subtitles | undefined {
  if (!source.includes('Dialogue:')) return undefined;
  const lines = source.split('\n');
  const timed = lines.flatMap((line, index) => {
    const [, at = '', speaker = '', text = ''] = dialogue.exec(line.trim()) ?? [];
    const spoken = text.replace(/\\h/g, ' ').split(/\\n/i).map(plain).filter(sounding);
    const [first, ...rest] = spoken;
    if (first === undefined || /\{[^{}]*\\p[1-9]/.test(text)) return []; // a drawing
    return {
      at: at.trim(),
      index,
      cue: speaker.trim() === '' ? spoken : [`${speaker.trim()}: ${first}`, ...rest],
    };
  });
  if (timed.length === 0) return undefined;
  timed.sort((a, b) => (a.at === b.at ? a.index - b.index : a.at < b.at ? -1 : 1));
  const [, title] = /^Title:[ \t]*(\S.{0,99})$/m.exec(source) ?? [];
  return {
    cues: timed.map(({ cue }) => cue),
    ...(title === undefined ? {} : { title: title.trim() }),
  };
}

/** 作词 : 某人 */
const credits =
  /^(?:作?[词詞曲]|[编編]曲|(?:制|製)作人?|出品|监制|監製|混音|母带|和声|录音|吉他|贝斯|鼓|弦乐|演唱|歌手|原唱|Lyrics?(?: by)?|Composed by|Music(?: by)?|Arranged by|Produced by|Written by)[ \t]{0,4}[:：]/iu;

const stamp = /^\[(\d{1,3}):(\d{1,2}(?:[.:]\d{1,3})?)\]/;

/** LRC lyrics: a line may carry several times, and two lines at one time are a line and its translation. */
export function lrcCues(source: string): Subtitles | undefined {
  const timed: { at: number; text: string }[] = [];
  let title: string | undefined;
  let others = 0;
  for (const raw of source.split('\n')) {
    let line = raw.trim();
    const tag = /^\[([a-z]{1,10}):([^\]]{0,200})\]$/i.exec(line);
    if (tag) {
      if (tag[1]?.toLowerCase() === 'ti' && tag[2]?.trim()) title = tag[2].trim();
      continue;
    }
    const times: number[] = [];
    for (let found = stamp.exec(line); found; found = stamp.exec(line)) {
      times.push(Number(found[1]) * 60 + Number(found[2]?.replace(':', '.')));
      line = line.slice(found[0].length).trimStart();
    }
    const text = plain(line);
    if (times.length === 0) others += line === '' ? 0 : 1;
    else if (sounding(text) && !credits.test(text))
      timed.push(...times.map((at) => ({ at, text })));
  }
  if (timed.length < 2 || others > timed.length / 4) return undefined;
  timed.sort((a, b) => a.at - b.at);
  // 歌名 - 歌手: players show it before the song begins.
  const [opening] = timed;
  if (title !== undefined && opening?.text.startsWith(title) && /\s[-–—]\s/u.test(opening.text.slice(title.length))) timed.shift(); // prettier-ignore
  const cues: string[][] = [];
  timed.forEach(({ at, text }, index) =>
    timed[index - 1]?.at === at ? cues.at(-1)?.push(text) : cues.push([text]),
  );
  return { cues, ...(title === undefined ? {} : { title }) };
}
