import { splitSentences } from './sentences.js';
import { type CastMember, normaliseLines, readSpeakers, type SpokenLine } from './speakers.js';
import { DEFAULT_SPEAKER, type SplitMode } from '../types.js';

export interface SplitOptions {
  mode: SplitMode;
  /** Separator of paragraph mode; a line end when empty. */
  splitBy?: string;
  enableSpeakerParsing?: boolean;
  switchedOffLabels?: readonly string[];
  /** Words whose marks never end a sentence (`Yahoo!`, `モーニング娘。`), beside the built-in abbreviations. */
  noSplit?: readonly string[];
}

export interface Piece {
  content: string;
  speaker: string;
  /** Zero-based line of the normalised text on which it starts. */
  line: number;
}

/**
 * Splits a text into spoken pieces, labels first. `none`: one piece; `paragraph`: at the separator; `period`: at sentence ends, a
 * line end always being one. A text of white space alone has no pieces. Linear in the length of the text.
 */
export function splitText(
  text: string,
  options: SplitOptions,
): { pieces: Piece[]; cast: CastMember[] } {
  const source = normaliseLines(text);
  const { mode, splitBy = '\n', noSplit } = options;
  const { lines, cast } = readSpeakers(source, {
    switchedOff: options.switchedOffLabels,
    enabled: options.enableSpeakerParsing,
  });
  if (mode === 'none') return { pieces: whole(source, lines), cast };
  const separator = normaliseLines(splitBy) || '\n';
  const parts =
    mode === 'paragraph' && separator !== '\n'
      ? paragraphs(source, separator, lines)
      : numbered(lines);
  const pieces = parts.flatMap(({ content, speaker, line }) =>
    (mode === 'period' ? splitSentences(content, noSplit) : [content.trim()])
      .filter((piece) => piece !== '')
      .map((piece) => ({ content: piece, speaker, line })),
  );
  return { pieces: pieces.length > 0 ? pieces : whole(source, lines), cast };
}

const numbered = (lines: SpokenLine[]): Piece[] =>
  lines.map(({ content, speaker }, line) => ({ content, speaker, line }));

/** The whole text as one piece. Its labels go only when one speaker says it all. */
function whole(source: string, lines: SpokenLine[]): Piece[] {
  if (source.trim() === '') return [];
  const said = lines.filter(({ content }) => content !== '');
  const speakers = new Set(said.filter(({ labelled }) => labelled).map(({ speaker }) => speaker));
  const line = lines.findIndex(({ content }) => content !== '');
  if (speakers.size !== 1 || !said[0]?.labelled)
    return [{ content: source.trim(), speaker: DEFAULT_SPEAKER, line }];
  return [
    { content: said.map(({ content }) => content).join('\n'), speaker: said[0].speaker, line },
  ];
}

/** Paragraphs by another separator than the line end: inside one, a labelled line starts a new piece and a plain line goes on. */
function paragraphs(source: string, separator: string, lines: SpokenLine[]): Piece[] {
  const pieces: Piece[] = [];
  let line = 0;
  let opensLine = true; // a separator inside a line leaves parts of which only the first can carry the label
  for (const paragraph of source.split(separator)) {
    let open = false;
    paragraph.split('\n').forEach((raw, index) => {
      if (index > 0) line += 1;
      const read = lines[line];
      const labelled =
        (index > 0 || opensLine) && read?.labelled === true && raw.trim().startsWith(read.speaker);
      const content = labelled
        ? raw
            .trim()
            .slice(read.speaker.length)
            .replace(/^ ?[:：]/, '')
            .trim()
        : raw.trim();
      const last = pieces.at(-1);
      if (open && last && !labelled) last.content = `${last.content}\n${content}`.trim();
      else pieces.push({ content, speaker: labelled ? read.speaker : DEFAULT_SPEAKER, line });
      open = true;
    });
    line += separator.split('\n').length - 1;
    opensLine = separator.endsWith('\n');
  }
  return pieces;
}
