import { readFileSync } from 'node:fs';
import { WorkerClient } from '../worker-client.js';
import { spelled } from './spelled.js';

const LEAST = 400;
const rows = readFileSync(new URL('./everyday.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'));

// The guard of every other figure: what gains on a corpus may lose nothing here.
describe('what is said every day', () => {
  const worker = new WorkerClient(new URL('../readers-worker.js', import.meta.url));
  afterAll(() => worker.close());

  it('is read as it is said', async () => {
    const sentences = await spelled(worker, rows.map(([text = '']) => text), 'zh-CN'); // prettier-ignore
    const wrong = rows.flatMap(([text = '', ...words], index) =>
      words.flatMap((line) => {
        const [word = '', ...syllables] = line.split(' ');
        const at = Array.from(text.slice(0, text.indexOf(word))).length;
        const read = sentences[index]?.slice(at, at + Array.from(word).length) ?? [];
        const said = read.map(({ pinyin }) => pinyin).join(' ');
        return text.includes(word) && said === syllables.join(' ') ? [] : [`${text} ${line}, not ${said}`]; // prettier-ignore
      }),
    );
    expect(wrong).toEqual([]);
    expect(rows.length).toBeGreaterThanOrEqual(LEAST);
  }, 60_000);
});
