import { once } from 'node:events';
import { LogFormat } from '@app/contracts';
import { exported } from '@app/insight';
import type { StoredEvent } from '@app/kernel';
import { contexts } from '../../composition/src/contexts.js';
import { Misused } from './command.js';

/** @param more what this command knows beside these @throws {Misused} */
export const formatOf = (typed: string, more: readonly string[] = []): LogFormat => {
  const { data } = LogFormat.safeParse(typed);
  if (data) return data;
  const known = [...LogFormat.options, ...more].join('、');
  throw new Misused(`不认识的格式：${typed}（有：${known}）`);
};

/** A misspelt type is no type of which nothing happened. @throws {Misused} */
export const mustBeType = (typed: string | undefined): void => {
  if (typed === undefined) return;
  if (!contexts.some(({ events }) => events.some(({ type }) => type === typed)))
    throw new Misused(`没有这种事件：${typed}。yamabiko log schemas 列出有哪些，大小写要一样`);
};

/** To the standard output, unless `silent`. @returns how many pieces; who reads may have enough: `| head` is no error */
export const written = async (
  pieces: AsyncIterable<string | Uint8Array>,
  silent: boolean,
): Promise<number> => {
  let [count, gone] = [0, false];
  process.stdout.on('error', () => (gone = true));
  for await (const piece of pieces) {
    if (gone) break;
    count += 1;
    if (!silent && !process.stdout.write(piece))
      await once(process.stdout, 'drain').catch(() => undefined);
  }
  return count;
};

/** A file of events, the same way. @returns how many events */
export const writtenEvents = async (
  pages: AsyncIterable<readonly StoredEvent[]>,
  format: LogFormat,
  silent: boolean,
): Promise<number> => {
  let count = 0;
  async function* counted() {
    for await (const events of pages) {
      count += events.length;
      yield events;
    }
  }
  const catalogue = contexts.flatMap(({ events }) => events);
  await written(exported(counted(), format, catalogue), silent);
  return count;
};
