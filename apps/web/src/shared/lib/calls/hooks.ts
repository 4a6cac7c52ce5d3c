import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Preferences } from '../kept/preferences.js';
import { nameTab } from '../served-head.js';
import type { Session } from '../session/session.js';
import { showToast, type Toast } from './toasts.js';

/** What shared code and features may see of the store; the whole is put together in app/store. */
interface Shared {
  session: Session;
  preferences: Preferences;
  toasts: Toast[];
  notices: Toast[];
}

export const useSession = (): Session => useSelector((state: Shared) => state.session);
export const usePreferences = (): Preferences => useSelector((state: Shared) => state.preferences);
export const useToasts = (): Toast[] => useSelector((state: Shared) => state.toasts);
export const useNotices = (): Toast[] => useSelector((state: Shared) => state.notices);

export const useNotify = (): ((text: string, tone?: Toast['tone'], lasts?: number) => void) => {
  const dispatch = useDispatch();
  return (text, tone, lasts) => void dispatch(showToast(text, tone, { lasts }));
};

export const useTitle = (title: string): void =>
  useEffect(() => nameTab(title ? `${title} · 回声` : 'Yamabiko · 回声'), [title]);
