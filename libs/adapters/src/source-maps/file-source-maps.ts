import { createHash } from 'node:crypto';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { SourceMaps, SourcePlace } from '@app/kernel';
import type { ReleaseMaps, ReleaseStore } from './release-store.js';

/** Versions that are kept: pages of older ones are open nowhere any more. */
const KEPT = 10;
/** Maps that stay parsed in memory. */
const PARSED = 12;
/** Lines before and after the one that is meant. */
const AROUND = 3;
const SERVED = 'served.json';
const RELEASE = /^[\w.-]{1,60}$/;
const packed = promisify(gzip);
const unpacked = promisify(gunzip);

/** The version of a web build is the name of the script that begins it. */
const releaseOf = async (web: string): Promise<string | undefined> => {
  const entry = await readFile(join(web, 'version.txt'), 'utf8').catch(() => '');
  const release = basename(entry.trim(), '.js');
  return RELEASE.test(release) ? release : undefined;
};
/** Since when a version was served, and of which maps. */
interface Served {
  since: string;
  digest?: string;
}
const servedIn = async (folder: string): Promise<Served | undefined> => {
  try {
    const text = await readFile(join(folder, SERVED), 'utf8');
    const { since, digest } = JSON.parse(text) as Record<string, unknown>;
    if (typeof since !== 'string') return undefined;
    return { since, ...(typeof digest === 'string' && { digest }) };
  } catch {
    return undefined; // cut off while it was laid down: laid down anew
  }
};

/** Ms after which nobody is still laying down what was begun: until then it may be another process, of another version. */
const LAYING_MS = 3_600_000;
const isLeft = (folder: string): Promise<boolean> =>
  stat(folder).then(
    ({ mtimeMs }) => Date.now() - mtimeMs > LAYING_MS,
    () => false,
  );

/** Node tells it, its types do not. */
const nameOf = (entry: object): { name?: string } =>
  'name' in entry && typeof entry.name === 'string' && entry.name !== ''
    ? { name: entry.name }
    : {};
/** Processes hear of one another's versions so often: while an upgrade rolls, two are served. */
const MEET_MS = 60_000;
const NAME = /^[\w.-]{1,100}\.js\.map\.gz$/;

interface Parts {
  /** Where the maps of all versions lie. */
  folder: string;
  /** The web build that is served, and the maps that were made with it. */
  web: string;
  maps: string;
  now: () => Date;
  /** Where other processes lay theirs, when the folder is this one's alone. */
  store?: ReleaseStore | undefined;
  report?: (error: unknown, context?: string) => void;
}

/** Source maps in a folder that outlives builds, one folder a version. They are never served. */
export class FileSourceMaps implements SourceMaps {
  private readonly parsed = new Map<string, Promise<SourceMap | undefined>>();
  private readonly fetching = new Map<string, Promise<boolean>>();
  private timer: NodeJS.Timeout | undefined;

  private constructor(
    private readonly folder: string,
    private readonly release: string | undefined,
    /** Its maps are others than before, or the first: what lies elsewhere is older. */
    private isAnew: boolean,
    private readonly served: Map<string, string>,
    private readonly store: ReleaseStore | undefined,
    private readonly report: (error: unknown, context?: string) => void,
  ) {}

  /** Takes the maps of the build that is served along, and lets go of those of versions long gone. */
  static async open({
    folder,
    web,
    maps,
    now,
    store,
    report = () => {},
  }: Parts): Promise<FileSourceMaps> {
    await mkdir(folder, { recursive: true });
    const release = await releaseOf(web);
    const isAnew = release !== undefined && (await taken(join(folder, release), maps, now));
    const found: [string, string][] = [];
    for (const name of await readdir(folder)) {
      const served = await servedIn(join(folder, name));
      if (served) found.push([name, served.since]);
    }
    const newest = found.toSorted(([, one], [, other]) => (one < other ? 1 : -1));
    const kept = new Map(newest.filter(([name], at) => at < KEPT || name === release));
    const isOver = async (name: string): Promise<boolean> =>
      !kept.has(name) && (found.some(([one]) => one === name) || isLeft(join(folder, name)));
    // Who serves no page lets nothing go.
    for (const name of release === undefined ? [] : await readdir(folder))
      if (await isOver(name)) await rm(join(folder, name), { recursive: true, force: true });
    const opened = new FileSourceMaps(folder, release, isAnew, kept, store, report);
    if (store) opened.timer = setInterval(() => void opened.meet(), MEET_MS).unref();
    void opened.meet(); // nobody waits for it: errors are counted without their lines, too
    return opened;
  }

  close(): void {
    clearInterval(this.timer);
  }

