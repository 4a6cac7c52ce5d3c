import type { Config } from '@app/platform';

/** What the environment can set up. What such a service is sent is counted under this id, as that of others is under theirs. */
export type EnvironmentService =
  'env-openai' | 'env-deepl' | 'env-google' | 'env-azure' | 'env-libretranslate' | 'env-apertium';

/** What it does set up, in the order of the engines. */
export const environmentOf = (config: Config): { id: EnvironmentService; name: string }[] => {
  const {
    OPENAI_MODEL: model,
    OPENAI_BASE_URL: url,
    OPENAI_API_KEY: key,
    DEEPL_API_KEY: deepl,
    GOOGLE_API_KEY: google,
    AZURE_TRANSLATOR_KEY: azure,
    LIBRETRANSLATE_URL: libre,
    APERTIUM_URL: apertium,
  } = config;
  return [
    ...(model && (url || key) ? [{ id: 'env-openai', name: model } as const] : []),
    ...(deepl ? [{ id: 'env-deepl', name: 'DeepL' } as const] : []),
    ...(google ? [{ id: 'env-google', name: 'Google 翻译' } as const] : []),
    ...(azure ? [{ id: 'env-azure', name: 'Azure 翻译' } as const] : []),
    ...(libre ? [{ id: 'env-libretranslate', name: 'LibreTranslate' } as const] : []),
    ...(apertium ? [{ id: 'env-apertium', name: 'Apertium' } as const] : []),
  ];
};
