import type { LiveFrame, LiveSink } from '@app/kernel';

/** Of `frame`'s topic: may this listener still hear it? */
export type MayStillHear = (frame: LiveFrame & { topic: string }) => Promise<boolean>;

interface Line {
  /** Topics that may be closed to the listener while it listens. */
  guarded: ReadonlySet<string>;
  mayHear: MayStillHear;
  sink: LiveSink;
}

/**
 * A listener was let in when it came; a lesson may be withdrawn since. Before each word of a guarded topic it is asked again; of a closed one
 * it hears that it is closed, once, and nothing more until it is open again. The order stays: what comes meanwhile waits behind the question.
 */
export function guardedLine({ guarded, mayHear, sink }: Line): LiveSink {
  const waiting: LiveFrame[] = [];
  const closed = new Set<string>();
  let waitingBytes = 0;

  const pass = async (frame: LiveFrame): Promise<void> => {
    const { topic } = frame;
    if (topic === undefined || !guarded.has(topic)) return sink.send(frame);
    if (await mayHear({ ...frame, topic })) {
      closed.delete(topic);
      return sink.send(frame);
    }
    if (closed.has(topic)) return;
    closed.add(topic);
    sink.send({ id: frame.id, type: 'topic.closed', json: JSON.stringify({ topic, data: {} }) });
  };
  const passAll = async (): Promise<void> => {
    for (let frame = waiting[0]; frame !== undefined; frame = waiting[0]) {
      await pass(frame);
      waiting.shift();
      waitingBytes -= frame.json.length;
    }
  };

  return {
    send(frame) {
      const isGuarded = frame.topic !== undefined && guarded.has(frame.topic);
      if (waiting.length === 0 && !isGuarded) return sink.send(frame);
      waitingBytes += frame.json.length;
      if (waiting.push(frame) === 1) void passAll().catch(() => sink.close());
    },
    buffered: () => sink.buffered() + waitingBytes,
    close: () => sink.close(),
  };
}
