import { existsSync, readdirSync, rmSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeptPast, PastState, PastStates } from '@app/kernel';
import { SqliteProjectionStore } from './projection-store.js';

/** States of one read model, and bytes of all of them, that are kept at most. */
const MOST = { each: 100, bytes: 2_000_000_000 } as const;
const ENDING = '.sqlite';
const WORK = 'work-';

interface Kept extends KeptPast {
  model: string;
  file: string;
}

/** Each kept state is a file of its own, named by what it is; who asks for one gets a copy that they may fold on. */
export class SqlitePastStates implements PastStates {
  constructor(
    private readonly folder: string,
    private readonly most: { each: number; bytes: number } = MOST,
  ) {
    if (!existsSync(folder)) return;
    // What was under way when the process ended.
    for (const name of readdirSync(folder))
      if (!name.endsWith(ENDING)) rmSync(join(folder, name), { recursive: true, force: true });
  }

  async kept(model: string): Promise<readonly KeptPast[]> {
    return this.files()
      .filter((kept) => kept.model === model)
      .toSorted((a, b) => (a.position > b.position ? -1 : 1))
      .map(({ position, mark }) => ({ position, mark }));
  }

  async open(model: string, from?: KeptPast): Promise<PastState> {
    await mkdir(this.folder, { recursive: true });
    const folder = await mkdtemp(join(this.folder, WORK));
    const file = join(folder, 'state');
    if (from) await this.copied(this.fileOf(model, from), file);
    const store = SqliteProjectionStore.open(file);
    return {
      store,
      keep: (at) => this.keep(store, model, at),
      close: async () => {
        await store.close();
        await rm(folder, { recursive: true, force: true });
      },
    };
  }

  /** Others may have given it up since it was named: then there is nothing. */
  private async copied(kept: string, file: string): Promise<void> {
    try {
      await copyFile(kept, file);
      await utimes(kept, new Date(), new Date());
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }

  private async keep(store: SqliteProjectionStore, model: string, at: KeptPast): Promise<void> {
    const file = this.fileOf(model, at);
    await store.copyTo(`${file}.new`);
    await rename(`${file}.new`, file);
    await this.giveUp(model);
  }

  /** Of one read model that one whose neighbours are nearest to each other; of all, what was asked for longest ago. */
  private async giveUp(model: string): Promise<void> {
    const own = this.files()
      .filter((kept) => kept.model === model)
      .toSorted((a, b) => (a.position < b.position ? -1 : 1));
    const gap = (index: number) => (own[index + 1]?.position ?? 0n) - (own[index - 1]?.position ?? 0n); // prettier-ignore
    while (own.length > this.most.each) {
      const inner = own.slice(1, -1).map((_, index) => index + 1);
      const least = inner.reduce((best, index) => (gap(index) < gap(best) ? index : best), 1);
      for (const { file } of own.splice(least, 1)) await rm(file, { force: true });
    }
    const all = await Promise.all(
      this.files().map(async ({ file }) => {
        const { size, mtimeMs } = await stat(file);
        return { file, size, mtimeMs };
      }),
    );
    let bytes = all.reduce((sum, { size }) => sum + size, 0);
    for (const { file, size } of all.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
      if (bytes <= this.most.bytes) break;
      await rm(file, { force: true });
      bytes -= size;
    }
  }

  private fileOf(model: string, { position, mark }: KeptPast): string {
    return join(this.folder, `${[model, position, mark].map((part) => encodeURIComponent(String(part))).join('@')}${ENDING}`); // prettier-ignore
  }

  private files(): Kept[] {
    if (!existsSync(this.folder)) return [];
    return readdirSync(this.folder).flatMap((name) => {
      if (!name.endsWith(ENDING)) return [];
      const [model, position, mark] = name.slice(0, -ENDING.length).split('@').map(decodeURIComponent); // prettier-ignore
      if (model === undefined || position === undefined || mark === undefined) return [];
      return [{ model, position: BigInt(position), mark, file: join(this.folder, name) }];
    });
  }
}
