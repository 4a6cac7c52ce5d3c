import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOPIC_RULE, type TopicRule } from '@app/platform';
import fc from 'fast-check';
import { LiveClient } from '../../../../libs/kernel/src/live/live-client.js';
import { ApiUnderTest, as } from '../testing.js';
import { addressesOf, type Address } from './visibility/addresses.js';
import { acts, happens, type Step } from './visibility/acts.js';
import { History } from './visibility/history.js';
import { wordsIn } from './visibility/truth.js';

const PAGE =
  '<!doctype html><html><head><meta name="description" content="回声" /><title>Yamabiko</title></head></html>';
const api = new ApiUnderTest();
beforeAll(async () => {
  api.web = await mkdtemp(join(tmpdir(), 'yamabiko-web-'));
  await writeFile(join(api.web, 'index.html'), PAGE);
});
afterAll(() => rm(api.web ?? '', { recursive: true, force: true }));

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown>)[name], value);
const idsOf = (list: unknown): string[] =>
  (list as { id?: string; contentId?: string }[]).map(({ id, contentId }) => id ?? contentId ?? '');

const BASE = 'http://localhost:3000';
const locsOf = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc.replace(BASE, ''));
/** What a page says to search engines that it must not, or does not that it must. */
function* faultsOfPage({ path, hidden, indexed }: Address, body: string): Generator<string> {
  if (hidden) {
    if (body !== PAGE) yield `${path} is not the plain page: ${body}`;
  } else if (indexed === body.includes('<meta name="robots" content="noindex" />'))
    yield `${path} is ${indexed ? 'kept from' : 'left to'} search engines`;
}

/** What an address answers that it must not, or does not that it must. */
async function* faultsOf(address: Address): AsyncGenerator<string> {
  const { path, token, may, must = [], hidden = false, mapped, list, numbers = {} } = address;
  const { statusCode, body } = await api.call('GET', path, undefined, {
    ...(token !== undefined && as(token)),
    ...(!path.startsWith('/api/') && { accept: 'text/html' }),
    host: 'localhost:3000',
  });
  const said = wordsIn(body);
  for (const word of said) if (!may.has(word)) yield `${path} tells ${word}`;
  for (const word of must) if (!said.includes(word)) yield `${path} does not tell ${word}`;
  if (statusCode !== (hidden ? 404 : 200)) yield `${path} answers ${statusCode}`;
  if (mapped) {
    const locs = locsOf(body);
    if (locs.toSorted().join() !== mapped.toSorted().join())
      yield `${path} leads to ${locs.join()} instead of ${mapped.join()}`;
    return;
  }
  const isPage = !/^\/(?:api|sitemaps)\//.test(path);
  if (isPage) yield* faultsOfPage(address, body);
  if (hidden || isPage) return;
  const answer: unknown = JSON.parse(body);
  if (list) {
    const [name, wanted] = list;
    const ids = idsOf(at(answer, name));
    if (ids.toSorted().join() !== wanted.toSorted().join())
      yield `${path} lists ${ids.join()} instead of ${wanted.join()}`;
    const total = at(answer, 'total');
    if (total !== undefined && total !== wanted.length)
      yield `${path} counts ${JSON.stringify(total)}`;
  }
  for (const [name, wanted] of Object.entries(numbers))
    if (at(answer, name) !== wanted)
      yield `${path}: ${name} is ${JSON.stringify(at(answer, name))}`;
}

const look = async ({ truth, fan }: History): Promise<void> => {
  const faults: string[] = [];
  for (const address of addressesOf(truth, fan))
    for await (const fault of faultsOf(address)) faults.push(fault);
  expect(faults).toEqual([]);
};

/** A visitor who listens to everything they may, as soon as they may. */
class Listener {
  private readonly heard = new LiveClient();
  private readonly topics = new Set<string>();
  constructor(private readonly history: History) {}

  async listen(): Promise<void> {
    const mayHear = api.app.get<TopicRule>(TOPIC_RULE);
    for (const topic of ['public', ...this.history.truth.things.map(({ id }) => `content:${id}`)]) {
      if (this.topics.has(topic)) continue;
      if (topic !== 'public' && !(await mayHear(topic, undefined))) continue;
      this.topics.add(topic);
      await api.live.subscribe([topic], this.heard);
    }
  }
  /** What they heard since they were asked last. @param known ids that everybody could find before */
  faults(known: ReadonlySet<string>): string[] {
    const { things } = this.history.truth;
    return this.heard.frames.splice(0).flatMap(({ type, json }) => {
      if (type === 'ready') return [];
      const { topic } = JSON.parse(json) as { topic: string };
      const ids = things
        .filter((thing) => json.includes(thing.id) && !topic.includes(thing.id))
        .filter((thing) => !known.has(thing.id) && !this.history.truth.isListed(thing));
      return wordsIn(json).length + ids.length > 0 ? [`${type} ${json}`] : [];
    });
  }
}
const listedIn = ({ truth }: History) =>
  new Set(truth.things.filter((thing) => truth.isListed(thing)).map(({ id }) => id));

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    act: fc.constantFrom(...acts, 'make', 'make', 'make', 'publish', 'publish', 'fork'),
    who: fc.nat(2),
    which: fc.nat(40),
    dice: fc.nat(11),
  }),
  { minLength: 16, maxLength: 28, size: 'max' },
);
/** Somebody leaves who had made a collection public: until the last of it is cleared away it lies there, and counts. */
const leaving: Step[] = [
  { act: 'make', who: 0, which: 0, dice: 4 },
  { act: 'keep', who: 1, which: 3, dice: 0 },
  { act: 'erase', who: 0, which: 0, dice: 5 },
];
/** After each so many steps all addresses are looked at, so that what was kept of the state before would show. */
const EACH = 7;

it('nobody is shown what they may not see, in whatever order things happen, also after a rebuild', () =>
  fc.assert(
    fc.asyncProperty(steps, async (all) => {
      await api.anew();
      const history = new History(api);
      await history.begin();
      const listener = new Listener(history);
      for (const [index, step] of all.entries()) {
        await listener.listen();
        const known = listedIn(history);
        await happens(history, step);
        expect(listener.faults(known)).toEqual([]);
        if (index % EACH === 0) await look(history);
      }
      await look(history);
      await api.rebuilt();
      await look(history);
    }),
    { numRuns: 4, seed: 15, endOnFailure: true, examples: [[leaving]] },
  ));
