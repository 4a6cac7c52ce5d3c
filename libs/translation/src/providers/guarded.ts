import { lookup, type LookupAddress } from 'node:dns';
import { request as http, type IncomingMessage } from 'node:http';
import { request as https } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { TranslatorError } from '../translator.js';
import type { Send } from './http.js';

const ranges = (list: readonly string[]): BlockList => {
  const found = new BlockList();
  for (const range of list) {
    const [address = '', bits] = range.split('/');
    found.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return found;
};
/** Nobody translates there: this network itself, link-local (where clouds keep the keys of their machines), multicast, reserved. */
const never = ranges(['0.0.0.0/8', '169.254.0.0/16', '100.100.100.200/32', '192.0.0.192/32', '224.0.0.0/3', '::/128', 'fe80::/10', 'ff00::/8', 'fd00:ec2::/32']); // prettier-ignore
/** Of this machine and its neighbours: only where the operator says so. */
const inner = ranges(['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '172.16.0.0/12', '192.0.0.0/24', '192.168.0.0/16', '198.18.0.0/15', '::1/128', 'fc00::/7', 'fec0::/10']); // prettier-ignore

const holds = (list: BlockList, address: string): boolean => {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1];
  const plain = mapped ?? address;
  return list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
};
/** May this address be asked, on behalf of somebody who typed its name? */
export const mayAsk = (address: string, innerToo: boolean): boolean => {
  const plain = address.replace(/^\[|\]$/g, '');
  if (isIP(plain) === 0 || plain.includes('%')) return false;
  // ::127.0.0.1, 64:ff9b::7f00:1 and 2002:7f00:1:: name IPv4 addresses in disguise.
  if (isIP(plain) === 6 && !/^::ffff:\d/i.test(plain) && /^(?:::(?!1$)[\da-f.:]|64:ff9b:|2002:)/i.test(plain)) return false; // prettier-ignore
  return !holds(never, plain) && (innerToo || !holds(inner, plain));
};

const forbidden = (address: string) =>
  new TranslatorError(mayAsk(address, true) ? 'inner' : 'forbidden', address);

/** Looks a name up and gives only what may be asked: the connection goes to what was looked at, whatever the name means a moment later. */
const lookingUp =
  (innerToo: boolean): LookupFunction =>
  (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const address = found?.[0];
      if (error || !address) return done(error ?? forbidden(host), '', 4);
      const refused = found.find((one) => !mayAsk(one.address, innerToo));
      if (refused) return done(forbidden(refused.address), '', 4);
      if (options.all) return done(null, found);
      return done(null, address.address, address.family);
    });
  };

/** Like `fetch`, for addresses that were typed into a screen: none of them leads where the server alone can go. Follows nothing. */
export const guardedSend =
  ({ innerToo }: { innerToo: boolean }): Send =>
  (url, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const to = new URL(url);
      const host = to.hostname.replace(/^\[|\]$/g, '');
      if (isIP(host) !== 0 && !mayAsk(host, innerToo)) return reject(forbidden(host));
      const answered = (response: IncomingMessage) => {
        const told = new Headers();
        for (const [name, value] of Object.entries(response.headers))
          if (value !== undefined) told.set(name, String(value));
        const status = response.statusCode ?? 500;
        const empty = status === 204 || status === 205 || status === 304;
        const stream = empty ? null : (Readable.toWeb(response) as ReadableStream<Uint8Array>);
        resolve(new Response(stream, { status: Math.max(200, status), headers: told }));
      };
      const options = { method, headers, signal, agent: false as const, lookup: lookingUp(innerToo) }; // prettier-ignore
      const call = (to.protocol === 'https:' ? https : http)(to, options, answered);
      call.once('error', reject);
      call.end(body);
    });
