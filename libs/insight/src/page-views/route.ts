/** The app's screens as statistics know them. A path is counted as the first that fits: an id in it is never kept. */
const routes: readonly (readonly [RegExp, string])[] = [
  [/^\/player\/[^/]+$/, '/player/:id'],
  [/^\/editor(\/[^/]+)?$/, '/editor/:id?'],
  [/^\/user\/[^/]+$/, '/user/:id'],
  [/^\/collection\/[^/]+\/edit$/, '/collection/:id/edit'],
  [/^\/collection\/[^/]+$/, '/collection/:id'],
  [
    /^(\/|\/(content|content-info|login|settings|mobile-tip|unauthorized|install-guide|level-settings|templates|collections|profile|feedback|upgrade|favorites|checkin|credits))$/,
    '',
  ],
];

/** The screen of a path, without its ids and query; `other` for what is none of ours, so that nobody can fill the tables with names. */
export const routeOf = (path: string): string => {
  const bare = /^[^?#]*/.exec(path)?.[0].replace(/(?<=.)\/+$/, '') ?? '';
  const found = routes.find(([form]) => form.test(bare));
  return found ? found[1] || bare : 'other';
};

export const isAdminPath = (path: string): boolean => /^\/admin(?![\w-])/.test(path);

/** The host a visitor came from; nothing of its path. `''` for none of them, or for what is no address. */
export const hostOf = (referrer: string): string =>
  (
    /^https?:\/\/(?:[^/?#@]*@)?([a-z0-9.-]{1,100})(?=[:/?#]|$)/i.exec(referrer)?.[1] ?? ''
  ).toLowerCase();
