import * as z from 'zod/mini';

/** A language as BCP 47 writes it. */
export const language = z
  .string()
  .check(z.regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/, '语言代码不正确'), z.maxLength(20));
/** A number of a query, from 1. */
export const count = (fallback: number, highest: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(highest)), fallback);
/** A log position, decimal. Grows with every event, opaque otherwise. */
export const Position = z.string().check(z.regex(/^\d{1,20}$/));
/** A free map has an end. Its limit stands in the OpenAPI document, too. */
export const mapOf = <K extends z.core.$ZodRecordKey & z.ZodMiniType, V extends z.ZodMiniType>(
  key: K,
  value: V,
  most: number,
) =>
  z
    .record(key, value)
    .check(z.refine((map) => Object.keys(map).length <= most, `一次最多 ${most} 项`))
    .register(z.globalRegistry, { maxProperties: most });
/**
 * An instant as ISO 8601 writes it; a fraction of any length is none. The log writes years of four digits: an offset must not carry it
 * out of them.
 */
export const instant = z.iso.datetime({ offset: true, error: '请输入有效的时间' }).check(
  z.maxLength(40, '请输入有效的时间'),
  z.refine((at) => {
    const year = new Date(at).getUTCFullYear();
    return year >= 0 && year <= 9999;
  }, '请输入有效的时间'),
);
/** Something to see: not blanks, signs without a form and halves of characters alone. */
const SEEN = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\ufffd]/u;
/** Turns the text around it, or ends it for a program that reads it. Line breaks and tabs are for the schema to say. */
const STEERS = /(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
export const isSeen = (text: string): boolean => SEEN.test(text);
const hasForm = (text: string) => text === '' || SEEN.test(text);
/** What others call something by. Empty is for its schema to say. */
export const seen = z.refine<string>(
  (name) => hasForm(name) && !STEERS.test(name),
  '名称里有看不见的字符，请去掉或换一个',
);
/** What is written to somebody. Empty is for its schema to say. */
export const legible = z.refine<string>(hasForm, '只有看不见的字符，请写清楚');
/** What others read or programs work with, of one line or several: nothing in it ends it early or turns it around. */
export const steady = z.refine<string>(
  (text) => !STEERS.test(text),
  '文字里有看不见的控制字符，请去掉或重新输入',
);
/** Why something is done: words that the next administrator can read. Whether it may be absent is for its schema to say. */
export const reason = z.string().check(
  z.trim(),
  z.maxLength(200, '原因最多 200 个字符'),
  z.refine((words) => words === '' || SEEN.test(words), '原因里只有看不见的字符，请写清原因'),
);
