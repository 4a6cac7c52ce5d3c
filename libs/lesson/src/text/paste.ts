import { bilingual, inHalves, inPairs, sideBySide, type Translated } from './bilingual.js';
import { chat, transcript } from './chats.js';
import { saidColumns } from './columns.js';
import { plainlyLabelled } from './labels.js';
import { withoutRomanised } from './romanised.js';
import { normaliseLines, readSpeakers } from './speakers.js';
import { assCues, glued, lrcCues, type Subtitles, subtitleCues } from './subtitles.js';
import { tidied } from './tidy.js';
import { divided, spokenColumns, tabbed } from './two-columns.js';
import type { Language } from '../types.js';
import { wordList } from './word-list.js';
import { breathing, unwrapped } from './wrapped.js';

export interface Paste {
  kind: 'plain' | 'srt' | 'vtt' | 'ass' | 'lrc' | 'chat' | 'tabs' | 'bilingual';
  /** The text to learn, one sentence or cue a line. */
  text: string;
  /** Line for line beside the text; undefined where a line has none. */
  translations?: { language: Language; lines: (string | undefined)[] };
  title?: string;
  /** Of the text, where its form tells more than its characters. */
  language?: Language;
}

const pasted = (kind: Paste['kind'], { sources, translations, language }: Translated): Paste => ({
  kind,
  text: sources.join('\n'),
  translations: { language, lines: translations },
});

