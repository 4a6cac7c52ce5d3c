import type { JobContext } from '@app/kernel';
import type { Step } from './events.js';

/** What a generation is asked for, and what is left of it after a turn. */
export interface GenerateData {
  contentId: string;
  generationId: string;
  /** Those that have not ended yet. */
  steps: readonly Step[];
  occurrenceIds?: readonly string[];
  /** Also the published sentences whose reading was corrected. */
  published?: true;
  /** What earlier turns have tried in vain in these steps: nothing is tried twice in one run. */
  tried?: readonly string[];
}

/** One turn of a generation: persons take turns, sentence by sentence, and every turn gets something done. */
export class Turn {
  private readonly left: Set<Step>;
  private readonly vain: Set<string>;
  private worked = false;
  private over = false;

  constructor(
    private readonly data: GenerateData,
    private readonly context: Pick<JobContext, 'othersWait'>,
  ) {
    this.left = new Set(data.steps);
    this.vain = new Set(data.tried);
  }

  asksFor(step: Step): boolean {
    return this.left.has(step);
  }

  ended(step: Step): void {
    this.left.delete(step);
    for (const key of this.vain) if (key.startsWith(`${step} `)) this.vain.delete(key);
  }

  failed(step: Step, id: string): void {
    this.vain.add(`${step} ${id}`);
  }

  hasFailed(step: Step, id: string): boolean {
    return this.vain.has(`${step} ${id}`);
  }

  /** Something is done: from now on it may be somebody else's turn. */
  didSome(): void {
    this.worked = true;
  }

  get isOver(): boolean {
    return this.over;
  }

  /** At a safe point with more to do: is it somebody else's turn? */
  async ends(): Promise<boolean> {
    this.over ||= this.worked && (await this.context.othersWait());
    return this.over;
  }

  rest(): GenerateData {
    return { ...this.data, steps: [...this.left], tried: [...this.vain] };
  }
}
