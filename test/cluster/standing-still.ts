import { setTimeout as wait } from 'node:timers/promises';
import type { Call, Subject } from '../../libs/platform/src/testing.js';
import { declaredCalls, routes, titleOf } from '../http/matrix.js';
import type { Person, Persons, Town } from '../http/world.js';

/** What stands still, by how it begins and how it goes on. */
export interface Part {
  name: string;
  freeze(): void;
  goOn(): void;
}
/** Calls of one look: their subjects are made, then each part in turn stands still while all of them are made at once. */
const TOGETHER = 25;
/** Calls that are made at once. */
const LANES = 6;
/** Ms until a part is known to be away, and until all is well again. */
const NOTICED_MS = 2500;
const HEALED_MS = 3000;
/** As often as somebody may make the scarcest thing, their own data, in a day: for two calls. */
const TIMES_EACH = 2;
const HANGS_MS = 40_000;
const NOBODY = '00000000-0000-4000-8000-000000000000';

/** The route in the words of its call, and who makes it. */
interface Made {
  title: string;
  method: string;
  path: string;
  call: Call;
  /** One for each time it is made, and who makes it then: some change what they are about. */
  times: readonly { subject: Subject; person: Person }[];
}
export interface Told {
  title: string;
  /** Status while all is well, and by part while that stands still; 0 where no answer came. */
  well: number;
  away: Readonly<Record<string, number>>;
}

const pathOf = (template: string, subject: Subject): string =>
  template.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(typeof subject === 'string' ? subject : (subject[name] ?? '')),
  );

const subjectOf = async (town: Town, call: Call, user: Person): Promise<Subject> => {
  if ('own' in call) return call.own(town.owner(user));
  return 'anyName' in call ? call.anyName : NOBODY;
};
const statusOf = async (
  town: Town,
  { method, path, call, times }: Made,
  time: number,
): Promise<number> => {
  const { subject, person } = times[time] as Made['times'][number];
  const body = method === 'GET' || method === 'DELETE' ? undefined : {};
  const asked = town.ask({ method, path: pathOf(path, subject), token: person.token, body: call.body?.(subject) ?? body }); // prettier-ignore
  const hangs = wait(HANGS_MS, { status: 0 }, { ref: false });
  return (await Promise.race([asked, hangs]).catch(() => ({ status: 0 }))).status;
};

/** Every call of the product but those that end a login, a person or a line: what it is told while each part stands still. */
export async function* toldWhileAway(town: Town, parts: readonly Part[]): AsyncGenerator<Told> {
  const calls = await declaredCalls();
  const wanted = routes.flatMap((route) => {
    const call: Call = calls.get(titleOf(route)) ?? {};
    return call.ends || /logout|sessions|live/i.test(route.path) ? [] : [{ route, call }];
  });
  for (let from = 0; from < wanted.length; from += TOGETHER) {
    const people: Persons[] = [];
    while (people.length * TIMES_EACH <= parts.length) people.push(await town.inhabit());
    const look: Made[] = [];
    for (const { route, call } of wanted.slice(from, from + TOGETHER)) {
      const times: Made['times'][number][] = [];
      for (let time = 0; time <= parts.length; time += 1) {
        const persons = people[Math.floor(time / TIMES_EACH)] as Persons;
        const person = route.rule === 'admin' ? persons.admin : persons.user;
        times.push({ person, subject: await subjectOf(town, call, persons.user) });
      }
      const { method, path } = route;
      look.push({ title: titleOf(route), method, path, call, times });
    }
    await wait(NOTICED_MS); // read models have what was made
    const well = new Map<Made, number>();
    for (const made of look) well.set(made, await statusOf(town, made, 0));
    const away = new Map<Made, Record<string, number>>(look.map((made) => [made, {}]));
    for (const [n, part] of parts.entries()) {
      part.freeze();
      try {
        await wait(NOTICED_MS);
        const waiting = [...look];
        const lane = async (): Promise<void> => {
          for (let made = waiting.shift(); made; made = waiting.shift())
            (away.get(made) as Record<string, number>)[part.name] = await statusOf(town, made, n + 1); // prettier-ignore
        };
        await Promise.all(Array.from({ length: LANES }, lane));
      } finally {
        part.goOn();
      }
      await wait(HEALED_MS);
    }
    for (const made of look)
      yield { title: made.title, well: well.get(made) ?? 0, away: away.get(made) ?? {} };
  }
}
