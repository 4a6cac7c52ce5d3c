// One committed mix of the product's own events from a fixed seed: people come, read, make lessons (recorded ones, with fresh ids), edit,
// keep favourites, write in. The same count gives the same events on every machine, only the ciphertext differs.
import { eventId, type Append, type NewEvent } from '@app/kernel';
import { readFileSync } from 'node:fs';

interface Recorded {
  type: string;
  version?: number;
  data: Record<string, unknown>;
}
const lessons = JSON.parse(readFileSync('bench/recorded-lessons.json', 'utf8')) as Recorded[][];
const BEGIN = Date.parse('2026-01-05T08:00:00.000Z');
const APART = 2000;
const AUTHOR = 'author';
const idOf = (kind: string, n: number) =>
  `${kind}${String(n).padStart(7, '0')}-0000-4000-8000-000000000000`;

/** Weight, and what happens. A lesson is about 25 events: with these a quarter of the log. */
const HAPPENINGS = [
  ['view', 300],
  ['seen', 160],
  ['favour', 120],
  ['login', 60],
  ['edit', 60],
  ['profile', 40],
  ['newcomer', 15],
  ['lesson', 11],
  ['feedback', 5],
  ['mistype', 5],
] as const;
type Happening = (typeof HAPPENINGS)[number][0];
const WEIGHTS = HAPPENINGS.reduce((sum, [, weight]) => sum + weight, 0);
const ROUTES = ['/', '/player/:id', '/contents', '/login', '/editor/:id', '/settings'];

