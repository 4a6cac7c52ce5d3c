import { withTerms } from '../glossary.js';
import { baseLanguage, isTraditional, type Term, type Translator } from '../translator.js';
import { expectTexts, field, postJson } from './http.js';

export interface AzureTranslatorConfig {
  apiKey: string;
  region?: string;
  url?: string;
}

const code = (language: string) =>
  baseLanguage(language) === 'zh'
    ? isTraditional(language)
      ? 'zh-Hant'
      : 'zh-Hans'
    : baseLanguage(language);

const english = (language: string) => baseLanguage(language) === 'en';
/**
 * Its dynamic dictionary: the term and its translation as markup, where the source is told and one side is English; elsewhere the markup
 * would be translated. A text or term with signs of markup of its own goes without.
 */
const told = (
  text: string,
  {
    source,
    target,
    glossary,
  }: { source: string | undefined; target: string; glossary: readonly Term[] },
): string => {
  if (!source || !(english(source) || english(target)) || /[<>&]/.test(text)) return text;
  const plain = glossary.filter(({ value }) => !/[<>&"]/.test(value));
  return withTerms(
    text,
    plain,
    ({ word, value }) => `<mstrans:dictionary translation="${value}">${word}</mstrans:dictionary>`,
  );
};

/** Azure Translator 3.0: at most 1 000 texts and 50 000 characters a call. */
export const azureTranslator = ({
  apiKey,
  region,
  url = 'https://api.cognitive.microsofttranslator.com',
}: AzureTranslatorConfig): Translator => ({
  id: 'azure',
  name: 'Azure 翻译',
  limits: { texts: 100, characters: 25_000, ms: 60_000 },
  async translate({ texts, source, target, glossary = [], signal }) {
    const query = new URLSearchParams({
      'api-version': '3.0',
      to: code(target),
      textType: 'plain',
      ...(source && { from: code(source) }),
    });
    const headers = {
      'ocp-apim-subscription-key': apiKey,
      ...(region && { 'ocp-apim-subscription-region': region }),
    };
    const answer = await postJson({
      url: `${url}/translate?${query.toString()}`,
      headers,
      body: texts.map((text) => ({ Text: told(text, { source, target, glossary }) })),
      signal,
    });
    return expectTexts(
      Array.isArray(answer)
        ? answer.map((one) => field(one, 'translations', 0, 'text'))
        : undefined,
      texts.length,
    );
  },
});
