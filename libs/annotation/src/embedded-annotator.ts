import type { AnnotationRequest, AnnotationResult, Annotator, Reader, Word } from './annotator.js';
import { type Character } from './chinese/context.js';
import { ChineseReader } from './chinese/reader.js';
import { spelled } from './chinese/spelled.js';
import { englishReader } from './english/reader.js';
import { ipaWriter } from './espeak/ipa.js';
import type { OpenJTalkPaths } from './japanese/open-jtalk.js';
import { JapaneseReader } from './japanese/reader.js';
import { romanised } from './korean/romanised.js';
import { SpelledReader } from './spelled.js';
import { WorkerClient } from './worker-client.js';

export interface AnnotatorOptions {
  /** Reads Japanese better than the embedded dictionary. */
  openJtalk?: OpenJTalkPaths;
}

/** Sentences that go to an engine in one message, and whose furigana are laid in one go on this thread. */
const batch = 16;
const refused = { empty: '内容为空', failed: '注音失败，请稍后重试' };

/** Annotates on this machine; engines start at their first sentence, in worker threads or child processes. */
class EmbeddedAnnotator implements Annotator {
  constructor(
    private readonly readers: Readonly<Record<string, Reader>>,
    private readonly others: Reader,
    private readonly worker: WorkerClient,
  ) {}

  async annotate({
    segments,
    language,
    words: special = [],
    signal,
  }: AnnotationRequest): Promise<AnnotationResult> {
    const annotations = Object.create(null) as AnnotationResult['annotations']; // a segment may be called `__proto__`, too
    const words = Object.create(null) as NonNullable<AnnotationResult['words']>;
    const result: AnnotationResult = { annotations, errors: [] };
    const spoken = language.toLowerCase().split('-')[0] ?? '';
    // Own properties only: a language named `__proto__` has no reader.
    const reader =
      (Object.hasOwn(this.readers, spoken) ? this.readers[spoken] : undefined) ?? this.others;
    const filled = segments.filter(
      ({ id, content }) =>
        content.trim() !== '' || !result.errors.push({ id, error: refused.empty }),
    );
    for (let from = 0; from < filled.length; from += batch) {
      signal?.throwIfAborted();
      const part = filled.slice(from, from + batch);
      const texts = part.map(({ content }) => content);
      const answers = await reader
        .read(texts, language, special, signal)
        .catch((error: unknown) => {
          signal?.throwIfAborted();
          return texts.map(() => new Error(refused.failed, { cause: error }));
        });
      // A line of pinyin tells nothing of words; without them it is still a reading.
      const cut = spoken === 'zh' ? await this.cut(texts, language, signal).catch(() => []) : [];
      signal?.throwIfAborted();
      for (const [index, { id }] of part.entries()) {
        const answer = answers[index] ?? new Error(refused.failed);
        if (answer instanceof Error) {
          result.errors.push({ id, error: answer.message });
          continue;
        }
        annotations[id] = answer;
        const own = typeof answer === 'object' ? answer.words : cut[index];
        if (own && own.length > 0) words[id] = own;
      }
    }
    return Object.keys(words).length > 0 ? { ...result, words } : result;
  }

  async words(text: string, language: string, signal?: AbortSignal): Promise<Word[]> {
    const [words = []] = await this.cut([text], language, signal);
    return words;
  }

  private async cut(
    texts: readonly string[],
    language: string,
    signal?: AbortSignal,
  ): Promise<Word[][]> {
    const spoken = language.toLowerCase().split('-')[0];
    if (spoken === 'ja') {
      const read = (await this.readers['ja']?.read(texts, language, [], signal)) ?? [];
      return read.map((one) => (typeof one === 'object' && 'words' in one ? one.words : []));
    }
    if (spoken !== 'zh') return [];
    const characters = await spelled(this.worker, texts, language, signal);
    const words = (await this.worker.ask({ engine: 'chineseWords', texts }, signal)) as string[][];
    return words.map((own, index) => inWords(characters[index] ?? [], own));
  }

  async close(): Promise<void> {
    await Promise.all([
      this.others.close(),
      this.worker.close(),
      ...Object.values(this.readers).map((reader) => reader.close()),
    ]);
  }
}

/** Words with the pinyin of their characters. */
const inWords = (characters: readonly Character[], words: readonly string[]): Word[] => {
  let at = 0;
  return words.map((surface) => {
    const own: string[] = [];
    for (let length = 0; length < surface.length && at < characters.length; at += 1) {
      length += characters[at]?.text.length ?? 0;
      const { pinyin } = characters[at] ?? {};
      if (pinyin) own.push(pinyin);
    }
    return { surface, ...(own.length > 0 && { reading: own.join(' ') }) };
  });
};

export const createAnnotator = ({ openJtalk }: AnnotatorOptions = {}): Annotator => {
  const worker = new WorkerClient(new URL('./readers-worker.js', import.meta.url));
  const korean = new SpelledReader(async (texts) => texts.map(romanised));
  const { transcribe, close } = ipaWriter();
  const readers = {
    ja: new JapaneseReader(worker, openJtalk),
    zh: new ChineseReader(worker),
    ko: korean,
    en: englishReader(transcribe),
  };
  return new EmbeddedAnnotator(readers, new SpelledReader(transcribe, close), worker);
};
