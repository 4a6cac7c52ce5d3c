import { existsSync } from 'node:fs';
import { join } from 'node:path';
import serveFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** A third party's counting script and the only host it may run on. */
export interface Analytics {
  tag: string;
  host: string;
}

/** The web build: hashed files for ever, index.html never from a cache. @returns how to send the page; nothing where no build lies */
export const serveWeb = async (
  server: FastifyInstance,
  root: string | undefined,
  analytics?: Analytics,
): Promise<((reply: FastifyReply) => unknown) | undefined> => {
  if (root === undefined || !existsSync(join(root, 'index.html'))) return undefined;
  await server.register(serveFiles, {
    root,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'),
  });
  // What the built page cannot know: asked for once it has time.
  server.get('/site.json', (_request, reply) => reply.header('cache-control', 'no-cache').send({ ...(analytics && { analytics }) }));
  return (reply) => reply.status(200).header('cache-control', 'no-cache').sendFile('index.html');
};
