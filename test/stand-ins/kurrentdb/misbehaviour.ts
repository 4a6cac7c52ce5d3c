/** What becomes of an append. Where it is late, it is written only then, and its repeats are dropped meanwhile, as the real server does. */
export type AppendFault =
  | 'not written, no answer'
  | 'written, no answer'
  | 'written but failed'
  | 'refused'
  | { late: number | Promise<unknown> };
export type ReadFault = 'no answer' | 'unavailable' | { late: number };

interface Planned<Fault> {
  fault: Fault;
  times: number;
}

/** What the stand-in was told to do wrong. Well-behaved until told. */
export class Misbehaviour {
  private append: Planned<AppendFault> | undefined;
  private read: Planned<ReadFault> | undefined;
  private readonly aborting = new Set<() => void>();

  appends(fault: AppendFault, times = Infinity): void {
    this.append = { fault, times };
  }
  reads(fault: ReadFault, times = Infinity): void {
    this.read = { fault, times };
  }
  well(): void {
    this.append = undefined;
    this.read = undefined;
  }

  nextAppend(): AppendFault | undefined {
    return take(this.append);
  }
  nextRead(): ReadFault | undefined {
    return take(this.read);
  }

  /** Every subscription of this moment is ended as that of a slow consumer. @returns how many */
  abortSubscriptions(): number {
    const those = [...this.aborting];
    for (const abort of those) abort();
    return those.length;
  }
  subscribed(abort: () => void): () => void {
    this.aborting.add(abort);
    return () => void this.aborting.delete(abort);
  }
}

function take<Fault>(planned: Planned<Fault> | undefined): Fault | undefined {
  if (!planned || planned.times <= 0) return undefined;
  planned.times -= 1;
  return planned.fault;
}
