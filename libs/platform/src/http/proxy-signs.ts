import type { IncomingHttpHeaders } from 'node:http';

/** What proxies add to a call. */
const SIGNS = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
  'cf-connecting-ip',
  'true-client-ip',
] as const;
export const cameByProxy = (headers: IncomingHttpHeaders): boolean =>
  SIGNS.some((name) => headers[name] !== undefined);

const ALL_ONE_ADDRESS =
  '收到代理转来的请求，但 TRUST_PROXY 没有设置：所有人会算作同一个地址，一起受限流。如果前面有代理，请把 TRUST_PROXY 设为代理的层数（如 1）或地址段。开发邮箱在重启之前不再打开。';

/** Remembers that a proxy stands before the server although nobody said so, and says it once. */
export class ProxySigns {
  private found = false;
  /** @param announced TRUST_PROXY is set: then signs are no surprise */
  constructor(
    private readonly announced: boolean,
    private readonly warn: (text: string) => void,
  ) {}

  look(headers: IncomingHttpHeaders): void {
    if (this.found || this.announced || !cameByProxy(headers)) return;
    this.found = true;
    this.warn(ALL_ONE_ADDRESS);
  }

  /** A proxy that nobody announced has been at work since the start. */
  get unannounced(): boolean {
    return this.found;
  }
}
