import { MailServer, readMail } from '../../../../test/stand-ins/mail-server.js';
import { until } from '../../../../test/e2e/solo.js';
import { SmtpMailer } from './smtp-mailer.js';

describe('mail over SMTP', () => {
  let server: MailServer;
  let mailer: SmtpMailer;
  const start = async (credentials = '') => {
    server = new MailServer();
    mailer = new SmtpMailer(await server.url(credentials), 'Yamabiko <no-reply@yamabiko.example>');
  };
  const mail = {
    to: 'hana@example.com',
    subject: '登录验证码 123456',
    text: '您的验证码是 123456。\n.\n十分钟内有效。',
  };
  afterEach(() => {
    mailer.close();
    server.close();
  });

  it('arrives whole: sender, receiver, Chinese subject and text', async () => {
    await start();
    await mailer.send(mail);
    expect(server.commands).toEqual(
      expect.arrayContaining([
        'MAIL FROM:<no-reply@yamabiko.example>',
        'RCPT TO:<hana@example.com>',
      ]),
    );
    const { subject, text } = readMail(server.mails[0] ?? '');
    expect({ subject, text }).toEqual({ subject: mail.subject, text: mail.text });
  });

  it('logs in with what the address holds', async () => {
    await start('hana:s%40cret@');
    await mailer.send(mail);
    const [, , token = ''] = (
      server.commands.find((line) => line.startsWith('AUTH PLAIN')) ?? ''
    ).split(' ');
    expect(Buffer.from(token, 'base64').toString()).toBe('\0hana\0s@cret');
  });

  it('takes several at once over at most two connections', async () => {
    await start();
    await Promise.all(
      Array.from({ length: 12 }, (_, n) => mailer.send({ ...mail, subject: `n${n}` })),
    );
    expect(server.mails).toHaveLength(12);
    expect(server.commands.filter((line) => line.startsWith('EHLO')).length).toBeLessThanOrEqual(2);
  });

  it('knows since when nothing goes out and why, until the server answers again', async () => {
    let at = Date.parse('2026-01-01T03:00:00.000Z');
    server = new MailServer();
    const url = await server.url();
    server.close();
    mailer = new SmtpMailer(url, 'no-reply@yamabiko.example', () => new Date(at));
    expect(mailer.trouble()).toBeUndefined();
    await expect(mailer.send(mail)).rejects.toThrow(/^连不上邮件服务器：.*ECONNREFUSED/);
    at += 20_000;
    await expect(mailer.send(mail)).rejects.toThrow('连不上邮件服务器');
    const since = '2026-01-01T03:00:00.000Z';
    const reason = expect.stringMatching('连不上邮件服务器');
    expect(mailer.trouble()).toEqual({ since, reason });

    server = new MailServer();
    await server.url('', Number(new URL(url).port));
    expect(mailer.trouble()).toBeDefined(); // it was asked just now
    at += 30_000;
    await until('the server is asked', async () => mailer.trouble() === undefined);
    expect(server.mails).toEqual([]); // nobody has to be written to for that
  });

  it('goes out although one receiver was refused', async () => {
    await start();
    server.refuse = (line) => (line.startsWith('RCPT') ? '550 no such person' : undefined);
    await expect(mailer.send(mail)).rejects.toThrow('邮件服务器不收这个收件人');
    expect(mailer.trouble()).toBeUndefined();
  });

  it('does not go out where the sender is refused, and asking who we are proves nothing of it', async () => {
    let at = Date.parse('2026-01-01T03:00:00.000Z');
    server = new MailServer();
    mailer = new SmtpMailer(await server.url(), 'no-reply@yamabiko.example', () => new Date(at));
    server.refuse = (line) => (line.startsWith('MAIL') ? '550 not yours to send' : undefined);
    await expect(mailer.send(mail)).rejects.toThrow(
      '邮件服务器不替这个寄件人寄信：Mail command failed: 550 not yours to send',
    );
    const asked = server.commands.length;
    at += 30_000;
    expect(mailer.trouble()).toMatchObject({ since: '2026-01-01T03:00:00.000Z' });
    server.refuse = () => undefined;
    await mailer.send(mail);
    expect(mailer.trouble()).toBeUndefined();
    expect(server.commands.slice(asked).filter((line) => line.startsWith('EHLO')).length).toBeLessThanOrEqual(1); // prettier-ignore
  });

  it('is put off where the server says that it is for now', async () => {
    await start();
    server.refuse = (line) => (line.startsWith('MAIL') ? '451 not now' : undefined);
    await expect(mailer.send(mail)).rejects.toThrow(
      '邮件服务器现在不收信，过一会儿再试：Mail command failed: 451 not now',
    );
    expect(mailer.trouble()?.reason).toContain('现在不收信');
  });

  it('does not go out where the password is wrong', async () => {
    await start('hana:secret@');
    server.refuse = (line) => (line.startsWith('AUTH') ? '535 who are you' : undefined);
    await expect(mailer.send(mail)).rejects.toThrow('邮件服务器不认用户名或密码');
    expect(mailer.trouble()).toMatchObject({ reason: expect.stringContaining('535') });
  });

  it.each([
    ['the receiver', 'RCPT', '550 no such person'],
    ['the text', 'DATA', '554 looks like spam'],
  ])('fails when the server refuses %s', async (_, command, trouble) => {
    await start();
    server.refuse = (line) => (line.startsWith(command) ? trouble : undefined);
    await expect(mailer.send(mail)).rejects.toThrow(trouble.slice(4));
  });

  it('fails when nobody listens', async () => {
    await start();
    server.close();
    await expect(mailer.send(mail)).rejects.toThrow();
  });
});
