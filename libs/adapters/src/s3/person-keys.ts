import { randomBytes } from 'node:crypto';
import {
  Behind,
  Damaged,
  Missing,
  Unreadable,
  type MasterKey,
  type MovableKeys,
} from '@app/kernel';
import { nameOf, personIn } from './person-names.js';
import { s3Address } from './address.js';
import { Bucket } from './bucket.js';
import { S3Calls } from './calls.js';
import { Remembered } from './remembered.js';

/** What lies where a key was. No wrapped key is as short. */
const TOMBSTONE = Buffer.from('erased');
const TYPE = 'application/octet-stream';
const PAGE = 1000;
const AT_ONCE = 16;
const MASTER_ID = 'id';

/** A person's key, as it was found: `erased` is for ever. */
type State = Uint8Array | 'erased' | 'none';
interface S3PersonKeysOptions {
  /** As in the embedded store: no second key for whom the log holds something sealed. */
  isSealedFor?: (personId: string) => boolean;
  answerMs?: number;
}

/**
 * Persons' keys as objects of an S3, in `keys/`, each wrapped by the master key. A key is written where nothing lies, so of all who make
 * one, one wins. Who is erased has a tombstone in its place, in one write: a late writer finds the place taken. Keys that were read are
 * remembered for seconds, and for minutes while the S3 is away (`Remembered`).
 */
export class S3PersonKeys implements MovableKeys {
  private readonly known = new Remembered<State>();

  private constructor(
    private readonly bucket: Bucket,
    private readonly master: MasterKey,
    private readonly isSealedFor: (personId: string) => boolean,
  ) {}

  /** @throws {Damaged} when keys there were wrapped by another master key @throws {Behind} while it is away */
  static async open(
    url: string,
    master: MasterKey,
    { isSealedFor = () => false, answerMs }: S3PersonKeysOptions = {},
  ): Promise<S3PersonKeys> {
    const calls = new S3Calls(s3Address(url), answerMs);
    const identity = new Bucket(calls, 'master/');
    const isFirst = await identity.putOnce(MASTER_ID, Buffer.from(master.id), 'text/plain');
    const id = isFirst ? master.id : Buffer.from(await identity.get(MASTER_ID)).toString('utf8');
    if (id !== master.id)
      throw new Damaged(
        `主密钥不对：S3 里的个人密钥是标识为 ${id} 的主密钥封的，给出的是 ${master.id}。没有启动，什么都没有改动`,
        '用原来的主密钥启动（keys/master.key、MASTER_KEY 或 MASTER_KEY_COMMAND）',
      );
    return new S3PersonKeys(new Bucket(calls, 'keys/'), master, isSealedFor);
  }

  async keyFor(personId: string): Promise<Uint8Array | undefined> {
    const state = await this.look(personId);
    return state === 'none' ? keyIn(await this.made(personId)) : keyIn(state);
  }

  async existing(personId: string): Promise<Uint8Array | undefined> {
    return keyIn(await this.look(personId));
  }

  async isErased(personId: string): Promise<boolean> {
    return (await this.look(personId)) === 'erased';
  }

  /** @throws {Damaged} when the bucket keeps older versions, and with them the key */
  async erase(personId: string): Promise<void> {
    const isKept = await this.bucket.replaced(nameOf(personId), TOMBSTONE);
    this.known.set(personId, 'erased');
    if (isKept)
      throw new Damaged(
        'S3 的桶开启了版本控制，删掉的个人密钥还留在旧版本里',
        '删掉 keys/ 下面所有的旧版本，换一个没有开启版本控制的桶',
      );
  }

  /** Is there anything for this person: a key, or the mark of an erasure? Never from memory. */
  async knows(personId: string): Promise<boolean> {
    return (await this.bucket.size(nameOf(personId))) !== undefined;
  }

  /** Of whom there is nothing, each asked for by itself: a list that lacks somebody is not enough to call a key lost. */
  async absent(personIds: Iterable<string>): Promise<readonly string[]> {
    const absent: string[] = [];
    const asked = [...personIds];
    while (asked.length > 0) {
      const some = asked.splice(0, AT_ONCE);
      const there = await Promise.all(some.map((person) => this.knows(person)));
      absent.push(...some.filter((_, at) => !there[at]));
    }
    return absent;
  }

  async take(personId: string, wrapped: Uint8Array | undefined): Promise<boolean> {
    if (wrapped === undefined) {
      await this.erase(personId);
      return true;
    }
    if (await this.bucket.putOnce(nameOf(personId), wrapped, TYPE)) return true;
    const there = await this.wrapped(personId);
    return there === undefined || Buffer.from(wrapped).equals(there);
  }

  /** In the place of a key that cannot be opened. */
  async mend(personId: string, wrapped: Uint8Array): Promise<void> {
    await this.bucket.put(nameOf(personId), wrapped, TYPE);
    this.known.set(personId, 'none');
  }

  /** Who has a key that cannot be opened, in the order of the list, however late one is answered. Reads all of them. */
  async damaged(): Promise<readonly string[]> {
    const damaged: string[] = [];
    const some: string[] = [];
    const look = async () => {
      const asked = some.splice(0);
      const isShut = await Promise.all(asked.map((person) => this.isShut(person)));
      damaged.push(...asked.filter((_, at) => isShut[at]));
    };
    for await (const [person] of this.rows()) if (some.push(person) === AT_ONCE) await look();
    await look();
    return damaged;
  }

  private async isShut(personId: string): Promise<boolean> {
    try {
      await this.found(personId);
      return false;
    } catch (error) {
      if (error instanceof Unreadable) return true;
      throw error;
    }
  }

  /** @throws {Missing} */
  private async wrapped(personId: string): Promise<Uint8Array | undefined> {
    const there = await this.bucket.get(nameOf(personId));
    return TOMBSTONE.equals(there) ? undefined : there;
  }

  async *all(): AsyncGenerator<readonly [person: string, wrapped: Uint8Array | undefined]> {
    for await (const [person] of this.rows()) yield [person, await this.wrapped(person)];
  }

  /** Of whom there is something: with a key, or erased. */
  async *rows(): AsyncGenerator<readonly [person: string, hasKey: boolean]> {
    for (let page = await this.bucket.list(undefined, PAGE); page.length > 0;) {
      for (const { key, size } of page) yield [personIn(key), size > TOMBSTONE.length];
      page = page.length < PAGE ? [] : await this.bucket.list(page.at(-1)?.key, PAGE);
    }
  }

  private look(personId: string): Promise<State> {
    return this.known.get(personId, () => this.found(personId));
  }

  private async made(personId: string): Promise<State> {
    if (this.isSealedFor(personId))
      throw new Unreadable('这个人的密钥不见了：S3 里的密钥比日志旧，不会另造一把');
    const wrapped = await this.master.wrap(randomBytes(32), personId);
    await this.bucket.putOnce(nameOf(personId), wrapped, TYPE);
    const state = await this.found(personId); // the one that was first, whoever made it
    if (state === 'none') throw new Behind('the key that was just made is not there');
    this.known.set(personId, state);
    return state;
  }

  private async found(personId: string): Promise<State> {
    try {
      const wrapped = await this.wrapped(personId);
      return wrapped === undefined ? 'erased' : await this.master.unwrap(wrapped, personId);
    } catch (error) {
      if (error instanceof Missing) return 'none';
      throw error;
    }
  }
}

const keyIn = (state: State): Uint8Array | undefined =>
  typeof state === 'string' ? undefined : state;
