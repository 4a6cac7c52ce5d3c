import { baseLanguage, isTraditional, type Translator } from '../translator.js';
import { expectTexts, field, postJson, requestJson, type Send } from './http.js';

export interface DeepLConfig {
  /** Keys that end in `:fx` belong to the free service. */
  apiKey: string;
  url?: string;
  send?: Send;
}

const targets: Readonly<Record<string, string>> = { en: 'EN-US', pt: 'PT-BR', no: 'NB' };
const target = (language: string) => {
  const base = baseLanguage(language);
  if (base === 'zh') return isTraditional(language) ? 'ZH-HANT' : 'ZH-HANS';
  if (/^(en-gb|pt-pt)$/i.test(language)) return language.toUpperCase();
  return targets[base] ?? base.toUpperCase();
};

/** DeepL's `POST /v2/translate`: at most 50 texts and 128 KiB a call. */
export const deepL = ({
  apiKey,
  url = apiKey.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com',
  send,
}: DeepLConfig): Translator => ({
  id: 'deepl',
  name: 'DeepL',
  limits: { texts: 50, characters: 30_000, ms: 60_000 },
  async translate({ texts, source, target: to, signal }) {
    const body = {
      text: texts,
      target_lang: target(to),
      ...(source && { source_lang: baseLanguage(source).toUpperCase() }),
      preserve_formatting: true,
    };
    const answer = await postJson({
      url: `${url}/v2/translate`,
      headers: { authorization: `DeepL-Auth-Key ${apiKey}` },
      body,
      signal,
      send,
    });
    const translations = field(answer, 'translations');
    return expectTexts(
      Array.isArray(translations) ? translations.map((one) => field(one, 'text')) : undefined,
      texts.length,
    );
  },
});

/** Characters of this period, and how many there may be. @throws {TranslatorError} */
export const deepLUsage = async (
  {
    apiKey,
    url = apiKey.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com',
    send,
  }: DeepLConfig,
  signal: AbortSignal,
): Promise<{ characters: number; limit: number } | undefined> => {
  const headers = { authorization: `DeepL-Auth-Key ${apiKey}` };
  const answer = await requestJson({ url: `${url}/v2/usage`, headers, signal, send });
  const [characters, limit] = [field(answer, 'character_count'), field(answer, 'character_limit')];
  return typeof characters === 'number' && typeof limit === 'number'
    ? { characters, limit }
    : undefined;
};
