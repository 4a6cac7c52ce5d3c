const NAMES: Record<string, string> = {
  ja: '日语',
  en: '英语',
  'zh-CN': '简体中文',
  'zh-TW': '繁体中文',
  ko: '韩语',
  es: '西班牙语',
  fr: '法语',
  de: '德语',
  it: '意大利语',
  pt: '葡萄牙语',
  ru: '俄语',
  vi: '越南语',
  th: '泰语',
};

export const languageName = (code: string): string => {
  const known = NAMES[code] ?? NAMES[code.split('-')[0] ?? ''];
  if (known) return known;
  if (code === 'unknown' || code === 'auto' || code === '') return '未识别';
  try {
    return new Intl.DisplayNames('zh-CN', { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
};

/** Languages offered as translation targets, the most asked for first. */
export const TARGETS = ['zh-CN', 'en', 'ja', 'ko', 'zh-TW', 'es', 'fr', 'de'];
/** Languages a person can say their text is in. */
export const SOURCES = ['ja', 'en', 'zh-CN', 'zh-TW', 'ko', 'es', 'fr', 'de', 'it', 'pt', 'ru'];

export const clock = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};
