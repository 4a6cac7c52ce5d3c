import type { EventNode } from '@app/contracts';
import type { RecordedEvent } from '@app/kernel';

type Node = Omit<EventNode, 'actorName'>;

/**
 * What happened on one occasion, each event below what caused it, in the order of the log. An event whose cause is a command, or is not among
 * them, stands where it all begins.
 */
export function eventTree(events: readonly RecordedEvent[], askedFor: string): Node[] {
  const byId = new Map(events.map((event) => [event.id, event]));
  const effects = new Map<string | undefined, RecordedEvent[]>();
  for (const event of events) {
    const cause = byId.get(event.metadata.causationId)?.id;
    const parent = cause === event.id ? undefined : cause;
    effects.set(parent, [...(effects.get(parent) ?? []), event]);
  }
  const causes = causesOf(byId, askedFor);
  const nodes: Node[] = [];
  const open: { event: RecordedEvent; depth: number; below: boolean }[] = [];
  const push = (parent: string | undefined, depth: number, below: boolean) => {
    for (const event of (effects.get(parent) ?? []).toReversed())
      open.push({ event, depth, below });
  };
  push(undefined, 0, false);
  for (let next = open.pop(); next; next = open.pop()) {
    const { event, depth, below } = next;
    const asked = event.id === askedFor;
    nodes.push({
      depth,
      position: String(event.position),
      type: event.type,
      stream: event.stream,
      at: event.metadata.at,
      actor: event.metadata.actor,
      part: asked ? 'asked' : below ? 'effect' : causes.has(event.id) ? 'cause' : 'beside',
    });
    push(event.id, depth + 1, below || asked);
  }
  return nodes;
}

const causesOf = (byId: ReadonlyMap<string, RecordedEvent>, askedFor: string): Set<string> => {
  const causes = new Set<string>();
  for (let id = byId.get(askedFor)?.metadata.causationId; id !== undefined && !causes.has(id);) {
    const cause = byId.get(id);
    if (!cause) break;
    causes.add(id);
    id = cause.metadata.causationId;
  }
  return causes;
};
