import type { Language } from '../types.js';

const NAMES = new Map([
  ['zh-CN', '简体中文'],
  ['zh-TW', '繁体中文'],
]);

/** In Chinese; nothing where it is not known. */
export const languageName = (code: Language): string => {
  if (code === '' || code === 'unknown' || code === 'auto') return '';
  try {
    return NAMES.get(code) ?? new Intl.DisplayNames('zh-CN', { type: 'language' }).of(code) ?? '';
  } catch {
    return '';
  }
};
