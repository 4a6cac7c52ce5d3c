import { createContext } from 'react';
import type { useScreens } from '../nodes/use-screens.js';

/** What cards may do and look like; the same for ever once the types' signs are here, so that five hundred cards are not drawn anew. */
export interface CardActions {
  screens: ReturnType<typeof useScreens>;
  play: (nodeId: string) => void;
  open: (nodeId: string) => void;
}
export const CardActionsContext = createContext<CardActions>({
  screens: undefined,
  play: () => undefined,
  open: () => undefined,
});
