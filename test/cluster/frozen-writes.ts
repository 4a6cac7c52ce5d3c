import { randomUUID } from 'node:crypto';
import type { Caller } from './cluster.js';

interface Write {
  path: string;
  body: object;
  key: string;
}
interface Answer {
  path: string;
  status: number;
  told: string;
  ms: number;
}

/** Each by its own way to the log: some with a reservation before it, some with several commands, some that wait to read what they wrote. */
const writesOf = (lesson: string, name: string): Write[] =>
  Object.entries({
    '/api/contents': { text: `Anna: ${name}.`, title: name, voices: { Anna: 'openai:nova' } },
    [`/api/contents/${lesson}/generate`]: {},
    '/api/checkins': { timeZone: 'Europe/Berlin' },
    '/api/practice': { timeZone: 'Europe/Berlin', events: [{ id: randomUUID(), kind: 'finished', contentId: lesson, at: new Date().toISOString() }] }, // prettier-ignore
  }).map(([path, body]) => ({ path, body, key: randomUUID() }));

/** Writes of several contexts, sent while a server stands still, and again under the same keys when it goes on. */
export class Writes {
  private readonly all: readonly Write[];

  constructor(
    private readonly caller: Caller,
    lesson: string,
    private readonly name: string,
  ) {
    this.all = writesOf(lesson, name);
  }

  /** What each is told. */
  async once(): Promise<Answer[]> {
    const tell = async ({ path, body, key }: Write): Promise<Answer> => {
      const began = performance.now();
      const told = await this.caller.once('POST', path, body, { 'idempotency-key': key });
      return {
        path,
        status: told.status,
        told: JSON.stringify(told.json),
        ms: performance.now() - began,
      };
    };
    return Promise.all(this.all.map(tell));
  }

  async again(): Promise<void> {
    for (const { path, body, key } of this.all) await this.caller.done('POST', path, body, key);
  }

  /** How often the lesson that they make is there. */
  async made(): Promise<number> {
    const { contents } = await this.caller.done<{ contents: { title: string }[] }>('GET', '/api/contents?pageSize=50'); // prettier-ignore
    return contents.filter(({ title }) => title === this.name).length;
  }
}
