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
  expect(kurrentAddress('esdb+discover://log.example').url).toBe('esdb+discover://log.example');
});

it.each(['', '%24all', 'a.b', 'A'])(
  'takes no name that would reach into the streams of others: %s',
  (name) =>
    // prettier-ignore
    expect(() => kurrentAddress(`kurrentdb://a:2113?streams=${name}`)).toThrow('streams'),
);

/** A refused append would be told as done; what was just written would not be there; the client prints whole addresses. */
it.each([
  'throwOnAppendFailure=false',
  'ThrowOnAppendFailure=false',
  'nodePreference=follower',
  'nodePreference=random',
  'tls=maybe',
  'keepAliveInterval=soon',
  'maxDiscoverAttempt=3',
])('is refused by its name, and without its password, where it says %s', (said) => {
  const take = () => kurrentAddress(`kurrentdb://admin:hidden@a:2113?tls=true&${said}`);
  expect(take).toThrow(/^KURRENTDB_URL：/);
  expect(take).toThrow(said.split('=')[0]);
  expect(take).not.toThrow(/hidden/);
});

it.each([
  'a:21130000',
  'a:2113,b:x',
  'admin:hid@den@a:2113',
  'admin:hid/den@a:2113',
  'admin:hid?den@a:2113',
  'admin@a:2113',
])('is refused by its name alone where hosts are not to be told from the rest: %s', (place) => {
  const take = () => kurrentAddress(`kurrentdb://${place}?tls=true`);
  expect(take).toThrow('KURRENTDB_URL：主机和端口写得不对');
  expect(take).not.toThrow(/hid/);
});
