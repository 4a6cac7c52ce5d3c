import { useEffect, type RefObject } from 'react';

/** From the bar's first row to the upper edge of the transport, px. */
const EDGE = 8;

/** Tells the page how high the transport stands, and whether it sounds: what floats above keeps its distance, and is away while they listen. */
export const useFloor = (bar: RefObject<HTMLElement | null>, sounding: boolean): void => {
  useEffect(() => {
    const { style } = document.documentElement;
    const measure = () =>
      bar.current &&
      style.setProperty(
        '--transport',
        `${Math.round(innerHeight - bar.current.getBoundingClientRect().top + EDGE)}px`,
      );
    measure();
    addEventListener('resize', measure);
    return () => {
      removeEventListener('resize', measure);
      style.removeProperty('--transport');
    };
  }, []);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-sounding', sounding);
    return () => document.documentElement.removeAttribute('data-sounding');
  }, [sounding]);
};
