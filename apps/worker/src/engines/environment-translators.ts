import type { EnvironmentService } from '@app/generation';
import type { Config } from '@app/platform';
import {
  apertium,
  apertiumServer,
  azureTranslator,
  deepL,
  googleTranslate,
  libreTranslate,
  openAiTranslator,
  type Translator,
} from '@app/translation';

/**
 * The services that the environment sets up, then what is installed on this machine.
 * @param counted the same, with what it is sent told
 */
export const environmentTranslators = (
  config: Config,
  counted: (id: EnvironmentService, translator: Translator) => Translator,
): Translator[] => {
  const {
    GOOGLE_API_KEY: google,
    OPENAI_API_KEY: openAi,
    OPENAI_BASE_URL: openAiUrl,
    OPENAI_MODEL: model,
  } = config;
  return [
    ...(model && (openAiUrl || openAi)
      ? [
          counted(
            'env-openai',
            openAiTranslator({
              url: openAiUrl ?? 'https://api.openai.com/v1',
              model,
              ...(openAi && { apiKey: openAi }),
            }),
          ),
        ]
      : []),
    ...(config.DEEPL_API_KEY
      ? [
          counted(
            'env-deepl',
            deepL({
              apiKey: config.DEEPL_API_KEY,
              ...(config.DEEPL_URL && { url: config.DEEPL_URL }),
            }),
          ),
        ]
      : []),
    ...(google ? [counted('env-google', googleTranslate({ apiKey: google }))] : []),
    ...(config.AZURE_TRANSLATOR_KEY
      ? [
          counted(
            'env-azure',
            azureTranslator({
              apiKey: config.AZURE_TRANSLATOR_KEY,
              ...(config.AZURE_TRANSLATOR_REGION && { region: config.AZURE_TRANSLATOR_REGION }),
            }),
          ),
        ]
      : []),
    ...(config.LIBRETRANSLATE_URL
      ? [
          counted(
            'env-libretranslate',
            libreTranslate({
              url: config.LIBRETRANSLATE_URL,
              ...(config.LIBRETRANSLATE_API_KEY && { apiKey: config.LIBRETRANSLATE_API_KEY }),
            }),
          ),
        ]
      : []),
    ...(config.APERTIUM_URL
      ? [counted('env-apertium', apertiumServer({ url: config.APERTIUM_URL }))]
      : []),
    apertium(),
  ];
};
