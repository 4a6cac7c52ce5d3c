import { SpeechFailed } from '../engine.js';

/** Lets so many through at a time: for work that runs in processes or on other people's servers. */
export class Turnstile {
  private readonly waiting: (() => void)[] = [];
  private inside = 0;

  constructor(private readonly most: number) {}

  /** Resolves with the way out. @throws {SpeechFailed} ABORTED */
  enter(signal?: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(new SpeechFailed('ABORTED'));
      const go = () => {
        signal?.removeEventListener('abort', giveUp);
        this.inside++;
        resolve(() => {
          this.inside--;
          this.waiting.shift()?.();
        });
      };
      const giveUp = () => {
        const at = this.waiting.indexOf(go);
        if (at >= 0) this.waiting.splice(at, 1);
        reject(new SpeechFailed('ABORTED'));
      };
      if (this.inside < this.most) return go();
      signal?.addEventListener('abort', giveUp, { once: true });
      this.waiting.push(go);
    });
  }
}