  /** Lays down there what is served here, and hears what is served elsewhere. What lies beyond the newest few goes. */
  async meet(): Promise<void> {
    const { store, release } = this;
    if (!store) return;
    try {
      const since = release === undefined ? undefined : this.served.get(release);
      const there = await store.all();
      if (release !== undefined && since !== undefined && (this.isAnew || !there.has(release)))
        await store.put(release, since, await readAll(join(this.folder, release)));
      this.isAnew = false;
      const newest = [...there].toSorted(([, one], [, other]) => (one < other ? 1 : -1));
      for (const [name, at] of newest.slice(0, KEPT)) this.served.set(name, at);
      for (const [name] of newest.slice(KEPT)) if (name !== release) await store.remove(name);
    } catch (error) {
      this.report(error, 'source maps');
    }
  }

  current(): string | undefined {
    return this.release;
  }

  since(release: string): string | undefined {
    return this.served.get(release);
  }

  async locate(
    release: string,
    { file, line, column }: { file: string; line: number; column: number },
  ): Promise<SourcePlace | undefined> {
    const name = basename(file);
    if (!this.served.has(release) || !/^[\w.-]{1,100}\.js$/.test(name)) return undefined;
    if (!(await this.isHere(release))) return undefined;
    const map = await this.map(`${release}/${name}.map.gz`);
    const entry = map?.findEntry(Math.max(0, line - 1), Math.max(0, column - 1));
    if (!map || !entry || !('originalSource' in entry)) return undefined;
    const at = entry.originalLine;
    const source = map.payload.sources.indexOf(entry.originalSource);
    const lines = map.payload.sourcesContent?.[source]?.split('\n') ?? [];
    const from = Math.max(0, at - AROUND);
    return {
      file: entry.originalSource.replace(/^(?:\.\.\/)+/, ''),
      line: at + 1,
      ...nameOf(entry),
      from: from + 1,
      lines: lines.slice(from, at + AROUND + 1).map((text) => text.slice(0, 300)),
    };
  }

  /** The maps of a version that another process served are fetched once. */
  private isHere(release: string): Promise<boolean> {
    const { store } = this;
    if (!store || release === this.release) return Promise.resolve(true);
    const known = this.fetching.get(release) ?? this.fetch(release, store);
    this.fetching.set(release, known);
    return known;
  }

  private async fetch(release: string, store: ReleaseStore): Promise<boolean> {
    const to = join(this.folder, release);
    if (!RELEASE.test(release)) return false;
    if ((await servedIn(to)) !== undefined) return true;
    try {
      await lay(to, await store.take(release), { since: this.served.get(release) ?? '' });
      return true;
    } catch (error) {
      this.fetching.delete(release); // the next one who asks may find it
      this.report(error, 'source maps');
      return false;
    }
  }

  private map(name: string): Promise<SourceMap | undefined> {
    const known = this.parsed.get(name) ?? this.read(name);
    this.parsed.delete(name); // the newest last
    this.parsed.set(name, known);
    const [oldest] = this.parsed.keys();
    if (this.parsed.size > PARSED && oldest !== undefined) this.parsed.delete(oldest);
    return known;
  }

  private async read(name: string): Promise<SourceMap | undefined> {
    try {
      const text = (await unpacked(await readFile(join(this.folder, name)))).toString('utf8');
      return new SourceMap(JSON.parse(text) as SourceMapPayload);
    } catch {
      return undefined; // a file without a map, or one that cannot be read: the stack stays as the browser wrote it
    }
  }
}

/**
 * Takes the maps of a build along. Where only words between the lines changed, its scripts and with them its name stay the same, and its lines
 * are others: the newest count.
 * @returns whether they are others than what lay there
 */
const taken = async (to: string, maps: string, now: () => Date): Promise<boolean> => {
  const names = (await readdir(maps).catch(() => [])).filter((name) => NAME.test(`${name}.gz`));
  const hash = createHash('sha256');
  const made = new Map<string, Buffer>();
  for (const name of names.toSorted()) {
    const bytes = await readFile(join(maps, name));
    made.set(`${name}.gz`, bytes);
    hash.update(`${name}\n`).update(bytes);
  }
  const digest = hash.digest('hex');
  const before = await servedIn(to);
  if (before && (made.size === 0 || before.digest === digest)) return false;
  const packedMaps = new Map<string, Uint8Array>();
  for (const [name, bytes] of made) packedMaps.set(name, await packed(bytes));
  await lay(to, packedMaps, { since: before?.since ?? now().toISOString(), digest });
  return true;
};

/** All maps first, what says that they are there last. */
const lay = async (to: string, maps: ReleaseMaps, served: Served): Promise<void> => {
  await mkdir(to, { recursive: true });
  for (const [name, bytes] of maps) if (NAME.test(name)) await writeFile(join(to, name), bytes);
  const draft = join(to, `${SERVED}.draft`);
  await writeFile(draft, JSON.stringify(served));
  await rename(draft, join(to, SERVED));
};

const readAll = async (folder: string): Promise<ReleaseMaps> => {
  const names = (await readdir(folder)).filter((name) => NAME.test(name));
  const files = names.map(async (name) => [name, await readFile(join(folder, name))] as const);
  return new Map(await Promise.all(files));
};
