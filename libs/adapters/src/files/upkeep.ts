import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SweepRecord, Upkeep, UpkeepFailure, UpkeepMark, UpkeepRecord } from '@app/kernel';
import { writeDurably } from './durable-file.js';

const fileIn = (folder: string): string => join(folder, 'upkeep.json');
const sweepIn = (folder: string): string => join(folder, 'sweep.json');

/** Of what was kept; nothing where it is no such mark. */
export const upkeepMark = (value: unknown): UpkeepMark | undefined => {
  const { at, position } = (value ?? {}) as Partial<Record<keyof UpkeepMark, unknown>>;
  const isMark = typeof at === 'string' && !Number.isNaN(Date.parse(at));
  return isMark && typeof position === 'string' ? { at, position } : undefined;
};

/** The same of a failure. */
export const upkeepFailure = (value: unknown): UpkeepFailure | undefined => {
  const { at, reason } = (value ?? {}) as Partial<Record<keyof UpkeepFailure, unknown>>;
  const isFailure = typeof at === 'string' && !Number.isNaN(Date.parse(at));
  return isFailure && typeof reason === 'string' ? { at, reason } : undefined;
};

const isCount = (value: unknown): boolean => {
  const { blobs, bytes } = (value ?? {}) as Record<string, unknown>;
  return Number.isSafeInteger(blobs) && Number.isSafeInteger(bytes);
};
/** The same of a sweep. */
export const sweepRecord = (value: unknown): SweepRecord | undefined => {
  const found = (value ?? {}) as Partial<Record<keyof SweepRecord, unknown>>;
  const { at, place, looked, setAside, broughtBack, dropped } = found;
  const isPlace = typeof (place as { part?: unknown } | undefined)?.part === 'string';
  const isRecord = typeof at === 'string' && !Number.isNaN(Date.parse(at)) && isPlace;
  return isRecord && [looked, setAside, broughtBack, dropped].every(isCount)
    ? (found as unknown as SweepRecord)
    : undefined;
};

const read = async (file: string): Promise<Record<string, unknown>> => {
  try {
    return (JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
};

/** What of it can be read: a file that is no record only means that nobody knows. */
const recordIn = async (folder: string): Promise<UpkeepRecord> => {
  const found = await read(fileIn(folder));
  const [backup, drill] = [upkeepMark(found['backup']), upkeepMark(found['drill'])];
  const failedDrill = upkeepFailure(found['failedDrill']);
  const sweep = sweepRecord(await read(sweepIn(folder)));
  return {
    ...(backup && { backup }),
    ...(drill && { drill }),
    ...(failedDrill && { failedDrill }),
    ...(sweep && { sweep }),
  };
};

/** A file in the data folder, which the operator's tool writes beside the server; another one for what the server itself does. */
export const upkeepIn = (folder: string): Upkeep => {
  const keep = async (what: keyof UpkeepRecord, value: object): Promise<void> => {
    const { sweep: _, ...known } = await recordIn(folder);
    await writeDurably(fileIn(folder), `${JSON.stringify({ ...known, [what]: value })}\n`);
  };
  return {
    last: () => recordIn(folder),
    note: keep,
    noteFailedDrill: (failure) => keep('failedDrill', failure),
    noteSweep: (record) => writeDurably(sweepIn(folder), `${JSON.stringify(record)}\n`),
  };
};
