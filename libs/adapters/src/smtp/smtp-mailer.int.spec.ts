import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { SmtpMailer } from './smtp-mailer.js';

/** A mail server that says what RFC 5321 says, line by line. `refuse` answers a command with trouble. */
class MailServer {
  readonly mails: string[] = [];
  readonly commands: string[] = [];
  refuse: (command: string) => string | undefined = () => undefined;
  private readonly sockets = new Set<Socket>();
  private readonly server: Server = createServer((socket) => this.talk(socket));

  async url(credentials = ''): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `smtp://${credentials}127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }

  private talk(socket: Socket): void {
    this.sockets.add(socket);
    let rest = '';
    let data: string[] | undefined;
    const answer = (line: string): string => {
      if (data) {
        if (line !== '.') {
          data.push(line.replace(/^\./, ''));
          return '';
        }
        this.mails.push(data.join('\n'));
        data = undefined;
        return '250 taken';
      }
      this.commands.push(line);
      const trouble = this.refuse(line);
      if (trouble !== undefined) return trouble;
      if (line.startsWith('EHLO')) return '250-localhost\r\n250-AUTH PLAIN\r\n250 8BITMIME';
      if (line.startsWith('AUTH')) return '235 welcome';
      if (line === 'DATA') data = [];
      return line === 'DATA' ? '354 go on' : line === 'QUIT' ? '221 bye' : '250 ok';
    };
    socket.setEncoding('utf8');
    socket.on('error', () => undefined);
    socket.write('220 localhost\r\n');
    socket.on('data', (text) => {
      const lines = `${rest}${String(text)}`.split('\r\n');
      rest = lines.pop() ?? '';
      for (const said of lines.map(answer)) if (said !== '') socket.write(`${said}\r\n`);
    });
  }
}

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
    const [head = '', ...body] = (server.mails[0] ?? '').split('\n\n');
    const subject = [...head.matchAll(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi)].map(([, code, word = '']) =>
      code?.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : decodeURIComponent(word.replaceAll('_', ' ').replaceAll('=', '%')),
    );
    expect(subject.join('')).toBe(mail.subject);
    expect(Buffer.from(body.join('\n'), 'base64').toString().trim()).toBe(mail.text);
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
