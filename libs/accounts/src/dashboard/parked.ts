import type { Dashboard, ParkedDocument } from '@app/contracts';
import type { ParkedEvent } from '@app/kernel';

const SHOWN = 20;

/** Events that wait, by the document they wait for; `parked` is in the order of positions. */
export const parkedDocuments = (parked: readonly ParkedEvent[]): Dashboard['parked'] => {
  const documents = new Map<string, ParkedDocument>();
  for (const { collection: readModel, key, position, type, reason } of parked) {
    const name = JSON.stringify([readModel, key]);
    const known = documents.get(name);
    documents.set(
      name,
      known
        ? { ...known, events: known.events + 1 }
        : { readModel, key, position: position.toString(), type, reason, events: 1 },
    );
  }
  return { total: documents.size, oldest: [...documents.values()].slice(0, SHOWN) };
};
