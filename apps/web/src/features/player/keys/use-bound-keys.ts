import { useCallback, useRef } from 'react';
import type { BindKeys, SentenceKey } from '../../../shared/feature/slots.js';

/** Keys whose meaning features bring. Without one that knows it, such a key does nothing. */
export const useBoundKeys = (): { bind: BindKeys; act: (key: SentenceKey) => void } => {
  const bound = useRef<Partial<Record<SentenceKey, () => void>>>({});
  const bind = useCallback<BindKeys>((acts) => {
    bound.current = { ...bound.current, ...acts };
    return () => {
      bound.current = Object.fromEntries(
        Object.entries(bound.current).filter(([key, act]) => acts[key as SentenceKey] !== act),
      );
    };
  }, []);
  return { bind, act: useCallback((key) => bound.current[key]?.(), []) };
};
