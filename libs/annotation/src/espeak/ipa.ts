import { SpelledReader } from '../spelled.js';
import { WorkerClient } from '../worker-client.js';

/** Engine notation → what people know: no joints between sounds, clauses on one line, tones as raised figures. */
const tidy = (ipa: string) =>
  ipa
    .replace(/\([a-z-]+\)/g, '') // (en): the engine names a language it switched to
    .replace(/_/g, '')
    .replace(/[0-9]/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)] ?? digit)
    .replace(/\s+/g, ' ')
    .trim();

/** IPA for any language eSpeak NG knows. */
export const ipaReader = (): SpelledReader => {
  const worker = new WorkerClient(new URL('./worker.js', import.meta.url));
  return new SpelledReader(
    async (texts, language, signal) => {
      const lines = (await worker.ask({ language, texts }, signal)) as string[] | undefined;
      return lines?.map(tidy) ?? texts.map(() => new Error('暂不支持该语言的注音'));
    },
    () => worker.close(),
  );
};
