import { MailServer } from '../../../../test/stand-ins/mail-server.js';
import { mail } from './mail.js';

it('says whether the mail server is there and knows us, and writes to nobody', async () => {
  expect(await mail({ environment: {} })).toMatchObject({ state: 'ok' });
  const server = new MailServer();
  const SMTP_URL = await server.url('hana:secret@');
  expect(await mail({ environment: { SMTP_URL } })).toMatchObject({ state: 'ok' });
  server.refuse = (line) => (line.startsWith('AUTH') ? '535 who are you' : undefined);
  expect(await mail({ environment: { SMTP_URL } })).toMatchObject({
    state: 'wrong',
    text: expect.stringContaining('不认用户名或密码'),
    help: expect.stringContaining('SMTP_URL'),
  });
  server.close();
  expect(await mail({ environment: { SMTP_URL } })).toMatchObject({
    state: 'wrong',
    text: expect.stringContaining('连不上邮件服务器'),
  });
  expect(server.mails).toEqual([]);
});
