import { mailboxIsOpen } from './mailbox-rule.js';

const settings = {
  HOST: '127.0.0.1',
  NODE_ENV: 'development' as const,
  SMTP_URL: undefined,
  PUBLIC_URL: undefined,
};
const caller = { peer: '127.0.0.1', headers: { host: 'localhost:3000' } };
const quiet = { unannounced: false };

describe('the development mailbox', () => {
  it.each([
    [{}, {}],
    [{ HOST: 'localhost' }, { peer: '::1' }],
    [{ HOST: '::1' }, { peer: '::ffff:127.0.0.1', headers: { host: '[::1]:3000' } }],
    [{ PUBLIC_URL: 'http://localhost:3000' }, { headers: { host: '127.0.0.1:3000' } }],
  ])('is open to the machine itself: %o %o', (differently, other) =>
    expect(mailboxIsOpen({ ...settings, ...differently }, { ...caller, ...other }, quiet)).toBe(
      true,
    ),
  );
  it.each([
    [{ HOST: '0.0.0.0' }],
    [{ SMTP_URL: 'smtp://mail.example' }],
    [{ NODE_ENV: 'production' as const }],
    [{ PUBLIC_URL: 'https://echo.example' }],
    [{ PUBLIC_URL: 'http://192.168.1.5:3000' }],
  ])('is closed where others are served: %o', (differently) =>
    expect(mailboxIsOpen({ ...settings, ...differently }, caller, quiet)).toBe(false),
  );
  it.each([
    [{ peer: '192.168.1.9' }],
    [{ peer: undefined }],
    [{ headers: {} }],
    [{ headers: { host: 'evil.example:3000' } }],
    [{ headers: { host: '192.168.1.5:3000' } }],
    [{ headers: { host: 'localhost', 'x-forwarded-for': '10.0.0.7' } }],
    [{ headers: { host: 'localhost', 'x-real-ip': '10.0.0.7' } }],
    [{ headers: { host: 'localhost', forwarded: 'for=10.0.0.7' } }],
    [{ headers: { host: 'localhost', via: '1.1 cache' } }],
  ])('is closed to who comes from elsewhere, or by another name: %o', (other) =>
    expect(mailboxIsOpen(settings, { ...caller, ...other }, quiet)).toBe(false),
  );
  it('stays closed once a proxy was seen', () =>
    expect(mailboxIsOpen(settings, caller, { unannounced: true })).toBe(false));
});
