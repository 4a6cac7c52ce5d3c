/** So many digits are a number that somebody can be called, or pays with. */
const DIGITS = 11;

/** Values of a query, and of what some put behind the hash: tokens, addresses, what was searched for. */
const QUERY = /([?&#][\w.[\]-]{1,60}=)[^&\s"'<>)#]+/g;
const BEARER = /\b(bearer|basic) [\w~+/.=-]+/gi;
const SECRET =
  /\b(password|passwd|secret|api_?key|auth|authorization|credentials|private_?key|token)(["']? ?[:=：] ?["']?)[^\s"'&,;})]+/gi;
/** A code that was sent: a few digits beside the word for it. */
const CODE = /(\bcode|\botp|验证码|口令)([^\d\n]{0,12})\d{4,8}(?!\d)/gi;
const WORD = /[\w-]{24,}/g;
const NUMBER = /\+?\d[\d \-()]{9,20}/g;

const isUuid = (word: string): boolean =>
  /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(word);
/** Letters and digits mixed at such a length are no word of anybody. */
const isKey = (word: string): boolean => /\d/.test(word) && /[a-z]/i.test(word) && !isUuid(word);
/** The name of a file of ours ends in a mark of its build. */
const FILE = /^\.(?:m?js|css|map|tsx?)\b/;

const LOCAL = /[\w.%+-]/;
const HOST = /[\w.-]/;
/** By hand: an expression that looks for the end before it knows of an @ would look again from each sign. */
const withoutAddresses = (text: string): string => {
  if (!text.includes('@')) return text;
  let cleaned = '';
  let from = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    let start = at;
    while (start > from && LOCAL.test(text[start - 1] ?? '')) start -= 1;
    let end = at + 1;
    while (end < text.length && HOST.test(text[end] ?? '')) end += 1;
    // A line of a stack in Firefox is name@https://…: behind that @ stands no host with a dot.
    if (start === at || !/\.[a-z]{2,24}\.?$/i.test(text.slice(at + 1, end))) continue;
    cleaned += `${text.slice(from, start)}‹邮箱›`;
    from = end;
  }
  return cleaned + text.slice(from);
};

/**
 * A text of a program without what it may say about a person: addresses, numbers, codes, keys, values of queries. Asked by the browser before
 * it sends, and by the server, which believes nobody. Names it cannot know: what is kept of a person goes with them.
 */
export const scrubbed = (text: string): string =>
  withoutAddresses(
    text
      .replace(QUERY, '$1…')
      .replace(BEARER, '$1 ‹密钥›')
      .replace(SECRET, '$1$2‹密钥›')
      .replace(CODE, '$1$2‹验证码›'),
  )
    .replace(WORD, (word, at: number, all: string) =>
      isKey(word) && !FILE.test(all.slice(at + word.length, at + word.length + 8))
        ? '‹密钥›'
        : word,
    )
    .replace(NUMBER, (found) =>
      found.replaceAll(/\D/g, '').length >= DIGITS
        ? `‹号码›${/[ (-]$/.exec(found)?.[0] ?? ''}`
        : found,
    );

/** An address without its query and what is behind the hash; an invitation to a class is a secret that stands in its path. */
export const withoutQuery = (url: string): string =>
  (/^[^?#]*/.exec(url)?.[0] ?? '').replace(/\/join\/[^/]+/, '/join/…');
