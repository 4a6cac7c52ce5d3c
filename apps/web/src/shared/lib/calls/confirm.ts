import { useSyncExternalStore } from 'react';

/** A question that wants an answer before anything happens. */
export interface Question {
  title: string;
  text: string;
  /** The verb that does it. */
  yes: string;
  no?: string;
  /** It cannot be undone: the button says so by its colour. */
  danger?: boolean;
  /** They type this first; for what cannot come back. */
  typed?: string;
}
interface Asked extends Question {
  id: number;
  answer: (yes: boolean) => void;
}

// Promises do not belong in the store: questions wait here, one after the other.
let waiting: readonly Asked[] = [];
let count = 0;
const watchers = new Set<() => void>();
const become = (next: readonly Asked[]) => {
  waiting = next;
  for (const watcher of watchers) watcher();
};

/** Asks in a dialog; true when they said yes. Closing it in any way is a no. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    const id = ++count;
    const answer = (yes: boolean) => {
      become(waiting.filter((asked) => asked.id !== id));
      resolve(yes);
    };
    become([...waiting, { ...question, id, answer }]);
  });

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};
/** The question to show now, if any. */
export const useQuestion = (): Asked | undefined => useSyncExternalStore(watch, () => waiting[0]);
