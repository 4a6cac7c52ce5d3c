import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import compress from '@fastify/compress';
import { ERRORS } from '@app/contracts';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TrustedProxies } from '../config/proxies.js';
import { acceptBodies } from './bodies.js';
import { answersBeforeItLeaves } from './leaving.js';
import { protecting } from './protecting.js';
import { receiveCalls, type Reception } from './reception.js';
import { newRequest, runRequest, type RequestContext } from './request-context.js';

declare module 'fastify' {
  interface FastifyRequest {
    context_?: RequestContext;
  }
}

const refusal = (code: keyof typeof ERRORS) => ({ success: false, error: ERRORS[code].text, code });

const UNREADABLE: Readonly<Record<string, [status: string, code: keyof typeof ERRORS]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'INVALID'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'TOO_LARGE'],
};
/** What is no HTTP never becomes a request: it is answered on its connection, which is closed. */
const refuseUnreadable = (error: NodeJS.ErrnoException, socket: Socket): void => {
  const [status, code] = UNREADABLE[error.code ?? ''] ?? ['400 Bad Request', 'INVALID'];
  const body = JSON.stringify(refusal(code));
  const head = `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`;
  if (socket.writable && error.code !== 'ECONNRESET') socket.write(head + body);
  socket.destroy();
};

/** `Expect:` of anything but `100-continue` never becomes a request either. */
const refuseExpectation = (_request: IncomingMessage, response: ServerResponse): void => {
  const body = JSON.stringify(refusal('INVALID'));
  response.writeHead(417, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  });
  response.end(body);
};

const NO_ADDRESS = `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>没有这个页面 · 回声</title>
  </head>
  <body>
    <h1>没有这个页面</h1>
    <p>这个地址不完整，或者写错了。<a href="/">回到首页</a></p>
  </body>
</html>
`;

/** Fastify with limits on time and size. What its parser refuses (a malformed address) is answered in our envelope too. */
export const fastifyAdapter = ({ trustProxy }: { trustProxy: TrustedProxies }) => {
  const adapter = new FastifyAdapter({
    // By number: the nearest hops, of which the first is the connection itself.
    trustProxy:
      typeof trustProxy === 'number'
        ? (_address: string, hop: number) => hop < trustProxy
        : trustProxy && [...trustProxy],
    forceCloseConnections: 'idle',
    return503OnClosing: false, // it is answered, and told that the connection closes
    requestTimeout: 65_000,
    connectionTimeout: 0,
    routerOptions: { maxParamLength: 200 },
    http: {
      headersTimeout: 10_000,
      connectionsCheckingInterval: 5_000,
      requireHostHeader: false, // asked in `receiveCalls`, which answers in our words
    },
    clientErrorHandler: refuseUnreadable,
    frameworkErrors(_error: Error, { headers, url }: FastifyRequest, reply: FastifyReply) {
      void reply.status(404);
      // No route can be looked for, so no screen can be shown: who followed a broken link is shown the way all the same.
      if (!url.startsWith('/api/') && headers.accept?.includes('text/html'))
        return void reply.type('text/html; charset=utf-8').send(NO_ADDRESS);
      return void reply.send(refusal('NOT_FOUND'));
    },
  });
  const server = adapter.getInstance<FastifyInstance>();
  server.server.on('checkExpectation', refuseExpectation);
  answersBeforeItLeaves(server);
  return adapter;
};

/** Headers, compression, who is let in, body rules and the request context, on every route. Call once, before any route is registered. */
export const dressServer = async (
  server: FastifyInstance,
  dress: Reception & { https: boolean; tag?: string | undefined; media?: string | undefined },
): Promise<void> => {
  const { limits, https, tag, media } = dress;
  const headers = protecting({ https, tag, media });
  server.addHook('onRequest', (_request, { raw }, done) => {
    for (const [name, value] of headers) raw.setHeader(name, value); // also where somebody writes to the connection himself
    done();
  });
  receiveCalls(server, dress);
  await acceptBodies(server, limits);
  // Bodies are read in another asynchronous context: the request's own begins where the handler does.
  server.addHook('preHandler', (request, _reply, done) =>
    runRequest(request.context_ ?? newRequest(), done),
  );
  server.addHook('onSend', (request, reply, payload, done) => {
    const position = request.context_?.position;
    if (position !== undefined) void reply.header('x-log-position', position.toString());
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store');
    // Pages are made of these answers, so crawlers ask for them; none is a page.
    if (String(reply.getHeader('content-type')).startsWith('application/json'))
      void reply.header('x-robots-tag', 'noindex');
    done(null, payload);
  });
  await server.register(compress, {
    global: true,
    globalDecompression: false, // packed bodies are refused
    threshold: 1024,
    encodings: ['br', 'gzip'],
    customTypes:
      /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json)|image\/svg)/,
  });
};
