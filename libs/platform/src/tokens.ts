/** What contexts inject: ports by token, never adapters by class. */
export const EVENT_STORE = Symbol('EventStore');
export const READ_MODELS = Symbol('ReadModels');
export const JOB_QUEUE = Symbol('JobQueue');
export const BLOBS = Symbol('BlobStore');
export const CLOCK = Symbol('Clock');
export const IDS = Symbol('Ids');
export const LIVE = Symbol('Live');
export const CONFIG = Symbol('Config');
export const ENTITLEMENTS = Symbol('Entitlements');
/** Runs a decider against its stream: see `Commands`. */
export const COMMANDS = Symbol('Commands');
/** Turns a bearer token into a person: accounts implements it. */
export const AUTHENTICATOR = Symbol('Authenticator');
/** Sends mail, or keeps it in the development mailbox. */
export const MAILER = Symbol('Mailer');
