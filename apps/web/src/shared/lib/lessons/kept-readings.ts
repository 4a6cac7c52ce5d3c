import { SpecialWordList } from '@app/contracts';
import { type ReadSentence, withOwnReadings } from '@app/lesson';
import { keepAnswer, keptAnswer } from '../kept/kept-answers.js';
import { ANSWERS } from '../offline/caches.js';

const URL = 'special-words?scope=user&kind=reading';

/** Lays their own readings over a sentence: those that the server told, or without it those that it told last. Nothing where they have none. */
export const ownReadings = async (
  told: SpecialWordList | undefined,
): Promise<(<T extends ReadSentence>(line: T) => T) | undefined> => {
  if (told) void keepAnswer(URL, told, ANSWERS);
  const known = told ?? SpecialWordList.safeParse(await keptAnswer(URL, ANSWERS)).data;
  const enabled = known?.words.filter(({ isEnabled }) => isEnabled) ?? [];
  return enabled.length === 0 ? undefined : (line) => withOwnReadings(line, enabled);
};
