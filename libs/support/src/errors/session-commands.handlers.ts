import {
  Unreadable,
  dayOf,
  openField,
  sealField,
  type Ids,
  type Occurrence,
  type OccurrenceStore,
  type PersonKeys,
  type SealedField,
} from '@app/kernel';
import {
  COMMAND_RECORDS,
  COMMAND_STORE,
  IDS,
  PERSON_KEYS,
  type CommandRecords,
  type CommandTold,
} from '@app/platform';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { CommandRows, keptText, personsOf, type CommandRow } from './command-rows.js';
import type { AnyDecider, KeptCommand } from './rerun.js';

/** Decider by the name that its slice gives it: made of what all contexts say. */
export const DECIDERS = Symbol('Deciders');

const FIELD = 'commands';
const TICK_MS = 5000;
/** So many are written before that. */
const FULL = 1000;
/** Commands that wait while a disk is slow; of a storm the first tell enough. */
const MOST_WAITING = 5000;
/** And of so many characters. */
const MOST_CHARACTERS = 8_000_000;
/** Rows that are sealed in one go: others have their turn between. */
const TOGETHER = 32;

/**
 * Visitors, and what the system did for them, have no key: their commands are sealed with that of the month, and go with whoever logs in on
 * the same page.
 */
const visitorOf = (browserSession: string): string => `page:${browserSession}`;

/** What pages asked for in the last thirty days, sealed with the keys of those who asked; the newest seconds may be lost. */
@Injectable()
export class SessionCommands implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('SessionCommands');
  private readonly names: ReadonlyMap<object, string>;
  private readonly waiting = new CommandRows();
  private writing: Promise<void> = Promise.resolve();
  private timer: ReturnType<typeof setInterval> | undefined;
  private deaf: () => void = () => undefined;

  constructor(
    @Inject(COMMAND_STORE) private readonly store: OccurrenceStore,
    @Inject(COMMAND_RECORDS) private readonly records: CommandRecords,
    @Inject(PERSON_KEYS) private readonly keys: PersonKeys,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(DECIDERS) deciders: ReadonlyMap<string, AnyDecider>,
  ) {
    this.names = new Map([...deciders].map(([name, decider]) => [decider, name]));
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.settle(), TICK_MS).unref();
    this.deaf = this.records.hear((told) => this.note(told));
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    this.deaf();
    await this.settle();
  }

  /** Of one page up to an instant, the newest so many, the oldest first. What cannot be opened any more is left out. */
  async of(browserSession: string, until: string, most: number): Promise<KeptCommand[]> {
    await this.settle();
    let kept: KeptCommand[] = [];
    for (const row of await this.store.of(browserSession)) {
      if (kept.length >= most) break;
      const before = (await this.opened(row)).filter(({ at }) => at <= until);
      kept = [...before, ...kept];
    }
    return kept
      .toSorted((one, other) => Math.sign(Date.parse(one.at) - Date.parse(other.at)))
      .slice(-most);
  }

  async forget(personId: string): Promise<void> {
    await this.settle();
    const pages = new Set((await this.store.ofPerson(personId)).map(({ groupId }) => groupId));
    for (const page of pages) await this.store.forget(visitorOf(page));
    await this.store.forget(personId);
  }

  private settle(): Promise<void> {
    return (this.writing = this.writing
      .then(() => this.write(this.waiting.take()))
      .catch((error: unknown) => this.log.warn(error)));
  }

  private note(told: CommandTold): void {
    const decider = told.decider && this.names.get(told.decider);
    if (told.decider && decider === undefined) return;
    if (this.waiting.size >= MOST_WAITING || this.waiting.length >= MOST_CHARACTERS) return;
    this.waiting.add(told.browserSession, personsOf(told), told.at, keptText(told, decider));
    if (this.waiting.size === FULL) void this.settle();
  }

  private async write(rows: readonly CommandRow[]): Promise<void> {
    for (let from = 0; from < rows.length; from += TOGETHER) {
      const sealed = await Promise.all(
        rows.slice(from, from + TOGETHER).map((row) => this.sealed(row)),
      );
      await this.store.add(sealed.flatMap((one) => one ?? []));
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** Nothing of whoever was erased meanwhile. */
  private async sealed(row: CommandRow): Promise<Occurrence | undefined> {
    const { browserSession, persons, at, texts } = row;
    for (const person of persons) if (await this.keys.isErased(person)) return undefined;
    const personId = (await this.firstKnown(persons)) ?? visitorOf(browserSession);
    const key = await this.keys.keyFor(this.holderOf(personId, at));
    if (!key) return undefined;
    const id = this.ids.uuid();
    const body = sealField(key, { personId, eventId: id, field: FIELD }, `[${texts.join(',')}]`);
    return { id, groupId: browserSession, personId, at, body };
  }

  /** Only of those who have one: an id that came to nothing, as at a login, is nobody's and must not get a key. */
  private async firstKnown(persons: readonly string[]): Promise<string | undefined> {
    for (const person of persons) if (await this.keys.existing(person)) return person;
    return undefined;
  }

  private async opened({ id, personId = '', at, body }: Occurrence): Promise<KeptCommand[]> {
    try {
      const key = await this.keys.existing(this.holderOf(personId, at));
      if (!key) return [];
      const place = { personId, eventId: id, field: FIELD };
      const text = openField(key, place, body as unknown as SealedField) as string;
      return JSON.parse(text) as KeptCommand[];
    } catch (error) {
      if (error instanceof Unreadable) return [];
      throw error;
    }
  }

  private holderOf(personId: string, at: string): string {
    return personId.startsWith(visitorOf('')) ? `visitors-${dayOf(at).slice(0, 7)}` : personId;
  }
}
