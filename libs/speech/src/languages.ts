/** Names of languages in Chinese, for lists. */
const names = new Intl.DisplayNames(['zh-CN'], { type: 'language' });
const own: Record<string, string> = {
  'zh-CN': '中文（简体）',
  'zh-TW': '中文（繁体）',
  'zh-HK': '粤语',
};

export const languageName = (code: string): string => own[code] ?? names.of(code) ?? code;

/** A voice for `zh-CN` also reads `zh`, one for `en` also `en-US`; never a neighbour (`zh-HK` is Cantonese). */
export const speaks = (
  voice: { language: string; languages?: readonly string[] },
  language: string,
): boolean => {
  const wanted = language.toLowerCase();
  const primary = wanted.split('-')[0]!;
  return [voice.language, ...(voice.languages ?? [])].some((code) => {
    const has = code.toLowerCase();
    return (
      has === wanted || has === primary || (wanted === primary && has.startsWith(`${primary}-`))
    );
  });
};