/** A dash, or in front of what is said （由美）, [Tom] or TOM: */
const dash =
  /^[-–—‐] ?(?=\S)|^(?=[（(［[][^（）()［］[\]]{1,20}[）)］\]][ \u3000]?\S|\p{Lu}[\p{L}\p{N} .'-]{0,20}: \S)/u;
/** Two people in one cue, each with a dash or a name: a line for each. */
const turnsOf = (lines: readonly string[]): string[] => {
  if (!dash.test(lines[0] ?? '') || lines.filter((line) => dash.test(line)).length < 2)
    return [glued(lines.map((line) => line.replace(dash, '')))];
  const turns: string[][] = [];
  for (const line of lines) if (dash.test(line)) turns.push([line.replace(dash, '')]); else turns.at(-1)?.push(line); // prettier-ignore
  return turns.map(glued);
};

const LONGEST_JOINED = 240;
const ending = /[.!?…。！？"”’)\]]$/u;
/** A sentence cut in two by its cues is one sentence, where sentences have ends at all. */
function wholeSentences(lines: readonly string[]): string[] {
  if (lines.filter((line) => ending.test(line)).length < lines.length / 4) return [...lines];
  const whole: string[] = [];
  for (const line of lines) {
    const last = whole.at(-1);
    const goesOn =
      last !== undefined &&
      !ending.test(last) &&
      /^\p{Ll}/u.test(line) &&
      last.length + line.length < LONGEST_JOINED;
    if (goesOn) whole[whole.length - 1] = `${last} ${line}`;
    else whole.push(line);
  }
  return whole;
}

/** How a remark begins that somebody makes in brackets: (and then) we left. */
const REMARK =
  'and|but|or|so|if|when|which|who|that|because|as|not|maybe|perhaps|you|he|she|it|we|they|I|my|your|his|her|our|their|this|these|there';
/** What stands in brackets before a line and is neither who says it nor said itself is heard: （ため息）ああ, [sighs] Well. */
const heard = new RegExp(
  String.raw`^(?:(?![（(](?:${REMARK})\b)[（(［[][^（）()［］[\]]{1,40}[）)］\]][ \u3000]{0,2}){1,3}(?=\S)`,
  'u',
);
const afterLabel = /^([\p{L}\p{N}\p{M} .'’·・&_-]{1,31}[:：] ?)?(.*)$/u;
const withoutNoise = (text: string): string =>
  plainlyLabelled(text)
    .split('\n')
    .map((line) => {
      const [, name = '', said = line] = afterLabel.exec(line) ?? [];
      return name + said.replace(heard, '');
    })
    .join('\n');

/** A voice whose label reads as prose, as one does that comes once among lines without any, is not said either: its label goes. */
function withoutLostVoices(text: string, voices: readonly string[]): string {
  const cast = new Set(readSpeakers(text).cast.map(({ name }) => name));
  const lost = [...new Set(voices)].filter((voice) => !cast.has(voice.trim()));
  const said = (line: string): string => {
    const label = lost.map((voice) => `${voice}: `).find((one) => line.startsWith(one));
    return label === undefined ? line : line.slice(label.length);
  };
  return lost.length === 0 ? text : text.split('\n').map(said).join('\n');
}

/** Subtitles whose cues hold two languages carry their translation with them. */
function fromSubtitles(kind: Paste['kind'], { cues, title, voices = [] }: Subtitles): Paste {
  const turns = bilingual(cues.flat());
  const both =
    turns && cues.every((cue) => cue.length % 2 === 0 || cue.length === 1)
      ? turns
      : (inPairs(cues, glued) ?? sideBySide(cues.map(glued)));
  const lines = cues.flatMap(turnsOf);
  const read: Paste = both
    ? pasted(kind, both)
    : { kind, text: (kind === 'lrc' ? lines : wholeSentences(lines)).join('\n') };
  const { translations } = read;
  const paste = {
    ...read,
    text: withoutLostVoices(kind === 'lrc' ? read.text : withoutNoise(read.text), voices),
    ...(translations && {
      translations: {
        ...translations,
        lines: translations.lines.map((line) => line?.replace(heard, '')),
      },
    }),
  };
  return title === undefined ? paste : { ...paste, title };
}

const nonEmpty = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/**
 * Recognises what was pasted: SRT, VTT, ASS or LRC, a chat, two columns, 原文 and 译文 in turns, side by side or block by block, or plain text,
 * which stays as it is but for what is there for the eye alone.
 */
export function recognisePaste(text: string): Paste {
  const source = normaliseLines(text.replace(/^\uFEFF/, ''));
  const vtt = /^WEBVTT(?:[ \t\n]|$)/.test(source);
  const cues = subtitleCues(source);
  if (cues && (vtt || cues.cues.length > 1 || source.trimStart().startsWith('1\n')))
    return fromSubtitles(vtt ? 'vtt' : 'srt', cues);
  const film = assCues(source);
  if (film) return fromSubtitles('ass', film);
  const lyrics = lrcCues(source);
  if (lyrics) return fromSubtitles('lrc', lyrics);
  const words = wordList(nonEmpty(source));
  if (words)
    return {
      ...(words.translations.some(Boolean)
        ? pasted('bilingual', words)
        : { kind: 'plain', text: words.sources.join('\n') }),
      ...(words.from && { language: words.from }),
    };
  const messages = chat(nonEmpty(source));
  if (messages !== undefined) return { kind: 'chat', text: tidied(messages) };
  const plain = tidied(transcript(nonEmpty(source)) ?? text);
  const all = withoutRomanised(plainlyLabelled(normaliseLines(plain)));
  const { lines, language } = saidColumns(nonEmpty(all));
  const known = language === undefined ? {} : { language };
  const spoken = spokenColumns(lines);
  if (spoken)
    return spoken.translations
      ? { ...pasted('tabs', spoken.translations), ...known }
      : { kind: 'chat', text: spoken.text, ...known };
  const columns = tabbed(lines);
  if (columns) return { ...pasted('tabs', columns), ...known };
  if (all.includes('\t') && !lines.some((line) => line.includes('\t')))
    return { kind: 'plain', text: lines.join('\n'), ...known };
  const blocks = all.split(/\n[ \t\u3000]*\n/).map(nonEmpty).filter((block) => block.length > 0); // prettier-ignore
  const cells = lines.map((line) => line.split('\t').map((cell) => cell.trim()).filter((cell) => cell !== '')); // prettier-ignore
  const turns =
    bilingual(lines) ??
    divided(lines) ??
    sideBySide(lines) ??
    inPairs(blocks, glued) ??
    inHalves(blocks) ??
    inPairs(cells, (parts) => parts.join('\t'), 0);
  if (turns) return pasted('bilingual', turns);
  const joined = breathing(unwrapped(all));
  return { kind: 'plain', text: joined === normaliseLines(plain) ? plain : joined };
}
