export const MOST_KEYWORDS = 5;

/** Why a sentence does not take a keyword; whoever chooses one is told the same before it is asked for. */
export const KEYWORD_REFUSALS = {
  tooMany: `每句最多 ${MOST_KEYWORDS} 个关键词`,
  elsewhere: '关键词应选自这句话',
} as const;
