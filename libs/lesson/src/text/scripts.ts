import type { Language } from '../types.js';

export type Script = 'kana' | 'hangul' | 'han' | 'latin' | 'other' | 'none';

const scripts: Partial<Record<string, readonly Script[]>> = {
  ja: ['kana', 'han'],
  zh: ['han'],
  yue: ['han'],
  ko: ['hangul'],
};
const otherScripts = new Set(
  'ru uk be bg sr mk kk ky tg tt mn ar ug ps ckb yi fa ur he hi mr ne bn ta te ml kn gu pa th lo km my el ka hy am si'.split(
    ' ',
  ),
);
export const primary = (language: Language): string => language.split('-')[0]?.toLowerCase() ?? '';

/** Can a text in this script be in the chosen language? */
export function allows(chosen: Language, script: Script): boolean {
  const language = primary(chosen);
  const own = scripts[language];
  if (own) return own.includes(script) || script === 'none';
  return otherScripts.has(language)
    ? script === 'other' || script === 'none'
    : script === 'latin' || script === 'none';
}
