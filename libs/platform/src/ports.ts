import type { OpenScreen, PageKind } from '@app/contracts';
import type { Appended, Decider, DomainEvent } from '@app/kernel';

/** The person behind a request. */
export interface Identity {
  userId: string;
  sessionId: string;
  role: 'user' | 'admin';
}

export interface Authenticator {
  /** `undefined` for an unknown, expired or revoked token. */
  authenticate(token: string): Promise<Identity | undefined>;
}

/** Asked at every call, so it answers from memory. */
export interface BlockList {
  /** @param address of the peer, as the socket names it */
  blocked(address: string): { reason: string } | undefined;
}

/** A file of what somebody takes along. */
export interface Taken {
  /** Path in the archive, in Chinese. */
  name: string;
  bytes: Uint8Array;
  /** What it is, for the list of contents; without it the file stands in no list. */
  says?: string;
}
/** What one context keeps of a person for them to take along, one file after the other: nobody holds all of them. */
export type TakesAlong = (userId: string) => AsyncIterable<Taken>;

/** What one context does to forget a person. */
export type Eraser = (userId: string) => Promise<void>;

/** Deleted rows leave their bytes in free pages and write-ahead logs. */
export interface Traces {
  /** Resolves when nothing that was deleted before can be read from the files of read models and jobs. @throws {Behind} try again later */
  wipe(): Promise<void>;
}

export interface Mailer {
  send(mail: { to: string; subject: string; text: string; code?: string }): Promise<void>;
}

/** Fold a stream, decide, append at the expected revision, retry a bounded number of times on conflict. */
export interface Commands {
  execute<State, Command, E extends DomainEvent>(request: {
    stream: string;
    decider: Decider<State, Command, E>;
    command: Command;
    actor: string;
    /** ISO 8601; default: the clock. */
    at?: string;
    /** Default: a new one. The same id is carried out once, for ever. */
    commandId?: string;
    causationId?: string;
    correlationId?: string;
  }): Promise<Handled<State, E>>;
  /** What a stream is folded to, for those who must know what the log says and not what a read model says so far. */
  look<State, E extends DomainEvent>(request: {
    stream: string;
    decider: Decider<State, never, E>;
  }): Promise<{ state: State; revision: number; position: bigint }>;
}

/** What became of a command: where the log is now, what the stream is folded to, and what was recorded. */
export type Handled<State = unknown, E extends DomainEvent = DomainEvent> = Appended & {
  state: State;
  events: readonly E[];
};

/** What a page tells machines of itself, in the words of schema.org. Addresses (`url`, `image`, `item`) are paths of ours, or whole. */
export interface LinkedData {
  '@type': string;
  [property: string]: LinkedValue;
}
type LinkedValue = string | number | boolean | LinkedData | readonly LinkedValue[];

/** What a page says of itself to whoever follows a link without running it: search engines, and chats that show a preview. Plain text. */
export interface PageHead {
  title: string;
  /** What stands largest on the preview. */
  headline: string;
  description: string;
  /** The page's own address, without what says nothing about it: path and query. */
  path: string;
  /** `language_REGION`. */
  locale: string;
  /** The address that search engines should know where another shows the same; default: `path`. */
  canonical?: string;
  /** The same page in other languages, itself among them. */
  alternates?: readonly { language: string; path: string }[];
  /** Default: an article. */
  kind?: 'article' | 'profile' | 'website';
  /** Whose settings count for it; absent: those of the site alone. */
  place?: PageKind | OpenScreen;
  /** The name of the site behind the title, where administrators chose another. */
  site?: string;
  /** The title is as administrators want it: the app leaves it. */
  said?: true;
  /** A screen of those who are in it: it has no address that others should know, and no preview. */
  inner?: true;
  /** The pages above it, the highest first: what stands between the site and this page. */
  trail?: readonly { name: string; path: string }[];
  /** Known to whoever has the link, and to no list or search. */
  unlisted: boolean;
  /** Where it is said what may be done with it. */
  licence?: string;
  /** Path and query of the picture. Width and height in px. */
  image?: { path: string; width: number; height: number; alt: string };
  /** Without one: a picture is drawn of headline and description, with these few facts and a cover of ours. */
  drawn?: { facts: string; cover?: string };
  about?: LinkedData;
}
export interface PageHeads {
  /** Addresses that may have one, as the router writes them. */
  readonly paths: readonly string[];
  /** What everybody may know of the page behind an address; `undefined` for all others, whatever the reason. */
  of(address: { pathname: string; search: URLSearchParams }): Promise<PageHead | undefined>;
  /** The pages among them that search engines should know. */
  readonly maps?: readonly SiteMap[];
}

export interface ListedPage {
  /** As the head of that page says it. */
  path: string;
  /** When what it shows was changed last, ISO 8601; absent where nobody knows. */
  changedAt?: string;
}
/** Pages of one kind that everybody may find. */
export interface SiteMap {
  /** In the address of its files, so letters only. */
  name: string;
  /** What the settings call them; absent: screens, which are asked one by one. */
  kind?: PageKind;
  /** No less than there are. */
  count(): Promise<number>;
  /** When one of these pages was changed last, or later; absent where nobody knows. */
  newest(skip: number, limit: number): Promise<string | undefined>;
  /** One after the other, always in the same order. */
  pages(skip: number, limit: number): AsyncIterable<ListedPage>;
}

/** What administrators say of pages and search engines; insight implements it. */
export interface SiteRules {
  /** A head with what was said of its place. */
  dressed(head: PageHead): Promise<PageHead>;
  /** May search engines show the site, or pages of this kind? */
  shows(place?: PageKind | OpenScreen): Promise<boolean>;
}

/** May this person (`undefined`: a visitor) hear this live topic? */
export type TopicRule = (topic: string, userId: string | undefined) => Promise<boolean>;
