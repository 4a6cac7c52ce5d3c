import { setImmediate as nextTurn } from 'node:timers/promises';
import { BODY_LIMIT_BYTES, LARGE_BODY_LIMIT_BYTES } from '@app/contracts';
import { RouteConfig } from '@nestjs/platform-fastify';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseJson } from './json.js';
import type { Rule } from './rule.js';

/** A route that takes whole lessons: its body may have `LARGE_BODY_LIMIT_BYTES`. */
export const LargeBody = () => RouteConfig({ largeBody: true });
/** A route that takes many small things at once: its body may have so many bytes. */
export const BodyBytes = (bodyBytes: number) => RouteConfig({ bodyBytes });
const configOf = (handler: object) =>
  Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, handler) as
    { largeBody?: boolean; bodyBytes?: number } | undefined;
export const isLargeBody = (handler: object): boolean => configOf(handler)?.largeBody ?? false;
export const bodyBytesOf = (handler: object): number | undefined => configOf(handler)?.bodyBytes;

/** What visitors send: a code, a message, the page they are on. */
const VISITORS_BYTES = 64 * 1024;
/** Values in one body: its brackets, commas and colons. A lesson of 500 sentences with all its sounds and readings has about 400 000. */
const VALUES = { usual: 100_000, large: 1_000_000 };
/** Bytes from which on a body is parsed in a turn of its own. */
const BIG = 64 * 1024;

/** @returns bytes that the body of a call to this route may have */
export const bodyLimitOf = ({
  rule,
  largeBody,
  bodyBytes,
}: {
  rule: Rule;
  largeBody?: true;
  bodyBytes?: number;
}): number => {
  if (largeBody) return LARGE_BODY_LIMIT_BYTES;
  if (bodyBytes !== undefined) return bodyBytes;
  return rule === 'anyone' ? VISITORS_BYTES : BODY_LIMIT_BYTES;
};

/** One after the other, a turn of the event loop each: who sends little never waits for more than one who sends much. */
const queue = (): (() => Promise<void>) => {
  let last: Promise<void> = Promise.resolve();
  return () => (last = last.then(() => nextTurn()));
};

const valuesOf = ({ routeOptions }: FastifyRequest): number =>
  (routeOptions.bodyLimit ?? 0) > BODY_LIMIT_BYTES ? VALUES.large : VALUES.usual;

/** JSON only: any other body is 415 (form posts of foreign pages included). */
export const acceptJsonOnly = (server: FastifyInstance): void => {
  const turn = queue();
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
    async (request: FastifyRequest, body: string | Buffer) => {
      const bytes = typeof body === 'string' ? Buffer.from(body) : body;
      if (bytes.length === 0) return undefined;
      if (bytes.length >= BIG) await turn();
      return parseJson(bytes, valuesOf(request));
    },
  );
};
