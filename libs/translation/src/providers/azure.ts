import { baseLanguage, isTraditional, type Translator } from '../translator.js';
import { expectTexts, field, postJson } from './http.js';

export interface AzureTranslatorConfig {
  apiKey: string;
  region?: string;
  url?: string;
}

const code = (language: string) => (baseLanguage(language) === 'zh' ? (isTraditional(language) ? 'zh-Hant' : 'zh-Hans') : baseLanguage(language));

/** Azure Translator 3.0: at most 1 000 texts and 50 000 characters a call. */
export const azureTranslator = ({ apiKey, region, url = 'https://api.cognitive.microsofttranslator.com' }: AzureTranslatorConfig): Translator => ({
  id: 'azure',
  name: 'Azure 翻译',
  limits: { texts: 100, characters: 25_000, ms: 60_000 },
  async translate({ texts, source, target, signal }) {
    const query = new URLSearchParams({ 'api-version': '3.0', to: code(target), textType: 'plain', ...(source && { from: code(source) }) });
    const headers = { 'ocp-apim-subscription-key': apiKey, ...(region && { 'ocp-apim-subscription-region': region }) };
    const answer = await postJson({ url: `${url}/translate?${query.toString()}`, headers, body: texts.map((text) => ({ Text: text })), signal });
    return expectTexts(Array.isArray(answer) ? answer.map((one) => field(one, 'translations', 0, 'text')) : undefined, texts.length);
  },
});
