import { jukujikun } from './jukujikun.js';
import { isKana, isKanji, toHiragana, voice } from './kana.js';
import { readingCost } from './readings.js';

/** A stretch of the text and what stands above it; `''` for kana, punctuation and what nobody can read. */
export interface Furigana {
  text: string;
  reading: string;
}

interface Step {
  cost: number;
  /** Where the step began: characters of the word, kana of the reading. */
  i: number;
  j: number;
}

/** Bits that a group costs whose inner split is unknown: dearer than any usual pair of readings, cheaper than two absurd ones. */
const groupCost = 15;
const longestWord = Math.max(...[...jukujikun.keys()].map((word) => word.length));

/** A kana that cannot begin the next character's reading. */
const continues = (kana: string | undefined) =>
  kana !== undefined && /[ゃゅょぁぃぅぇぉっー]/.test(kana);
const counterMark = (char: string, kana: string | undefined) =>
  /[ヶヵケ]/.test(char) && kana !== undefined && /[かがこ]/.test(kana);

/** Every way on from character `i` and kana `j`: how many of both it takes and what it costs. */
function* ways(
  word: readonly string[],
  reading: string,
  i: number,
  j: number,
): Generator<{ chars: number; kana: number; cost: number }> {
  const char = word[i] ?? '';
  if (isKana(char)) {
    if (toHiragana(char) === reading[j] || counterMark(char, reading[j]))
      yield { chars: 1, kana: 1, cost: 0 };
    return;
  }
  if (!isKanji(char)) {
    const end = word.findIndex((other, at) => at > i && (isKana(other) || isKanji(other)));
    const chars = (end < 0 ? word.length : end) - i;
    for (let kana = 1; j + kana <= reading.length; kana++)
      if (!continues(reading[j + kana])) yield { chars, kana, cost: 2 };
    return;
  }
  for (let chars = 1; chars <= longestWord && i + chars <= word.length; chars++)
    for (const special of jukujikun.get(word.slice(i, i + chars).join('')) ?? [])
      for (const form of new Set([special, voice(special)]))
        if (reading.startsWith(form, j)) yield { chars, kana: form.length, cost: 1 };
  const repeated = char === '々' ? word[i - 1] : undefined;
  for (let kana = 1; kana <= 7 && j + kana <= reading.length; kana++) {
    if (continues(reading[j + kana]) && reading[j + kana] !== 'っ') continue;
    const part = reading.slice(j, j + kana);
    const costs = [readingCost(char, part), repeated && readingCost(repeated, part)].filter(
      (cost) => typeof cost === 'number',
    );
    // 掃除 is そう|じ, 神戸 こう|べ: a long vowel stays with its character.
    const torn =
      part.startsWith('う') &&
      /[おこそとのほもよろごぞどぼぽょくすつぬふむゆるぐずぶぷゅ]$/.test(reading.slice(0, j))
        ? 2
        : 0;
    if (costs.length > 0) yield { chars: 1, kana, cost: 1 + torn + Math.min(...costs) };
  }
  for (let chars = 1; i + chars <= word.length && isKanji(word[i + chars - 1] ?? ''); chars++)
    for (let kana = 1; kana <= 5 * chars && j + kana <= reading.length; kana++)
      if (!continues(reading[j + kana]))
        yield { chars, kana, cost: groupCost + chars + Math.abs(kana - 2 * chars) };
}

/**
 * Lays a reading in hiragana over a word: okurigana anchor it, each kanji gets its own part, jukujikun stay whole.
 * The parts cover the word in order; a reading that cannot belong to the word stays above the whole of it.
 */
export const align = (word: string, reading: string): Furigana[] => {
  const chars = Array.from(word);
  if (!chars.some((char) => !isKana(char))) return [{ text: word, reading: '' }];
  const best: (Step | undefined)[][] = Array.from({ length: chars.length + 1 }, () => []);
  best[0]![0] = { cost: 0, i: 0, j: 0 };
  for (let i = 0; i < chars.length; i++)
    for (let j = 0; j <= reading.length; j++) {
      const from = best[i]![j];
      if (!from) continue;
      for (const way of ways(chars, reading, i, j)) {
        const cost = from.cost + way.cost;
        const to = best[i + way.chars]!;
        if (cost < (to[j + way.kana]?.cost ?? Infinity)) to[j + way.kana] = { cost, i, j };
      }
    }
  if (!best[chars.length]![reading.length]) return [{ text: word, reading }];
  const parts: Furigana[] = [];
  for (let i = chars.length, j = reading.length; i > 0;) {
    const step = best[i]![j]!;
    const text = chars.slice(step.i, i).join('');
    const part = reading.slice(step.j, j);
    parts.unshift({ text, reading: toHiragana(text) === part ? '' : part }); // ヶ is a kana with a reading
    [i, j] = [step.i, step.j];
  }
  return joinPlain(parts);
};

/** Neighbours without a reading become one part. */
export const joinPlain = (parts: readonly Furigana[]): Furigana[] => {
  const joined: Furigana[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.reading === '' && last?.reading === '') last.text += part.text;
    else joined.push({ ...part });
  }
  return joined;
};
