import { AdminPart } from '@app/contracts';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useSession } from '../../shared/lib/calls/hooks.js';
import { listen } from '../../shared/lib/calls/live.js';
import { adminApi } from './admin-api.js';

const TAGS = {
  feedback: 'AdminFeedback',
  errors: 'AdminError',
  reports: 'AdminReport',
  words: 'SpecialWord',
  seo: 'AdminSeo',
} as const satisfies Readonly<Record<AdminPart, string>>;
/** What comes close together is asked for once; in ms. */
const GATHERED = 500;

/** What other administrators do, and what comes in, is seen while one looks. */
export const useNews = (): void => {
  const { token } = useSession();
  const dispatch = useDispatch();
  useEffect(() => {
    if (!token) return undefined;
    const stop = new AbortController();
    const told = new Set<AdminPart>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      timer = undefined;
      dispatch(adminApi.util.invalidateTags([...told].map((part) => TAGS[part])));
      told.clear();
    };
    const hear = (parts: readonly AdminPart[]) => {
      for (const part of parts) told.add(part);
      timer ??= setTimeout(ask, GATHERED);
    };
    let opened = false;
    listen({
      topics: ['admins'],
      token,
      signal: stop.signal,
      onEvent: ({ type, of }) => {
        // The line was cut for longer than the server remembers: anything may have changed.
        if (type === 'ready' && opened) hear(AdminPart.options);
        opened ||= type === 'ready';
        const part = AdminPart.safeParse(of);
        if (type === 'admin.changed' && part.success) hear([part.data]);
      },
    });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [token, dispatch]);
};
