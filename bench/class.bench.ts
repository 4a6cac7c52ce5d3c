// What a teacher waits for: the report of a full class over a course, beside a constant answer through the same guard, one call at a time.
// npm run bench class. Writes bench/results/class.md. BENCH_ROUNDS=1 is quick, BENCH_MEMBERS=5 too.
import { CLASS } from '@app/contracts';
import { HouseUnderLoad } from './http-client.js';
import { bars, publish, quantile } from './results.js';

const CALLS = 8 * Number(process.env['BENCH_ROUNDS'] ?? 5);
const MEMBERS = Number(process.env['BENCH_MEMBERS'] ?? CLASS.members);
const LESSONS = CLASS.lessonsAtOnce;
const BAR_MS = 150;

const solo = await HouseUnderLoad.start(LESSONS);
const ask = async <T>(token: string, method: string, path: string, body?: object): Promise<T> =>
  JSON.parse(
    await solo.send({
      method,
      path: `/api/${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(body && { body }),
    }),
  ) as T;
const timed = async (call: () => Promise<unknown>): Promise<number> => {
  const begin = performance.now();
  await call();
  return performance.now() - begin;
};

try {
  const [teacher = '', ...members] = await solo.people(MEMBERS + 1);
  const { contents } = await ask<{ contents: { id: string }[] }>(teacher, 'GET', `public/contents/latest?pageSize=${LESSONS}`); // prettier-ignore
  const lessons = await Promise.all(
    contents.map(async ({ id }) => {
      const { lesson } = await ask<{ lesson: { segments: { occurrenceId: string }[] } }>(teacher, 'GET', `public/contents/${id}`); // prettier-ignore
      return { id, sentences: lesson.segments.map(({ occurrenceId }) => occurrenceId) };
    }),
  );
  const { collection } = await ask<{ collection: { id: string } }>(teacher, 'POST', 'collections', { title: '一年' }); // prettier-ignore
  for (const { id } of lessons)
    await ask(teacher, 'POST', `collections/${collection.id}/items`, { contentId: id });
  const made = await ask<{ class: { id: string; link: string } }>(teacher, 'POST', 'classes', { collectionId: collection.id, name: '周三晚上' }); // prettier-ignore
  const secret = made.class.link.split('/').at(-1) ?? '';
  for (const [n, member] of members.entries()) {
    await ask(member, 'POST', `class-invitations/${secret}`);
    // Everybody heard and took down everything, and found every third sentence hard.
    for (const { id: contentId, sentences } of lessons) {
      const at = new Date().toISOString();
      const events = sentences.flatMap((occurrenceId, number) =>
        [
          { kind: 'played', ms: 2000 },
          { kind: 'graded', grade: (n + number) % 3 === 0 ? 'hard' : 'ok' },
          { kind: 'dictated', score: 0.8 },
        ].map((one) => ({ id: crypto.randomUUID(), contentId, occurrenceId, at, ...one })),
      );
      for (let from = 0; from < events.length; from += 300)
        await ask(member, 'POST', 'practice', { timeZone: 'Asia/Shanghai', events: events.slice(from, from + 300) }); // prettier-ignore
    }
  }
  const path = `classes/${made.class.id}/report`;
  const report = await ask<{ members: { lessons: unknown[] }[]; hard: unknown[] }>(teacher, 'GET', path); // prettier-ignore
  const cells = report.members.reduce((sum, member) => sum + member.lessons.length, 0);
  if (cells !== MEMBERS * LESSONS || report.hard.length === 0)
    throw new Error(`${cells} cells, ${report.hard.length} hard sentences`);
  const bytes = JSON.stringify(report).length;
  const [found, constant]: [number[], number[]] = [[], []];
  for (let n = 0; n < CALLS; n += 1) {
    constant.push(await timed(() => ask(teacher, 'GET', `bench/constant/${bytes}`)));
    found.push(await timed(() => ask(teacher, 'GET', path)));
  }
  const row = (what: string, waits: number[]) =>
    `| ${what} | ${quantile(waits, 0.5).toFixed(1)} | ${quantile(waits, 0.95).toFixed(1)} |`;
  const sentences = lessons.reduce((sum, one) => sum + one.sentences.length, 0);
  publish(
    'class',
    'The report of a full class',
    `${MEMBERS} members, ${LESSONS} lessons of ${sentences} sentences together, of which everybody heard, graded and took down every one. ${CALLS} calls
one after the other, in turns with a constant answer of as many bytes (${bytes}); server and client share the machine.

| what | p50 ms | p95 ms |
|---|---|---|
${row('constant', constant)}
${row('report', found)}

${bars([{ what: 'report, p95 ms', found: quantile(found, 0.95), bar: BAR_MS, at: 'most' }])}`,
  );
} finally {
  await solo.close();
}
