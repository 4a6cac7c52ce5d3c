/** The browser's own translator (Chromium's Translator API), where there is one: nothing leaves the device. */
interface Translator {
  translate(text: string): Promise<string>;
  destroy?(): void;
}
interface TranslatorApi {
  availability(pair: {
    sourceLanguage: string;
    targetLanguage: string;
  }): Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>;
  create(pair: { sourceLanguage: string; targetLanguage: string }): Promise<Translator>;
}

const found = (): TranslatorApi | undefined =>
  (globalThis as { Translator?: TranslatorApi }).Translator;
const short = (code: string): string =>
  code === 'zh-TW' ? 'zh-Hant' : (code.split('-')[0] ?? code);

export const canTranslateHere = async (from: string, to: string): Promise<boolean> => {
  try {
    return (
      ((await found()?.availability({ sourceLanguage: short(from), targetLanguage: short(to) })) ??
        'unavailable') !== 'unavailable'
    );
  } catch {
    return false;
  }
};

/** Segment id → translation. Throws when the browser cannot. */
export const translateHere = async (
  from: string,
  to: string,
  texts: { id: string; content: string }[],
): Promise<Record<string, string>> => {
  const translator = await found()?.create({
    sourceLanguage: short(from),
    targetLanguage: short(to),
  });
  if (!translator) throw new Error('no translator');
  const made: Record<string, string> = {};
  for (const { id, content } of texts) made[id] ??= await translator.translate(content);
  translator.destroy?.();
  return made;
};
