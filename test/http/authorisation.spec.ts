import 'reflect-metadata';
import { routesOf } from '@app/platform';
import { LiveController } from '../../apps/api/src/live.controller.js';
import { MediaController } from '../../apps/api/src/media.controller.js';
import { OperationsController } from '../../apps/api/src/operations.controller.js';
import { contexts } from '../../apps/composition/src/contexts.js';
import { authorisation } from './authorisation.js';

const controllers = [
  OperationsController,
  MediaController,
  LiveController,
  ...contexts.flatMap((context) => context.controllers ?? []),
];
const rules = Object.fromEntries(
  routesOf(controllers).map(({ method, path, rule }) => [`${method} ${path}`, rule]),
);

describe('the authorisation table', () => {
  it('has a line for every route, with the rule that runs, and none for a route that is gone', () => {
    const { 'GET /api/openapi.json': document, ...written } = authorisation; // made by the server itself, of all the others
    expect(document?.rule).toBe('anyone');
    expect(
      Object.fromEntries(Object.entries(written).map(([route, { rule }]) => [route, rule])),
    ).toEqual(rules);
  });
  it('says five times who may', () => {
    const odd = Object.entries(authorisation).filter(
      ([, { may }]) => !/^(401|403|404|[+?])( (401|403|404|[+?])){4}$/.test(may),
    );
    expect(odd).toEqual([]);
  });
  it('lets no visitor write what belongs to somebody', () => {
    const closed = Object.entries(authorisation).filter(([, { rule }]) => rule !== 'anyone');
    expect(closed.filter(([, { may }]) => !may.startsWith('401 '))).toEqual([]);
  });
});
