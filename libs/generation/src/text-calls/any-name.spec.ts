import type { Engines } from '../engines/engines.js';
import { perform } from './perform.js';

// A client names its texts as it likes.
const NAMES = ['__proto__', 'constructor', 'toString', 'a'];
const engines: Engines = {
  annotate: async (_language, segments) => ({
    annotations: Object.fromEntries(segments.map(({ id, content }) => [id, `[${content}]`])),
    pronunciations: {},
    errors: [],
  }),
  translate: async (texts) => texts.map((text) => ({ text: `<${text}>`, engine: 'e' })),
  ttsInfo: async () => ({ voices: [], languages: [], defaultMappings: {} }),
  speak: () => Promise.reject(new Error('not here')),
};
const run = { signal: new AbortController().signal, progress: () => undefined };
const written = (answer: unknown): string => JSON.stringify(answer);

describe('a text call', () => {
  it('answers for every segment, whatever it is called', async () => {
    const segments = NAMES.map((id) => ({ id, content: 'hi' }));
    const answer = await perform(engines, { kind: 'annotate', request: { segments, language: 'en' } }, run); // prettier-ignore
    for (const id of NAMES) expect(written(answer)).toContain(`"${id}":"[hi]"`);
  });
  it('answers for every text and language, whatever they are called', async () => {
    const texts = NAMES.map((id) => ({ id, content: 'hi', language: 'en' }));
    const answer = await perform(engines, { kind: 'translate', request: { texts, targetLanguages: ['ja', '__proto__'] } }, run); // prettier-ignore
    expect(written(answer)).toContain('"__proto__":{');
    for (const id of NAMES) expect(written(answer).split(`"${id}":"<hi>"`)).toHaveLength(3);
    expect({}).not.toHaveProperty('a');
  });
});
