import { PracticeRecorded, type PracticeEvent } from '@app/contracts';
import { PracticeOutbox, type Send } from './outbox.js';
import { openPracticeStore } from './device-store.js';

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const RETRY_MS = 60_000;
/** What a page that died had held back is due by then. */
const LEFT_MS = 20_000;

const sendWith =
  (token: () => string | undefined): Send =>
  async (events) => {
    const bearer = token();
    if (!bearer) return undefined;
    const answer = await fetch('/api/practice', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
      body: JSON.stringify({ timeZone, events }),
    }).catch(() => undefined);
    if (!answer?.ok) return undefined;
    const parsed = PracticeRecorded.safeParse(await answer.json().catch(() => undefined));
    return parsed.success ? parsed.data.results : undefined;
  };

const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('yamabiko-practice', work) : work();

let outbox: PracticeOutbox | undefined;
let person: { token?: string | undefined; userId?: string | undefined } = {};
let timer: ReturnType<typeof setTimeout> | undefined;
let due = Infinity;

const box = (): PracticeOutbox =>
  (outbox ??= new PracticeOutbox(
    openPracticeStore(),
    sendWith(() => person.token),
    alone,
  ));
/** Sends in so many ms, or sooner when that was wanted already: who listens on and on must not put it off for ever. */
const flushIn = (ms: number): void => {
  if (timer !== undefined && due <= Date.now() + ms) return;
  clearTimeout(timer);
  due = Date.now() + ms;
  timer = setTimeout(flush, ms);
};
const flush = (): void => {
  due = Infinity;
  flushIn(RETRY_MS);
  if (person.userId && person.token)
    box()
      .flush(person.userId)
      .catch(() => undefined);
};

/** Whose practice it is from now on; what waits for them is sent, now and whenever the network is back. */
export const practiseAs = (userId: string | undefined, token: string | undefined): void => {
  const first = person.token === undefined && timer === undefined;
  person = { userId, token };
  if (first) {
    addEventListener('online', flush);
    setTimeout(flush, LEFT_MS);
  }
  flush();
};

const keep = async (event: PracticeEvent): Promise<void> => {
  await box().record(person.userId, event);
  flushIn(event.kind === 'played' ? 5_000 : 500);
};

let newest = '';
/** When this page last recorded something, ISO; empty before that. What is newer was done elsewhere. */
export const practisedLast = (): string => newest;

/** Keeps what a learner did, on the device first. Losing it costs comfort, never the lesson. */
export const practised = (event: Omit<PracticeEvent, 'id' | 'at'>): void => {
  newest = new Date().toISOString();
  keep({ ...event, id: crypto.randomUUID(), at: newest }).catch(() => undefined);
};

/** Something told to nobody yet. */
export interface Held {
  /** It counts: it is sent as soon as it can be. */
  settle: () => void;
  /** It never was. */
  takeBack: () => void;
}

/**
 * Keeps it on the device like `practised`, but holds it back for so many ms: until then it can be taken back, and the log has never heard of
 * it. A page that dies meanwhile loses nothing; it is sent when the time is over.
 */
export const practisedFor = (ms: number, what: Omit<PracticeEvent, 'id' | 'at'>): Held => {
  newest = new Date().toISOString();
  const event: PracticeEvent = { ...what, id: crypto.randomUUID(), at: newest };
  let kept = box().record(person.userId, event, Date.now() + ms);
  const then = (work: () => Promise<void>) => (kept = kept.then(work).catch(() => undefined));
  const over = setTimeout(() => flushIn(0), ms);
  return {
    settle: () => {
      clearTimeout(over);
      void then(() => keep(event));
    },
    takeBack: () => {
      clearTimeout(over);
      void then(() => box().takeBack(event.id));
    },
  };
};

/** What of theirs is still on this device alone; of nobody's, what visitors did here. */
export const unsentPractice = (of = person.userId): Promise<PracticeEvent[]> => box().unsent(of);

/** How much was practised on this device before anybody logged in. */
export const practisedBefore = (): Promise<number> => box().before();
export const adoptPractice = (userId: string): Promise<void> => box().adopt(userId);
