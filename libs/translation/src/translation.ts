import { createHash } from 'node:crypto';
import { runBatch, type Patience } from './patience.js';
import { keepingTo, keepsTo, termsIn, withTerms } from './glossary.js';
import { baseLanguage, type Term, type Translator } from './translator.js';

export interface TranslationText {
  id: string;
  content: string;
  /** BCP 47; absent where only the engine can tell. */
  language?: string;
}

export interface TranslationRequest {
  texts: readonly TranslationText[];
  targetLanguages: readonly string[];
  /** Words with a translation of their own. */
  glossary?: readonly Term[];
  /** No engine is asked: what is not kept is among the errors. */
  keptOnly?: boolean;
  signal?: AbortSignal;
  onProgress?: (done: number, total: number) => void;
}

export interface Translated {
  text: string;
  /** Id of the engine. */
  engine: string;
}

export interface TranslationResult {
  /** Target language → id → translation. */
  translations: Record<string, Record<string, Translated>>;
  /** Texts in Chinese, for the person. Every text and target is either here or in `translations`. */
  errors: { id: string; language: string; error: string }[];
}

/** Where finished translations are kept; a key is a hash of engine, languages and source text. */
export interface TranslationCache {
  get(key: string): Promise<string | undefined>;
  set(key: string, text: string): Promise<void>;
}

export interface TranslationOptions {
  /** In the order they are tried; asked for anew at each request where they may change. */
  translators: readonly Translator[] | (() => Promise<readonly Translator[]>);
  cache?: TranslationCache;
  patience?: Partial<Patience>;
}

/** The first engine that has the pair and answers. */
export interface Translation {
  /** Never rejects for an engine's sake; an abort rejects with the signal's reason. */
  translate(request: TranslationRequest): Promise<TranslationResult>;
  /** Does any engine take this pair? */
  covers(source: string | undefined, target: string): Promise<boolean>;
}

const texts = {
  none: '未配置翻译服务',
  failed: '翻译失败，请稍后重试',
  slow: '翻译超时，请稍后重试',
  empty: '内容为空',
  same: '原文已是该语言',
};
const standard: Patience = { totalMs: 600_000, attempts: 4, backoffMs: 500 };
/** Calls to engines at the same time. */
const lanes = 3;

