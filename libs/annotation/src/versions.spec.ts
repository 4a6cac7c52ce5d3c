import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { readingVersion } from '@app/lesson';
import { createAnnotator } from './embedded-annotator.js';

const FILE = new URL('./versions.json', import.meta.url);
const TABLES = {
  ja: './japanese/everyday.tsv',
  'zh-CN': './chinese/everyday.tsv',
  ko: './korean/cases.tsv',
  'en-US': '../../english/src/homographs-again.tsv',
};
type Told = Record<string, { version: number; digest: string }>;

const sentencesOf = (table: string) =>
  readFileSync(new URL(table, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line, at) => ({ id: String(at), content: line.split('\t')[0] ?? '' }));

/**
 * Lessons that were read before are offered to be read anew by the version of their readings: whoever makes sentences read otherwise raises it
 * (`libs/lesson/src/readings/version.ts`), and writes what is read now with WRITE_VERSIONS=1.
 */
it('is raised whenever everyday sentences read otherwise', async () => {
  const annotator = createAnnotator();
  const now: Told = {};
  for (const [language, table] of Object.entries(TABLES)) {
    const segments = sentencesOf(table);
    const { annotations } = await annotator.annotate({ segments, language });
    const read = segments.map(({ id, content }) => JSON.stringify([content, annotations[id]]));
    const digest = createHash('sha256').update(read.join('\n')).digest('hex').slice(0, 16);
    now[language] = { version: readingVersion(language), digest };
  }
  await annotator.close();
  if (process.env['WRITE_VERSIONS'] !== undefined)
    writeFileSync(FILE, `${JSON.stringify(now, undefined, 2)}\n`);
  expect(now).toEqual(JSON.parse(readFileSync(FILE, 'utf8')));
}, 120_000);
