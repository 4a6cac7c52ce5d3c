import { CreateContent, SaveTranslations, UpdateContent } from './contents.js';
import { ApplyOperations, NameVersion } from './operations.js';

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
    },
  );
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
