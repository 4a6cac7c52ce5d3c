import { DevelopmentMailbox } from '@app/accounts';
import { AnkiDecks, FfmpegRenderer, SharpImages, SharpPainter, SmtpMailer } from '@app/adapters';
import { ENGINES } from '@app/generation';
import { Outbox, Reconciler, type DocumentChange } from '@app/kernel';
import {
  BLOBS,
  CLOCK,
  COMMANDS,
  CONFIG,
  DECK_WRITER,
  DICTIONARIES,
  ERASERS,
  EVENT_STORE,
  IDS,
  IMAGE_CODEC,
  JOB_QUEUE,
  LIVE,
  LOG_INTEGRITY,
  MAILER,
  MEDIA_RENDERER,
  PERSON_KEYS,
  PICTURE_PAINTER,
  READ_MODELS,
  READ_STORE,
  TOPIC_RULE,
  TRACES,
  commandsOver,
  requestIds,
  type Config,
  type Eraser,
  type Resolve,
  type TopicRule,
} from '@app/platform';
import { WORDS } from '@app/lexicon';
import type { Provider } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { createApi } from '../../api/src/create-api.js';
import { contexts } from './contexts.js';
import { reporting } from './reporting.js';
import { configuredEngines } from './speakers.js';
import { openStorage } from './storage.js';

export interface House {
  config: Config;
  version: string;
  /** Folder of the web build. */
  web: string;
}

const clock = { now: () => new Date() };

/** API, projector and worker in one process on the embedded adapters. Listening is the caller's. */
export const compose = async ({ config: given, version, web }: House) => {
  const report = reporting((line) => {
    if (given.LOG_LEVEL !== 'silent') console.error(line);
  });
  const storage = await openStorage({
    dataDir: given.DATA_DIR,
    events: contexts.flatMap(({ events }) => events),
    projections: contexts.flatMap(({ projections }) => projections),
    anchor: given.LOG_ANCHOR,
    report,
  });
  const config: Config = {
    ...given,
    SECRET_KEY: given.SECRET_KEY ?? storage.master.toString('base64'),
  };
  const { store, readModels, queue, live, blobs, keys, documents } = storage;
  const ports: Provider[] = [
    { provide: CONFIG, useValue: config },
    { provide: EVENT_STORE, useValue: store },
    { provide: READ_MODELS, useValue: readModels },
    { provide: READ_STORE, useValue: documents },
    { provide: LOG_INTEGRITY, useValue: storage.integrity },
    { provide: JOB_QUEUE, useValue: queue },
    { provide: BLOBS, useValue: blobs },
    { provide: IMAGE_CODEC, useValue: new SharpImages() },
    { provide: PICTURE_PAINTER, useValue: new SharpPainter() },
    { provide: MEDIA_RENDERER, useValue: new FfmpegRenderer() },
    { provide: DECK_WRITER, useValue: new AnkiDecks() },
    { provide: DICTIONARIES, useValue: storage.dictionaries },
    { provide: CLOCK, useValue: clock },
    { provide: IDS, useValue: requestIds },
    { provide: LIVE, useValue: live },
    { provide: PERSON_KEYS, useValue: keys },
    { provide: TRACES, useValue: documents },
    {
      provide: COMMANDS,
      useValue: commandsOver(store, { clock, ids: requestIds, states: storage.states }),
    },
    config.SMTP_URL === undefined
      ? { provide: MAILER, useExisting: DevelopmentMailbox }
      : { provide: MAILER, useValue: new SmtpMailer(config.SMTP_URL, config.MAIL_FROM) },
    {
      provide: ERASERS,
      // What a context erases with is looked up when it erases: providers are still being made here.
      useFactory: (modules: ModuleRef): Eraser[] =>
        contexts.map(
          (context) => async (userId) =>
            context.erases?.((token) => modules.get(token, { strict: false }))(userId),
        ),
      inject: [ModuleRef],
    },
    {
      provide: TOPIC_RULE,
      useFactory: (modules: ModuleRef): TopicRule => {
        const rules = contexts.flatMap(
          (context) => context.hearsTopic?.((token) => modules.get(token, { strict: false })) ?? [],
        );
        return async (topic, userId) => {
          for (const rule of rules) if (await rule(topic, userId)) return true;
          return false;
        };
      },
      inject: [ModuleRef],
    },
  ];
  const speaking = configuredEngines(config, { blobs, documents });
  ports.push(
    { provide: ENGINES, useValue: speaking.engines },
    { provide: WORDS, useValue: speaking },
  );

  await readModels.start();
  const app = await createApi({ config, contexts, ports, version, web });
  const resolve: Resolve = (token) => app.get(token, { strict: false });
  readModels.onChange((change: DocumentChange) => {
    for (const message of contexts.flatMap((context) => context.announces?.(change) ?? []))
      live.publish(message);
  });
  await queue.work(
    contexts.flatMap((context) => context.jobs?.(resolve) ?? []),
    contexts.flatMap((context) => context.schedules?.(resolve) ?? []),
  );
  const outbox = new Outbox(
    store,
    queue,
    storage.checkpoints,
    contexts.flatMap((context) => context.reactions ?? []),
    { report },
  );
  await outbox.start();
  await readModels.waitFor(await store.head(), 60_000);
  const reconciler = new Reconciler(
    queue,
    async () =>
      (
        await Promise.all(contexts.flatMap((context) => context.openJobs?.(resolve)() ?? []))
      ).flat(),
    {
      report,
    },
  );
  await reconciler.start();
  for (const context of contexts) await context.start?.(resolve);
  storage.integrity.start();

  return {
    app,
    resolve,
    async close() {
      await app.close();
      await reconciler.stop();
      await outbox.stop();
      await storage.close();
      await speaking.close();
    },
  };
};
