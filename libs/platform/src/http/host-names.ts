import { isIP } from 'node:net';
import type { Config } from '../config/config.js';

/** The name in a `Host` header, without port, in small letters, IPv6 in its brackets. @returns `undefined` for what is no host */
export const hostNameOf = (header: string | undefined): string | undefined =>
  /^(\[[0-9a-f:.%]{2,60}\]|[^\s:/?#@[\]]{1,255}?)\.?(?::\d{1,5})?$/i
    .exec(header ?? '')?.[1]
    ?.toLowerCase();

const isAddress = (name: string): boolean => isIP(name.replace(/^\[|\]$/g, '')) !== 0;
/** Browsers look for these nowhere but on their own machine (RFC 6761). */
const isLocal = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost');

/** A name or address of this machine for itself. */
export const isLoopback = (name: string): boolean =>
  isLocal(name) || /^(?:\[?(?:::ffff:)?127(?:\.\d{1,3}){3}\]?|\[?::1\]?)$/.test(name);

/**
 * Whether a call may name the server so. A foreign page cannot point an address in digits at us, only a name that it owns (DNS rebinding): names
 * are known beforehand or refused.
 */
export const hostRule = ({
  HOST,
  PUBLIC_URL,
  ALLOWED_HOSTS,
}: Pick<Config, 'HOST' | 'PUBLIC_URL' | 'ALLOWED_HOSTS'>): ((
  header: string | undefined,
) => boolean) => {
  const own = PUBLIC_URL === undefined ? [] : [new URL(PUBLIC_URL).hostname.toLowerCase()];
  const known = new Set([HOST.toLowerCase(), ...own, ...ALLOWED_HOSTS]);
  const below = ALLOWED_HOSTS.flatMap((one) => (one.startsWith('*.') ? one.slice(1) : []));
  return (header) => {
    const name = hostNameOf(header);
    if (name === undefined) return false;
    return (
      known.has(name) ||
      isLocal(name) ||
      isAddress(name) ||
      below.some((end) => name.endsWith(end) && name.length > end.length)
    );
  };
};
