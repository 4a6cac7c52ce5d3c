import { isIP } from 'node:net';
import { z } from 'zod';

/** Nobody; or how many proxies stand before the server, each of which adds one address; or the addresses and ranges that proxies have. */
export type TrustedProxies = false | number | readonly string[];

/** Ranges that have names (RFC 5735, 4193, 3927). */
const NAMED = new Set(['loopback', 'linklocal', 'uniquelocal']);
const MOST_HOPS = 10;

const isRange = (text: string): boolean => {
  if (NAMED.has(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const kind = isIP(address);
  if (kind === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128));
};

const REASON = '写代理有几层（如 1），或代理的地址和地址段（如 10.0.0.0/8,loopback）';

/** `TRUST_PROXY`. `true` would believe whatever the caller wrote, so it is refused with what to write instead. */
export const proxies = z.string().transform((given, context): TrustedProxies => {
  const text = given.trim().toLowerCase();
  if (text === 'false' || text === '0') return false;
  const hops = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (hops > 0 && hops <= MOST_HOPS) return hops;
  const ranges = text.split(',').map((one) => one.trim());
  if (ranges.every(isRange)) return ranges;
  context.addIssue(
    text === 'true' ? `不能是 true：那样会相信客户端自己写的地址。${REASON}` : REASON,
  );
  return z.NEVER;
});
