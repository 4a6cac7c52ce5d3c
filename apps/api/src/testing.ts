import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DevelopmentMailbox } from '@app/accounts';
import type { Annotator } from '@app/annotation';
import { FileBlobStore, SqlitePastStates, SqliteProjectionStore } from '@app/adapters';
import {
  FoldedReadModels,
  LiveHub,
  LocalChangeFeed,
  LocalInFlight,
  LocalLimits,
  catalogued,
  type EventStore,
  type LogVerdict,
  type SourceMaps,
  type UpkeepRecord,
} from '@app/kernel';
import { ServerErrors, parseConfig, type Context } from '@app/platform';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  MemoryDictionaries,
  MemoryEventIndex,
  MemoryEventStore,
  MemoryOccurrences,
  MemoryPersonKeys,
} from '../../../libs/kernel/src/testing.js';
import { contexts } from '../../composition/src/contexts.js';
import type { Composition } from '../../composition/src/ports.js';
import type { Running } from '../../composition/src/running.js';
import type { Storage } from '../../composition/src/storage.js';
import { projector } from '../../projector/src/projector.js';
import { api } from './api.js';

type Words = Annotator['words'];
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const VOICE = {
  id: 'v',
  name: 'v',
  speaker_id: 'v',
  service_id: 's',
  disabled: false,
  language: 'en',
};
const VOICES = { voices: [VOICE], languages: [], defaultMappings: {} };
const QUEUE = {
  get: async () => undefined,
  cancel: async () => true,
  deadLetters: async () => [],
  depths: async () => [],
} as unknown as Storage['queue'];

const unproven = () => Promise.reject(new Error('no log on a disk'));

/** `projector` and `api` over an empty log in memory, for one test each; `start` after `stop` is a restart. Nothing listens, no job runs. */
export class ApiUnderTest {
  app!: NestFastifyApplication;
  /** As it is written: personal fields are sealed. */
  raw!: MemoryEventStore;
  documents!: SqliteProjectionStore;
  /** What is installed, and how texts are cut into words: set before a test begins. */
  dictionaries = new MemoryDictionaries();
  words: Words = async () => [];
  /** What the engines say of their voices; refused while they are away. */
  ttsInfo: () => Promise<object> = async () => VOICES;
  /** Folder of a web build to serve, set before a test begins. */
  web: string | undefined;
  /** What the last check of the log found, and the bytes that still fit on the disk. */
  verdict: LogVerdict | undefined;
  free = 2 ** 40;
  /** Particulars of errors, and the version of the page that is served since the beginning. */
  occurrences = new MemoryOccurrences();
  commands = new MemoryOccurrences();
  sourceMaps: SourceMaps = {
    current: () => 'index-now',
    since: (release) => (release === 'index-now' ? new Date(0).toISOString() : undefined),
    locate: async () => undefined,
  };
  readonly errors = new ServerErrors();
  /** What stands in the queue and what an operator did, where a test says so. */
  queue: Partial<Storage['queue']> = {};
  upkeep: UpkeepRecord = {};
  readonly live = new LiveHub({ startedAt: new Date(0) });
  readonly contexts: readonly Context[];
  private now = Date.UTC(2026, 0, 1);
  private folder = '';
  private log!: EventStore;
  keys!: MemoryPersonKeys;
  private readModels!: FoldedReadModels;
  private projecting!: Running;
  private serving!: Awaited<ReturnType<typeof api>>;

  constructor(...probes: Context[]) {
    this.contexts = [...contexts, ...probes];
    beforeEach(() => this.begin());
    afterEach(() => this.end());
  }

  /** An empty log in the place of this one, for properties that try many histories in one test. */
  async anew(): Promise<void> {
    await this.end();
    await this.begin();
  }

  private async begin(): Promise<void> {
    jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    this.folder = await mkdtemp(join(tmpdir(), 'yamabiko-api-'));
    this.raw = new MemoryEventStore();
    this.keys = new MemoryPersonKeys();
    this.occurrences = new MemoryOccurrences();
    this.commands = new MemoryOccurrences();
    this.log = catalogued(
      this.raw,
      this.contexts.flatMap(({ events }) => events),
      this.keys,
    );
    this.documents = SqliteProjectionStore.open(':memory:');
    await this.start();
  }

