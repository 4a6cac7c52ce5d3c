import { RequestMethod, type Type } from '@nestjs/common';
import {
  HTTP_CODE_METADATA,
  METHOD_METADATA,
  PATH_METADATA,
  ROUTE_ARGS_METADATA,
} from '@nestjs/common/constants';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import { Reflector } from '@nestjs/core';
import type { z } from 'zod';
import { ruleOf } from './access.js';
import { ANSWER } from './answers.js';
import { isCachedByReads } from './cached-by-reads.js';
import { bodyBytesOf, isLargeBody } from './json-body.js';
import { perMinuteOf } from './limits.js';
import type { Rule } from './rule.js';
import { uploadBytesOf } from './uploads.js';

type Schema = z.core.$ZodType;
type In = 'body' | 'query' | 'path';

/** One route as its decorators say it: the OpenAPI document is made from the same words that run. */
export interface Route {
  method: string;
  /** With `:parameters`. */
  path: string;
  name: string;
  rule: Rule;
  status: number;
  inputs: readonly { in: In; name?: string; schema?: Schema }[];
  answer?: Schema;
  /** Takes one file of at most so many bytes instead of JSON. */
  uploadBytes?: number;
  /** Takes whole lessons: its body may have `LARGE_BODY_LIMIT_BYTES`. */
  largeBody?: true;
  /** `@BodyBytes` */
  bodyBytes?: number;
  /** `@PerMinute` */
  perMinute?: number;
  /** `@CachedByReads` */
  kept?: true;
}

const kinds: Readonly<Record<number, In>> = {
  [RouteParamtypes.BODY]: 'body',
  [RouteParamtypes.QUERY]: 'query',
  [RouteParamtypes.PARAM]: 'path',
};
const join = (...parts: readonly string[]) =>
  `/${parts
    .flatMap((part) => part.split('/'))
    .filter(Boolean)
    .join('/')}`;
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : [typeof value === 'string' ? value : ''];

const inputsOf = (controller: Type, name: string): Route['inputs'] => {
  const found = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<
    string,
    { data?: unknown; schema?: Schema }
  >;
  return Object.entries(found).flatMap(([key, { data, schema }]) => {
    const kind = kinds[Number(key.split(':')[0])];
    return kind
      ? [
          {
            in: kind,
            ...(typeof data === 'string' ? { name: data } : {}),
            ...(schema ? { schema } : {}),
          },
        ]
      : [];
  });
};

/** Every route of these controllers. @throws Error for a route without `@Access`: what nobody decided is closed, and seen at start. */
export const routesOf = (controllers: readonly Type[]): Route[] => {
  const reflector = new Reflector();
  return controllers.flatMap((controller) => {
    const prototype = controller.prototype as Record<string, unknown>;
    return Object.getOwnPropertyNames(prototype).flatMap((name) => {
      const handler = Object.getOwnPropertyDescriptor(prototype, name)?.value as unknown;
      if (typeof handler !== 'function' || !Reflect.hasMetadata(METHOD_METADATA, handler))
        return [];
      const rule = ruleOf(reflector, [handler, controller]);
      if (rule === undefined) throw new Error(`${controller.name}.${name} has no @Access`);
      const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod];
      const status =
        (Reflect.getMetadata(HTTP_CODE_METADATA, handler) as number | undefined) ??
        (method === 'POST' ? 201 : 200);
      const answer = Reflect.getMetadata(ANSWER, handler) as Schema | undefined;
      const inputs = inputsOf(controller, name);
      const uploadBytes = uploadBytesOf(handler);
      const perMinute = perMinuteOf(handler);
      const bodyBytes = bodyBytesOf(handler);
      return texts(Reflect.getMetadata(PATH_METADATA, controller)).flatMap((base) =>
        texts(Reflect.getMetadata(PATH_METADATA, handler)).map((path) => ({
          method,
          path: join(base, path),
          name: `${controller.name.replace(/Controller$/, '')}.${name}`,
          rule,
          status,
          inputs,
          ...(answer ? { answer } : {}),
          ...(uploadBytes === undefined ? {} : { uploadBytes }),
          ...(isLargeBody(handler) && { largeBody: true as const }),
          ...(bodyBytes === undefined ? {} : { bodyBytes }),
          ...(perMinute === undefined ? {} : { perMinute }),
          ...(isCachedByReads(handler) && { kept: true as const }),
        })),
      );
    });
  });
};
