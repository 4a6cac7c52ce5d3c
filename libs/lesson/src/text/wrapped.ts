const SHORTEST_WRAP = 38;
const ends = /[.!?。！？…:：;；」』”"»)）\]】]$/;

/** Do these lines look like one paragraph that a page was too narrow for? */
function broken(lines: readonly string[]): boolean {
  const body = lines.slice(0, -1);
  const widest = body.reduce((width, line) => Math.max(width, line.length), 0);
  const narrowest = body.reduce((width, line) => Math.min(width, line.length), widest);
  if (body.length < 2 || widest < SHORTEST_WRAP || narrowest < widest * 0.6 || widest > 140)
    return false;
  const open = body.filter(
    (line, index) => !ends.test(line) && /^[\p{Ll}\p{Nd}("“]/u.test(lines[index + 1] ?? ''),
  ).length;
  return open >= body.length / 2;
}

/** Puts a paragraph back together that was broken to fit a page, as e-mails, PDFs and Project Gutenberg do. Verses stay: they begin anew with a capital. */
export function unwrapped(text: string): string {
  const blocks = text.split(/\n(?:[ \t]*\n)+/);
  const whole = blocks.map((block) => {
    const lines = block.split('\n').map((line) => line.trim());
    if (!broken(lines)) return block;
    return lines.reduce((all, line) =>
      /\p{Ll}-$/u.test(all) && /^\p{Ll}/u.test(line) ? all.slice(0, -1) + line : `${all} ${line}`,
    );
  });
  return whole.every((block, index) => block === blocks[index]) ? text : whole.join('\n\n');
}

const LONGEST = 240;
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const stop = /[.!?。！？｡]/;

/** The end of the next piece of at most `room` characters: behind the last clause, word or character that fits. */
function pieceEnd(line: string, start: number, room: number): number {
  const part = line.slice(start, start + room);
  for (const mark of [/[,，、;；:：…][^,，、;；:：…]*$/u, /\s\S*$/u]) {
    const at = part.search(mark);
    if (at > room / 3) return start + at + 1;
  }
  return start + room - (/[\ud800-\udbff]$/.test(part) ? 1 : 0);
}

/** Breaks what nobody could say in one breath: a stretch without an end, longer than four lines, as automatic transcripts have them. */
export function breathing(text: string): string {
  return text
    .split('\n')
    .flatMap((line) => {
      const room = wide.test(line.slice(0, LONGEST)) ? LONGEST / 2 : LONGEST;
      if (line.length <= room * 1.5 || stop.test(line.slice(0, room * 1.5))) return [line];
      const pieces: string[] = [];
      let start = 0;
      while (line.length - start > room && !stop.test(line.slice(start, start + room * 1.5))) {
        const end = pieceEnd(line, start, room);
        pieces.push(line.slice(start, end).trim());
        start = end;
      }
      return [...pieces, line.slice(start).trim()].filter((piece) => piece !== '');
    })
    .join('\n');
}
