import { BODY_LIMIT_BYTES, JSON_DEPTH, LARGE_BODY_LIMIT_BYTES } from '@app/contracts';
import { Rejected } from '@app/kernel';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';

/** A route that takes whole lessons: its body may have `LARGE_BODY_LIMIT_BYTES`. */
export const LargeBody = () => RouteConfig({ largeBody: true });

/** Bytes are scanned once before any parser recurses into them. @throws {Rejected} INVALID deeper than `most`. */
const refuseDeep = (bytes: Uint8Array, most = JSON_DEPTH): void => {
  let depth = 0;
  let inText = false;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index];
    if (inText) {
      if (byte === 92) index++;
      else if (byte === 34) inText = false;
    } else if (byte === 34) inText = true;
    else if (byte === 91 || byte === 123) {
      if (++depth > most) throw new Rejected('INVALID', '请求内容嵌套过深');
    } else if (byte === 93 || byte === 125) depth--;
  }
};

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Keys that reach an object's prototype when somebody copies them. */
const pollutes = (key: string, value: unknown): boolean =>
  key === '__proto__' ||
  (key === 'constructor' &&
    typeof value === 'object' &&
    value !== null &&
    Object.hasOwn(value, 'prototype'));

/** @throws {Rejected} INVALID for what is not JSON in UTF-8, is too deep, or reaches for a prototype. */
const parseJson = (bytes: Uint8Array): unknown => {
  refuseDeep(bytes);
  try {
    return JSON.parse(decoder.decode(bytes), (key, value: unknown) => {
      if (pollutes(key, value)) throw new SyntaxError('forbidden key');
      return value;
    });
  } catch {
    throw new Rejected('INVALID');
  }
};

/** JSON only: any other body is 415 (form posts of foreign pages included). */
export const acceptJsonOnly = (server: FastifyInstance): void => {
  server.addHook('onRoute', (route) => {
    if (route.config && 'largeBody' in route.config) route.bodyLimit = LARGE_BODY_LIMIT_BYTES;
  });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
    (_request, body, done) => {
      const bytes = typeof body === 'string' ? Buffer.from(body) : body;
      if (bytes.length === 0) return done(null, undefined);
      try {
        done(null, parseJson(bytes));
      } catch (error) {
        done(error as Error);
      }
    },
  );
};
