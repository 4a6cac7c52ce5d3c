import { randomBytes } from 'node:crypto';
import type { PersonKeys } from '../ports.js';

/** The keys of a test. */
export class MemoryPersonKeys implements PersonKeys {
  private readonly keys = new Map<string, Uint8Array | undefined>();

  async keyFor(personId: string): Promise<Uint8Array | undefined> {
    if (!this.keys.has(personId)) this.keys.set(personId, randomBytes(32));
    return this.keys.get(personId);
  }

  async existing(personId: string): Promise<Uint8Array | undefined> {
    return this.keys.get(personId);
  }

  async isErased(personId: string): Promise<boolean> {
    return this.keys.has(personId) && this.keys.get(personId) === undefined;
  }

  async erase(personId: string): Promise<void> {
    this.keys.set(personId, undefined);
  }
}
