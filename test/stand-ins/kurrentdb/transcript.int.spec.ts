import { KurrentDBClient } from '@kurrent/kurrentdb-client';
import { kurrentDb, recordedCases, type Place } from './place.js';
import { Conversation, type Case } from './transcript.js';

/** So many conversations at once: small reads wait for the network far more than for the server. */
const AT_ONCE = 16;
/** The client's ten seconds say nothing of the server where the machine stands still for as long. */
const PATIENTLY = 'keepAliveInterval=-1&defaultDeadline=60000';
const { cases, missing } = recordedCases();
if (missing !== undefined)
  console.warn(`SKIPPED: what KurrentDB answered, because there is no recording at ${missing}`);
const { REQUIRE_ALL, WITHOUT_RECORDINGS } = process.env;
if (missing !== undefined && REQUIRE_ALL === '1' && WITHOUT_RECORDINGS !== '1')
  it('has the recording at hand', () => {
    throw new Error(`skipping is forbidden here; missing: ${missing}`);
  });

(missing === undefined ? describe : describe.skip)('what the real server was asked', () => {
  let place: Place;
  let client: KurrentDBClient;
  beforeAll(async () => {
    place = await kurrentDb();
    client = KurrentDBClient.connectionString(
      `${place.url}${place.url.includes('?') ? '&' : '?'}${PATIENTLY}`,
    );
  });
  afterAll(async () => {
    await client.dispose();
    await place.close();
  });

  it(`is answered as it answered, in all ${cases.length} cases`, async () => {
    const run = `${process.pid.toString(36)}${Date.now().toString(36)}`;
    const different: string[] = [];
    const waiting = cases.map((each, index) => ({ each, prefix: `${run}.${index}` }));
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) {
          const { name, problem } = await played(client, next.prefix, next.each);
          if (problem) different.push(`${name}: ${problem}`);
        }
      }),
    );
    expect(different).toEqual([]);
  });
});

async function played(
  client: KurrentDBClient,
  prefix: string,
  { name, steps }: Case,
): Promise<{ name: string; problem?: string }> {
  const conversation = new Conversation(client, prefix);
  for (const step of steps) {
    const got = await conversation.answer(step);
    try {
      expect(got).toEqual(step.answer);
    } catch {
      const { answer, ...asked } = step;
      const texts = [asked, answer, got].map((each) => JSON.stringify(each).slice(0, 300));
      return { name, problem: `${texts[0]}\n  real  ${texts[1]}\n  here  ${texts[2]}` };
    }
  }
  return { name };
}
