import { severityOf, type ErrorReport } from '@app/contracts';
import { caught } from '../../shared/lib/failures/caught.js';
import { catchTrouble, tellFailedCall } from '../../shared/lib/failures/trouble.js';
import { Unloaded } from '../../shared/lib/failures/unloaded.js';
import { collect, type Collecting } from './collector.js';
import { describe as described } from './behaviour.js';

const original = globalThis.fetch;
let sent: { errors: ErrorReport[]; token: string | null; keepalive: boolean | undefined }[] = [];
let status: number | 'away' = 202;
let collecting: Collecting | undefined;
let token: string | undefined;
catchTrouble();

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  [sent, status, token] = [[], 202, undefined];
  globalThis.fetch = async (_, init) => {
    if (status === 'away') throw new TypeError('Failed to fetch');
    const { errors } = JSON.parse(init?.body as string) as { errors: ErrorReport[] };
    const bearer = new Headers(init?.headers).get('authorization');
    sent.push({ errors, token: bearer, keepalive: init?.keepalive });
    return new Response(null, { status: bearer === 'Bearer old' ? 401 : status });
  };
  document.body.innerHTML = '';
});
afterEach(() => {
  collecting?.stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
  globalThis.fetch = original;
});
const begin = () => (collecting = collect(() => ({ token, role: undefined })));
const broke = (message = 'x is not a function') =>
  dispatchEvent(new ErrorEvent('error', { message, error: new TypeError(message), filename: 'https://echo.example/a.js?t=1', lineno: 3, colno: 4 })); // prettier-ignore
const wait = () => jest.advanceTimersByTimeAsync(5000);
const all = () => sent.flatMap(({ errors }) => errors);

it('sends what broke after five seconds, with its severity', async () => {
  begin();
  broke();
  await jest.advanceTimersByTimeAsync(4999);
  expect(sent).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(all()).toMatchObject([{ error_type: 'javascript', message: 'x is not a function', filename: 'https://echo.example/a.js', line_number: 3 }]); // prettier-ignore
  const { level, score } = severityOf({ type: 'javascript', message: 'x is not a function', hidden: document.hidden }); // prettier-ignore
  expect(all()[0]?.enhanced_context?.severity).toEqual({ level, score });
  expect(sent[0]?.keepalive).toBe(true);
});

it('sends ten at once, and no more than fifty wait', async () => {
  begin();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  for (let n = 0; n < 70; n += 1) broke(`fault ${n}`);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(sent.map(({ errors }) => errors.length)).toEqual([10, 10, 10, 10, 10]);
});

it('sends what waits when the page is hidden or closed', async () => {
  begin();
  broke();
  dispatchEvent(new Event('pagehide'));
  await jest.advanceTimersByTimeAsync(0);
  expect(all()).toHaveLength(1);
});

it('learns what broke before it was there', async () => {
  broke('early');
  begin();
  await wait();
  expect(all()).toMatchObject([{ message: 'early' }]);
});

it('hears of promises, components, files and calls', async () => {
  begin();
  const rejected = Object.assign(new Event('unhandledrejection'), { reason: new Error('no') });
  dispatchEvent(rejected);
  caught(new Error('drawing'), { componentStack: '\n    at Lines (a.js)\n    at Player (a.js)' });
  const image = document.body.appendChild(document.createElement('img'));
  image.setAttribute('src', '/media/images/a.webp?x=1');
  image.dispatchEvent(new Event('error'));
  tellFailedCall({ method: 'POST', url: 'contents/1/generate?secret=1', status: 503 });
  await wait();
  expect(all()).toMatchObject([
    { error_type: 'promise', message: 'no' },
    { error_type: 'vue', component: 'Lines', info: 'Player' },
    { error_type: 'resource', resourceType: 'img', resourceUrl: `${location.origin}/media/images/a.webp` }, // prettier-ignore
    { error_type: 'network', method: 'POST', url: '/api/contents/1/generate', status: 503 },
  ]);
});

