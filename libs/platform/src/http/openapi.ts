import { ERRORS, Failure } from '@app/contracts';
import { z } from 'zod';
import type { Route } from './routes.js';

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};
type Shape = { required?: string[]; properties?: Record<string, unknown> };
const access = ({ rule }: Route) => (typeof rule === 'string' ? rule : `user with ${rule.feature}`);

const parameters = ({ path, inputs }: Route) => {
  const inPath = [...path.matchAll(/:([A-Za-z]+)/g)].map(([, name = '']) => {
    const schema = inputs.find((input) => input.in === 'path' && input.name === name)?.schema;
    return {
      name,
      in: 'path',
      required: true,
      schema: schema ? schemaOf(schema, 'input') : { type: 'string' },
    };
  });
  const inQuery = inputs.flatMap(({ in: place, name, schema }): object[] => {
    if (place !== 'query') return [];
    if (name !== undefined)
      return [
        { name, in: 'query', schema: schema ? schemaOf(schema, 'input') : { type: 'string' } },
      ];
    const shape: Shape = schema ? schemaOf(schema, 'input') : {};
    const required = new Set(shape.required ?? []);
    return Object.entries(shape.properties ?? {}).map(([key, value]) => ({
      name: key,
      in: 'query',
      required: required.has(key),
      schema: value,
    }));
  });
  return [...inPath, ...inQuery];
};

const upload = (most: number) => ({
  required: true,
  description: `One file of at most ${most} bytes.`,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
        required: ['file'],
      },
    },
  },
});

const operation = (route: Route) => {
  const body = route.inputs.find((input) => input.in === 'body')?.schema;
  return {
    operationId: route.name,
    tags: [route.name.split('.')[0]],
    description: `Access: ${access(route)}.`,
    ...(route.rule === 'anyone' ? {} : { security: [{ bearer: [] }] }),
    parameters: parameters(route),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(body, 'input') } },
          },
        }
      : {}),
    ...(route.uploadBytes === undefined ? {} : { requestBody: upload(route.uploadBytes) }),
    responses: {
      [route.status]: {
        description: 'Success',
        ...(route.answer
          ? { content: { 'application/json': { schema: schemaOf(route.answer, 'output') } } }
          : {}),
      },
      default: {
        description: 'Failure',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
};

/** The OpenAPI 3.1 document of these routes. */
export const openApi = (routes: readonly Route[], version: string) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:([A-Za-z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Yamabiko',
      version,
      description: `Error codes: ${Object.keys(ERRORS).join(', ')}.`,
    },
    paths: Object.fromEntries(Object.entries(paths).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      schemas: { Failure: schemaOf(Failure, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
};
