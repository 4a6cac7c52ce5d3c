import { followVersions, PATIENCE, SLOW } from './versions.js';

class FakeWorker extends EventTarget {
  readonly told: unknown[] = [];
  state = 'installing';
  postMessage(message: unknown) {
    this.told.push(message);
  }
  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** A tab with a registration; `open` is what the page does when it is ready to listen. */
const tab = ({
  active = new FakeWorker(),
  controlled = true,
}: { active?: FakeWorker | null; controlled?: boolean } = {}) => {
  const registration = Object.assign(new EventTarget(), {
    installing: null as FakeWorker | null,
    waiting: null as FakeWorker | null,
    active,
  });
  const container = Object.assign(new EventTarget(), { controller: controlled ? {} : null });
  const tabs = new EventTarget();
  const did: string[] = [];
  const open = () =>
    followVersions(
      {
        container,
        registration,
        tabs,
        announce: () => did.push('announced'),
        reload: () => did.push('reloaded'),
      },
      { onReady: () => did.push('ready'), onFound: () => did.push('found') },
    );
  const install = () => {
    registration.installing = new FakeWorker();
    registration.dispatchEvent(new Event('updatefound'));
    return registration.installing;
  };
  const wait = (worker: FakeWorker) => {
    registration.waiting = worker;
    worker.become('installed');
  };
  const activate = (worker: FakeWorker) => {
    Object.assign(registration, { active: worker, waiting: null, installing: null });
    worker.become('activated');
    container.dispatchEvent(new Event('controllerchange'));
  };
  return { registration, container, tabs, did, open, install, wait, activate };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('says that the first version is ready, and that its taking over is no news', () => {
  const { did, open, install, wait, activate } = tab({ active: null, controlled: false });
  open();
  const worker = install();
  wait(worker);
  activate(worker);
  expect(did).toEqual(['ready']);
});

it('offers a newer version in the very tab of the first install, and reloads there', () => {
  const { did, open, install, wait, activate } = tab({ active: null, controlled: false });
  const update = open();
  activate(install());
  const worker = install();
  wait(worker);
  expect(did).toEqual(['ready', 'found']);
  update();
  expect(worker.told).toEqual([{ type: 'SKIP_WAITING' }]);
  expect(did).toEqual(['ready', 'found', 'announced']);
  activate(worker);
  jest.runAllTimers();
  expect(did).toEqual(['ready', 'found', 'announced', 'reloaded']);
});

it('reloads also where the browser never reports the new controller', () => {
  const { did, registration, open, install, wait } = tab();
  const update = open();
  wait(install());
  update();
  registration.waiting = null;
  jest.advanceTimersByTime(PATIENCE);
  expect(did).toEqual(['found', 'announced', 'reloaded']);
});

it('does not reload before a slow machine has switched, and does when it never seems to', () => {
  const { did, open, install, wait } = tab();
  const update = open();
  wait(install());
  update();
  jest.advanceTimersByTime(PATIENCE * (SLOW - 1));
  expect(did).toEqual(['found', 'announced']);
  jest.advanceTimersByTime(PATIENCE);
  expect(did).toEqual(['found', 'announced', 'reloaded']);
});

it('asks, and never reloads, the tab that did not ask', () => {
  const { did, tabs, open, install, activate } = tab();
  open();
  tabs.dispatchEvent(new MessageEvent('message', { data: 'switching' }));
  activate(install());
  jest.runAllTimers();
  expect(new Set(did)).toEqual(new Set(['found']));
});

it('just reloads when another tab has switched already', () => {
  const { did, open, activate } = tab();
  const update = open();
  activate(new FakeWorker());
  update();
  expect(did).toEqual(['found', 'reloaded']);
});

it('offers a version that was waiting before the page came', () => {
  const { did, registration, open } = tab();
  registration.waiting = new FakeWorker();
  open();
  expect(did).toEqual(['found']);
});