const hash = (...parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');
const sameLanguage = (source: string | undefined, target: string) =>
  source !== undefined &&
  baseLanguage(source) === baseLanguage(target) &&
  (baseLanguage(target) !== 'zh' || source.toLowerCase() === target.toLowerCase());

const takes = async (translator: Translator, source: string | undefined, target: string) => {
  if (!translator.pairs) return true;
  return (
    source !== undefined &&
    (await translator.pairs()).has(`${baseLanguage(source)}>${baseLanguage(target)}`)
  );
};

/** Batches within the engine's limits, in order. A single text over the limit goes alone. */
const batches = (
  items: readonly TranslationText[],
  { limits }: Translator,
): TranslationText[][] => {
  const result: TranslationText[][] = [];
  let characters = 0;
  for (const item of items) {
    const last = result.at(-1);
    if (
      !last ||
      last.length >= limits.texts ||
      characters + item.content.length > limits.characters
    ) {
      result.push([item]);
      characters = 0;
    } else last.push(item);
    characters += item.content.length;
  }
  return result;
};

/** Texts of one source and one target, on their way through the engines. */
interface Group {
  source: string | undefined;
  target: string;
  items: TranslationText[];
  glossary: readonly Term[];
}

const groupsOf = (
  all: readonly TranslationText[],
  target: string,
  glossary: readonly Term[],
): Group[] => {
  const groups = new Map<string | undefined, TranslationText[]>();
  for (const item of all) groups.set(item.language, [...(groups.get(item.language) ?? []), item]);
  return [...groups].map(([source, items]) => ({ source, target, items, glossary }));
};

export const createTranslation = ({
  translators,
  cache,
  patience,
}: TranslationOptions): Translation => {
  const all = async () => (typeof translators === 'function' ? translators() : translators);
  const patient = { ...standard, ...patience };

  const throughEngine = async (
    translator: Translator,
    { source, target, items, glossary }: Group,
    signal: AbortSignal,
    found: (item: TranslationText, text: string) => void,
    keptOnly: boolean,
  ) => {
    const key = ({ content }: TranslationText) => {
      const terms = termsIn(content, glossary);
      return hash(
        translator.keptAs ?? translator.id,
        source ?? '',
        target,
        content,
        ...(terms.length > 0 ? [JSON.stringify(terms)] : []),
      );
    };
    const waiting: TranslationText[] = [];
    for (const item of items) {
      const kept = await cache?.get(key(item));
      if (kept === undefined) waiting.push(item);
      else found(item, kept);
    }
    if (keptOnly) return;
    const termsOf = ({ content }: TranslationText) => termsIn(content, glossary);
    /** What an engine translated its own way, it is given again with the translation of the word in the word's place: a foreign word it leaves as it is. */
    const insist = async (batch: readonly TranslationText[], kept: (string | undefined)[]) => {
      const loose = [...batch.entries()].filter(
        ([index, item]) => kept[index] && !keepsTo(termsOf(item), kept[index]),
      );
      if (loose.length === 0 || signal.aborted) return;
      const contents = loose.map(([, item]) =>
        withTerms(item.content, termsOf(item), ({ value }) => value),
      );
      const told = { texts: contents, source, target, signal };
      const answers = await runBatch(translator, told, patient);
      if (answers === 'down') return;
      for (const [at, [index, item]] of loose.entries()) {
        const answer = answers[at];
        if (answer && keepsTo(termsOf(item), answer)) kept[index] = answer;
      }
    };
    const queue = batches(waiting, translator).values();
    let down = false;
    const lane = async () => {
      for (const batch of queue) {
        if (down || signal.aborted) return;
        const terms = glossary.filter(({ word }) =>
          batch.some(({ content }) => content.includes(word)),
        );
        const contents = batch.map(({ content }) => content);
        const answers = await runBatch(
          translator,
          { texts: contents, source, target, signal, ...(terms.length > 0 && { glossary: terms }) },
          patient,
        );
        down ||= answers === 'down';
        if (answers === 'down') return;
        const kept = answers.map(
          (answer, index) => answer && keepingTo(termsOf(batch[index]!), answer),
        );
        await insist(batch, kept);
        for (const [index, text] of kept.entries()) {
          if (!text) continue;
          await cache?.set(key(batch[index]!), text);
          found(batch[index]!, text);
        }
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  };

  return {
    covers: async (source, target) => {
      for (const translator of await all())
        if (await takes(translator, source, target)) return true;
      return false;
    },
    async translate({
      texts: asked,
      targetLanguages,
      glossary = [],
      keptOnly = false,
      signal,
      onProgress,
    }) {
      signal?.throwIfAborted();
      const cap = AbortSignal.timeout(patient.totalMs);
      const until = signal ? AbortSignal.any([signal, cap]) : cap;
      // Without prototypes: what is called a language or a text may be called `__proto__`.
      const translations = Object.create(null) as TranslationResult['translations'];
      const result: TranslationResult = { translations, errors: [] };
      const engines = await all();
      const total = asked.length * targetLanguages.length;
      let done = 0;
      for (const target of targetLanguages) {
        const into = (result.translations[target] ??= Object.create(null) as Record<
          string,
          Translated
        >);
        const refuse = ({ id }: TranslationText, error: string) => {
          result.errors.push({ id, language: target, error });
          onProgress?.(++done, total);
        };
        const wanted = asked.filter((item) => {
          const reason =
            item.content.trim() === ''
              ? texts.empty
              : sameLanguage(item.language, target)
                ? texts.same
                : undefined;
          if (reason) refuse(item, reason);
          return !reason;
        });
        for (const group of groupsOf(wanted, target, glossary)) {
          let reason = texts.none;
          for (const translator of engines) {
            const items = group.items.filter(({ id }) => into[id] === undefined);
            if (items.length === 0 || until.aborted) break;
            if (!(await takes(translator, group.source, target))) continue;
            reason = texts.failed;
            const found = ({ id }: TranslationText, text: string) => {
              into[id] = { text, engine: translator.id };
              onProgress?.(++done, total);
            };
            await throughEngine(translator, { ...group, items }, until, found, keptOnly);
            signal?.throwIfAborted();
          }
          signal?.throwIfAborted();
          for (const item of group.items)
            if (into[item.id] === undefined)
              refuse(item, cap.aborted && reason !== texts.none ? texts.slow : reason);
        }
      }
      return result;
    },
  };
};
