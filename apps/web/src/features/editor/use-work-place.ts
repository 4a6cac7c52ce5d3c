import type { GraphNode } from '@app/lesson';
import { useCallback, useEffect, useRef, useTransition } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { useScreens } from './nodes/use-screens.js';

/** Of the address: the node whose work place is open. The browser's way back leads to the canvas, and a reload opens the same place. */
const PARAM = 'table';

/** The work place over the whole width, where a node has one. */
export const useWorkPlace = (
  nodes: readonly GraphNode[],
  screens: ReturnType<typeof useScreens>,
) => {
  const [params, setParams] = useSearchParams();
  const { state: came } = useLocation() as { state: { fromCanvas?: true } | null };
  const navigate = useNavigate();
  // As a transition: what Suspense has once hidden it shows 300 ms later at the earliest.
  const [opening, start] = useTransition();
  const wanted = params.get(PARAM) ?? undefined;
  const node = nodes.find(({ id }) => id === wanted);
  const Place = node && screens?.[node.type].Wide?.Place;
  useEffect(() => {
    if (wanted !== undefined && screens && !Place) setParams({}, { replace: true });
  }, [wanted, screens, Place, setParams]);

  const has = useRef((_id: string): boolean => false);
  has.current = (id) =>
    nodes.some((one) => one.id === id && (!screens || screens[one.type].Wide !== undefined));
  const open = useCallback(
    (id: string) =>
      start(() =>
        setParams({ [PARAM]: id }, { state: { fromCanvas: true } satisfies typeof came }),
      ),
    [setParams],
  );
  /** @returns whether the node has a work place */
  const openIfAny = useCallback(
    (id: string): boolean => {
      const any = has.current(id);
      if (any) open(id);
      return any;
    },
    [open],
  );
  const close = () => (came?.fromCanvas ? void navigate(-1) : setParams({}, { replace: true }));
  return { opening, open, openIfAny, close, shown: node && Place && { nodeId: node.id, Place } };
};
