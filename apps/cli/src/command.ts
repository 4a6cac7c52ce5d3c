import type { ParseArgsConfig } from 'node:util';

/** What the person typed after the command's words. */
export interface Given {
  dataDir: string;
  /** What the server would read: the process's own, over `.env`. */
  environment: Readonly<Record<string, string | undefined>>;
  values: Readonly<Record<string, string | boolean | undefined>>;
  words: readonly string[];
}
/** `facts` is what `--json` prints; bigints become decimal strings. */
export interface Outcome {
  /** False ends the program with code 1: the command did its work and the answer is bad news. Default true. */
  ok?: boolean;
  lines: readonly string[];
  facts: Readonly<Record<string, unknown>>;
}
export interface Command {
  /** After `yamabiko `, e.g. `log as-of <位置|时间> <读模型> [id]`. */
  usage: string;
  about: string;
  options?: NonNullable<ParseArgsConfig['options']>;
  /** How many words it takes, fewest and most. */
  words?: readonly [number, number];
  /** Nothing to print when the command has written its own output. */
  run(given: Given): Promise<Outcome | undefined>;
}

/** The person asked for something that does not exist: exit code 2. */
export class Misused extends Error {
  override readonly name = 'Misused';
}

export const text = (given: Given, option: string): string | undefined => {
  const value = given.values[option];
  return typeof value === 'string' ? value : undefined;
};

/** A log position as typed. @throws {Misused} */
export const positionOf = (typed: string): bigint => {
  if (!/^\d{1,18}$/.test(typed)) throw new Misused(`不是日志位置：${typed}`);
  return BigInt(typed);
};
