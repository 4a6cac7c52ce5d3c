import { isKana, isKanji, toHiragana, voice } from '@app/spoken';
import { LONGEST, readingsOfWhole } from './jukujikun.js';
import { readingCost } from './readings.js';

/** A stretch of the text and what stands above it; `''` for kana, punctuation and what nobody can read. */
export interface Furigana {
  text: string;
  reading: string;
}

interface Place {
  /** Kanji of names have readings of their own: 裕美 ひろみ. */
  inName?: boolean;
  /** It goes on with a word before it, and its first sound may be voiced: 旅行会社 がいしゃ. */
  follows?: boolean;
}

interface Step {
  /** How much of it is read as nowhere else: the least wins, then the least cost. */
  unknown: number;
  cost: number;
  /** In how many ways as little is unknown. */
  ways: number;
  /** Where the step began: characters of the word, kana of the reading. */
  i: number;
  j: number;
}

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
  { inName = false, follows = false }: Place,
): Generator<{ chars: number; kana: number; cost: number; unknown?: number }> {
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
  for (let chars = 1; chars <= LONGEST && i + chars <= word.length; chars++)
    for (const special of readingsOfWhole(word.slice(i, i + chars).join('')))
      for (const form of new Set([special, voice(special)]))
        if (reading.startsWith(form, j)) yield { chars, kana: form.length, cost: 1 };
  const repeated = char === '々' ? word[i - 1] : undefined;
  for (let kana = 1; kana <= 7 && j + kana <= reading.length; kana++) {
    if (continues(reading[j + kana]) && reading[j + kana] !== 'っ') continue;
    const part = reading.slice(j, j + kana);
    const at = { inName, isFirst: i === 0 && !follows };
    const costs = [readingCost(char, part, at), repeated && readingCost(repeated, part, at)].filter(
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
  // One kanji among others is not read alone as nowhere else, but in a name.
  const alone = inName || !(isKanji(word[i - 1] ?? '') || isKanji(word[i + 1] ?? ''));
  for (
    let chars = alone ? 1 : 2;
    i + chars <= word.length && isKanji(word[i + chars - 1] ?? '');
    chars++
  )
    for (let kana = 1; kana <= 5 * chars && j + kana <= reading.length; kana++)
      if (!continues(reading[j + kana]) || reading[j + kana] === 'っ')
        yield { chars, kana, cost: Math.abs(kana - 2 * chars), unknown: 3 + chars };
}

/**
 * Lays a reading in hiragana over a word: okurigana anchor it, each kanji gets its own part, jukujikun stay whole.
 * The parts cover the word in order; a reading that cannot belong to the word stays above the whole of it.
 */
export const align = (word: string, reading: string, place: Place = {}): Furigana[] => {
  const chars = Array.from(word);
  if (!chars.some((char) => !isKana(char))) return [{ text: word, reading: '' }];
  const best: (Step | undefined)[][] = Array.from({ length: chars.length + 1 }, () => []);
  best[0]![0] = { unknown: 0, cost: 0, ways: 1, i: 0, j: 0 };
  for (let i = 0; i < chars.length; i++)
    for (let j = 0; j <= reading.length; j++) {
      const from = best[i]![j];
      if (!from) continue;
      for (const way of ways(chars, reading, i, j, place)) {
        const unknown = from.unknown + (way.unknown ?? 0);
        const cost = from.cost + way.cost;
        const to = best[i + way.chars]!;
        const known = to[j + way.kana];
        if (known && unknown > known.unknown) continue;
        const others = known?.unknown === unknown ? known : undefined;
        const count = from.ways + (others?.ways ?? 0);
        to[j + way.kana] = others && others.cost <= cost ? { ...others, ways: count } : { unknown, cost, ways: count, i, j }; // prettier-ignore
      }
    }
  const end = best[chars.length]![reading.length];
  if (!end) return [{ text: word, reading }];
  const parts: Furigana[] = [];
  for (let i = chars.length, j = reading.length; i > 0;) {
    const step = best[i]![j]!;
    const text = chars.slice(step.i, i).join('');
    const part = reading.slice(step.j, j);
    parts.unshift({ text, reading: toHiragana(text) === part ? '' : part }); // ヶ is a kana with a reading
    [i, j] = [step.i, step.j];
  }
  return joinPlain(end.unknown > 0 && end.ways > 1 && !place.inName ? inRuns(parts) : parts);
};

/** Kanji that stand together as one part: where it is not clear which of them belong together. */
const inRuns = (parts: readonly Furigana[]): Furigana[] => {
  const joined: Furigana[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last && isKanji(last.text.at(-1) ?? '') && isKanji(part.text[0] ?? '')) {
      last.text += part.text;
      last.reading += part.reading;
    } else joined.push({ ...part });
  }
  return joined;
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
