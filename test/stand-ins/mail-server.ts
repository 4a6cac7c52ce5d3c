import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A mail server that says what RFC 5321 says, line by line. `refuse` answers a command with trouble. */
export class MailServer {
  readonly mails: string[] = [];
  readonly commands: string[] = [];
  refuse: (command: string) => string | undefined = () => undefined;
  private readonly sockets = new Set<Socket>();
  private readonly server: Server = createServer((socket) => this.talk(socket));

  /** @param port one that is free; where others expect it, theirs */
  async url(credentials = '', port = 0): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(port, '127.0.0.1', resolve));
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

const unquoted = (text: string): string =>
  Buffer.from(
    text
      .replaceAll('=\n', '')
      .replace(/=([0-9A-F]{2})/g, (_, byte: string) => String.fromCodePoint(Number(`0x${byte}`))),
    'latin1',
  ).toString();

/** Head and text of a mail as it came over the wire: subject and body decoded. */
export const readMail = (mail: string): { to: string; subject: string; text: string } => {
  const [head = '', ...rest] = mail.split('\n\n');
  const body = rest.join('\n\n');
  const words = [...head.matchAll(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi)].map(([, code, word = '']) =>
    code?.toUpperCase() === 'B'
      ? Buffer.from(word, 'base64').toString()
      : unquoted(word.replaceAll('_', ' ')),
  );
  const text = /^Content-Transfer-Encoding: base64/im.test(head)
    ? Buffer.from(body, 'base64').toString()
    : unquoted(body);
  return { to: /^To: (.*)$/m.exec(head)?.[1] ?? '', subject: words.join(''), text: text.trim() };
};
