import { ERROR_REPORT, type ErrorReport } from '@app/contracts';
import type { Caught } from '../../shared/lib/failures/caught.js';
import {
  CALL_FAILED,
  CAUGHT,
  type FailedCall,
  type Trouble,
} from '../../shared/lib/failures/trouble.js';
import { Unloaded } from '../../shared/lib/failures/unloaded.js';

const MESSAGE = 1000;
const STACK = 6000;

/** What broke, before it is said where and in what state the page was. */
export type Found = Pick<ErrorReport, 'error_type' | 'message'> & Partial<ErrorReport>;

const wordsOf = (error: unknown, otherwise = ''): Pick<ErrorReport, 'message' | 'stack'> => {
  if (!(error instanceof Error)) return { message: otherwise.slice(0, MESSAGE) };
  return {
    message: (error.message || error.name).slice(0, MESSAGE),
    ...(error.stack !== undefined && { stack: error.stack.slice(0, STACK) }),
  };
};

const isIgnored = ({ message, stack = '', filename = '', resourceUrl = '' }: Found): boolean =>
  ERROR_REPORT.ignored.some((words) => message.includes(words)) ||
  ERROR_REPORT.ignoredUrls.some(
    (url) =>
      [filename, resourceUrl].some((place) => place.startsWith(url)) ||
      ownestOf(stack).includes(url),
  );
/** The line in which it was thrown. */
const ownestOf = (stack: string): string =>
  stack.split('\n', 5).find((line) => /:\d+:\d+/.test(line)) ?? '';

/** A file of the page: they tell no words, and do not climb. */
const ofResource = (element: Element): Found | undefined => {
  const resourceUrl = element.getAttribute('src') ?? element.getAttribute('href') ?? '';
  if (resourceUrl === '' || resourceUrl.startsWith('blob:') || resourceUrl.startsWith('data:'))
    return undefined;
  const { href, origin, pathname } = new URL(resourceUrl, location.href);
  // A part that could not be had: whoever asked for it says so in its place, and it comes by itself.
  if (element.matches('link') && origin === location.origin && pathname.startsWith('/assets/'))
    return undefined;
  const resourceType = element.tagName.toLowerCase();
  const whole = href.slice(0, 2000);
  const message = `${resourceType} could not be loaded`;
  return { error_type: 'resource', message, resourceType, resourceUrl: whole };
};

const ofScript = ({ message, error, filename, lineno, colno }: ErrorEvent): Found => ({
  error_type: 'javascript',
  ...wordsOf(error, message),
  ...(filename && { filename: filename.slice(0, 2000) }),
  ...(lineno > 0 && { line_number: lineno, column_number: colno }),
});

/** `    at Lines (…)` of React's component stack. */
const componentOf = (stack: string): string => /^ {0,12}at (\w{1,100})/m.exec(stack)?.[1] ?? '?';
const ofComponent = ({ error, componentStack }: Caught): Found | undefined => {
  // A part that could not be had says so in its place, and comes by itself.
  if (error instanceof Unloaded) return undefined;
  const component = componentOf(componentStack);
  const above = [...componentStack.matchAll(/^ {0,12}at (\w{1,100})/gm)].slice(1, 4);
  const info = above.map(([, name]) => name).join(' < ');
  return { error_type: 'vue', ...wordsOf(error, String(error)), component, info };
};

const ofCall = ({ method, url, status }: FailedCall): Found => ({
  error_type: 'network',
  message: status === 0 ? 'the server did not answer in time' : `the server answered ${status}`,
  method,
  url: `/api/${url}`.slice(0, 2000),
  status,
});

const found = (event: Event): Found | undefined => {
  if (event.type === CALL_FAILED) return ofCall((event as CustomEvent<FailedCall>).detail);
  if (event.type === CAUGHT) return ofComponent((event as CustomEvent<Caught>).detail);
  if (event.type === 'unhandledrejection') {
    const { reason } = event as PromiseRejectionEvent;
    // What is thrown and is no error says nothing of where.
    return reason instanceof Error && !(reason instanceof Unloaded)
      ? { error_type: 'promise', ...wordsOf(reason) }
      : undefined;
  }
  if (event.target instanceof Element) return ofResource(event.target);
  return event instanceof ErrorEvent ? ofScript(event) : undefined;
};

/** What is worth a report of what broke; nothing of what the specification ignores, and of files that want for a network. */
export const foundIn = ({ event }: Trouble): Found | undefined => {
  const one = found(event);
  if (!one || isIgnored(one)) return undefined;
  return one.error_type === 'resource' && !navigator.onLine ? undefined : one;
};
