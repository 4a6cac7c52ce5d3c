import { baseLanguage, isTraditional, type Translator } from '../translator.js';
import { expectTexts, field, postJson } from './http.js';

export interface GoogleTranslateConfig {
  apiKey: string;
  url?: string;
}

const code = (language: string) =>
  baseLanguage(language) === 'zh'
    ? isTraditional(language)
      ? 'zh-TW'
      : 'zh-CN'
    : baseLanguage(language);

/** Cloud Translation v2: at most 128 texts, 30 000 characters advised. The key travels in a header, not in the address. */
export const googleTranslate = ({
  apiKey,
  url = 'https://translation.googleapis.com',
}: GoogleTranslateConfig): Translator => ({
  id: 'google',
  name: 'Google 翻译',
  limits: { texts: 100, characters: 25_000, ms: 60_000 },
  async translate({ texts, source, target, signal }) {
    const body = {
      q: texts,
      target: code(target),
      format: 'text',
      ...(source && { source: code(source) }),
    };
    const answer = await postJson({
      url: `${url}/language/translate/v2`,
      headers: { 'x-goog-api-key': apiKey },
      body,
      signal,
    });
    const translations = field(answer, 'data', 'translations');
    return expectTexts(
      Array.isArray(translations)
        ? translations.map((one) => field(one, 'translatedText'))
        : undefined,
      texts.length,
    );
  },
});
