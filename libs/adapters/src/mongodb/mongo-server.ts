import { randomUUID } from 'node:crypto';
import { FOR_TOOLS, connect } from './connection.js';

/** For specs: any server that speaks MongoDB's protocol, by its address. */
export const serverUrl = process.env['TEST_MONGODB_URL'];

/** Why the specs of MongoDB cannot run here, said loudly. */
export const skipped = (what: string): void => {
  const reason = 'no TEST_MONGODB_URL names a server';
  if (process.env['REQUIRE_ALL'] === '1' && process.env['WITHOUT_SERVERS'] !== '1')
    it('needs a server that speaks MongoDB', () => {
      throw new Error(`${reason}, and REQUIRE_ALL forbids skipping`);
    });
  else {
    console.warn(`SKIPPED: ${what}, because ${reason}`);
    it.skip(`${what}: ${reason}`, () => undefined);
  }
};

/** Databases of their own, gone with the specs. */
export class TestDatabases {
  private readonly urls: string[] = [];

  constructor(private readonly server: string) {}

  /** Address of an empty one. */
  next(): string {
    const url = new URL(this.server);
    url.pathname = `/yamabiko-${randomUUID().slice(0, 18)}`;
    this.urls.push(url.href);
    return url.href;
  }

  async empty(url: string): Promise<void> {
    const { client, db } = await connect(url, FOR_TOOLS);
    await db.dropDatabase();
    await client.close();
  }

  async drop(): Promise<void> {
    for (const url of this.urls.splice(0)) await this.empty(url);
  }
}
