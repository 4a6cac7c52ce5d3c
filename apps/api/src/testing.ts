import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accessContext } from '@app/access';
import { DevelopmentMailbox, accountsContext } from '@app/accounts';
import {
  AnkiDecks,
  FfmpegRenderer,
  FileBlobStore,
  SharpImages,
  SharpPainter,
  SqliteProjectionStore,
} from '@app/adapters';
import { communityContext } from '@app/community';
import { authoringContext, imagesContext } from '@app/authoring';
import { ENGINES, generationContext, longWorkContext } from '@app/generation';
import { WORDS, glossesContext, readingProposalsContext, specialWordsContext } from '@app/lexicon';
import { lessonExportsContext, libraryContext } from '@app/library';
import { practiceContext } from '@app/practice';
import type { Annotator } from '@app/annotation';
import { LiveHub, ProjectionRunner, catalogued, type EventStore } from '@app/kernel';
import {
  BLOBS,
  CLOCK,
  COMMANDS,
  CONFIG,
  EVENT_STORE,
  IDS,
  DECK_WRITER,
  DICTIONARIES,
  IMAGE_CODEC,
  MEDIA_RENDERER,
  JOB_QUEUE,
  LIVE,
  MAILER,
  PERSON_KEYS,
  PICTURE_PAINTER,
  READ_MODELS,
  READ_STORE,
  TOPIC_RULE,
  commandsOver,
  parseConfig,
  requestIds,
  together,
  type Context,
} from '@app/platform';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  MemoryDictionaries,
  MemoryEventStore,
  MemoryPersonKeys,
} from '../../../libs/kernel/src/testing.js';
import { createApi } from './create-api.js';

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
const value = (provide: symbol, useValue: unknown) => ({ provide, useValue });

/** The whole HTTP face over an empty log in memory, for one test each; `start` after `stop` is a restart. Nothing listens, no job runs. */
export class ApiUnderTest {
  app!: NestFastifyApplication;
  /** As it is written: personal fields are sealed. */
  raw!: MemoryEventStore;
  documents!: SqliteProjectionStore;
  /** What is installed, and how texts are cut into words: set before a test begins. */
  dictionaries = new MemoryDictionaries();
  words: Words = async () => [];
  /** Folder of a web build to serve, set before a test begins. */
  web: string | undefined;
  readonly live = new LiveHub({ startedAt: new Date(0) });
  readonly contexts: readonly Context[];
  private now = Date.UTC(2026, 0, 1);
  private folder = '';
  private log!: EventStore;
  private keys!: MemoryPersonKeys;
  private readModels!: ProjectionRunner;

  constructor(...probes: Context[]) {
    this.contexts = together([
      accountsContext,
      accessContext,
      authoringContext,
      libraryContext,
      generationContext,
      longWorkContext,
      lessonExportsContext,
      specialWordsContext,
      readingProposalsContext,
      imagesContext,
      glossesContext,
      communityContext,
      practiceContext,
      ...probes,
    ]);
    beforeEach(async () => {
      jest.spyOn(process.stderr, 'write').mockReturnValue(true);
      this.folder = await mkdtemp(join(tmpdir(), 'yamabiko-api-'));
      this.raw = new MemoryEventStore();
      this.keys = new MemoryPersonKeys();
      this.log = catalogued(
        this.raw,
        this.contexts.flatMap(({ events }) => events),
        this.keys,
      );
      this.documents = SqliteProjectionStore.open(':memory:');
      await this.start();
    });
    afterEach(async () => {
      await this.stop();
      await this.documents.close();
      await rm(this.folder, { recursive: true, force: true });
      jest.restoreAllMocks();
    });
  }

  async start(): Promise<void> {
    const clock = { now: () => new Date(this.now) };
    this.readModels = new ProjectionRunner({
      events: this.log,
      store: this.documents,
      projections: this.contexts.flatMap(({ projections }) => projections),
      scratch: () => SqliteProjectionStore.open(':memory:'),
    });
    await this.readModels.catchUp();
    await this.readModels.start();
    const config = {
      ...parseConfig({ LOG_LEVEL: 'silent', ADMIN_EMAILS: 'boss@example.org', RATE_LIMIT: '0' }),
      SECRET_KEY: 'k'.repeat(40),
    };
    this.app = await createApi({
      config,
      contexts: this.contexts,
      version: '0',
      ...(this.web !== undefined && { web: this.web }),
      ports: [
        value(CONFIG, config),
        value(EVENT_STORE, this.log),
        value(READ_MODELS, this.readModels),
        value(READ_STORE, this.documents),
        value(PERSON_KEYS, this.keys),
        value(JOB_QUEUE, {
          get: async () => undefined,
          cancel: async () => true,
          deadLetters: async () => [],
        }),
        value(ENGINES, {
          ttsInfo: async () => ({ voices: [VOICE], languages: [], defaultMappings: {} }),
        }),
        value(BLOBS, await FileBlobStore.open(join(this.folder, 'media'))),
        value(IMAGE_CODEC, new SharpImages()),
        value(PICTURE_PAINTER, new SharpPainter()),
        value(MEDIA_RENDERER, new FfmpegRenderer()),
        value(DECK_WRITER, new AnkiDecks()),
        value(DICTIONARIES, this.dictionaries),
        value(WORDS, { words: this.words }),
        value(CLOCK, clock),
        value(IDS, requestIds),
        value(LIVE, this.live),
        value(TOPIC_RULE, async () => false),
        value(COMMANDS, commandsOver(this.log, { clock, ids: requestIds })),
        { provide: MAILER, useExisting: DevelopmentMailbox },
      ],
    });
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.readModels.stop();
  }

  /** Everything recorded is in the read models. */
  async settled(): Promise<void> {
    await this.readModels.waitFor(await this.log.head(), 30_000);
  }

  /** Events of a past that no call would make in reasonable time. */
  async record(stream: string, events: readonly { type: string; data: object }[]): Promise<void> {
    const metadata = {
      correlationId: 'past',
      causationId: 'past',
      commandId: 'past',
      actor: 'visitor',
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
