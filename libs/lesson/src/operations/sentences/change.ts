import { invalid } from '../../refused.js';
import { segmentId } from '../../sentences/hash.js';
import { KEYWORD_REFUSALS, MOST_KEYWORDS } from '../../sentences/keywords.js';
import { DEFAULT_SPEAKER, type Segment } from '../../types.js';
import type { SentenceChange } from '../operation.js';
import { oneLine } from './lines.js';

/** Characters of a sentence or of its translation. */
export const LONGEST = 2000;

export const said = (segment: Segment, text: string): Segment => {
  const content = oneLine(text);
  if (content === '' || content.length > LONGEST) throw invalid(`一句话应为 1–${LONGEST} 个字符`);
  const { duration: _duration, audioUrl: _url, ...rest } = segment;
  return {
    ...rest,
    content,
    id: segmentId(content),
    keywords: segment.keywords.filter((keyword) => content.includes(keyword.text)),
  };
};

const checkedKeywords = (
  keywords: NonNullable<SentenceChange['keywords']>,
  content: string,
): Segment['keywords'] => {
  if (keywords.length > MOST_KEYWORDS) throw invalid(KEYWORD_REFUSALS.tooMany);
  if (keywords.some(({ text }) => text.trim() === '' || !content.includes(text)))
    throw invalid(KEYWORD_REFUSALS.elsewhere);
  if (new Set(keywords.map(({ id }) => id)).size !== keywords.length)
    throw invalid('两个关键词不能有相同的编号');
  return keywords;
};

/** What changes in the segment itself. */
export const edited = (
  segment: Segment,
  { content, language, speaker, voiceId, pace, keywords }: SentenceChange,
): Segment => {
  let next =
    content === undefined || content === segment.content ? segment : said(segment, content);
  if (language !== undefined) next = { ...next, language, languageFixed: true };
  if (speaker !== undefined) next = { ...next, speaker: speaker.trim() || DEFAULT_SPEAKER };
  if (keywords !== undefined) next = { ...next, keywords: checkedKeywords(keywords, next.content) };
  if (voiceId !== undefined) {
    const { voice_db_id: _former, ...rest } = next;
    next = voiceId === null ? rest : { ...rest, voice_db_id: voiceId };
  }
  if (pace !== undefined) {
    if (pace !== null && !(pace >= 0.5 && pace <= 2)) throw invalid('语速应为 0.5–2 倍');
    const { pace: _former, ...rest } = next;
    next = pace === null || pace === 1 ? rest : { ...rest, pace };
  }
  return next;
};
