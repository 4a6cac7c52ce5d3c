import { SpecialWordAnswer } from '@app/contracts';
import { callsOf, type Owner } from '../../../platform/src/testing.js';
import { SpecialWordsController } from './special-words.controller.js';

const kind = { language: 'ja', kind: 'reading' };
let words = 0;
const specialWord = async ({ ask }: Owner) => {
  const added = { ...kind, word: `方${words++}`, value: 'かた' };
  const { word } = await ask(SpecialWordAnswer, 'POST', '/api/special-words', added);
  return word.id;
};

export const calls = callsOf(SpecialWordsController, {
  change: { own: specialWord, body: () => ({ ...kind, word: '方', value: 'ほう' }) },
  remove: { own: specialWord },
});
