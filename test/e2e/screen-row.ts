import type { Page } from 'playwright-core';

/** Whoever looks: a visitor, somebody new, somebody whose account is full, an administrator. */
export type Viewer = 'visitor' | 'newcomer' | 'learner' | 'admin';
export interface View {
  as: Viewer;
  /** `:lesson`, `:user`, `:collection` and `:class` stand for those of the learner, `:invitation` for the secret of that class. */
  at: string;
  /** Calls below /api that fail with 500 while this is looked at. */
  fails?: RegExp;
  /** What the browser is prepared with, before the address is asked for. */
  before?: (page: Page) => Promise<void>;
  /** What they do before it looks like this. */
  after?: (page: Page) => Promise<void>;
  /** Text that says the picture is complete; without one, a quiet network does. */
  shows?: string | RegExp;
}
/** A route of the product and every way it can look; a state that is not there does not exist on it. */
export interface ScreenRow {
  route: string;
  empty?: View;
  filled?: View;
  error?: View;
}

export const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();
