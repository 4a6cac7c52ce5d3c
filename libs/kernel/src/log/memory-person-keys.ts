import { randomBytes } from 'node:crypto';
import { Unreadable } from '../errors.js';
import type { PersonKeys } from '../ports.js';

/** The keys of a test. */
export class MemoryPersonKeys implements PersonKeys {
  private readonly keys = new Map<string, Uint8Array | undefined>();
  private readonly lost = new Set<string>();

  async keyFor(personId: string): Promise<Uint8Array | undefined> {
    if (this.lost.has(personId)) throw new Unreadable('这个人的密钥不见了');
    if (!this.keys.has(personId)) this.keys.set(personId, randomBytes(32));
    return this.keys.get(personId);
  }

  async existing(personId: string): Promise<Uint8Array | undefined> {
    return this.keys.get(personId);
  }

  async isErased(personId: string): Promise<boolean> {
    return this.keys.has(personId) && this.keys.get(personId) === undefined;
  }

  /** As if an older key file had been put back. */
  lose(personId: string): void {
    this.keys.delete(personId);
    this.lost.add(personId);
  }

  async erase(personId: string): Promise<void> {
    this.lost.delete(personId);
    this.keys.set(personId, undefined);
  }
}
