/** Does an `If-None-Match` name it? Weakly compared (RFC 9110, 13.1.2): the same page goes out in several encodings. */
export const isKnown = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => weak(tag.trim()) === weak(etag) || tag.trim() === '*') === true;

const weak = (tag: string): string => tag.replace(/^W\//, '');