it.each([
  'ResizeObserver loop limit exceeded',
  'Non-Error promise rejection captured',
  'Script error.',
  'Network request failed',
])('ignores %s', async (message) => {
  begin();
  broke(message);
  await wait();
  expect(sent).toEqual([]);
});

it('ignores what is no error, extensions, and parts that could not be had', async () => {
  begin();
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'no' }));
  dispatchEvent(new ErrorEvent('error', { message: 'x', filename: 'chrome-extension://a/b.js' }));
  caught(new Unloaded('x', async () => undefined), { componentStack: '\n    at A (a.js)' });
  // As the program names them, and as Vite asks for the parts of a part.
  for (const href of [
    '/assets/player-aaaaaaaa.js',
    `${location.origin}/assets/lines-aaaaaaaa.js`,
  ]) {
    const link = document.body.appendChild(document.createElement('link'));
    link.setAttribute('href', href);
    link.dispatchEvent(new Event('error'));
  }
  await wait();
  expect(sent).toEqual([]);
});

it('says nothing of persons', async () => {
  begin();
  broke('for hana@example.org with token=3f1c2b7a9d8e4f60a1b2c3d4e5f60718');
  await wait();
  expect(JSON.stringify(sent)).not.toMatch(/hana|3f1c2b7a/);
});

it('keeps what no network takes, throws away what is too much, and goes on without a session', async () => {
  begin();
  status = 'away';
  broke('kept');
  await wait();
  status = 202;
  dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(all()).toMatchObject([{ message: 'kept' }]);

  status = 429;
  broke('too much');
  await wait();
  status = 202;
  token = 'old';
  broke('after the session');
  await wait();
  expect(sent.map(({ token: bearer }) => bearer)).toEqual([null, null, 'Bearer old', null]);
});

describe('what was done before', () => {
  const button = () => {
    document.body.innerHTML = `<button>播放 ${'很长'.repeat(40)}</button><input aria-label="名字">`;
    return document.querySelector('button') as HTMLButtonElement;
  };
  const entries = async () => {
    broke();
    await wait();
    return all().at(-1)?.enhanced_context?.user_behavior?.entries ?? [];
  };
  it('is told without what was written', async () => {
    begin();
    button().click();
    const input = document.querySelector('input') as HTMLInputElement;
    input.value = 'geheim';
    input.dispatchEvent(new Event('input', { bubbles: true }));
    for (const key of ['g', 'Enter'])
      input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    const told = (await entries()).map(({ kind, what }) => `${kind}: ${what}`);
    expect(told).toContain('input: input 名字 ••••••');
    expect(told).toContain('key: input 名字 •');
    expect(told).toContain('key: input 名字 Enter');
    expect(JSON.stringify(told)).not.toContain('geheim');
  });
  it('is the last ten of each kind, and the last five screens', async () => {
    const { navigated } = begin();
    const pressed = button();
    for (let n = 0; n < 15; n += 1) {
      pressed.click();
      navigated(`/screen/${n}?q=1`);
    }
    const told = await entries();
    expect(told.filter(({ kind }) => kind === 'click')).toHaveLength(10);
    expect(told.flatMap(({ kind, what }) => (kind === 'navigation' ? what : []))).toEqual(
      [10, 11, 12, 13, 14].map((n) => `/screen/${n}`),
    );
  });
  it('names what was touched in fifty characters', () => {
    expect(described(button())).toHaveLength('button '.length + 50);
    expect(described(null)).toBe('');
  });
  it('notes a scroll when it has ended', async () => {
    begin();
    for (let n = 0; n < 5; n += 1) {
      document.dispatchEvent(new Event('scroll'));
      await jest.advanceTimersByTimeAsync(50);
    }
    await jest.advanceTimersByTimeAsync(100);
    expect((await entries()).filter(({ kind }) => kind === 'scroll')).toHaveLength(1);
  });
});
