import { unvoice } from '@app/spoken';
import { readFileSync } from 'node:fs';

// Learned by ../../learn-readings.mjs: how many bits each reading of a kanji costs; those of names alone apart.
let lines: Readonly<Record<string, string>> | undefined;
type Costs = ReadonlyMap<string, number>;
const table = new Map<string, { words: Costs; names: Costs } | undefined>();

const parse = (line: string) =>
  new Map(
    [...line.matchAll(/(?<!\D)(\D+)(\d)/g)].map(
      ([, reading = '', cost = '9']) => [reading, Number(cost)] as const,
    ),
  );

/** A kanji's line is taken apart when it is first met: all six thousand at once would hold up the event loop. */
const readingsOf = (kanji: string) => {
  if (table.has(kanji)) return table.get(kanji);
  lines ??= JSON.parse(readFileSync(new URL('./readings.json', import.meta.url), 'utf8')) as Record<
    string,
    string
  >;
  const line = Object.hasOwn(lines, kanji) ? lines[kanji] : undefined;
  const [words = '', names = ''] = line?.split('|') ?? [];
  const readings = line === undefined ? undefined : { words: parse(words), names: parse(names) };
  table.set(kanji, readings);
  return readings;
};

/** っ at the end stands for one of these: 出 しゅつ → しゅっぱつ. */
const beforeStop = ['つ', 'く', 'ち', 'き', 'う'];

interface At {
  inName: boolean;
  /** Nothing stands before it that could voice it. */
  isFirst: boolean;
}

/** Bits it costs that `kanji` reads as `reading`; `undefined` when it is not known to. Voicing and っ cost four more. */
export const readingCost = (kanji: string, reading: string, at: At): number | undefined => {
  const own = readingsOf(kanji);
  if (!own) return undefined;
  const direct = costIn(own.words, reading, at);
  return direct === undefined && at.inName ? costIn(own.names, reading, at) : direct;
};

const costIn = (known: Costs, reading: string, { isFirst }: At): number | undefined => {
  const direct = known.get(reading);
  if (direct !== undefined) return direct;
  const stops =
    reading.length > 1 && reading.endsWith('っ')
      ? beforeStop.map((kana) => reading.slice(0, -1) + kana)
      : [];
  const voiced = isFirst ? [] : [reading, ...stops].flatMap(unvoice);
  const changed = [...stops, ...voiced]
    .map((variant) => known.get(variant))
    .filter((cost) => cost !== undefined);
  return changed.length > 0 ? Math.min(...changed) + 4 : undefined;
};
