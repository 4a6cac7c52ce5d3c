import { OCCURRENCES, type Occurrence, type OccurrenceStore } from './occurrence-store.js';

/** Those of a test. */
export class MemoryOccurrences implements OccurrenceStore {
  private kept: readonly Occurrence[] = [];
  constructor(private readonly bounds = OCCURRENCES) {}

  async add(occurrences: readonly Occurrence[]): Promise<void> {
    for (const one of structuredClone(occurrences)) {
      if (this.kept.some(({ id }) => id === one.id)) continue;
      const ofGroup = this.kept.filter(({ groupId }) => groupId === one.groupId);
      const oldest = ofGroup.length >= this.bounds.ofGroup ? ofGroup[0] : undefined;
      this.kept = [...this.kept.filter((other) => other !== oldest), one].slice(-this.bounds.inAll);
    }
    while (this.kept.length > 1 && JSON.stringify(this.kept).length > this.bounds.bytes)
      this.kept = this.kept.slice(1);
  }

  async of(groupId: string): Promise<readonly Occurrence[]> {
    return this.kept.filter((one) => one.groupId === groupId).toReversed();
  }

  async ofPerson(personId: string): Promise<readonly Occurrence[]> {
    return this.kept.filter((one) => one.personId === personId).toReversed();
  }

  async forget(personId: string): Promise<void> {
    this.kept = this.kept.filter((one) => one.personId !== personId);
  }

  async sweep(now: Date): Promise<number> {
    const first = now.getTime() - this.bounds.days * 86_400_000;
    const kept = this.kept.filter(({ at }) => Date.parse(at) >= first);
    const gone = this.kept.length - kept.length;
    this.kept = kept;
    return gone;
  }
}
