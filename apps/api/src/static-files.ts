import { existsSync } from 'node:fs';
import { join } from 'node:path';
import serveFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** The web build: hashed files for ever, index.html never from a cache. @returns how to send the page; nothing where no build lies */
export const serveWeb = async (server: FastifyInstance, root: string | undefined): Promise<((reply: FastifyReply) => unknown) | undefined> => {
  if (root === undefined || !existsSync(join(root, 'index.html'))) return undefined;
  await server.register(serveFiles, {
    root,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'),
  });
  return (reply) => reply.status(200).header('cache-control', 'no-cache').sendFile('index.html');
};
