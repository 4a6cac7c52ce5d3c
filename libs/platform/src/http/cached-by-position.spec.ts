import { PositionCache } from './cached-by-position.js';

const answer = (text: string) => ({ bytes: Buffer.from(text), encoding: 'identity' as const });

describe('answers kept by the position of the read models', () => {
  const setup = () => {
    const cache = new PositionCache();
    let asked = 0;
    const ask = async (key: string, position: bigint, now = 0) =>
      (
        await cache.get(key, position, now, async () => answer(`${key} ${++asked}`))
      ).bytes.toString();
    return { cache, ask };
  };

  it('are the same bytes until a read model moves', async () => {
    const { ask } = setup();
    expect(await ask('/a', 1n)).toBe('/a 1');
    expect(await ask('/a', 1n)).toBe('/a 1');
    expect(await ask('/b', 1n)).toBe('/b 2');
    expect(await ask('/a', 2n)).toBe('/a 3');
  });

  it('are made once for all who ask at the same time', async () => {
    const { ask } = setup();
    expect(await Promise.all([ask('/a', 1n), ask('/a', 1n), ask('/a', 1n)])).toEqual([
      '/a 1',
      '/a 1',
      '/a 1',
    ]);
  });

  it('grow old: what is built anew beside the others has no position', async () => {
    const { ask } = setup();
    await ask('/a', 1n, 0);
    expect(await ask('/a', 1n, 4000)).toBe('/a 1');
    expect(await ask('/a', 1n, 6000)).toBe('/a 2');
  });

  it('are not kept when they fail', async () => {
    const { cache, ask } = setup();
    const failing = cache.get('/a', 1n, 0, () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(await ask('/a', 1n)).toBe('/a 1');
  });

  it('do not outgrow their room', async () => {
    const { cache } = setup();
    let made = 0;
    const big = () =>
      cache.get(`/${made}`, 1n, 0, async () => ({
        bytes: Buffer.alloc(9_000_000, ++made),
        encoding: 'identity',
      }));
    await big();
    await big();
    await big();
    await cache.get('/0', 1n, 0, async () => ({
      bytes: Buffer.from([++made]),
      encoding: 'identity',
    }));
    expect(made).toBe(4);
  });
});