/** Appends that hold `count` events and a few more, in order. */
export function* eventMix(count: number): Generator<Append> {
  let seed = 42;
  /** Park and Miller's generator: an integer from 0 on, below `below`. */
  const pick = (below: number): number => (seed = (seed * 48271) % 2147483647) % below;
  let [made, people, authored, sessions] = [0, 0, 0, 0];

  const append = (stream: string, ...events: Recorded[]): Append => {
    const commandId = idOf('c', made);
    const at = new Date(BEGIN + made * APART).toISOString();
    made += events.length;
    const written = events.map(({ type, version = 1, data }, index): NewEvent => {
      const metadata = {
        correlationId: commandId,
        causationId: commandId,
        commandId,
        actor: typeof data['userId'] === 'string' ? data['userId'] : 'visitor',
        at,
      };
      const id = eventId(stream, commandId, index);
      // What happens to a lesson has its instant in the metadata alone.
      const timed = stream.startsWith('content-') ? data : { ...data, at };
      return { id, type, version, data: timed, metadata };
    });
    return { stream, expected: 'any', events: written, commandId };
  };
  const emailHash = (n: number) => `3f1c2b7a9d8e4f60a1b2c3d4${String(n).padStart(8, '0')}`;
  function* login(n: number, userId: string): Generator<Append> {
    yield append(`login-${n}`, {
      type: 'LoginCodeIssued',
      data: {
        emailHash: emailHash(n),
        codeHash: '9f86d081884c7d65'.repeat(4),
        digits: 6,
        tries: 5,
      },
    });
    yield append(`login-${n}`, { type: 'LoginCodeUsed', data: { emailHash: emailHash(n) } });
    const sessionId = idOf('s', sessions++);
    yield append(`session-${sessionId}`, {
      type: 'SessionStarted',
      data: { userId, sessionId, device: 'iPhone', browser: 'Safari' },
    });
  }
  /** Few write much: each of the first people has one lesson in a turn. Always the same for one lesson. */
  const ownerOf = (n: number) => idOf('u', n < 20 ? n : Math.floor(n / 8));
  const anybody = () => idOf('u', pick(people));
  const happen: Record<Happening, () => Iterable<Append>> = {
    *view() {
      const route = ROUTES[pick(ROUTES.length)] ?? '/';
      const data = {
        route,
        referrer: pick(5) === 0 ? `blog${pick(40)}.example` : '',
        device: ['mobile', 'desktop'][pick(2)],
        first: pick(4) === 0,
      };
      yield append(`views-${pick(30)}`, {
        type: 'PageViewed',
        data: { ...data, visitor: `v${pick(100_000)}` },
      });
    },
    *seen() {
      const sessionId = idOf('s', pick(sessions));
      yield append(`session-${sessionId}`, {
        type: 'SessionSeen',
        data: { userId: anybody(), sessionId },
      });
    },
    *favour() {
      const data = { userId: anybody(), contentId: idOf('l', pick(Math.max(authored, 1))) };
      yield append(`favourites-${data.userId}`, {
        type: pick(4) === 0 ? 'FavouriteRemoved' : 'FavouriteAdded',
        data,
      });
    },
    login() {
      const n = pick(people);
      return login(n, idOf('u', n));
    },
    *edit() {
      if (authored === 0) return;
      const n = pick(authored);
      const contentId = idOf('l', n);
      yield append(`content-${contentId}`, {
        type: 'LessonDescribed',
        data: { contentId, userId: ownerOf(n), title: `第 ${made} 课` },
      });
    },
    *profile() {
      const userId = anybody();
      yield append(`user-${userId}`, {
        type: 'ProfileUpdated',
        data: { userId, settings: { textSize: 14 + pick(12), theme: 'dark' } },
      });
    },
    *newcomer() {
      const n = people++;
      const userId = idOf('u', n);
      yield append(`email-${n}`, {
        type: 'EmailClaimed',
        data: { emailHash: emailHash(n), userId },
      });
      yield append(`user-${userId}`, {
        type: 'UserRegistered',
        data: { userId, email: `person${n}@example.org`, username: `听众${n}` },
      });
      yield* login(n, userId);
    },
    *lesson() {
      const n = authored++;
      const contentId = idOf('l', n);
      const [userId, generationId, reservationId] = [ownerOf(n), idOf('g', n), idOf('r', n)];
      const work = { tts_generation: 8, annotation: 8 };
      yield append(`quota-${userId}`, {
        type: 'FirstLessonReserved',
        data: { userId, reservationId, contentId, work },
      });
      for (const { type, data } of lessons[n % lessons.length] ?? []) {
        const fresh = {
          ...data,
          contentId,
          userId,
          ...('generationId' in data && { generationId }),
        };
        yield append(`content-${contentId}`, { type, data: fresh });
      }
      yield append(`quota-${userId}`, {
        type: 'FirstLessonSettled',
        data: { userId, reservationId, reserved: work, used: work },
      });
    },
    *feedback() {
      const userId = anybody();
      const feedbackId = idOf('f', made);
      const data = {
        feedbackId,
        senderId: userId,
        userId,
        type: 'suggestion',
        content: '希望能调整每句之间的停顿。',
        contact: 'a@example.org',
        page: '/player',
      };
      yield append(`feedback-${feedbackId}`, { type: 'FeedbackSubmitted', version: 2, data });
    },
    *mistype() {
      yield append(`login-${pick(people)}`, {
        type: 'LoginCodeRefused',
        data: { emailHash: emailHash(pick(people)) },
      });
    },
  };

  for (let first = 0; first < 20; first += 1) yield* happen.newcomer();
  for (;;) {
    if (made >= count) return;
    let weight = pick(WEIGHTS);
    const [what] = HAPPENINGS.find(([, each]) => (weight -= each) < 0) ?? HAPPENINGS[0];
    yield* happen[what]();
  }
}

/** Recorded lessons, published one after the other by one author. */
export function* publicLessons(count: number): Generator<Append> {
  for (let n = 0; n < count; n += 1) {
    const [contentId, commandId] = [idOf('l', n), idOf('p', n)];
    const metadata = {
      correlationId: commandId,
      causationId: commandId,
      commandId,
      actor: AUTHOR,
      at: new Date(BEGIN + n * APART).toISOString(),
    };
    const stream = `content-${contentId}`;
    const events = (lessons[n % lessons.length] ?? []).map(({ type, data }, index): NewEvent => {
      const fresh = {
        ...data,
        contentId,
        userId: AUTHOR,
        ...(type === 'LessonPublished' && { visibility: 'public' }),
      };
      const id = eventId(stream, commandId, index);
      return { id, type, version: 1, data: fresh, metadata };
    });
    yield { stream, expected: 'noStream', events, commandId };
  }
}
