/** What contexts inject: ports by token, never adapters by class. */
export const EVENT_STORE = Symbol('EventStore');
/** The log as it lies, for those who look into it: personal fields sealed, events in the version they were written in. */
export const SEALED_LOG = Symbol('SealedLog');
/** Finds events without reading through the log: `EventIndex`. */
export const EVENT_INDEX = Symbol('EventIndex');
/** Read models by their name without version: queries use this. */
export const READ_MODELS = Symbol('ReadModels');
/** States of read models of the past: `PastStates`. */
export const PAST_STATES = Symbol('PastStates');
/** Plain collections that no projection owns (answers kept for `Idempotency-Key`). */
export const READ_STORE = Symbol('ReadStore');
export const JOB_QUEUE = Symbol('JobQueue');
export const BLOBS = Symbol('BlobStore');
/** Decodes and writes pictures: `ImageCodec`. */
export const IMAGE_CODEC = Symbol('ImageCodec');
/** Makes sound and films: `MediaRenderer`. */
export const MEDIA_RENDERER = Symbol('MediaRenderer');
/** Draws still pictures of text: `PicturePainter`. */
export const PICTURE_PAINTER = Symbol('PicturePainter');
/** What pages say by themselves: `PageHeads`, made of what the contexts say. */
export const PLAIN_HEADS = Symbol('PlainHeads');
/** What links show where they are shared: the same, as administrators want it. */
export const PAGE_HEADS = Symbol('PageHeads');
/** What administrators say of pages and search engines: `SiteRules`, which insight implements. */
export const SITE_RULES = Symbol('SiteRules');
/** Writes decks of cards: `DeckWriter`. */
export const DECK_WRITER = Symbol('DeckWriter');
/** What the operator has installed to explain words: `Dictionaries`. */
export const DICTIONARIES = Symbol('Dictionaries');
/** Proves the log: `LogIntegrity`. */
export const LOG_INTEGRITY = Symbol('LogIntegrity');
/** How much still fits on the disk: `Space`. */
export const SPACE = Symbol('Space');
/** What operators did beside the server: `Upkeep`. */
export const UPKEEP = Symbol('Upkeep');
export const CLOCK = Symbol('Clock');
/** Inside a request with `Idempotency-Key` the ids derive from the key, so a repeat makes the same ones. */
export const IDS = Symbol('Ids');
export const LIVE = Symbol('Live');
export const PERSON_KEYS = Symbol('PersonKeys');
export const CONFIG = Symbol('Config');
export const ENTITLEMENTS = Symbol('Entitlements');
/** Counted use: reserve before the work, settle after it. See `Quotas`. */
export const QUOTAS = Symbol('Quotas');
/** Where people stand, and puts them on a level: `Levels`, which access implements. */
export const LEVELS = Symbol('Levels');
/** `@nestjs/cqrs` CommandBus and QueryBus: controllers inject these two. */
export const COMMAND_BUS = Symbol('CommandBus');
export const QUERY_BUS = Symbol('QueryBus');
/** Runs a decider against its stream: see `Commands`. For handlers, jobs and seeds; controllers use the command bus. */
export const COMMANDS = Symbol('Commands');
/** Turns a bearer token into a person: accounts implements it. */
export const AUTHENTICATOR = Symbol('Authenticator');
/** Sends mail, or keeps it in the development mailbox. */
export const MAILER = Symbol('Mailer');
/** Whether mail goes out: `MailWay`. */
export const MAIL_WAY = Symbol('MailWay');
/** Who may hear a live topic: made of what the contexts say. */
export const TOPIC_RULE = Symbol('TopicRule');
/** What a person or an address may still do: `Limits`. */
export const LIMITS = Symbol('Limits');
/** How much may go on at the same time: `InFlight`. */
export const IN_FLIGHT = Symbol('InFlight');
/** What is no longer worth keeping in memory: `ChangeFeed`. */
export const CHANGES = Symbol('ChangeFeed');
/** Whether a proxy that nobody announced was seen: `ProxySigns`. */
export const PROXY_SIGNS = Symbol('ProxySigns');
/** The rate limits of calls: see `RateLimits`. */
export const RATE_LIMITS = Symbol('RateLimits');
/** Addresses that are shut out: `BlockList`, which accounts implements. */
export const BLOCK_LIST = Symbol('BlockList');
/** What every context does to forget a person: `Eraser[]`, made of what the contexts say. */
/** What all contexts let a person take along. */
export const TAKES_ALONG = Symbol('TakesAlong');
export const ERASERS = Symbol('Erasers');
/** Particulars of what happened, beside the log: `OccurrenceStore`. */
export const OCCURRENCE_STORE = Symbol('OccurrenceStore');
/** What pages asked for, sealed, beside the log: an `OccurrenceStore`. */
export const COMMAND_STORE = Symbol('CommandStore');
/** What pages ask of deciders: `CommandRecords`. */
export const COMMAND_RECORDS = Symbol('CommandRecords');
/** Which versions of the page were served, and where their places lie in our source: `SourceMaps`. */
export const SOURCE_MAPS = Symbol('SourceMaps');
/** What fails in this process: `ServerErrors`. */
export const SERVER_ERRORS = Symbol('ServerErrors');
/** What every context says of its numbers: `FigureDeclaration[]`. */
export const FIGURES = Symbol('Figures');
/** Whether this process can work beside others, `Standing`; nothing where it is alone. */
export const READINESS = Symbol('Readiness');
/** Makes deleted data unreadable on the disk: `Traces`. */
export const TRACES = Symbol('Traces');
/** Rules that can be tried on the log: `WhatIf[]`, made of what the contexts say. */
export const WHAT_IFS = Symbol('WhatIfs');
