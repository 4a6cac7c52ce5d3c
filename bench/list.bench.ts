// The public list, and one hot lesson, over HTTP beside constant answers through the same guard, in turns in one run: to visitors, who get
// kept bytes, and to persons, who are answered anew. The lesson is asked for by a thousand visitors at once while page views are written.
// npm run bench list. Writes bench/results/list.md. BENCH_ROUNDS=1 is quick.
import { HouseUnderLoad, type Call } from './http-client.js';
import { bars, publish } from './results.js';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const SLICES = 4 * ROUNDS;
const BURSTS = 8 * ROUNDS;
const VISITORS = 1000;
/** ms between two page views: 200 a second. */
const VIEWS_EVERY = 5;
const LESSONS = 300;
const PAGE = 20;

const solo = await HouseUnderLoad.start(LESSONS);
const get = (path: string, headers?: Record<string, string>): Call => ({
  method: 'GET',
  path,
  ...(headers && { headers }),
});
/** The same call, and a constant answer of as many bytes. */
const pairOf = async (path: string) => {
  const bytes = Buffer.byteLength(await solo.send(get(path)));
  return { bytes, kept: () => get(path), constant: () => get(`/api/bench/constant/${bytes}`) };
};
/** Each by another visitor of another page. */
const pageView = (n: number): Call => ({
  method: 'POST',
  path: '/api/statistics/page-view',
  body: { path: `/player/lesson-${n % 50}` },
  headers: {
    'user-agent': `Mozilla/5.0 (X11; Linux x86_64; rv:${n}.0) Firefox/${n}.0`,
    'x-forwarded-for': `10.1.${(n >> 7) & 255}.${(n & 127) + 1}`,
  },
});

try {
  const [token = ''] = await solo.people(1);
  const headers = { authorization: `Bearer ${token}` };
  const path = `/api/public/contents/latest?pageSize=${PAGE}`;
  const { total, contents } = JSON.parse(await solo.send(get(path))) as {
    total: number;
    contents: { id: string }[];
  };
  if (total !== LESSONS || contents.length !== PAGE)
    throw new Error(`${contents.length} of ${total} lessons`);
  const list = await pairOf(path);
  const lesson = await pairOf(`/api/public/contents/${contents[0]?.id ?? ''}`);
  const views = solo.beside(pageView, VIEWS_EVERY);
  await solo.measure(
    {
      'constant of the list’s size, visitor': list.constant,
      'list, visitor: kept bytes': list.kept,
      'constant, person': () => get('/api/bench/constant', headers),
      'list, person: answered anew': () => get(path, headers),
    },
    SLICES,
  );
  await solo.burst(
    {
      'constant of the lesson’s size, burst': lesson.constant,
      'hot lesson, burst: kept bytes': lesson.kept,
    },
    VISITORS,
    BURSTS,
  );
  const written = await views();
  publish(
    'list',
    'The public list and one hot lesson',
    `${solo.manner(SLICES)}
${PAGE} of ${LESSONS} public lessons, the newest first: ${list.bytes} bytes. One lesson of ${lesson.bytes} bytes, asked for by ${VISITORS} visitors at once
over connections of their own, ${BURSTS} times in turns. Meanwhile ${written} page views were written, one every ${VIEWS_EVERY} ms.

${solo.table()}

${bars([
  {
    what: 'kept list to a constant of its size',
    found: solo.ratio('list, visitor: kept bytes', 'constant of the list’s size, visitor'),
    bar: 0.9,
    at: 'least',
    digits: 2,
  },
  {
    what: 'kept hot lesson to a constant of its size, in a burst',
    found: solo.ratio('hot lesson, burst: kept bytes', 'constant of the lesson’s size, burst'),
    bar: 0.9,
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
