import { Damaged } from '@app/kernel';
import { STREAMS } from './fitting.js';

/** A server as its client knows it, and what the names of our streams begin with there. */
interface KurrentAddress {
  url: string;
  prefix: string;
}
const NAME = /^[a-z0-9][a-z0-9-]{0,62}$/;
const PLACE = /^[a-z+]+:\/\/(?:[^:@/]+:[^@/]+@)?([^@/]+)\/*$/i;
const HOST = /^[\w.-]+(?::(\d{1,5}))?$/;

const isFlag = (value: string): boolean => value === 'true' || value === 'false';
const isCount = (value: string): boolean => /^-?\d{1,9}$/.test(value);
const isText = (value: string): boolean => value !== '';
/**
 * What the client may be told beside the hosts, and by which values. A refused append has to be an error, and what was written has to be read:
 * an address must not say otherwise. Of a name that it does not know the client prints the whole address, with its password.
 */
const TAKEN: Readonly<Record<string, (value: string) => boolean>> = {
  streams: (value) => NAME.test(value),
  tls: isFlag,
  tlsverifycert: isFlag,
  tlscafile: isText,
  usercertfile: isText,
  userkeyfile: isText,
  connectionname: isText,
  maxdiscoverattempts: isCount,
  discoveryinterval: isCount,
  gossiptimeout: isCount,
  defaultdeadline: isCount,
  keepaliveinterval: isCount,
  keepalivetimeout: isCount,
  nodepreference: (value) => value === 'leader',
  throwonappendfailure: (value) => value === 'true',
};

const refused = (what: string, help: string): Damaged =>
  new Damaged(`KURRENTDB_URL：${what}`, help);

/** Where nothing of it is a password. @throws {Damaged} without the address, which may hold one */
function mustBeHosts(before: string): void {
  const hosts = PLACE.exec(before)?.[1]?.split(',') ?? [];
  const isHost = (host: string): boolean => {
    const found = HOST.exec(host);
    return found !== null && Number(found[1] ?? 2113) <= 65_535;
  };
  if (hosts.length === 0 || !hosts.every(isHost))
    throw refused(
      '主机和端口写得不对',
      '写成 kurrentdb://用户:密码@主机:端口，几台之间用逗号；密码里的 @ : / ? 写成 %40 %3A %2F %3F',
    );
}

/**
 * `kurrentdb://host:2113?tls=true&streams=trial`: a log of its own beside others on the same server, as a bucket has paths and a Redis numbers.
 * @throws {Damaged} for what would not do
 */
export function kurrentAddress(text: string): KurrentAddress {
  const [before = '', ...queries] = text.split('?');
  mustBeHosts(before);
  const query = queries.join('?');
  const parameters = new URLSearchParams(query);
  for (const [name, value] of parameters) {
    const takes = TAKEN[name.toLowerCase()];
    if (!takes) throw refused(`不认识的参数 ${name}`, `去掉它，或改成 ${Object.keys(TAKEN).join('、')} 之一`); // prettier-ignore
    if (!takes(value)) throw refused(`参数 ${name} 不能是这个值`, '去掉它，或改正它的值');
  }
  const [, name] = [...parameters].find(([one]) => one.toLowerCase() === 'streams') ?? [];
  // As they were written: the client decodes them in its own way.
  const theirs = query.split('&').filter((one) => one !== '' && !/^streams=/i.test(one));
  return {
    url: theirs.length === 0 ? before : `${before}?${theirs.join('&')}`,
    prefix: name === undefined ? STREAMS : `${name}.`,
  };
}
