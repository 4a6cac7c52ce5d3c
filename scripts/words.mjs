// npm run check words: names and sentences say what they mean. The words are in words.json.
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const { spelling, metaphors, people, allowed } = JSON.parse(
  readFileSync('scripts/words.json', 'utf8'),
);
const SOURCE = /\.(?:tsx?|[cm]?js|md)$/;
const SKIPPED = /(?:^|\/)(?:node_modules|dist|data|samples|golden|peers|results|public)(?:\/|$)/;

const files = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '.' ? entry.name : join(folder, entry.name);
    if (entry.name.startsWith('.') || SKIPPED.test(path)) return [];
    if (entry.isDirectory()) return files(path);
    return SOURCE.test(path) ? [path] : [];
  });

/** The words of a line: `inTheHouse` is four, and Chinese or Japanese is none of ours. */
const wordsOf = (line) => line.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];
/** What a line says to developers: its comments, and the names of its tests. */
const prose = (line) =>
  /\/\/.*|\/?\*.*|\b(?:it|describe|test)(?:\.each\([^)]*\))?\(\s*['"`].*/.exec(line)?.[0] ?? '';
/** Names that a line declares; who only uses a name can do nothing about it. `left` of a box is no metaphor. */
const declared = (line) =>
  [
    ...line.matchAll(
      /\b(?:const|let|var|function|class|interface|type|enum)\s+([\w$]+)|(?:^|[({,]\s*)([\w$]+)\??:\s|^\s*(?:readonly\s+|private\s+|static\s+|async\s+)*([\w$]+)(?:\s*\(|\s+=)/g,
    ),
  ].map(([, named, field, method]) => named ?? (field === 'left' ? undefined : field) ?? method);

const found = [];
const check = (file, text) => {
  const markdown = file.endsWith('.md');
  text.split('\n').forEach((line, index) => {
    const tell = (word, why) => found.push({ file, line: index + 1, word, why });
    if (allowed.some(({ path, text: part }) => file.startsWith(path) && line.includes(part)))
      return;
    for (const word of wordsOf(line)) {
      const better = Object.hasOwn(spelling, word.toLowerCase()) && spelling[word.toLowerCase()];
      if (better) tell(word, `write ${better}`);
    }
    const said = markdown ? line : prose(line);
    for (const word of said.match(/[A-Za-z]+/g) ?? [])
      if (people.includes(word.toLowerCase())) tell(word, 'people are learners, authors, "they"');
    for (const name of markdown ? [] : declared(line))
      if (metaphors.includes(name)) tell(name, 'a metaphor; say what it is');
  });
};

for (const file of files('.')) {
  const [name] = basename(file).split('.');
  if (metaphors.includes(name))
    found.push({ file, line: 1, word: name, why: 'a metaphor; say what it is' });
  check(file, readFileSync(file, 'utf8'));
}
for (const { file, line, word, why } of found) console.log(`${file}:${line} ${word}: ${why}`);
if (found.length > 0) console.log(`words: ${found.length} to mend`);
process.exitCode = found.length === 0 ? 0 : 1;
