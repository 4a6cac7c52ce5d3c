const CAPITALS = /^\p{Lu}[\p{Lu}.'’ -]{1,24}$/u;
const spokenEnd = /[.!?。！？…～~]["”’」』)）]{0,2}$/u;
/** Who speaks, on lines of their own: in capitals, or above each line that ends as sentences do. With a colon as others write them. */
export function withColons(lines: readonly string[]): readonly string[] {
  const isName = (line: string) => /^(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]{1,5}|\p{Lu}[\p{L}\p{M}.'’-]{0,14}(?: \p{Lu}[\p{L}\p{M}.'’-]{0,14}){0,2})$/u.test(line); // prettier-ignore
  const inTurns =
    lines.length % 2 === 0 &&
    lines.every((line, at) => (at % 2 === 0 ? isName(line) : spokenEnd.test(line)));
  const isHeader = inTurns
    ? (_: string, at: number) => at % 2 === 0
    : (line: string) => CAPITALS.test(line);
  const names = lines.filter(isHeader);
  // Songs have lines in capitals, too, and no full stops.
  const said = lines.filter((line, at) => !isHeader(line, at));
  if (said.filter((line) => spokenEnd.test(line)).length * 2 < said.length) return lines;
  const follow = lines.every((line, at) => !isHeader(line, at) || !isHeader(lines[at + 1] ?? 'A', at + 1)); // prettier-ignore
  const people = new Set(names).size;
  return names.length > 2 && people > 1 && people * 2 <= names.length + 1 && (inTurns || follow) && isHeader(lines[0] ?? '', 0) // prettier-ignore
    ? lines.map((line, at) => (isHeader(line, at) ? `${line}：` : line))
    : lines;
}
