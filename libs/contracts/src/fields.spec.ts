import { GrantToMany } from './access-admin.js';
import { EraseUser } from './admin.js';
import { CreateCollection, DescribeCollection } from './collections.js';
import { CreateContent, SaveTranslations, UpdateContent } from './contents.js';
import { instant } from './fields.js';
import { ApplyOperations, NameVersion } from './operations.js';
import { SendReport } from './reports.js';
import { AddSpecialWord, ChangeSpecialWord } from './special-words.js';
import { AnswerTakeDown, TakeDown } from './take-downs.js';

interface Tried {
  safeParse: (value: unknown) => { error?: { issues: readonly { message: string }[] } };
}
const reason = (schema: Tried, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;
const many = (most: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: most }, (_, n) => [`k${n}`, value]));

describe('a name', () => {
  it.each(['山びこ', '👨‍👩‍👧', 'ห', '‏שלום', '·'])('may be %s', (title) =>
    expect(reason(UpdateContent, { title })).toBeUndefined(),
  );
  it.each(['\u200b\u200b', '\u202e\u2066', '\ufffd', '\u3164', '\u2800', '\ufe0f', '\u0000'])(
    'is not %j: there is nothing to see',
    (name) => {
      expect(reason(UpdateContent, { title: name })).toMatch('看不见');
      expect(reason(CreateContent, { title: name })).toMatch('看不见');
      expect(reason(UpdateContent, { tags: [name] })).toMatch('看不见');
      expect(reason(NameVersion, { name })).toMatch('看不见');
      expect(reason(CreateCollection, { title: name })).toMatch('看不见');
      expect(reason(DescribeCollection, { title: name })).toMatch('看不见');
      expect(reason(TakeDown, { reason: name })).toMatch('看不见');
      expect(reason(AnswerTakeDown, { text: name })).toMatch('看不见');
      const word = { word: name, language: 'ja', kind: 'no-split' };
      expect(reason(AddSpecialWord, word)).toMatch('看不见');
    },
  );
  // Others' lists would be written backwards from there on, and files and programs end at the first.
  it.each(['课\u202e文', '\u2066课', 'a\u0000b', 'a\u001fb', 'a\u007fb'])(
    'is not %j: what steers the text around it is no part of a name',
    (name) => {
      expect(reason(UpdateContent, { title: name })).toMatch('看不见');
      expect(reason(UpdateContent, { tags: [name] })).toMatch('看不见');
      expect(reason(CreateCollection, { title: name })).toMatch('看不见');
    },
  );
});

describe('words to somebody, and what a program works with', () => {
  const said = (text: string) => ({ target: 'lesson', targetId: 'c-1', kind: 'wrong', text });
  const rule = (more: object) => ({ word: '山', language: 'ja', kind: 'reading', value: 'やま', ...more }); // prettier-ignore
  it.each(['a\u0000b', '课\u202e文', '\u2066课', 'a\u007fb'])('are not %j', (text) => {
    expect(reason(SendReport, said(text))).toMatch('控制字符');
    expect(reason(AddSpecialWord, rule({ value: text }))).toMatch('控制字符');
    expect(reason(AddSpecialWord, rule({ word: text }))).toMatch('控制字符');
    expect(reason(ChangeSpecialWord, rule({ value: text }))).toMatch('控制字符');
    expect(reason(TakeDown, { reason: text })).toMatch('控制字符');
    expect(reason(AnswerTakeDown, { text })).toMatch('控制字符');
  });
  it.each(['第三句\n第五句', '山\t谷', '‏שלום'])('may be %j', (text) => {
    expect(reason(SendReport, said(text))).toBeUndefined();
    expect(reason(AnswerTakeDown, { text })).toBeUndefined();
  });
  it('are something to see, or nothing', () => {
    expect(reason(SendReport, said('\u200b\u200b'))).toMatch('看不见');
    expect(reason(SendReport, said(''))).toBeUndefined();
    expect(reason(AddSpecialWord, rule({ value: '\u200b' }))).toMatch('看不见');
    expect(reason(AddSpecialWord, rule({ kind: 'no-split', value: '' }))).toBeUndefined();
  });
});

describe('a map', () => {
  it('ends, and says with how many', () => {
    expect(reason(CreateContent, { voices: many(500, 'v') })).toBeUndefined();
    expect(reason(CreateContent, { voices: many(501, 'v') })).toBe('一次最多 500 项');
    const translations = many(2001, '译');
    expect(reason(SaveTranslations, { language: 'zh', origin: 'human', translations })).toBe(
      '一次最多 2000 项',
    );
    const move = { id: 'o', kind: 'moveNodes', positions: many(2001, { x: 0, y: 0 }) };
    expect(reason(ApplyOperations, { expectedRevision: 0, operations: [move] })).toBe(
      '一次最多 2000 项',
    );
  });
});

describe('an instant', () => {
  // The log writes years of four digits: a zone behind UTC carries the last evening of 9999 into a year of five.
  it.each(['9999-12-31T23:59:59-12:00', '0000-01-01T00:00:00+14:00'])('is not %s', (at) =>
    expect(instant.safeParse(at).success).toBe(false),
  );
  it.each(['9999-12-31T23:59:59Z', '0000-01-01T00:00:00Z', '2026-01-01T00:00:00.123456+08:00'])(
    'may be %s',
    (at) => expect(instant.safeParse(at).success).toBe(true),
  );
});

describe('why an administrator does something', () => {
  const blanks = ['\u200b\u200b', '\u3164', '\u2800 \u00ad'];
  it.each(blanks)('is something to see: %j', (blank) => {
    expect(EraseUser.safeParse({ reason: blank }).success).toBe(false);
    expect(GrantToMany.safeParse({ userIds: ['u'], level: 1, reason }).success).toBe(false);
  });
});
