const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', hellip: '…', mdash: '—', ndash: '–', ldquo: '“', rdquo: '”', lsquo: '‘', rsquo: '’',
  laquo: '«', raquo: '»', middot: '·', bull: '•', copy: '©', eacute: 'é', egrave: 'è', agrave: 'à', ccedil: 'ç', ouml: 'ö', uuml: 'ü', auml: 'ä', szlig: 'ß', ntilde: 'ñ',
}; // prettier-ignore

/** &amp; and &#12354; as the characters they stand for; what is no entity stays. */
const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? whole;
    const code = decimal === undefined ? parseInt(String(hex), 16) : Number(decimal);
    return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
  });

/** What a page says nowhere: code, and the reading that stands over a word. */
const SILENT = new Set(['script', 'style', 'head', 'rt', 'rp', 'noscript', 'template']);
const BLOCKS =
  /^(?:p|div|br|li|ul|ol|h[1-6]|tr|table|section|article|header|footer|blockquote|hr|dl|dt|dd|pre|main|figcaption)$/;
const tag = /(<!--|<\/?[a-z][a-z0-9]{0,15}(?:[\s/][^<>]{0,400})?>)/i;
const page =
  /<\/(?:p|div|span|li|ul|ol|h[1-6]|td|tr|table|dl|dt|dd|b|i|u|em|strong|a|body|html|ruby|script|style|font|section|article)>|<br ?\/?>|<p>/i;

/** The words of a piece of a page, its paragraphs on lines of their own; a text without tags stays, entities aside. */
export function withoutHtml(text: string): string {
  if (!page.test(text)) return /&[a-z#]/i.test(text) ? decoded(text) : text;
  const tokens = text.split(tag);
  const blocks = tokens.some((token) =>
    BLOCKS.test(/^<\/?([a-z0-9]+)/i.exec(token)?.[1]?.toLowerCase() ?? ''),
  );
  let silent = '';
  const words = tokens.map((token, index) => {
    if (index % 2 === 0) {
      if (silent === '!') {
        const end = token.indexOf('-->');
        if (end < 0) return '';
        silent = '';
        return token.slice(end + 3);
      }
      return silent ? '' : blocks ? token.replace(/\s+/g, ' ') : token;
    }
    const name = /^<\/?([a-z0-9]+)/i.exec(token)?.[1]?.toLowerCase() ?? '!';
    if (silent !== '') {
      if (token.startsWith('</') && name === silent) silent = '';
      return '';
    }
    if (name === '!' || (SILENT.has(name) && !token.startsWith('</'))) silent = name;
    return BLOCKS.test(name) ? '\n' : /^<t[dh]/i.test(token) ? '\t' : '';
  });
  return decoded(words.join(''))
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
