import * as z from 'zod/mini';
import { mapOf, seen } from './fields.js';
import { TakenDown } from './take-downs.js';

/** A zone that this runtime knows by its IANA name. */
const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
};
export const USERNAME_LENGTH = 30;
/** What nobody sees, though it counts as a letter or a sign: fillers of Hangul, joiners of graphemes, the empty Braille cell. */
const BLANK = /(?!\u200D|\uFE0E|\uFE0F)\p{Default_Ignorable_Code_Point}|\u2800/u;
/** More marks on one letter than any language writes: they run over the lines above and below. */
const HEAPED = /\p{M}{5}/u;
/**
 * The name shown to others: 1–30 characters after trimming and NFKC, runs of spaces are one; letters, digits, punctuation, symbols and
 * emoji, no control or invisible characters. Two people may share one: the id tells them apart.
 */
export const Username = z.string().check(
  z.maxLength(200, '用户名过长'),
  z.overwrite((name) => name.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim()),
  z.refine((name) => name.length > 0, '用户名不能为空'),
  z.refine(
    (name) => Array.from(name).length <= USERNAME_LENGTH,
    `用户名最多 ${USERNAME_LENGTH} 个字符`,
  ),
  // ZWJ builds emoji; every other invisible character only imitates somebody.
  z.refine(
    (name) =>
      !/[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}<>]|(?!\u200D)\p{Cf}/u.test(name) &&
      !BLANK.test(name) &&
      !HEAPED.test(name),
    '用户名含有不能使用的字符',
  ),
  seen,
  z.refine((name) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(name), '用户名不能为空'),
);
/** Speakers with a voice, in all languages together. */
const MOST_SPEAKERS = 200;
/** What an older program stored is read. */
const MOST_STORED = 2000;
/** Stored settings of an older or newer program may hold more keys: unknown ones are dropped, never an error. */
export const Settings = z.partial(
  z.object({
    theme: z.enum(['system', 'light', 'dark']),
    /** Shown above the words: furigana, pinyin, IPA. */
    readings: z.boolean(),
    /** Lesson text in px. */
    textSize: z.int().check(z.minimum(18), z.maximum(40)),
    serif: z.boolean(),
    /** Tones of Mandarin: each character's own, 一 and 不 as they are said, or all of them. */
    tones: z.enum(['own', 'usual', 'spoken']),
    /** Mandarin in ㄅㄆㄇ instead of pinyin. */
    zhuyin: z.enum(['never', 'taiwan', 'always']),
    language: z.string().check(z.maxLength(20)),
    timeZone: z.string().check(z.maxLength(64), z.refine(isTimeZone, '无法识别的时区')),
    speakerMappings: mapOf(
      z.string().check(z.maxLength(20)),
      mapOf(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(120)), MOST_STORED),
      MOST_STORED,
    ),
  }),
);
export type Settings = z.infer<typeof Settings>;
/** Instead of a name that an administrator took down, until its owner chooses another. */
export const NEUTRAL_NAME = '听众';
export const User = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(['user', 'admin']),
  settings: Settings,
  createdAt: z.string(),
  /** 已下架: what they were called; `username` is neutral until they choose another. */
  nameTakenDown: z.optional(z.extend(TakenDown, { name: z.string() })),
});
export type User = z.infer<typeof User>;
export const LoggedIn = z.object({ success: z.literal(true), token: z.string(), user: User });
export type LoggedIn = z.infer<typeof LoggedIn>;
export const Me = z.object({ success: z.literal(true), user: User });
const chosen = ({ speakerMappings = {} }: Settings): number =>
  Object.values(speakerMappings).reduce((sum, of) => sum + Object.keys(of).length, 0) +
  Object.keys(speakerMappings).length;
export const UpdateMe = z.object({
  username: z.optional(Username),
  settings: z.optional(
    Settings.check(
      z.refine(
        (settings) => chosen(settings) <= MOST_SPEAKERS,
        `说话人的声音最多记 ${MOST_SPEAKERS} 个，请先去掉不用的`,
      ),
    ),
  ),
});
export type UpdateMe = z.infer<typeof UpdateMe>;
/** Of the finished job `export-data`: from where the file can be fetched, and until when. */
export const DataExportResult = z.object({
  url: z.string(),
  expiresAt: z.string(),
  size: z.number(),
});
