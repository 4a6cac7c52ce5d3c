import type { LiveFrame, LiveSink } from './live-hub.js';

/** A client for specs: keeps what it hears. */
export class LiveClient implements LiveSink {
  readonly frames: LiveFrame[] = [];
  closed = 0;
  waiting = 0;
  send(frame: LiveFrame): void {
    if (this.closed > 0) throw new Error('closed');
    this.frames.push(frame);
  }
  buffered(): number {
    return this.waiting;
  }
  close(): void {
    this.closed += 1;
  }
  get heard(): number[] {
    return this.frames
      .filter(({ type }) => type !== 'ready')
      .map(({ json }) => (JSON.parse(json) as { data: { n: number } }).data.n);
  }
  get resumed(): unknown {
    return JSON.parse(this.frames[0]?.json ?? 'null');
  }
}

export const liveMessage = (n: number, topic = 'public', position?: bigint) => ({
  topic,
  type: 'n',
  data: { n },
  ...(position === undefined ? {} : { position }),
});
