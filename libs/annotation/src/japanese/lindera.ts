import { toHiragana } from '@app/spoken';
import type { WorkerClient } from '../worker-client.js';
import { withCommon } from './common-words.js';
import { withCompounds, wordReadings } from './compounds.js';
import type { Morpheme } from './morpheme.js';
import { applyRules } from './rules.js';

/** IPADIC knows digits in full width only; the length stays. */
const widen = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));

const restore = (text: string, morphemes: readonly Morpheme[]): Morpheme[] => {
  let at = 0;
  return morphemes.map(({ reading, ...morpheme }) => {
    const surface = text.slice(at, (at += morpheme.surface.length));
    return { ...morpheme, surface, ...(reading !== undefined && { reading: toHiragana(reading) }) };
  });
};

/** IPADIC through lindera (WebAssembly in a worker thread), with our rules for numbers: the analyser that is always there. */
export const lindera =
  (worker: WorkerClient) =>
  async (texts: readonly string[], signal?: AbortSignal): Promise<Morpheme[][]> => {
    const sentences = (await worker.ask(
      { engine: 'japanese', texts: texts.map(widen) },
      signal,
    )) as Morpheme[][];
    const readings = await wordReadings();
    return sentences.map((sentence, index) =>
      applyRules(withCompounds(withCommon(restore(texts[index] ?? '', sentence)), readings)),
    );
  };
