import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillingsOf } from '../shared/feature/folded.js';
import type { NearSlot } from '../shared/feature/slots.js';
import { api } from '../shared/lib/calls/api.js';
import { PAGES } from '../features/admin/pages.js';
import { FEATURES } from './features.js';
import { routesOf } from './routes.js';

const SOURCE = join(__dirname, '..');
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.|node_modules/.test(file))
    .map((file) => join(folder, file));
const twice = (names: readonly string[]): string[] =>
  names.filter((name, index) => names.indexOf(name) !== index);

interface Definition {
  providesTags?: unknown;
  invalidatesTags?: unknown;
}
/** Endpoint → what it provides and invalidates, of every file that adds calls to the one cache. */
const endpoints = (): Map<string, Definition> => {
  for (const file of filesIn(SOURCE))
    // oxlint-disable-next-line typescript/no-require-imports
    if (readFileSync(file, 'utf8').includes('.injectEndpoints({')) require(file);
  const found = new Map<string, Definition>();
  const note = (name: string) => (definition: Definition) => void found.set(name, definition);
  const names = Object.keys(api.endpoints);
  api.enhanceEndpoints({
    endpoints: Object.fromEntries(names.map((name) => [name, note(name)])),
  });
  return found;
};
const tagsOf = (tags: unknown): string[] =>
  Array.isArray(tags) ? tags.filter((tag): tag is string => typeof tag === 'string') : [];

it('lists every feature there is', () => {
  const folder = join(SOURCE, 'features');
  const declared = readdirSync(folder).filter((name) =>
    existsSync(join(folder, name, 'feature.ts')),
  );
  const listed = readFileSync(join(__dirname, 'features.ts'), 'utf8').matchAll(
    /features\/([^/]+)\/feature\.js/g,
  );
  expect([...listed].map(([, name]) => name ?? '').toSorted()).toEqual(declared.toSorted());
  expect(FEATURES).toHaveLength(declared.length);
});

it('has one screen for a path', () => {
  expect(twice(routesOf(FEATURES).map(({ path }) => path))).toEqual([]);
  expect(twice(PAGES.map(({ path }) => path))).toEqual([]);
});

it('fills no slot twice under one key', () => {
  const slots = new Set(FEATURES.flatMap(({ slots: own = {} }) => Object.keys(own)));
  slots.delete('admin.pages');
  for (const slot of slots) {
    const keys = fillingsOf(FEATURES, slot as NearSlot).map(({ key }) => `${slot} ${key}`);
    expect(twice(keys)).toEqual([]);
  }
  expect(twice(PAGES.map(({ key }) => key))).toEqual([]);
});

it('has an entry only to a path that has a screen', () => {
  const paths = routesOf(FEATURES).map(({ path }) => path.replace(/\/\*$/, ''));
  const entries = FEATURES.flatMap(({ menu = [] }) => menu.map(({ to }) => to));
  expect(entries.filter((to) => !paths.includes(to))).toEqual([]);
});

it('maps every message that the server sends to whoever is here', () => {
  const sent = filesIn(join(SOURCE, '../../../libs')).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'([a-z-]+\.(?:changed|progress|revoked))'/g)].map(
      ([, type]) => type ?? '',
    ),
  );
  const mapped = FEATURES.flatMap(({ live = {} }) => Object.keys(live));
  expect([...new Set(sent)].toSorted()).toEqual([...new Set(mapped)].toSorted());
});

it('names no tag that no call provides', () => {
  const all = [...endpoints().values()];
  const provided = new Set(all.flatMap(({ providesTags }) => tagsOf(providesTags)));
  const named = [
    ...all.flatMap(({ invalidatesTags }) => tagsOf(invalidatesTags)),
    ...FEATURES.flatMap(({ live = {} }) => Object.values(live).flatMap(tagsOf)),
  ];
  expect(provided.size).toBeGreaterThan(10);
  expect(named.filter((tag) => !provided.has(tag))).toEqual([]);
});
