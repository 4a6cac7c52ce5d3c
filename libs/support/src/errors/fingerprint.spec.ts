import type { ErrorReport } from '@app/contracts';
import { fingerprintOf, messageForm, routeForm, stackOf, wordsOf } from './fingerprint.js';

const page = 'https://echo.example/player/5d7f3c1e-1111-4a43-9c0e-6a1f2b3c4d5e?s=3';
const chrome = [
  "TypeError: Cannot read properties of undefined (reading 'map')",
  '    at Xt (https://echo.example/assets/player-Bd3x9aQ1.js:1:20345)',
  '    at renderLines (https://echo.example/assets/player-Bd3x9aQ1.js:1:345)',
  '    at chrome-extension://abcdef/content.js:3:4',
  '    at async https://echo.example/assets/react-Zz_-9aQ1.js:12:1',
  '    at far (https://echo.example/assets/index-Bd3x9aQ1.js:1:1)',
].join('\n');
const report = (more: Partial<ErrorReport> = {}): ErrorReport => ({
  error_type: 'javascript',
  message: "Cannot read properties of undefined (reading 'map')",
  stack: chrome,
  url: page,
  timestamp: '2026-01-01T00:00:00.000Z',
  ...more,
});
const of = (more: Partial<ErrorReport> = {}) => fingerprintOf(report(more), 'browser').parts;

describe('errors are one group', () => {
  it('by kind, words and our first three places', () =>
    expect(of()).toEqual([
      'javascript',
      'Cannot read properties of undefined (reading ‹…›)',
      '?@player.js',
      'renderLines@player.js',
      '?@react.js',
    ]));
  it('over builds, pages and persons', () => {
    const again = chrome
      .replaceAll('-Bd3x9aQ1', '-Qq1_-xY2')
      .replaceAll('Xt', 'aB')
      .replaceAll(':20345', ':99');
    expect(of({ stack: again, url: 'https://echo.example/' })).toEqual(of());
  });
  it('in the words of Firefox, too', () => {
    const stack = [
      'Xt@https://echo.example/assets/player-Bd3x9aQ1.js:1:20345',
      'renderLines@https://echo.example/assets/player-Bd3x9aQ1.js:1:345',
      '@https://echo.example/assets/react-Zz_-9aQ1.js:12:1',
    ].join('\n');
    expect(of({ stack })).toEqual(of());
  });
  it('and two by what the program says', () =>
    expect(of({ message: 'Cannot read properties of null' })).not.toEqual(of()));
  it('of a call by method, route and status', () => {
    const call = { error_type: 'network', method: 'post', status: 503 } as const;
    const url =
      'https://echo.example/api/contents/5d7f3c1e-1111-4a43-9c0e-6a1f2b3c4d5e/generate?x=1';
    expect(of({ ...call, url })).toEqual(['network', 'POST', '/api/contents/:id/generate', '503']);
    expect(of({ ...call, url, status: 500 })).not.toEqual(of({ ...call, url }));
  });
  it('of a file by its address without query', () =>
    expect(
      of({ error_type: 'resource', resourceUrl: 'https://echo.example/media/a.mp3?t=1' }),
    ).toEqual(['resource', 'https://echo.example/media/a.mp3']));
  it('of a component by its name and what React says', () =>
    expect(of({ error_type: 'vue', component: 'Lines', info: 'in Player' })).toEqual([
      'vue',
      'Lines',
      'in Player',
    ]));
  it('of our server by its own files', () => {
    const stack = [
      'at SqliteEventStore.append (/srv/app/libs/adapters/src/log.ts:12:3)', // by the process's own maps
      'at Object.route (/srv/app/dist/server/solo.js:7:8)', // a package that is packed with ours
      'at next (/srv/app/node_modules/fastify/lib/hooks.js:1:2)',
      'at node:internal/process/task_queues:105:5',
      'at handle (file:///srv/app/dist/libs/kernel/src/handle.js:9:9)',
    ].join('\n');
    const failed = report({ message: 'no such table', stack });
    expect(fingerprintOf(failed, 'server').parts).toEqual([
      'server',
      'no such table',
      'SqliteEventStore.append@log.ts',
      'handle@handle.ts',
    ]);
    expect(JSON.stringify(stackOf(failed, 'server'))).not.toContain('/srv');
  });
});

it.each([
  ['lesson 5d7f3c1e-1111-4a43-9c0e-6a1f2b3c4d5e has 12 of 3.5', 'lesson ‹id› has ‹n› of ‹n›'],
  ['load "秘密" from https://a.b/c?d=1 failed', 'load ‹…› from ‹地址› failed'],
  ["can't find x, 'y' isn't there", "can't find x, ‹…› isn't there"],
  ['mail hana@example.org', 'mail ‹邮箱›'],
])('%s is compared as %s', (message, form) => expect(messageForm(message)).toBe(form));

it.each([
  ['/api/users/u-9/contents', '/api/users/u-9/contents'],
  ['https://x.org/api/tag/%E6%97%A5?page=2', '/api/tag/:id'],
  ['', '/'],
])('%s is the route %s', (url, route) => expect(routeForm(url)).toBe(route));

describe('the words of a group', () => {
  it('are the first line and our first place', () =>
    expect(wordsOf(report({ message: 'broke for hana@example.org\nand more' }), 'browser')).toEqual(
      {
        title: 'broke for ‹邮箱›',
        culprit: '?@player.js',
        parts: ['javascript', 'broke for ‹邮箱› and more', '?@player.js', 'renderLines@player.js', '?@react.js'], // prettier-ignore
      },
    ));
  it('are the call, and the page where there is no stack', () => {
    const call = { error_type: 'network', method: 'GET', status: 500, stack: undefined } as const;
    expect(wordsOf(report({ ...call, url: '/api/me', enhanced_context: { app_state: { page } } }), 'browser')).toMatchObject({ title: 'GET /api/me 500', culprit: '/player/:id' }); // prettier-ignore
  });
});
