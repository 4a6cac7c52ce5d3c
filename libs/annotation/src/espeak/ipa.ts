import type { Transcribe } from '../spelled.js';
import { WorkerClient } from '../worker-client.js';

/** Engine notation → what people know: no joints between sounds, clauses on one line, tones as raised figures. */
const tidy = (ipa: string) =>
  ipa
    .replace(/\([a-z-]+\)/g, '') // (en): the engine names a language it switched to
    .replace(/_/g, '')
    .replace(/[0-9]/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)] ?? digit)
    .replace(/\s+/g, ' ')
    .trim();

const asian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu;
const picture = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f\u200d]+/gu;
/** Languages of the engine that are written so. */
const written = /^(?:yue|cmn|hak|wuu|nan|ja|ko)/i;
/** What the engine would only name (`Chinese letter`, `ok hand sign`) is left out; alone, it is all there is. */
const sayable = (text: string, language: string): string => {
  const plain = text.replace(picture, ' ').replace(written.test(language) ? /$^/ : asian, ' ');
  return /\p{L}/u.test(plain) ? plain : text;
};

/** IPA for any language eSpeak NG knows. */
export const ipaWriter = (): { transcribe: Transcribe; close: () => Promise<void> } => {
  const worker = new WorkerClient(new URL('./worker.js', import.meta.url));
  return {
    async transcribe(texts, language, signal) {
      const lines = (await worker.ask(
        { language, texts: texts.map((text) => sayable(text, language)) },
        signal,
      )) as string[] | undefined;
      return lines?.map(tidy) ?? texts.map(() => new Error('暂不支持该语言的注音'));
    },
    close: () => worker.close(),
  };
};
