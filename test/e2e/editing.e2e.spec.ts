import { applyChanges, diff, type Change, type LessonDocument } from '@app/lesson';
import { setTimeout as wait } from 'node:timers/promises';
import { Solo, until } from './solo.js';
import { IS_LONG } from '../long.js';

const SENTENCES = IS_LONG ? 30 : 10;
const EDITS = 2 * SENTENCES;
/** After so many acknowledged edits the power goes. */
const CUTS = IS_LONG ? [12, 27, 44] : [9];
const text = Array.from(
  { length: SENTENCES },
  (_, n) => `${n % 2 === 0 ? 'Anna' : 'Ben'}: Sentence number ${n + 1}.`,
).join('\n');

type Content = LessonDocument & {
  id: string;
  revision: number;
  readyCount: number;
  sentenceCount: number;
};
interface Applied {
  revision: number;
  operations: { id: string; kind: string; revision: number; changes: Change[] }[];
}
interface Job {
  job: { state: string };
}

const documentOf = ({ graph, resources, voices }: Content): LessonDocument => ({
  graph,
  resources,
  voices,
});
const sentencesOf = ({ graph }: LessonDocument) =>
  graph.nodes.flatMap((node) => (node.type === 'textContent' ? node.params.segments : []));

describe('a server that is killed while somebody writes and the lesson is made', () => {
  const solo = new Solo({ RATE_LIMIT: '0', ADMIN_EMAILS: 'author@example.com' });
  afterAll(() => solo.dispose());

  it('keeps every edit it acknowledged, makes one that is sent again once, and finishes the sound', async () => {
    await solo.start();
    const token = await solo.login('author@example.com');
    const made = await solo.call<{ content: Content; jobId: string }>('/api/contents', {
      token,
      body: { text, targetLanguages: [] },
    });
    const { content } = made.json;
    const occurrences = sentencesOf(content).map(({ occurrenceId }) => occurrenceId);
    const path = `/api/contents/${content.id}`;

    let { revision } = content;
    const acknowledged = new Map<string, string>();
    /** As an open editor does: until it is answered, the same operation under the same id. */
    const save = async (n: number): Promise<void> => {
      const occurrenceId = occurrences[n % SENTENCES] ?? '';
      const change = { content: `Edit number ${n}.` };
      const body = {
        expectedRevision: revision,
        operations: [{ id: `edit-${n}`, kind: 'editSentence', occurrenceId, change }],
      };
      const answer = await until(`edit ${n}`, async () => {
        const found = await solo.call<Applied>(`${path}/operations`, { token, body });
        return found.status === 503 ? undefined : found;
      });
      expect([answer.status, answer.json]).toEqual([200, expect.anything()]);
      ({ revision } = answer.json);
      acknowledged.set(occurrenceId, change.content);
    };
    for (let n = 0; n < EDITS; n += 1) {
      const saving = save(n);
      if (CUTS.includes(n)) {
        await wait(n % 7); // before, while and after it is written
        await solo.kill();
        await solo.start();
      }
      await saving;
    }

    const since = (
      await solo.call<Applied>(`${path}/operations?after=${content.revision}`, { token })
    ).json;
    const edits = since.operations
      .filter(({ kind }) => kind === 'editSentence')
      .map(({ id }) => id);
    expect(edits).toEqual(Array.from({ length: EDITS }, (_, n) => `edit-${n}`));

    await until(
      'the first generation',
      async () =>
        !['queued', 'running'].includes(
          (await solo.call<Job>(`/api/jobs/${made.json.jobId}`, { token })).json.job.state,
        ),
    );
    const again = await solo.call<{ jobId: string }>(`${path}/generate`, { token, body: {} });
    await until(
      'all sound',
      async () =>
        (await solo.call<Job>(`/api/jobs/${again.json.jobId}`, { token })).json.job.state ===
        'done',
      240_000,
    );
    const now = await until('all shown', async () => {
      const shown = (await solo.call<{ content: Content }>(path, { token })).json.content;
      return shown.readyCount === SENTENCES ? shown : undefined;
    });
    for (const { occurrenceId, content: words } of sentencesOf(now))
      expect(words).toBe(acknowledged.get(occurrenceId));

    // What an editor folds from the answers is what the server has, and a replay of the log gives the same.
    const all = (
      await solo.call<Applied>(`${path}/operations?after=${content.revision}`, { token })
    ).json;
    const folded = all.operations.reduce(
      (document, { changes }) => applyChanges(document, changes),
      documentOf(content),
    );
    expect(diff(folded, documentOf(now))).toEqual([]);
    const replayed = await solo.call<{ content: Content }>(`${path}/revisions/${now.revision}`, {
      token,
    });
    expect(documentOf(replayed.json.content)).toEqual(documentOf(now));
  }, 600_000);
});
