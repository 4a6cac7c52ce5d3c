import { ProjectionRunner } from '@app/kernel';
import type { Composition } from './ports.js';

type Projecting = Pick<Composition, 'contexts' | 'report'> & {
  onLead?: () => void;
  storage: Pick<Composition['storage'], 'events' | 'documents' | 'scratch'> &
    Partial<Pick<Composition['storage'], 'changes'>>;
};

/** Every read model of the contexts over a log; nothing is folded yet. */
export const runnerOver = ({ contexts, storage, report, onLead }: Projecting): ProjectionRunner => {
  const { events, documents, scratch, changes } = storage;
  return new ProjectionRunner({
    events,
    store: documents,
    projections: contexts.flatMap(({ projections }) => projections),
    scratch: () => scratch(),
    onError: report,
    ...(onLead && { onLead }),
    ...(changes && { feed: changes }),
  });
};
