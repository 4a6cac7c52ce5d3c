import { loadAnalytics } from './analytics.js';

const SITE = { analytics: { tag: 'https://tag.example/t.js', host: 'echo.example' } };
const page = () => document.implementation.createHTMLDocument();
const scripts = (made: Document) => [...made.querySelectorAll('script')].map(({ src }) => src);
beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

it('is off without a configured tag, on another host, and where it is to be skipped', async () => {
  const off = page();
  const elsewhere = page();
  const skipped = page();
  await expect(loadAnalytics({}, off, {}, 'echo.example')).resolves.toBeUndefined();
  await expect(loadAnalytics(SITE, elsewhere, {}, 'localhost')).resolves.toBeUndefined();
  await expect(
    loadAnalytics(SITE, skipped, { yamabikoSkipAnalytics: true }, 'echo.example'),
  ).resolves.toBeUndefined();
  expect([off, elsewhere, skipped].flatMap(scripts)).toEqual([]);
});

it('waits for its tag, looking every 100 ms, and reports in its words', async () => {
  const made = page();
  const push = jest.fn();
  const tags: { _hmt?: { push: (call: string[]) => void } } = {};
  const loading = loadAnalytics(SITE, made, tags, 'echo.example');
  expect(scripts(made)).toEqual(['https://tag.example/t.js']);
  await jest.advanceTimersByTimeAsync(1900);
  tags._hmt = { push };
  await jest.advanceTimersByTimeAsync(100);
  (await loading)?.('/settings');
  expect(push).toHaveBeenCalledWith(['_trackPageview', '/settings']);
});

it('gives up after two seconds', async () => {
  const loading = loadAnalytics(SITE, page(), {}, 'echo.example');
  await jest.advanceTimersByTimeAsync(2000);
  await expect(loading).resolves.toBeUndefined();
});
