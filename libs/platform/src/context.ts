import type { AuditKind, NoticePlace } from '@app/contracts';
import type {
  AnyProjection,
  DocumentChange,
  EventDefinition,
  JobHandler,
  LiveMessage,
  OpenJobs,
  Reaction,
  Schedule,
} from '@app/kernel';
import type { Provider, Type } from '@nestjs/common';
import type { FigureDeclaration } from './figures.js';
import type { Eraser, PageHeads, TakesAlong, TopicRule } from './ports.js';
import type { WhatIf } from './what-if.js';

/** Finds a provider of the running application by its token or class. */
export type Resolve = <T>(token: symbol | string | Type<T>) => T;

/** One line of a person's timeline, in Chinese. It outlives the person's key: of personal fields it learns only whether they were given. */
export type Line = (data: Readonly<Record<string, unknown>>) => string;

/** A setting as people read it: Chinese label → value; instants stay ISO 8601. */
export type Facts = Readonly<Record<string, string>>;
/** What numbers, keys and ids are called today. */
export interface AuditNames {
  level(level: number): string;
  feature(featureKey: string): string;
  person(userId: string): string;
}
/** One change of what administrators decide about, for the audit trail. */
export interface AuditLine {
  kind: AuditKind;
  /** What was changed, e.g. `level:2`: its changes follow each other. */
  target: string;
  /** What it is called; absent: as the change before called it. */
  name?: string;
  what: string;
  /** Absent: what the change before it left, as the log says. */
  before?: Facts;
  /** What it is now, as far as this change says; `null`: it is no more. */
  after: Facts | null;
  /** Why, as it was typed. */
  reason?: string | null | undefined;
}
/** Asked at the fold, with personal fields as erased ones, and by whoever reads the trail. `undefined`: none of the trail's business. */
export type Audited = (
  data: Readonly<Record<string, unknown>>,
  names: AuditNames,
) => AuditLine | undefined;

/** What is kept for a person until they have read it. */
export interface NoticeLine {
  /** One person, or all whom it concerns. */
  to: string | readonly string[];
  /** In Chinese: `{about}` is where it leads, `{by}` who did it, as they are called when it is read. */
  says: string;
  /** `former`: it leads nowhere any more, and is called as it was when it happened. Of classes. */
  about?: { place: NoticePlace; id?: string; former?: true };
  by?: string;
  /** What it says where several did the same before it was read: they are one line, and `{by}` is the last of them. */
  together?: string;
}
/** Asked at the fold: of personal fields it learns only whether they were given. @param actor who did it */
export type Noticed = (
  data: Readonly<Record<string, unknown>>,
  actor: string,
) => NoticeLine | undefined;

/** A decider's half that folds, whatever its state. */
interface Folding {
  initial: unknown;
  evolve(state: never, event: never): unknown;
}
/** How the streams of a prefix are folded, by the name of the decider that does it; several may fold one stream, each to its own state. */
export type Folds = Readonly<Record<string, readonly [prefix: string, decider: Folding]>>;

/** All that a bounded context brings into the product. The processes compose themselves from one list of these. */
export interface Context {
  name: string;
  events: readonly EventDefinition[];
  projections: readonly AnyProjection[];
  /** What its streams are folded to: analysts replay them step by step. */
  folds?: Folds;
  /** Rules of its own that administrators may try on the log before they switch them on. */
  whatIfs?: readonly WhatIf[];
  /** Names of folds whose commands prove who somebody is, or may be bound to nobody: they are kept nowhere, not even sealed. */
  secrets?: readonly string[];
  reactions?: readonly Reaction[];
  /** Called once, after the providers exist, in processes that work. */
  jobs?(resolve: Resolve): readonly JobHandler[];
  /** Work that the read models say is asked for and not finished: the reconciler offers it to the queue again. Ids as the reactions gave them. */
  openJobs?(resolve: Resolve): readonly OpenJobs[];
  /** Time-driven changes, e.g. what expires. Called once, like `jobs`. */
  schedules?(resolve: Resolve): readonly Schedule[];
  controllers?: readonly Type[];
  /** Nest providers: inject ports by the tokens of `@app/platform`. All contexts share one container. */
  providers?: readonly Provider[];
  /** May the caller (`undefined`: a visitor) hear this live topic? The first context that says yes decides; `user:<own id>` and `public` are always heard. */
  hearsTopic?(resolve: Resolve): TopicRule;
  /** Heads of the pages this context knows; the first context that knows an address says what stands there. */
  heads?(resolve: Resolve): PageHeads;
  /** What those who listen are told when a document of a live read model was written. Name the fields: whoever hears the topic reads them. */
  announces?(change: DocumentChange): readonly LiveMessage[];
  /** Numbers that administrators read, each with where it comes from. */
  figures?: readonly FigureDeclaration[];
  /** Numbers of views that are made of what all contexts say, e.g. of the audit trail. */
  figuresOfAll?(contexts: readonly Context[]): readonly FigureDeclaration[];
  /** Event type → its line in the timeline of the person it is about. */
  timeline?: Readonly<Record<string, Line>>;
  /** Event type → what it says in the audit trail of administrators. */
  audit?: Readonly<Record<string, Audited>>;
  /** Event type → what it tells somebody who may be away. */
  notices?: Readonly<Record<string, Noticed>>;
  /** Providers that are made of what all contexts say, e.g. who reads the audit trail. */
  providersOfAll?(contexts: readonly Context[]): readonly Provider[];
  /** Views that are made of what all contexts say, e.g. the timeline. Nobody is told of them live. */
  viewsOfAll?(contexts: readonly Context[]): readonly AnyProjection[];
  /**
   * Ends what this context keeps of a person beyond what their key seals: withdraws their public things, deletes files and rows that hold their
   * text in clear. Called by the erasure of an account, before the key goes; safe to repeat.
   */
  erases?(resolve: Resolve): Eraser;
  /** What a person may take along of what this context keeps: the archive of "my data" is made of it. */
  takesAlong?(resolve: Resolve): TakesAlong;
  /**
   * The digest or id by which read models know a file of this context, of its key in the blob store: a file that none of them names is swept.
   * Nothing for what is none of its own, and for what must stay whoever names it.
   */
  fileName?(key: string): string | undefined;
  /** Runs after the read models have caught up and before the address is printed, e.g. seeding through commands. */
  start?(resolve: Resolve): Promise<void>;
}
