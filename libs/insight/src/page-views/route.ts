import { ROUTES } from '@app/contracts';

/** `/editor/:id?` as an expression over a path without its query; an id is anything but a slash. */
const formOf = (route: string): RegExp =>
  new RegExp(
    `^${route.replaceAll(/\/:\w+(\??)/g, (_, optional: string) => (optional ? '(?:/[^/]+)?' : '/[^/]+'))}$`,
  );
const forms = ROUTES.map((route) => [formOf(route), route] as const);

/**
 * The screen of a path, without its ids and query; `other` for what is none of ours, so that nobody
 * can fill the tables with names.
 */
export const routeOf = (path: string): string => {
  const bare = /^[^?#]*/.exec(path)?.[0].replace(/(?<=[^/])\/+$/, '') ?? '';
  return forms.find(([form]) => form.test(bare))?.[1] ?? 'other';
};

export const isAdminPath = (path: string): boolean => /^\/admin(?![\w-])/.test(path);

/** The host a visitor came from; nothing of its path. `''` for none of them, or for what is no address. */
export const hostOf = (referrer: string): string =>
  (
    /^https?:\/\/(?:[^/?#@]*@)?([a-z0-9.-]{1,100})(?=[:/?#]|$)/i.exec(referrer)?.[1] ?? ''
  ).toLowerCase();
