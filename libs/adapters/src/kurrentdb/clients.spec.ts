import { Clients } from './clients.js';
import { Late } from '../calls/deadline.js';

const NOBODY = 'kurrentdb://127.0.0.1:9?tls=false';

describe('the client of now', () => {
  let clients: Clients;
  let now: jest.SpyInstance<number, []>;
  const after = (ms: number) => now.mockReturnValue(ms);
  beforeEach(() => {
    now = jest.spyOn(performance, 'now').mockReturnValue(0);
    clients = new Clients(NOBODY);
  });
  afterEach(async () => {
    now.mockRestore();
    await clients.close();
  });

  it('is made anew when its first reading failed', () => {
    const first = clients.now;
    after(300);
    clients.failed(first, new Error('unavailable'));
    expect(clients.now).not.toBe(first);
  });
  it('is kept when its first reading is only slow, and not for ever', () => {
    const first = clients.now;
    for (const ms of [1600, 3200, 9900]) {
      after(ms);
      clients.failed(first, new Late('no answer'));
    }
    expect(clients.now).toBe(first);
    after(10_100);
    clients.failed(first, new Late('no answer'));
    expect(clients.now).not.toBe(first);
  });
  it('is made anew when two calls in a row failed', () => {
    const first = clients.now;
    clients.read(first);
    after(300);
    clients.failed(first, new Late('no answer'));
    clients.worked(first);
    clients.failed(first, new Late('no answer'));
    expect(clients.now).toBe(first);
    clients.failed(first, new Late('no answer'));
    expect(clients.now).not.toBe(first);
  });
});
