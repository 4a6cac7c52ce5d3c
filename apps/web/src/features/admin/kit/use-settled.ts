import { SEARCH_DEBOUNCE } from '@app/contracts';
import { useEffect, useState } from 'react';

/** The value once it has stood still for 300 ms: a search asks then, not at every key. */
export const useSettled = <T>(value: T): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SEARCH_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};
