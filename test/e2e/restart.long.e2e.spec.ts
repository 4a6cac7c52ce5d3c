import { SqliteEventStore } from '@app/adapters';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Solo, until } from './solo.js';

const LINES = 200;
/** So many are there when the power goes. */
const BEFORE = LINES / 3;
const text = Array.from(
  { length: LINES },
  (_, index) => `${index % 2 === 0 ? 'Anna' : 'Ben'}: This is sentence number ${index + 1}.`,
).join('\n');

interface Job {
  job: { state: string; done: number; total: number };
}
interface Content {
  content: { id: string; readyCount: number; sentenceCount: number };
  jobId: string;
}

describe('a server that is killed in the middle of a generation', () => {
  const solo = new Solo();
  afterAll(() => solo.dispose());

  it('goes on where it was: nothing is lost, nothing is recorded twice', async () => {
    await solo.start();
    const token = await solo.login('ben@example.com');
    const { status, json } = await solo.call<Content>('/api/contents', {
      token,
      body: { text, targetLanguages: ['en'] },
    });
    expect(status).toBe(201);
    expect(json.content.sentenceCount).toBe(LINES);
    await until(
      'some sentences',
      async () =>
        (await solo.call<Job>(`/api/jobs/${json.jobId}`, { token })).json.job.done > BEFORE,
    );
    await solo.kill();
    await solo.start();
    await until(
      'all sentences',
      async () =>
        (await solo.call<Job>(`/api/jobs/${json.jobId}`, { token })).json.job.state === 'done',
      300_000,
    );
    const { content } = (await solo.call<Content>(`/api/contents/${json.content.id}`, { token }))
      .json;
    expect(content.readyCount).toBe(LINES);

    await solo.kill('SIGTERM');
    const log = await SqliteEventStore.open(join(solo.dataDir, 'log'));
    let spoken = 0;
    for await (const { type } of log.readStream(`content-${json.content.id}`))
      if (type === 'SentenceSpoken') spoken++;
    await log.close();
    expect(spoken).toBe(LINES);
  }, 480_000);

  it('lets in by the operator’s code somebody who is sent none any more; who is here stays', async () => {
    const email = 'ben@example.com';
    await solo.start();
    const { json } = await solo.call<{ code: string }>('/api/auth/send-code', { body: { email } });
    const here = json.code === 'RATE_LIMITED' ? undefined : await solo.code(email);
    const recover = async (of: string) => {
      const words = ['persons', 'recovery-code', of, '--data', solo.dataDir, '--json'];
      const program = ['--no-warnings', 'dist/server/cli.js', ...words];
      const { stdout } = await promisify(execFile)(process.execPath, program);
      return (JSON.parse(stdout) as { recoveryCode: string }).recoveryCode;
    };
    await expect(recover(email)).rejects.toThrow(); // a server has the folder
    await solo.kill('SIGTERM');
    const recoveryCode = await recover(email);
    await expect(recover('nobody@example.com')).rejects.toThrow();
    await solo.start();
    const verify = (code: string) =>
      solo.call<{ token: string }>('/api/auth/verify-code', { body: { email, code } });
    expect((await verify(recoveryCode)).status).toBe(200);
    if (here !== undefined) expect((await verify(here)).status).toBe(400); // one used ends all
  }, 480_000);
});
