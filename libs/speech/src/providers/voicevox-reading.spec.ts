import { kanaWithAccents, type AccentPhrase } from './voicevox-reading.js';

const phrase = (kana: string, accent: number, more: Partial<AccentPhrase> = {}): AccentPhrase => ({
  moras: Array.from(kana, (text) => ({ text, vowel: 'a' })),
  accent,
  ...more,
});

it('leaves alone what is said as it is shown, long vowels and particles among it', () => {
  expect(kanaWithAccents([phrase('コオエンワ', 5)], 'こーえんわ')).toBeUndefined();
  expect(kanaWithAccents([phrase('コノ', 2), phrase('アイダ', 3)], 'このあいだ。')).toBeUndefined();
});

it('says a word as it is shown, and keeps the accents around it', () => {
  expect(kanaWithAccents([phrase('コノ', 2), phrase('カンニ', 1)], 'このあいだに')).toBe(
    "コノ'/ア'イダニ",
  );
  const parts = [phrase('キ', 1), phrase('カタワ', 2, { pause_mora: {} }), phrase('ハレタ', 1)];
  expect(kanaWithAccents(parts, 'キ、ホーワ、ハレタ')).toBe("キ'/ホオ'ワ、ハ'レタ");
});

it('keeps a phrase flat that was, asks where it asked, and whispers where it whispered', () => {
  const flat = phrase('アシタ', 3, { is_interrogative: true });
  expect(kanaWithAccents([flat], 'あす')).toBe("アス'？");
  const whispering: AccentPhrase = { moras: [{ text: 'キ', vowel: 'I' }, { text: 'カ', vowel: 'a' }, { text: 'ラ', vowel: 'a' }], accent: 2 }; // prettier-ignore
  expect(kanaWithAccents([whispering], 'きからも')).toBe("_キカ'ラモ");
});

it('says nothing of letters that nobody has read', () => {
  expect(kanaWithAccents([phrase('エイ', 1)], 'Aです')).toBeUndefined();
  expect(kanaWithAccents([], 'あ')).toBeUndefined();
});
