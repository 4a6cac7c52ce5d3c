/** What the file picker offers. */
export const ACCEPTED = '.txt,.srt,.vtt,.ass,.ssa,.lrc,.tsv,.html,text/plain';

const LIMIT = 1_000_000;

/** Why a file is not read, if it is not. */
export const refusalOf = ({ size }: File): string | undefined =>
  size > LIMIT ? '文件过大，请选 1 MB 以内的文本' : undefined;

const decoded = (bytes: ArrayBuffer, encoding: string): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** What stands in every text of its language, and hardly ever comes of bytes read wrongly. */
const common =
  /[ぁ-んァ-ヶ、。，的是不了我你他在有这這个個一人来來이가는을를에다요의하고니은지습]/gu;
/** What such bytes turn into. */
const rare = /[｡-ﾟ\ue000-\uf8ff\u3400-\u4dbf]/gu;
const plausible = (text: string): number =>
  (text.match(common)?.length ?? 0) - 4 * (text.match(rare)?.length ?? 0);

/** The text of a file: UTF-8 or UTF-16 as it says, else in the old encoding of China, Japan, Taiwan or Korea in which it makes most sense. */
export const textOf = async (file: File): Promise<string> => {
  const bytes = await file.arrayBuffer();
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const texts = [decoded(bytes, 'utf-8')].filter((text) => text !== undefined);
  if (texts.length === 0)
    for (const encoding of ['gb18030', 'shift_jis', 'big5', 'euc-kr'])
      texts.push(...[decoded(bytes, encoding)].filter((text) => text !== undefined));
  const [best] = texts.toSorted((a, b) => plausible(b) - plausible(a));
  return best ?? new TextDecoder('windows-1252').decode(bytes);
};
