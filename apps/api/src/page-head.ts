import { pictureOf, type PageHead } from '@app/platform';
import { linkedData, trailOf } from './linked-data.js';

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/** Machines at home: an address nobody can have pointed at us from outside. */
const NEAR =
  /^(localhost|[a-z0-9-]+\.(localhost|local)|127(\.\d{1,3}){3}|10(\.\d{1,3}){3}|192\.168(\.\d{1,3}){2}|172\.(1[6-9]|2\d|3[01])(\.\d{1,3}){2}|\[::1\])(:\d{1,5})?$/;

/**
 * Where people reach us, without a slash at its end: as configured, else as the request says it where that is a machine at home. What else
 * stands in a Host header is the caller's to invent, and would stand in links that others keep: `undefined`.
 */
export const publicBase = (
  configured: string | undefined,
  { protocol, host }: { protocol: string; host: string | undefined },
): string | undefined => {
  if (configured !== undefined) return configured.replace(/(?<!\/)\/+$/, '');
  return host !== undefined && NEAR.test(host.toLowerCase())
    ? `${protocol === 'https' ? 'https' : 'http'}://${host.toLowerCase()}`
    : undefined;
};

/** The elements of a head. What needs an absolute address is left out where there is none. */
const elements = (head: PageHead, base: string | undefined): string[] => {
  const { title, headline, description, path, locale, unlisted, licence, about } = head;
  const { kind = 'article', site = '回声', canonical = path, alternates = [], trail } = head;
  const image = pictureOf(head);
  const meta = (key: 'name' | 'property', name: string, content: string) =>
    `<meta ${key}="${name}" content="${escaped(content)}" />`;
  const absolute = (address: string) => `${base ?? ''}${address}`;
  const named = [
    `<title${head.said ? ' data-said=""' : ''}>${escaped(`${title} · ${site}`)}</title>`,
    meta('name', 'description', description),
    ...(unlisted ? [meta('name', 'robots', 'noindex')] : []),
  ];
  if (head.inner) return named;
  return [
    ...named,
    ...(licence === undefined ? [] : [`<link rel="license" href="${escaped(licence)}" />`]),
    meta('property', 'og:site_name', head.site ?? 'Yamabiko · 回声'),
    meta('property', 'og:type', kind),
    meta('property', 'og:title', headline),
    meta('property', 'og:description', description),
    meta('property', 'og:locale', locale),
    ...(base === undefined
      ? []
      : [
          `<link rel="canonical" href="${escaped(absolute(canonical))}" />`,
          ...alternates.map(
            ({ language, path: other }) =>
              `<link rel="alternate" hreflang="${escaped(language)}" href="${escaped(absolute(other))}" />`,
          ),
          meta('property', 'og:url', absolute(path)),
        ]),
    ...(base === undefined || !image
      ? [meta('name', 'twitter:card', 'summary')]
      : [
          meta('property', 'og:image', absolute(image.path)),
          meta('property', 'og:image:type', 'image/png'),
          meta('property', 'og:image:width', String(image.width)),
          meta('property', 'og:image:height', String(image.height)),
          meta('property', 'og:image:alt', image.alt),
          meta('name', 'twitter:card', 'summary_large_image'),
        ]),
    ...(about ? [linkedData(about, base)] : []),
    ...(trail && !unlisted && base !== undefined
      ? [linkedData(trailOf([...trail, { name: title, path: canonical }]), base)]
      : []),
  ];
};

/** The page with this head in the place of its own title and description. @returns `undefined` for a page that has none to replace */
export const withHead = (
  page: string,
  head: PageHead,
  base: string | undefined,
): string | undefined => {
  const plain = page.replace(/\s{0,40}<meta\s{1,40}name="description"[^<>]*>/, '');
  if (!/<title>[^<]*<\/title>/.test(plain)) return undefined;
  return plain.replace(/<title>[^<]*<\/title>/, () => elements(head, base).join('\n    ')); // a function: `$&` is a stranger's text
};
