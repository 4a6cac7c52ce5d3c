import { ROUTES as LISTED } from '@app/contracts';
import { ROUTES } from './routes.js';

it('has a screen for every route that statistics know, and no other', () =>
  expect(ROUTES.map(({ path }) => path).toSorted()).toEqual(LISTED.toSorted()));
