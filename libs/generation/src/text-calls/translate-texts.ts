import type { Translate, Translated } from '@app/contracts';
import { readLanguages } from '@app/lesson';
import type { Engines } from '../engines/engines.js';
import { orTooLate, TOO_LATE, type Run } from './run.js';

/** The texts with their names, and the languages they are written in. */
export const namedTexts = ({ texts }: Pick<Translate, 'texts'>) => {
  const guessed = readLanguages(texts.map(({ content }) => content));
  return texts.map(({ id, content, language }, index) => ({
    id: id ?? String(index),
    content,
    language:
      language === undefined || language === 'auto' ? (guessed[index] ?? 'unknown') : language,
  }));
};

/** Target by target, and within it the texts of one source language together. */
export const translateTexts = async (
  engines: Engines,
  { texts, targetLanguages }: Translate,
  { signal, progress }: Run,
): Promise<Translated> => {
  const named = namedTexts({ texts });
  // Without a prototype: a text, or what is called a language, may be called `__proto__`.
  const translations = Object.create(null) as Translated['translations'];
  const answer: Translated = { success: true, translations, errors: [] };
  const total = texts.length * targetLanguages.length;
  let settled = 0;
  for (const target of targetLanguages) {
    const into = (translations[target] = Object.create(null) as Record<string, string>);
    for (const source of new Set(named.map(({ language }) => language))) {
      const group = named.filter(({ language }) => language === source);
      const contents = group.map(({ content }) => content);
      const said = await orTooLate(signal, () =>
        engines.translate(contents, source, target, signal, (done) =>
          progress(settled + done, total),
        ),
      );
      group.forEach(({ id }, index) => {
        const one = said?.[index];
        if (one && 'text' in one) into[id] = one.text;
        else
          answer.errors.push({
            id,
            language: target,
            error: one?.error ?? (said ? '翻译失败，请稍后重试' : TOO_LATE),
          });
      });
      progress((settled += group.length), total);
    }
  }
  return answer;
};