  private async end(): Promise<void> {
    await this.stop();
    await this.documents.close();
    await rm(this.folder, { recursive: true, force: true });
    jest.restoreAllMocks();
  }

  async start(): Promise<void> {
    const report = (error: unknown) => console.error(error);
    const changes = new LocalChangeFeed(report);
    this.readModels = new FoldedReadModels(this.documents, changes);
    await this.readModels.look();
    const storage: Storage = {
      events: this.log,
      sealed: this.raw,
      index: new MemoryEventIndex(this.raw),
      integrity: { start: () => undefined, verify: unproven, last: () => this.verdict },
      space: { free: async () => this.free },
      upkeep: {
        last: async () => this.upkeep,
        note: async () => undefined,
        noteFailedDrill: async () => undefined,
        noteSweep: async () => undefined,
      },
      keys: this.keys,
      documents: this.documents,
      scratch: () => SqliteProjectionStore.open(':memory:'),
      pasts: new SqlitePastStates(join(this.folder, 'past'), { most: () => 1e9 }),
      changes,
      readModels: this.readModels,
      queue: { ...QUEUE, ...this.queue },
      checkpoints: { get: async () => undefined, set: async () => undefined },
      blobs: await FileBlobStore.open(join(this.folder, 'media')),
      dictionaries: this.dictionaries,
      live: this.live,
      limits: new LocalLimits(),
      inFlight: new LocalInFlight(),
      answers: async () => undefined,
      commands: this.commands,
      occurrences: this.occurrences,
      sourceMaps: this.sourceMaps,
      master: Buffer.alloc(32, 'k'),
    };
    const parts: Composition = {
      config: {
        ...parseConfig({ LOG_LEVEL: 'silent', ADMIN_EMAILS: 'boss@example.org', RATE_LIMIT: '0' }),
        SECRET_KEY: 'k'.repeat(40),
      },
      contexts: this.contexts,
      storage,
      engines: { ttsInfo: () => this.ttsInfo() } as unknown as Composition['engines'],
      words: this.words,
      clock: { now: () => new Date(this.now) },
      errors: this.errors,
      report,
    };
    this.projecting = await projector(parts);
    await this.settled();
    this.serving = await api({
      ...parts,
      version: '0',
      ...(this.web !== undefined && { web: this.web }),
    });
    this.app = this.serving.app;
  }

  async stop(): Promise<void> {
    await this.serving.stop();
    await this.projecting.stop();
    this.readModels.close();
  }

  /** Everything recorded is in the read models. */
  async settled(): Promise<void> {
    await this.readModels.waitFor(await this.log.head(), 30_000);
  }

  /** All read models from the log alone, as if their file had been lost. */
  async rebuilt(): Promise<void> {
    await this.stop();
    await this.documents.close();
    this.documents = SqliteProjectionStore.open(':memory:');
    await this.start();
  }

  /** Events of a past that no call would make in reasonable time. */
  async record(
    stream: string,
    events: readonly { type: string; data: object }[],
    actor = 'visitor',
  ): Promise<void> {
    const metadata = {
      correlationId: 'past',
      causationId: 'past',
      commandId: 'past',
      actor,
      at: this.at,
    };
    await this.log.append({
      stream,
      expected: 'any',
      events: events.map((event) => ({ ...event, id: crypto.randomUUID(), version: 1, metadata })),
    });
    await this.settled();
  }

  /** The instant that the api sees, ISO 8601. */
  get at(): string {
    return new Date(this.now).toISOString();
  }

  /** @param ms of the clock that the api sees */
  pass(ms: number): void {
    this.now += ms;
  }

  call(method: Method, url: string, payload?: object, headers: Record<string, string> = {}) {
    return this.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  }

  async codeFor(email: string, remoteAddress = '127.0.0.1'): Promise<string> {
    const sent = await this.app.inject({
      method: 'POST',
      url: '/api/auth/send-code',
      payload: { email },
      remoteAddress,
    });
    expect(sent.json()).toEqual({ success: true, cooldown: 60 });
    return this.app.get(DevelopmentMailbox).list()[0]?.code ?? '';
  }

  /** @returns the bearer token */
  async login(email: string): Promise<string> {
    const code = await this.codeFor(email);
    const answer = await this.call('POST', '/api/auth/verify-code', { email, code });
    return answer.json<{ token: string }>().token;
  }
}

export const as = (token: string) => ({ authorization: `Bearer ${token}` });
