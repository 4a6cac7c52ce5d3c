import { inVoices } from './in-voices.js';

const heard = (text: string, words: readonly string[]) => {
  const { said, placed } = inVoices(text);
  let at = 0;
  const marks = words.map((word) => {
    const charStart = said.indexOf(word, at);
    at = charStart + word.length;
    return { type: 'word' as const, startMs: 0, charStart, charEnd: at };
  });
  return [said, placed(marks).map(({ charStart, charEnd }) => text.slice(charStart, charEnd))];
};

it('says words of other scripts in the voice of their language, and knows where each stands', () =>
  expect(heard('Le mot «nihao⟦ni3·hao3⟧», oui', ['Le', 'mot', 'ni3', 'hao3', 'oui'])).toEqual([
    'Le mot «<voice xml:lang="cmn-latn-pinyin">ni3 hao3</voice>», oui',
    ['Le', 'mot', 'nihao⟦ni3·hao3⟧', 'nihao⟦ni3·hao3⟧', 'oui'],
  ]));
it('leaves what is noted otherwise to the voice of the sentence', () =>
  expect(inVoices('annyeong⟦안녕⟧ sushi⟦すし⟧ Nguyen⟦wɪn⟧').said).toBe(
    '<voice xml:lang="ko">안녕</voice> <voice xml:lang="ja">すし</voice> Nguyen',
  ));
