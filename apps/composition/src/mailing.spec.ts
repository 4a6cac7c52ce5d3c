import type { Calls, MailTrouble } from '@app/kernel';
import { register } from 'prom-client';
import { askedMail, eachWay, observeMail } from './mailing.js';

const trouble = (minute: number): MailTrouble => ({
  since: `2026-01-01T03:0${minute}:00.000Z`,
  reason: '连不上邮件服务器',
});
const way = (told?: MailTrouble) => ({ trouble: () => told });
const calls = (ask: Calls['ask']): Calls => ({ ask, answer: () => async () => undefined });

describe('how mail goes out of all processes that send some', () => {
  it('is how it goes where it has failed longest', async () => {
    expect(await eachWay([way(trouble(2)), way(), way(trouble(1))]).trouble()).toEqual(trouble(1));
    expect(await eachWay([way(), way()]).trouble()).toBeUndefined();
  });
  it('is asked of the process that works on jobs', async () => {
    const asked: string[] = [];
    const elsewhere = askedMail(
      calls(async (name) => {
        asked.push(name);
        return trouble(1);
      }),
    );
    expect(await elsewhere.trouble()).toEqual(trouble(1));
    expect(asked).toEqual(['mailTrouble']);
    expect(await askedMail(calls(async () => null)).trouble()).toBeUndefined();
  });
  it('is not known of one that does not answer, which is told of by other signs', async () => {
    const silent = calls((_name, _args, asked) => new Promise((_, reject) => asked?.signal?.addEventListener('abort', () => reject(new Error('late'))))); // prettier-ignore
    expect(await eachWay([way(trouble(3)), askedMail(silent, 1)]).trouble()).toEqual(trouble(3));
  });
  it('is told by each of them to whoever collects figures', async () => {
    register.clear();
    const since = new Date(Date.now() - 90_000).toISOString();
    let told: MailTrouble | undefined;
    observeMail({ trouble: () => told });
    expect(await register.metrics()).toContain('\nyamabiko_mail_failing_seconds 0\n');
    told = { since, reason: '' };
    expect(await register.metrics()).toMatch(/\nyamabiko_mail_failing_seconds 9\d(\.\d+)?\n/);
  });
});
