import { kurrentAddress } from './address.js';

it('names a log of its own beside others on one server, and tells the client nothing of it', () => {
  const hosts = 'kurrentdb://admin:changeit@a:2113,b:2113';
  expect(kurrentAddress(`${hosts}?tls=true&streams=trial-2&keepAliveInterval=2000`)).toEqual({
    url: `${hosts}?tls=true&keepAliveInterval=2000`,
    prefix: 'trial-2.',
  });
  expect(kurrentAddress(`${hosts}?streams=trial`).url).toBe(hosts);
  expect(kurrentAddress(`${hosts}?tls=false`)).toEqual({
    url: `${hosts}?tls=false`,
    prefix: 'yamabiko.',
  });
});

it('takes no name that would reach into the streams of others', () => {
  for (const name of ['', '%24all', 'a.b', 'A'])
    expect(() => kurrentAddress(`kurrentdb://a:2113?streams=${name}`)).toThrow('streams');
});
