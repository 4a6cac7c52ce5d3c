import type { ErrorInfo } from 'react';
import { CAUGHT } from './trouble.js';

/** What a boundary met, told on the page for whoever collects errors. */
export interface Caught {
  error: unknown;
  /** Which components it happened in, as React tells it. */
  componentStack: string;
}

/** The one place that hears of every exception while drawing and of every part that could not be loaded. */
export const caught = (error: unknown, { componentStack }: ErrorInfo): void => {
  console.error(error, componentStack);
  const detail: Caught = { error, componentStack: componentStack ?? '' };
  dispatchEvent(new CustomEvent(CAUGHT, { detail }));
};
