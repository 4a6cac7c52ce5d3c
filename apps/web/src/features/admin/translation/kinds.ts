import type { TranslationServiceKind } from '@app/contracts';

/** What each kind is called, and what its address looks like. */
export const KINDS: Record<
  TranslationServiceKind,
  { name: string; address: string; example: string; key: string }
> = {
  libretranslate: {
    name: 'LibreTranslate',
    address: '不带 /translate',
    example: 'http://libretranslate:5000',
    key: '服务要求时才填',
  },
  deepl: {
    name: 'DeepL',
    address: '不填就用 DeepL 自己的地址',
    example: 'https://api-free.deepl.com',
    key: '以 :fx 结尾的是免费版',
  },
  openai: {
    name: 'OpenAI 兼容',
    address: '到版本为止',
    example: 'https://api.openai.com/v1',
    key: '服务要求时才填',
  },
};
