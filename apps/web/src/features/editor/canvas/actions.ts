import { createContext } from 'react';

/** What cards may do; the same functions for ever, so that five hundred cards are not drawn anew. */
export interface CardActions {
  play: (nodeId: string) => void;
  open: (nodeId: string) => void;
}
export const CardActionsContext = createContext<CardActions>({ play: () => undefined, open: () => undefined });
