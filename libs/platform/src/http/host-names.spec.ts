import { hostNameOf, hostRule, isLoopback } from './host-names.js';

const plain = { HOST: '127.0.0.1', PUBLIC_URL: undefined, ALLOWED_HOSTS: [] };

it.each([
  ['localhost:3000', 'localhost'],
  ['Echo.Example.', 'echo.example'],
  ['echo.example.:443', 'echo.example'],
  ['[::1]:3000', '[::1]'],
  ['192.168.1.5', '192.168.1.5'],
  ['', undefined],
  [undefined, undefined],
  ['a b', undefined],
  ['user@echo.example', undefined],
  ['echo.example/path', undefined],
  ['echo.example:port', undefined],
])('%s names the host %s', (header, name) => expect(hostNameOf(header)).toBe(name));

describe('the server answers to', () => {
  it.each([
    'localhost',
    'localhost:3000',
    'yamabiko.localhost:3000',
    '127.0.0.1:3000',
    '192.168.1.5:3000',
    '203.0.113.7',
    '[::1]:3000',
    '[fd00::5]',
  ])('%s without being told', (header) => expect(hostRule(plain)(header)).toBe(true));

  it.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'xlocalhost',
    '2130706433',
    '0x7f000001',
    'evil.example:3000',
    '',
    undefined,
  ])('no %s', (header) => expect(hostRule(plain)(header)).toBe(false));

  it('the names of its configuration', () => {
    const knows = hostRule({
      HOST: 'nas',
      PUBLIC_URL: 'https://Echo.example:8443/app',
      ALLOWED_HOSTS: ['school.example', '*.class.example'],
    });
    const asked = [
      'nas:3000',
      'echo.example',
      'school.example',
      'a.class.example',
      'b.a.class.example',
    ];
    expect(asked.filter((name) => !knows(name))).toEqual([]);
    const others = [
      'class.example',
      '.class.example',
      'x.school.example',
      'xclass.example',
      'echo.example.evil.example',
    ];
    expect(others.filter(knows)).toEqual([]);
  });
});

it.each([
  ['localhost', true],
  ['127.8.0.1', true],
  ['[::1]', true],
  ['::1', true],
  ['192.168.1.5', false],
  ['127.0.0.1.evil.example', false],
])('%s is this machine itself: %s', (name, loopback) => expect(isLoopback(name)).toBe(loopback));
