import { ROUTES } from '@app/contracts';
import { FEATURES } from './features.js';
import { routesOf } from './routes.js';

it('has a screen for every route that statistics know, and no other', () =>
  expect(
    routesOf(FEATURES)
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(ROUTES.toSorted()));
