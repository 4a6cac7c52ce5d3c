import { useCallback, useMemo } from 'react';
import { useSearch } from '../../shared/lib/device/use-search.js';
import { SOURCES } from '../../shared/lib/lessons/languages.js';
import { VISIBILITIES } from '../../shared/lib/lessons/visibilities.js';

/** What the list shows; fields that are '' ask for nothing. */
export interface Wanted {
  q: string;
  visibility: '' | 'private' | 'unlisted' | 'public';
  state: '' | 'ready' | 'generating' | 'failed' | 'changed';
  language: string;
  sort: 'updatedAt' | 'createdAt' | 'title' | 'duration';
  page: number;
}

export const ALL: Wanted = {
  q: '',
  visibility: '',
  state: '',
  language: '',
  sort: 'updatedAt',
  page: 1,
};
export const STATES = {
  '': '全部状态',
  ready: '都能听',
  generating: '正在生成',
  failed: '有失败的',
  changed: '有未发布的改动',
} as const;
export const SORTS = {
  updatedAt: '最近改动',
  createdAt: '最近新建',
  title: '标题',
  duration: '时长',
} as const;
const LONGEST = 100;
const LAST = 1_000_000;

const oneOf = <T extends object>(choices: T, value: string | null): keyof T | undefined =>
  value !== null && Object.hasOwn(choices, value) ? (value as keyof T) : undefined;

/** What an address asks for; whatever it says that cannot be asked for is left out. */
export const wantedIn = (params: URLSearchParams): Wanted => {
  const [page, language] = [Number(params.get('page')), params.get('language') ?? ''];
  return {
    q: (params.get('q') ?? '').trim().slice(0, LONGEST),
    visibility: oneOf(VISIBILITIES, params.get('visibility')) ?? ALL.visibility,
    state: oneOf(STATES, params.get('state')) ?? ALL.state,
    language: SOURCES.includes(language) ? language : ALL.language,
    sort: oneOf(SORTS, params.get('sort')) ?? ALL.sort,
    page: Number.isInteger(page) && page > 1 && page <= LAST ? page : ALL.page,
  };
};

/** Its address: only what differs from the plain list. */
export const addressOf = (wanted: Wanted): Record<string, string> =>
  Object.fromEntries(
    Object.entries(wanted).flatMap(([field, value]) =>
      value === ALL[field as keyof Wanted] ? [] : [[field, String(value)]],
    ),
  );

/**
 * What the list shows stands in the address: the way back from a lesson leads to the same list. Turning a page is a step, a filter is none.
 */
export const useWanted = (): [Wanted, (change: Partial<Wanted>) => void] => {
  const [search, setSearch] = useSearch();
  const wanted = useMemo(() => wantedIn(search), [search]);
  const want = useCallback(
    (change: Partial<Wanted>) =>
      setSearch((now) => new URLSearchParams(addressOf({ ...wantedIn(now), ...change })), {
        replace: (change.page ?? 1) === 1,
      }),
    [setSearch],
  );
  return [wanted, want];
};
