import { DevelopmentMailbox } from '@app/accounts';
import type { Annotator } from '@app/annotation';
import { AnkiDecks, FfmpegRenderer, SharpImages, SharpPainter, SmtpMailer } from '@app/adapters';
import type { Clock, MailWay, MediaRenderer } from '@app/kernel';
import { ENGINES, type Engines } from '@app/generation';
import { WORDS } from '@app/lexicon';
import {
  BLOBS,
  CHANGES,
  CLOCK,
  COMMANDS,
  COMMAND_RECORDS,
  COMMAND_STORE,
  CommandRecords,
  CONFIG,
  DECK_WRITER,
  DICTIONARIES,
  ERASERS,
  EVENT_INDEX,
  EVENT_STORE,
  IDS,
  IMAGE_CODEC,
  IN_FLIGHT,
  JOB_QUEUE,
  LIMITS,
  LIVE,
  LOG_INTEGRITY,
  MAILER,
  MAIL_WAY,
  MEDIA_RENDERER,
  OCCURRENCE_STORE,
  PAGE_HEADS,
  PAST_STATES,
  PERSON_KEYS,
  PICTURE_PAINTER,
  PLAIN_HEADS,
  RATE_LIMITS,
  READINESS,
  READ_MODELS,
  RateLimits,
  READ_STORE,
  SEALED_LOG,
  SERVER_ERRORS,
  SOURCE_MAPS,
  SITE_RULES,
  SPACE,
  TAKES_ALONG,
  TOPIC_RULE,
  TRACES,
  UPKEEP,
  commandsOver,
  headsOfAll,
  requestIds,
  type Config,
  type Context,
  type Eraser,
  type PageHeads,
  type Resolve,
  type ServerErrors,
  type SiteRules,
  type TakesAlong,
  type TopicRule,
  type Tracer,
} from '@app/platform';
import type { Provider } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Log } from './logging.js';
import { eachWay } from './mailing.js';
import type { Readiness } from './readiness.js';
import type { Storage } from './storage.js';

/** What every process is made of; they differ by what they start. */
export interface Composition {
  config: Config;
  contexts: readonly Context[];
  storage: Storage;
  /** Whoever speaks, reads and translates for this process: the engines themselves, or somebody who asks them. */
  engines: Engines;
  words: Annotator['words'];
  /** Absent: this process's own. Where another one makes files of lessons, it only says whether it can. */
  renderer?: Pick<MediaRenderer, 'lacks'>;
  /** Where jobs send mail from another process: how it goes there. */
  mailElsewhere?: MailWay;
  clock: Clock;
  /** What fails in this process. */
  errors: ServerErrors;
  report: (error: unknown, context?: string) => void;
  /** Of a process that runs beside others; alone it serves all of it or nothing. */
  readiness?: Readiness;
  /** Absent: nothing is told but errors. */
  log?: Log;
  /** Absent: nothing is traced. */
  traces?: Tracer | undefined;
}

/** The ports by their tokens, for the container of a process. */
export const portsOf = (parts: Composition): Provider[] => {
  const { config, contexts, storage, engines, words, clock, errors, report, readiness } = parts;
  const { mailElsewhere } = parts;
  const value = (provide: symbol, useValue: unknown) => ({ provide, useValue });
  const records = new CommandRecords((error) => report(error, 'CommandRecords'));
  const smtp =
    config.SMTP_URL === undefined ? undefined : new SmtpMailer(config.SMTP_URL, config.MAIL_FROM);
  return [
    value(CONFIG, config),
    value(READINESS, readiness),
    value(EVENT_STORE, storage.events),
    value(SEALED_LOG, storage.sealed),
    value(EVENT_INDEX, storage.index),
    value(LOG_INTEGRITY, storage.integrity),
    value(SPACE, storage.space),
    value(UPKEEP, storage.upkeep),
    value(PERSON_KEYS, storage.keys),
    value(READ_MODELS, storage.readModels),
    value(PAST_STATES, storage.pasts),
    value(READ_STORE, storage.documents),
    value(TRACES, storage.documents),
    value(CHANGES, storage.changes),
    value(JOB_QUEUE, storage.queue),
    value(BLOBS, storage.blobs),
    value(OCCURRENCE_STORE, storage.occurrences),
    value(COMMAND_STORE, storage.commands),
    value(COMMAND_RECORDS, records),
    value(SOURCE_MAPS, storage.sourceMaps),
    value(SERVER_ERRORS, errors),
    value(DICTIONARIES, storage.dictionaries),
    value(LIVE, storage.live),
    value(LIMITS, storage.limits),
    value(RATE_LIMITS, new RateLimits(config.RATE_LIMIT, storage.limits)),
    value(IN_FLIGHT, storage.inFlight),
    value(IMAGE_CODEC, new SharpImages()),
    value(PICTURE_PAINTER, new SharpPainter()),
    value(MEDIA_RENDERER, parts.renderer ?? new FfmpegRenderer()),
    value(DECK_WRITER, new AnkiDecks()),
    value(ENGINES, engines),
    value(WORDS, { words }),
    value(CLOCK, clock),
    value(IDS, requestIds),
    value(
      COMMANDS,
      commandsOver(storage.events, {
        clock,
        ids: requestIds,
        states: storage.states,
        records,
        traces: parts.traces,
      }),
    ),
    smtp ? value(MAILER, smtp) : { provide: MAILER, useExisting: DevelopmentMailbox },
    value(MAIL_WAY, eachWay([...(smtp ? [smtp] : []), ...(mailElsewhere ? [mailElsewhere] : [])])),
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
      provide: TAKES_ALONG,
      useFactory: (modules: ModuleRef): TakesAlong[] =>
        contexts.map(
          (context) =>
            async function* (userId) {
              const resolve: Resolve = (token) => modules.get(token, { strict: false });
              yield* context.takesAlong?.(resolve)(userId) ?? [];
            },
        ),
      inject: [ModuleRef],
    },
    {
      provide: PLAIN_HEADS,
      useFactory: (modules: ModuleRef): PageHeads => {
        const resolve: Resolve = (token) => modules.get(token, { strict: false });
        let known: PageHeads | undefined;
        const all = () =>
          (known ??= headsOfAll(contexts.flatMap((context) => context.heads?.(resolve) ?? [])));
        return {
          get paths() {
            return all().paths;
          },
          get maps() {
            return all().maps ?? [];
          },
          of: (address) => all().of(address),
        };
      },
      inject: [ModuleRef],
    },
    {
      provide: PAGE_HEADS,
      useFactory: (plain: PageHeads, rules: SiteRules): PageHeads => ({
        get paths() {
          return plain.paths;
        },
        get maps() {
          return plain.maps ?? [];
        },
        async of(address) {
          const head = await plain.of(address);
          return head && rules.dressed(head);
        },
      }),
      inject: [PLAIN_HEADS, SITE_RULES],
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
};
