import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useSession } from '../../shared/lib/calls/hooks.js';
import { listen } from '../../shared/lib/calls/live.js';
import { toldAnew } from './calls.js';

/** While somebody writes what a lesson says of itself, they see what another device writes there. */
export const useToldAnew = (id: string): void => {
  const { token } = useSession();
  const dispatch = useDispatch();
  useEffect(() => {
    const stop = new AbortController();
    const onEvent = ({ type }: { type: string }) =>
      void (/^(content.changed|topic.closed)$/.test(type) && dispatch(toldAnew()));
    listen({ topics: [`content:${id}`], token, signal: stop.signal, onEvent });
    return () => stop.abort();
  }, [id, token, dispatch]);
};
