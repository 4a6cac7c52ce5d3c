import { baseLanguage, isTraditional, type Translator } from '../translator.js';
import { expectTexts, field, postJson, type Send } from './http.js';

export interface LibreTranslateConfig {
  /** `http://host:port`, without `/translate`. */
  url: string;
  apiKey?: string;
  send?: Send;
}

const code = (language: string) =>
  baseLanguage(language) === 'zh'
    ? isTraditional(language)
      ? 'zh-Hant'
      : 'zh-Hans'
    : baseLanguage(language);

/** LibreTranslate's `POST /translate` with a list in `q`. */
export const libreTranslate = ({ url, apiKey, send }: LibreTranslateConfig): Translator => ({
  id: 'libretranslate',
  name: 'LibreTranslate',
  limits: { texts: 50, characters: 5_000, ms: 60_000 },
  async translate({ texts, source, target, signal }) {
    const body = {
      q: texts,
      source: source ? code(source) : 'auto',
      target: code(target),
      format: 'text',
      ...(apiKey && { api_key: apiKey }),
    };
    const answer = await postJson({
      url: `${url.replace(/\/$/, '')}/translate`,
      body,
      signal,
      send,
    });
    return expectTexts(field(answer, 'translatedText'), texts.length);
  },
});
