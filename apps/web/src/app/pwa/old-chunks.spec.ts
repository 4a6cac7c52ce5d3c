import { reloadForMissingParts } from './old-chunks.js';

const HERE = 'assets/index-a1.js';
const reload = jest.fn();
let version: () => Promise<Response>;
const asked = jest.fn(() => version());
const text = (body: string, status = 200) => new Response(body, { status });
/** A part is missing; resolves when the server has been asked and its answer was thought about. */
const missing = async (): Promise<void> => {
  dispatchEvent(new Event('vite:preloadError'));
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

beforeAll(() => {
  document.head.innerHTML = `<script type="module" src="/${HERE}"></script>`;
  reloadForMissingParts(reload);
});
beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = '';
  reload.mockClear();
  asked.mockClear();
  globalThis.fetch = asked;
  version = async () => text('assets/index-b2.js\n');
});

it('reloads where another version is out, once a minute', async () => {
  await missing();
  expect(asked).toHaveBeenCalledWith(
    '/version.txt',
    expect.objectContaining({ cache: 'no-store' }),
  );
  expect(reload).toHaveBeenCalledTimes(1);
  await missing();
  expect(reload).toHaveBeenCalledTimes(1);
});
it.each([
  ['it is the same version', async () => text(`${HERE}\n`)],
  ['nobody answers', async () => Promise.reject(new TypeError('network'))],
  ['something else answers', async () => text('<!doctype html>')],
  ['the server is in trouble', async () => text('assets/index-b2.js', 502)],
])('stays as it is when %s', async (_, answer) => {
  version = answer;
  await missing();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
});
it('interrupts no lesson, also one that began while it asked', async () => {
  version = async () => {
    document.body.innerHTML = '<i data-status="playing"></i>';
    return text('assets/index-b2.js');
  };
  await missing();
  expect(asked).toHaveBeenCalledTimes(1);
  await missing();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
});
