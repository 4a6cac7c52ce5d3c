import { SEARCH_DEBOUNCE } from '@app/contracts';
import { useEffect, useState } from 'react';

/** What was typed, once it has stood still for a moment. */
export const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};
