import type { LinkedData } from '@app/platform';

const ADDRESSES: ReadonlySet<string> = new Set(['url', 'image', 'item', 'urlTemplate']);

/** With whole addresses; without a base nobody could follow them, so they are left out. */
const whole = (value: unknown, base: string | undefined): unknown => {
  if (Array.isArray(value)) return value.map((one: unknown) => whole(one, base));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    const isOurs = ADDRESSES.has(name) && typeof inner === 'string' && inner.startsWith('/');
    if (!isOurs) return [[name, whole(inner, base)]];
    return base === undefined ? [] : [[name, `${base}${inner}`]];
  });
  return Object.fromEntries(entries) as object;
};

/** What a page tells machines. No text of it can end the element. */
export const linkedData = (about: LinkedData, base: string | undefined): string => {
  const data = { '@context': 'https://schema.org', ...(whole(about, base) as object) };
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${text}</script>`;
};

/** Where a page stands: from the site down to itself. */
export const trailOf = (pages: readonly { name: string; path: string }[]): LinkedData => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Yamabiko', path: '/' }, ...pages].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: path,
  })),
});
