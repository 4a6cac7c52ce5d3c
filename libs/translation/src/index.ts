export { apertium, type ApertiumConfig } from './apertium/apertium.js';
export { apertiumServer } from './apertium/apy.js';
export { azureTranslator, type AzureTranslatorConfig } from './providers/azure.js';
export { deepL, deepLUsage, type DeepLConfig } from './providers/deepl.js';
export { guardedSend } from './providers/guarded.js';
export { googleTranslate, type GoogleTranslateConfig } from './providers/google.js';
export { libreTranslate, type LibreTranslateConfig } from './providers/libretranslate.js';
export { openAiTranslator, type OpenAiTranslatorConfig } from './providers/openai.js';
export {
  createTranslation,
  type Translated,
  type Translation,
  type TranslationCache,
  type TranslationOptions,
  type TranslationRequest,
  type TranslationResult,
  type TranslationText,
} from './translation.js';
export { TranslatorError, type TranslationBatch, type Translator } from './translator.js';
