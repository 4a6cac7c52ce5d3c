const SHORTEST_WRAP = 38;
const ends = /[.!?。！？…:：;；」』”"»)）\]】]$/;

/** Do these lines look like one paragraph that a page was too narrow for? */
function broken(lines: readonly string[]): boolean {
  const body = lines.slice(0, -1);
  const widest = body.reduce((width, line) => Math.max(width, line.length), 0);
  const narrowest = body.reduce((width, line) => Math.min(width, line.length), widest);
  if (body.length < 2 || widest < SHORTEST_WRAP || narrowest < widest * 0.6 || widest > 140) return false;
  const open = body.filter((line, index) => !ends.test(line) && /^[\p{Ll}\p{Nd}("“]/u.test(lines[index + 1] ?? '')).length;
  return open >= body.length / 2;
}

/** Puts a paragraph back together that was broken to fit a page, as e-mails, PDFs and Project Gutenberg do. Verses stay: they begin anew with a capital. */
export function unwrapped(text: string): string {
  const blocks = text.split(/\n(?:[ \t]*\n)+/);
  const whole = blocks.map((block) => {
    const lines = block.split('\n').map((line) => line.trim());
    if (!broken(lines)) return block;
    return lines.reduce((all, line) => (/\p{Ll}-$/u.test(all) && /^\p{Ll}/u.test(line) ? all.slice(0, -1) + line : `${all} ${line}`));
  });
  return whole.every((block, index) => block === blocks[index]) ? text : whole.join('\n\n');
}
