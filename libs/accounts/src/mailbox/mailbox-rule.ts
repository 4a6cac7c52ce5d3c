import { cameByProxy, hostNameOf, isLoopback, type Config } from '@app/platform';

type Settings = Pick<Config, 'HOST' | 'NODE_ENV' | 'SMTP_URL' | 'PUBLIC_URL'>;
interface Caller {
  /** Address at the other end of the connection. */
  peer: string | undefined;
  headers: Parameters<typeof cameByProxy>[0];
}

const isPublic = (url: string | undefined): boolean =>
  url !== undefined && !isLoopback(new URL(url).hostname);

/** Who reads the development mailbox can log in as anybody: it is open to this machine alone, while the server is plainly nobody else's. */
export const mailboxIsOpen = (
  { HOST, NODE_ENV, SMTP_URL, PUBLIC_URL }: Settings,
  { peer = '', headers }: Caller,
  { unannounced }: { unannounced: boolean },
): boolean =>
  isLoopback(HOST) &&
  SMTP_URL === undefined &&
  NODE_ENV !== 'production' &&
  !isPublic(PUBLIC_URL) &&
  isLoopback(peer) &&
  isLoopback(hostNameOf(headers.host) ?? '') &&
  !cameByProxy(headers) &&
  !unannounced;
