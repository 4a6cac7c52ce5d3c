// The public list over HTTP beside a constant answer through the same guard, in turns in one run: to visitors, who get bytes kept by the
// position of the read models, and to persons, who are answered anew. npm run bench list. Writes bench/results/list.md. BENCH_ROUNDS=1 is quick.
import { HouseUnderLoad, type Call } from './http-client.js';
import { bars, publish } from './results.js';

const SLICES = 4 * Number(process.env['BENCH_ROUNDS'] ?? 5);
const LESSONS = 300;
const PAGE = 20;

const solo = await HouseUnderLoad.start(LESSONS);
try {
  const [token = ''] = await solo.people(1);
  const headers = { authorization: `Bearer ${token}` };
  const list = `/api/public/contents/latest?pageSize=${PAGE}`;
  const { total, contents } = JSON.parse(await solo.send({ method: 'GET', path: list })) as {
    total: number;
    contents: object[];
  };
  if (total !== LESSONS || contents.length !== PAGE)
    throw new Error(`${contents.length} of ${total} lessons`);
  const calls: Record<string, () => Call> = {
    'constant, visitor': () => ({ method: 'GET', path: '/api/bench/constant' }),
    'list, visitor: kept bytes': () => ({ method: 'GET', path: list }),
    'constant, person': () => ({ method: 'GET', path: '/api/bench/constant', headers }),
    'list, person: answered anew': () => ({ method: 'GET', path: list, headers }),
  };
  await solo.measure(calls, SLICES);
  publish(
    'list',
    'The public list',
    `${solo.manner(SLICES)}
${PAGE} of ${LESSONS} public lessons, the newest first.

${solo.table()}

${bars([
  {
    what: 'kept bytes to a constant answer',
    found: solo.ratio('list, visitor: kept bytes', 'constant, visitor'),
    bar: 0.5,
    at: 'least',
    digits: 2,
  },
  {
    what: 'answered anew to a constant answer',
    found: solo.ratio('list, person: answered anew', 'constant, person'),
    bar: 0.1,
    at: 'least',
    digits: 2,
  },
])}`,
  );
} finally {
  await solo.close();
}
