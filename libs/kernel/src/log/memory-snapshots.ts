import type { Snapshots } from '../ports.js';

/** Those of a test: `kept` is what lies on the disk of others. */
export class MemorySnapshots implements Snapshots {
  readonly kept = new Map<string, { kind: string; revision: number; body: Uint8Array }>();

  async get(stream: string, kind: string) {
    const found = this.kept.get(stream);
    return found?.kind === kind ? { revision: found.revision, body: found.body } : undefined;
  }

  async put(stream: string, kind: string, revision: number, body: Uint8Array): Promise<void> {
    const former = this.kept.get(stream);
    if (former?.kind === kind && former.revision > revision) return;
    this.kept.set(stream, { kind, revision, body });
  }

  async drop(stream: string): Promise<void> {
    this.kept.delete(stream);
  }
}
