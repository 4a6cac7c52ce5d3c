import { bilingual, tabbed, type Translated } from './bilingual.js';
import { normaliseLines } from './speakers.js';
import { lrcCues, type Subtitles, subtitleCues } from './subtitles.js';
import type { Language } from './types.js';

export interface Paste {
  kind: 'plain' | 'srt' | 'vtt' | 'lrc' | 'tabs' | 'bilingual';
  /** The text to learn, one sentence or cue a line. */
  text: string;
  /** Line for line beside the text; undefined where a line has none. */
  translations?: { language: Language; lines: (string | undefined)[] };
  title?: string;
}

const pasted = (kind: Paste['kind'], { sources, translations, language }: Translated): Paste => ({
  kind,
  text: sources.join('\n'),
  translations: { language, lines: translations },
});

/** Subtitles whose cues hold two languages carry their translation with them. */
function fromSubtitles(kind: Paste['kind'], { cues, title }: Subtitles): Paste {
  const both = bilingual(cues.flat()) ?? undefined;
  const glue = (lines: string[]) =>
    lines.reduce(
      (all, line) => (all === '' ? line : /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。，！？]$/u.test(all) ? all + line : `${all} ${line}`),
      '',
    );
  const paste = both && cues.every((cue) => cue.length % 2 === 0 || cue.length === 1) ? pasted(kind, both) : { kind, text: cues.map(glue).join('\n') };
  return title === undefined ? paste : { ...paste, title };
}

/** Recognises what was pasted: SRT, VTT or LRC, two columns, 原文 and 译文 in turns, or plain text, which stays as it is. */
export function recognisePaste(text: string): Paste {
  const source = normaliseLines(text.replace(/^\uFEFF/, ''));
  const vtt = /^WEBVTT(?:[ \t\n]|$)/.test(source);
  const cues = subtitleCues(source);
  if (cues && (vtt || cues.cues.length > 1 || source.trimStart().startsWith('1\n'))) return fromSubtitles(vtt ? 'vtt' : 'srt', cues);
  const lyrics = lrcCues(source);
  if (lyrics) return fromSubtitles('lrc', lyrics);
  const lines = source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const columns = tabbed(lines);
  if (columns) return pasted('tabs', columns);
  const turns = bilingual(lines);
  return turns ? pasted('bilingual', turns) : { kind: 'plain', text };
}
