import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Decider } from '../decider.js';
import type { DomainEvent } from '../event.js';
import type { PersonKeys, Snapshots } from '../ports.js';
import type { Fold } from './kept-folds.js';
import { fromStateJson, toStateJson } from './states-json.js';

type Asking<State> = Pick<Decider<State, never, DomainEvent>, 'snapshot'>;

const EVERY = 25;
/** Commands that a kept state remembers; one that comes again after more is found by the log when it would be written. */
const COMMANDS = 200;
/** A state larger than this costs more to keep than to fold. */
const MOST_BYTES = 16 * 1024 * 1024;
const ALGORITHM = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** A fold that was kept, and the event it ends with: a log that has another one there is not the log it was folded from. */
export interface KeptState<State> extends Fold<State> {
  eventId: string;
}
interface Body {
  persons: readonly string[];
  /** Sealed, where there are persons: base64. */
  text: string;
}
interface Plain {
  state: unknown;
  position: string;
  eventId: string;
  commands: readonly string[];
}

/** States of streams over the port: written as text, sealed with the keys of those whose words they hold. Whatever is wrong with one, it is not there. */
export class KeptStates {
  constructor(
    private readonly snapshots: Snapshots,
    private readonly keys: PersonKeys,
    /** Told of what it lives through: a state that cannot be kept or read costs time, nothing else. */
    private readonly onError: (error: unknown) => void = () => {},
  ) {}

  async get<State>(
    stream: string,
    { snapshot }: Asking<State>,
  ): Promise<KeptState<State> | undefined> {
    if (!snapshot) return undefined;
    const kind = kindOf(snapshot);
    try {
      const found = await this.snapshots.get(stream, kind);
      if (!found) return undefined;
      const body = JSON.parse(Buffer.from(found.body).toString('utf8')) as Body;
      const text = await this.open(body, placeOf(stream, kind, found.revision));
      if (text === undefined) {
        await this.snapshots.drop(stream); // a person is gone, and their words with them
        return undefined;
      }
      const { state, position, eventId, commands } = fromStateJson(text) as Plain;
      return {
        state: state as State,
        position: BigInt(position),
        revision: found.revision,
        commands: new Set(commands),
        eventId,
        saved: found.revision,
        partial: true,
      };
    } catch (error) {
      this.onError(error);
      return undefined;
    }
  }

  /** Is it time to keep this fold? */
  due<State>({ snapshot }: Asking<State>, { revision, saved = -1 }: Fold<State>): boolean {
    return snapshot !== undefined && revision - saved >= (snapshot.every ?? EVERY);
  }

  /** @returns whether it is kept */
  async put<State>(
    stream: string,
    { snapshot }: Asking<State>,
    { state, position, revision, commands, eventId }: KeptState<State>,
  ): Promise<boolean> {
    if (!snapshot) return false;
    const kind = kindOf(snapshot);
    try {
      const text = toStateJson({
        state,
        position: String(position),
        eventId,
        commands: [...commands].slice(-COMMANDS),
      } satisfies Plain);
      if (text.length > MOST_BYTES) return false;
      const persons = [...new Set(snapshot.persons?.(state, stream) ?? [])].toSorted();
      const sealed = await this.seal(persons, text, placeOf(stream, kind, revision));
      if (sealed === undefined) return false;
      const body = JSON.stringify({ persons, text: sealed } satisfies Body);
      await this.snapshots.put(stream, kind, revision, Buffer.from(body));
      return true;
    } catch (error) {
      this.onError(error);
      return false;
    }
  }

  /** It is not of this log: nobody shall read it again. */
  async drop(stream: string): Promise<void> {
    await this.snapshots.drop(stream).catch(this.onError);
  }

  private async seal(
    persons: readonly string[],
    text: string,
    place: Buffer,
  ): Promise<string | undefined> {
    if (persons.length === 0) return text;
    const key = await this.keyOf(persons, (person) => this.keys.keyFor(person));
    if (!key) return undefined;
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(place);
    const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString('base64');
  }

  private async open({ persons, text }: Body, place: Buffer): Promise<string | undefined> {
    if (persons.length === 0) return text;
    const key = await this.keyOf(persons, (person) => this.keys.existing(person));
    if (!key) return undefined;
    const bytes = Buffer.from(text, 'base64');
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE), {
      authTagLength: TAG,
    });
    decipher.setAAD(place).setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
    const plain = [decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()];
    return Buffer.concat(plain).toString('utf8');
  }

  /** One key of all their keys: without one of them there is none. */
  private async keyOf(
    persons: readonly string[],
    keyOf: PersonKeys['existing'],
  ): Promise<Uint8Array | undefined> {
    const keys = await Promise.all(persons.map(keyOf));
    if (keys.some((key) => key === undefined)) return undefined;
    const all = Buffer.concat(keys.map((key) => Buffer.from(key ?? [])));
    return new Uint8Array(hkdfSync('sha256', all, Buffer.alloc(0), 'yamabiko snapshot', 32));
  }
}

const kindOf = ({ name, version }: { name: string; version: number }): string =>
  `${name}.v${version}`;
const placeOf = (stream: string, kind: string, revision: number): Buffer =>
  Buffer.from(JSON.stringify([stream, kind, revision]));
