import type { Resolve } from '@app/platform';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { portsOf, type Composition } from '../../composition/src/ports.js';
import { started, type Running } from '../../composition/src/running.js';
import { createApi } from './create-api.js';

/** The build that is served. */
export interface Build {
  version: string;
  /** Folder of the web build. */
  web?: string;
}

/** HTTP in, commands and queries out, the live stream. Listening is the caller's. */
export const api = async (
  parts: Composition & Build,
): Promise<Running & { app: NestFastifyApplication; resolve: Resolve }> => {
  const app = await createApi({ ...parts, ports: portsOf(parts) });
  const running = await started([{ name: 'http', stop: () => app.close() }]);
  return { ...running, app, resolve: (token) => app.get(token, { strict: false }) };
};
