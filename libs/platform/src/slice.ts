import type { AdminPart } from '@app/contracts';
import {
  definitionsOf,
  type AnyProjection,
  type Declared,
  type DocumentChange,
  type EventDefinition,
  type LiveMessage,
  type Outliving,
  type ReadModel,
  type RecordedOf,
  type Shape,
} from '@app/kernel';
import type { AuditLine, AuditNames, Context, Line, NoticeLine, Noticed } from './context.js';

type Events = Readonly<Record<string, Declared>>;
type Views = Readonly<Record<string, AnyProjection>>;

/** What those who listen to a topic are told. Name the fields of `data`: whoever hears the topic reads them. */
export type News = Omit<LiveMessage, 'position' | 'data'> & { data?: object };
/** News of one written document; `doc` is absent when it was removed. */
type Tells<Doc> = (change: {
  key: string;
  doc: Doc | undefined;
}) => News | readonly News[] | undefined;
/** Administrators who look at this part of the administration see it anew. */
export const toAdmins = (of: AdminPart): News & Pick<LiveMessage, 'data'> => ({
  topic: 'admins',
  type: 'admin.changed',
  data: { of },
});
/** Nobody is told of this view, and that was meant. */
export const silent = 'silent';
type DocumentOf<V> = V extends { project(doc: infer Doc, ...rest: never[]): unknown }
  ? NonNullable<Doc>
  : never;
type Live<V extends Views> = [keyof V] extends [never]
  ? { live?: Readonly<Record<string, never>> }
  : { live: { readonly [K in keyof V]: Tells<DocumentOf<V[K]>> | typeof silent } };

type OfPersons<E extends Events> = {
  [T in keyof E]: 'userId' extends keyof E[T]['shape'] ? T : never;
}[keyof E];
type Lines<E extends Events> = {
  readonly [T in OfPersons<E>]: ((data: Outliving<E[T]['shape']>) => string) | null;
};
type Timeline<E extends Events> = [OfPersons<E>] extends [never]
  ? { timeline?: Readonly<Record<string, never>> }
  : { timeline: Lines<E> };

/** What the events of a slice say in the audit trail. A personal field is `null` once its person is erased, and while the trail is folded. */
export type AuditOf<E extends Events> = {
  readonly [T in keyof E & string]?: (
    data: Extract<RecordedOf<E>, { type: T }>['data'],
    names: AuditNames,
  ) => AuditLine | undefined;
};

/** What the events of a slice tell somebody who may be away: one line each. */
type NoticesOf<E extends Events> = {
  readonly [T in keyof E & string]?: (
    data: Outliving<E[T]['shape']>,
    actor: string,
  ) => NoticeLine | undefined;
};

/** What a slice may bring beside its events and views; see `Context`. */
type Rest = Omit<
  Context,
  'name' | 'events' | 'projections' | 'announces' | 'timeline' | 'audit' | 'notices'
>;
type Declaration<E extends Events, V extends Views> = Rest & {
  events?: E;
  views?: V;
  audit?: AuditOf<NoInfer<E>>;
  notices?: NoticesOf<NoInfer<E>>;
  /** News of read models of others: `on(users, …)`. */
  liveOf?: readonly Following[];
} & Live<V> &
  Timeline<E>;

/** One slice, declared once: all that it brings into the product. A context is a list of these. */
export interface Slice extends Rest {
  events: readonly EventDefinition[];
  views: readonly AnyProjection[];
  live: ReadonlyMap<string, Tells<never>>;
  timeline: Readonly<Record<string, Line>>;
  audit: NonNullable<Context['audit']>;
  notices: NonNullable<Context['notices']>;
}

interface Following {
  name: string;
  tells: Tells<never>;
}
/** What is told when a document of a read model of others was written. */
export const on = <Doc extends object>({ name }: ReadModel<Doc>, tells: Tells<Doc>): Following => ({
  name,
  tells,
});

/**
 * Every view says what is told live, or that it is `silent`; every event with a `userId` says its line in the person's timeline, or `null`.
 * Forgetting one does not compile.
 */
export const slice = <E extends Events = {}, V extends Views = {}>(
  declaration: Declaration<E, V>,
): Slice => {
  const { events, views, live = {}, liveOf = [], timeline = {}, audit = {}, ...rest } = declaration;
  const { notices = {}, ...others } = rest;
  const told = Object.entries(views ?? {}).flatMap(([name, view]): Following[] => {
    const tells = (live as Readonly<Record<string, Tells<never> | typeof silent>>)[name];
    return tells === undefined || tells === silent ? [] : [{ name: view.model.name, tells }];
  });
  return {
    ...(others as Rest),
    events: definitionsOf(events ?? {}),
    views: Object.values(views ?? {}),
    live: new Map([...told, ...liveOf].map(({ name, tells }) => [name, tells])),
    timeline: linesOf(events ?? {}, timeline as Readonly<Record<string, Line | null>>),
    audit,
    notices: noticesOf(events ?? {}, notices),
  };
};

const linesOf = (
  events: Readonly<Record<string, { shape: Shape; definition: EventDefinition }>>,
  timeline: Readonly<Record<string, Line | null>>,
): Slice['timeline'] =>
  Object.fromEntries(
    Object.entries(timeline).flatMap(([type, line]) =>
      line ? [[type, withoutPersonal(line, events[type]?.definition.personal)]] : [],
    ),
  );

const noticesOf = (
  events: Readonly<Record<string, { definition: EventDefinition }>>,
  notices: Readonly<Record<string, Noticed>>,
): Slice['notices'] =>
  Object.fromEntries(
    Object.entries(notices).map(([type, says]) => {
      const personal = events[type]?.definition.personal ?? [];
      return [type, (data, actor) => says(impersonal(data, personal), actor)];
    }),
  );

type Data = Readonly<Record<string, unknown>>;
/** What a line does not see it cannot tell: of personal fields only whether they were given. */
const impersonal = (data: Data, personal: readonly string[]): Data =>
  Object.fromEntries(
    Object.keys(data).map((name) => [name, personal.includes(name) ? true : data[name]]),
  );
const withoutPersonal = (line: Line, personal: readonly string[] = []): Line =>
  personal.length === 0 ? line : (data) => line(impersonal(data, personal));

/** The messages of a change, from what the slices say of its read model. Called for every written document: who tells is looked up once. */
export const newsOf = (
  slices: readonly Pick<Slice, 'live'>[],
): ((change: DocumentChange) => LiveMessage[]) => {
  const tellers = new Map<string, Tells<never>[]>();
  for (const [name, tells] of slices.flatMap(({ live }) => [...live]))
    tellers.set(name, [...(tellers.get(name) ?? []), tells]);
  return ({ collection, key, doc, position }) =>
    (tellers.get(collection) ?? [])
      .flatMap((tells) => (tells as Tells<object>)({ key, doc }) ?? [])
      .map(({ data = {}, ...news }) => ({ ...news, data, position }));
};
