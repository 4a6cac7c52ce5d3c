import 'reflect-metadata';
import { ApiUnderTest } from '../../apps/api/src/testing.js';
import { declaredCalls, lacking, routes, titleOf } from './matrix.js';

describe('what the matrix asks', () => {
  it('is made of routes that are served, and says of each what its rule does not tell', async () => {
    const calls = await declaredCalls();
    const questions = routes.flatMap((route) => {
      const question = lacking(route, calls.get(titleOf(route)));
      return question === undefined ? [] : [`${titleOf(route)}: ${question}`];
    });
    expect(questions).toEqual([]);
  });
  it('lets administrators alone go below /api/admin', () => {
    const admins = routes.filter(({ path }) => /^\/api\/admin(\/|$)/.test(path));
    expect(admins.length).toBeGreaterThan(10);
    // Programs come in by a token that administrators make, and by no session: journeys/events.spec.ts asks it.
    const byToken = 'GET /api/admin/events/feed';
    expect(admins.filter(({ rule }) => rule !== 'admin').map(titleOf)).toEqual([byToken]);
  });
});

describe('the server', () => {
  const api = new ApiUnderTest();
  /** Of the tree that Fastify prints: a line is a piece of a path, with the methods that end there. */
  const served = (): string[] => {
    const above: string[] = [];
    const tree = api.app.getHttpAdapter().getInstance() as { printRoutes(): string };
    return tree
      .printRoutes()
      .split('\n')
      .flatMap((line) => {
        const [, indent = '', piece = '', methods = ''] =
          /^([│ ]*)[├└]── (\S*?)(?: \((.*)\))?$/.exec(line) ?? [];
        above.splice(indent.length / 4, Infinity, piece);
        return methods
          .split(', ')
          .flatMap((method) => (method ? [`${method} ${above.join('')}`] : []));
      });
  };
  it('answers nothing beside the routes whose rules are known', () => {
    // Where routes differ in the name of a parameter alone, the tree has one for both.
    const plain = (title: string) => title.replace(/^HEAD /, 'GET ').replaceAll(/:[\w|:]+/g, ':');
    const known = new Set(routes.map(titleOf).map(plain));
    const unknown = served().filter((title) => !known.has(plain(title)));
    expect(served().length).toBeGreaterThan(100);
    expect(unknown).toEqual([]);
  });
});
