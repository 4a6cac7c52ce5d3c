import type * as z from 'zod/mini';
import { Operation } from './operations.js';
import { AddSpecialWord, ChangeSpecialWord } from './special-words.js';

const reason = (schema: z.ZodMiniType, given: unknown): string | undefined =>
  schema.safeParse(given).error?.issues[0]?.message;
const rule = (language: string, value: string) => ({
  word: '山',
  language,
  kind: 'reading',
  value,
});
const added = (language: string, value: string) => reason(AddSpecialWord, rule(language, value));

describe('a reading is written as its language writes readings', () => {
  it.each([
    ['ja', 'やま'],
    ['ja', 'ヤマ'],
    ['ja', 'コーヒー・カップ'],
    ['zh-CN', 'háng'],
    ['zh-CN', 'nǚ ér'],
    ['zh-CN', 'hang2 ye4'],
    ['zh-TW', 'ㄏㄢˋ'],
    ['zh-TW', '˙ㄇㄚ'],
    ['en-US', 'wɪn'],
    ['en', 'nˈaɪnˌtiːn nˈaɪnti'],
    ['ko', '월료일'],
    ['ko', 'woryoil'],
    ['fr', 'ʒɑ̃'],
    ['de', 'ˈtsvɪʃn̩'],
  ])('%s: %s', (language, value) => expect(added(language, value)).toBeUndefined());
  it.each([
    ['ja', '<b>', '假名'],
    ['ja', '<b>やま</b>', '假名'],
    ['ja', '山', '假名'],
    ['ja', 'yama', '假名'],
    ['zh-CN', '<b>', '拼音'],
    ['zh-CN', '行', '拼音'],
    ['zh-TW', 'ㄏㄢˋ<br>', '拼音'],
    ['zh-CN', '123', '拼音'],
    ['en-US', '<b>', '音标'],
    ['en-US', 'wɪn⟧', '音标'],
    ['ko', '<i>월</i>', '音标'],
    ['ko', '...', '音标'],
  ])('%s is not written %s', (language, value, message) =>
    expect(added(language, value)).toMatch(message),
  );
  it('what is said instead of a word, and what is changed elsewhere, is another matter', () => {
    expect(reason(AddSpecialWord, { ...rule('ja', '山さん'), kind: 'speak-as' })).toBeUndefined();
    const old = rule('ja', '<b>');
    expect(reason(ChangeSpecialWord, { ...old, isEnabled: false, seen: old })).toBeUndefined();
    expect(reason(ChangeSpecialWord, { ...old, seen: rule('ja', 'やま') })).toMatch('假名');
  });
});

describe('a reading of a sentence by hand', () => {
  const edit = (reading: unknown) =>
    reason(Operation, { id: 'o', kind: 'editSentence', occurrenceId: 's', change: { reading } });
  const read = (reading: string) => ({
    reading: `${reading}です`,
    characters: [{ text: '山', reading }, { text: 'です', reading: '' }],
  }); // prettier-ignore
  it.each(['やま', '', '山', 'ヤマ'])('is kana over its words: %j', (reading) =>
    expect(edit(read(reading))).toBeUndefined(),
  );
  it.each(['<b>', 'yama', '峰'])('and nothing else: %j', (reading) =>
    expect(edit(read(reading))).toMatch('假名'),
  );
  it.each(['háng háng，x < y > z', 'wɪn sˈæŋ', 'bangapseumnida', null])('or a line: %j', (line) =>
    expect(edit(line)).toBeUndefined(),
  );
  it.each(['<b>háng</b>', 'wɪn <BR/>'])('without markup: %j', (line) =>
    expect(edit(line)).toMatch('标记'),
  );
});
