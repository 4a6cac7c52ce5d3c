import { useEffect, useState } from 'react';
import { dayOf } from './days.js';

const LOOK_EVERY = 60_000;

/**
 * Today on their calendar, also for a page that stays open over night: a phone shows it again in the morning. Used as a `key`, it makes what
 * is of a day anew on the next. @param begins ms after midnight at which a day begins
 */
export const useDay = (begins = 0): string => {
  const today = () => dayOf(new Date(Date.now() - begins));
  const [day, setDay] = useState(today);
  useEffect(() => {
    const look = () => setDay(today());
    const timer = setInterval(look, LOOK_EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [begins]);
  return day;
};
