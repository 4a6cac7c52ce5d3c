import { hasRedisServer, redisUrl } from '../../libs/adapters/src/bullmq/redis-server.js';
import { serverUrl, skipped } from '../../libs/adapters/src/mongodb/mongo-server.js';
import { until } from '../e2e/solo.js';
import { MailServer, readMail } from '../stand-ins/mail-server.js';
import { Caller, Cluster, type Member } from './cluster.js';

if (serverUrl === undefined || (!hasRedisServer && redisUrl === undefined))
  skipped('mail of several processes');
else {
  const mongo = serverUrl;
  const email = 'boss@example.org';
  let server = new MailServer();
  let cluster: Cluster;
  let port = 0;
  beforeAll(async () => {
    const url = await server.url();
    port = Number(new URL(url).port);
    cluster = await Cluster.open(mongo, ['api', 'projector', 'worker'], { SMTP_URL: url, ADMIN_EMAILS: email }); // prettier-ignore
    await cluster.start();
  }, 240_000);
  afterAll(async () => {
    await cluster?.dispose();
    server.close();
  });

  const failing = async ({ url }: Member) =>
    Number(/^yamabiko_mail_failing_seconds (\S+)$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1]); // prettier-ignore
  const written = () => server.mails.map(readMail);

  it('is told of by each that sends some, and to administrators, when it goes out of none but the worker', async () => {
    const [api, worker] = [cluster.of('api')[0], cluster.of('worker')[0]] as [Member, Member];
    const caller = new Caller([api]);
    await caller.done('POST', '/api/auth/send-code', { email });
    const code = await until('the code', async () => /\d{8}/.exec(written().find(({ to }) => to === email)?.text ?? '')?.[0]); // prettier-ignore
    caller.token = (await caller.done<{ token: string }>('POST', '/api/auth/verify-code', { email, code })).token; // prettier-ignore
    await caller.done('POST', '/api/feedback', { type: 'bug', content: '声音停了一下', contact: 'hana@example.org', pageUrl: '/' }); // prettier-ignore
    const id = await until('the feedback', async () => (await caller.once<{ feedbacks: { id: string }[] }>('GET', '/api/feedback/admin')).json.feedbacks[0]?.id); // prettier-ignore
    expect([await failing(api), await failing(worker)]).toEqual([0, 0]);

    server.close();
    await caller.done('PUT', `/api/feedback/admin/${id}`, { status: 'resolved', reply: '修好了' });
    await until('the worker says so', async () => (await failing(worker)) > 0);
    // The api sent nothing since: it has it from the worker.
    expect(await failing(api)).toBeGreaterThan(0);
    const { mail } = await caller.done<{ mail: { reason: string } | null }>('GET', '/api/admin/health'); // prettier-ignore
    expect(mail?.reason).toContain('连不上邮件服务器');

    server = new MailServer();
    await server.url('', port);
    await until('the answer', async () => written().some(({ to }) => to === 'hana@example.org'));
    expect([await failing(api), await failing(worker)]).toEqual([0, 0]);
    expect(written()).toHaveLength(1);
  });
}
