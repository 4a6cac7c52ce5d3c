import { mayAsk } from './guarded.js';

it.each([
  ['169.254.169.254', false, false], // where clouds keep keys
  ['100.100.100.200', false, false],
  ['fd00:ec2::254', false, false],
  ['fe80::1', false, false],
  ['fe80::1%eth0', false, false],
  ['0.0.0.0', false, false],
  ['::', false, false],
  ['224.0.0.1', false, false],
  ['255.255.255.255', false, false],
  ['::ffff:169.254.169.254', false, false],
  ['::169.254.169.254', false, false],
  ['64:ff9b::a9fe:a9fe', false, false],
  ['2002:a9fe:a9fe::', false, false],
  ['127.0.0.1', true, false],
  ['::ffff:127.0.0.1', true, false],
  ['::1', true, false],
  ['[::1]', true, false],
  ['10.1.2.3', true, false],
  ['172.20.0.2', true, false],
  ['192.168.1.9', true, false],
  ['100.64.0.1', true, false],
  ['fd12:3456::1', true, false],
  ['8.8.8.8', true, true],
  ['172.32.0.1', true, true],
  ['2606:4700::1111', true, true],
  ['libretranslate', false, false], // a name is looked up first
])('%s: inside %s, outside %s', (address, inside, outside) => {
  expect([mayAsk(address, true), mayAsk(address, false)]).toEqual([inside, outside]);
});
