import { existsSync, readdirSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  versionedName,
  type KeptPast,
  type PastState,
  type PastStates,
  type Position,
  type ReadModel,
} from '@app/kernel';
import type { DatabaseSync } from '../database.js';
import { PastStore } from './past-store.js';
import {
  bytesIn,
  dropAfter,
  dropModel,
  dropState,
  makeVersions,
  openPastFile,
} from './past-tables.js';

const FILE = 'states.sqlite';
/** SQLite's CORRUPT and NOTADB: nothing is lost with such a file. */
const DAMAGED = new Set([11, 26]);

interface Options {
  /** Bytes that may hold something, asked each time: the log grows. */
  most: () => number;
}

/** States of read models in one file: see past-tables.ts. A server and a tool beside it may have it open at the same time. */
export class SqlitePastStates implements PastStates {
  private readonly file: string;

  constructor(
    private readonly folder: string,
    private readonly options: Options,
  ) {
    this.file = join(folder, FILE);
    if (!existsSync(folder)) return;
    // States were files of their own once.
    for (const name of readdirSync(folder))
      if (!name.startsWith(FILE)) rmSync(join(folder, name), { recursive: true, force: true });
  }

  async kept(model: ReadModel<object>): Promise<readonly KeptPast[]> {
    if (!existsSync(this.file)) return [];
    return this.within((database) => keptIn(database, versionedName(model)));
  }

  async open(models: readonly ReadModel<object>[], from?: KeptPast): Promise<PastState> {
    await mkdir(this.folder, { recursive: true });
    const at = this.within((database) => {
      for (const model of models) makeVersions(database, model);
      const there = (model: ReadModel<object>) =>
        keptIn(database, versionedName(model)).some(
          ({ position, mark }) => position === from?.position && mark === from.mark,
        );
      return from && models.every(there) ? from.position : 0n;
    });
    const named = new Map(models.map((model) => [model.name, model]));
    const store = new PastStore(this.file, named, at);
    return {
      store,
      keep: async (kept) => {
        if (this.within(bytesIn) < this.options.most()) await store.keep(kept);
      },
      stands: () => store.stands(),
      close: () => store.close(),
    };
  }

  async forget(model: ReadModel<object>, after: Position): Promise<void> {
    this.within((database) => {
      makeVersions(database, model);
      dropAfter(database, versionedName(model), Number(after));
    });
  }

  /** Room is made by states that are near to others for how long ago they are: the older, the wider apart. */
  async tidy(models: readonly ReadModel<object>[]): Promise<void> {
    if (!existsSync(this.file)) return;
    const named = new Set(models.map(versionedName));
    this.within((database) => {
      for (const { model } of database.prepare('SELECT DISTINCT model FROM kept').all() as {
        model: string;
      }[])
        if (!named.has(model)) dropModel(database, model);
      while (bytesIn(database) >= this.options.most()) {
        const least = nearest([...named].flatMap((model) => statesOf(database, model)));
        if (!least) return;
        dropState(database, least.model, least.position, least.next);
      }
    });
  }

  /** By a connection of a moment; a damaged file is no loss and goes. */
  private within<T>(work: (database: DatabaseSync) => T): T {
    try {
      return this.connected(work);
    } catch (error) {
      const { errcode = 0 } = error as { errcode?: number };
      if (!DAMAGED.has(errcode & 0xff)) throw error;
      for (const part of ['', '-wal', '-shm']) rmSync(`${this.file}${part}`, { force: true });
      return this.connected(work);
    }
  }

  private connected<T>(work: (database: DatabaseSync) => T): T {
    const database = openPastFile(this.file);
    try {
      return work(database);
    } finally {
      database.close();
    }
  }
}

const keptIn = (database: DatabaseSync, model: string): KeptPast[] => {
  const rows = database
    .prepare('SELECT position, mark FROM kept WHERE model = ? ORDER BY position DESC')
    .all(model) as { position: number; mark: string }[];
  return rows.map(({ position, mark }) => ({ position: BigInt(position), mark }));
};

interface State {
  model: string;
  position: number;
  next: number;
  /** How far its neighbours are apart, for how long ago it is. */
  apart: number;
}
/** Those that have one before and one after them: the newest is where the next one begins. */
function statesOf(database: DatabaseSync, model: string): State[] {
  const positions = keptIn(database, model).map(({ position }) => Number(position));
  const [newest = 0] = positions;
  return positions.slice(1).map((position, index) => {
    const [next = newest, before = 0] = [positions[index], positions[index + 2]];
    return { model, position, next, apart: (next - before) / (newest - position) };
  });
}
const nearest = (states: readonly State[]): State | undefined =>
  states.reduce<State | undefined>(
    (least, state) => (least === undefined || state.apart < least.apart ? state : least),
    undefined,
  );
