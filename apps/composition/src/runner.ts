import { ProjectionRunner, type RunnerOptions } from '@app/kernel';
import type { Composition } from './ports.js';

type Projecting = Pick<Composition, 'contexts' | 'report'> &
  Pick<RunnerOptions, 'onLead' | 'onUntold'> & {
    storage: Pick<Composition['storage'], 'events' | 'documents' | 'scratch'> &
      Partial<Pick<Composition['storage'], 'changes' | 'elsewhere'>>;
  };

/** Events of a transaction while an empty store is filled: many documents change again and again, and are written once. More of them keep others waiting. */
const FILLING = 4000;

/** Every read model of the contexts over a log; nothing is folded yet. */
export const runnerOver = ({
  contexts,
  storage,
  report,
  onLead,
  onUntold,
}: Projecting): ProjectionRunner => {
  const { events, documents, scratch, changes, elsewhere } = storage;
  return new ProjectionRunner({
    events,
    store: documents,
    projections: contexts.flatMap(({ projections }) => projections),
    scratch: () => scratch(),
    onError: report,
    fillingPageSize: FILLING,
    ...(elsewhere && { elsewhere }),
    ...(onLead && { onLead }),
    ...(onUntold && { onUntold }),
    ...(changes && { feed: changes }),
  });
};
