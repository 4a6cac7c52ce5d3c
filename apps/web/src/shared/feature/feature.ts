import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
import type { IconName } from '../ui/icons.js';
import type { Later, WaitingProps } from '../ui/later.js';
import type { Fillings, Frame } from './slots.js';

/** Who may come in. All but `anyone` have to be logged in; a feature is asked of the server at every visit. */
type Guard = 'anyone' | 'login' | 'admin' | { feature: string } | { level: number };

/** A screen and what it takes to see it. */
export interface RouteEntry {
  /** As React Router writes it; the id in it is given to the screen. */
  path: string;
  /** Read out after a navigation until the screen has named itself. */
  title: string;
  guard: Guard;
  screen: ComponentType<WaitingProps> | Later;
  /** What stands around it: a page, unless it says otherwise. */
  frame?: Frame;
  /** No round button floats above it. */
  unbothered?: true;
  /** A phone is not shown it: it meets the tip instead. */
  desktopOnly?: true;
}

/** The rail and the phone's bar, the menu of whoever is here, the links of their own page, the foot of the home page. */
export type MenuName = 'rail' | 'person' | 'profile' | 'foot';
export interface MenuEntry {
  in: MenuName;
  to: string;
  text: string;
  /** The lower, the further to the front. */
  order: number;
  /** In the rail. */
  icon?: IconName;
  /** Not in the phone's bar. */
  desktopOnly?: true;
  /** In the menu of whoever is here: everybody who is logged in, unless it says otherwise. */
  for?: 'visitor' | 'admin';
  /** Only while this holds. */
  when?: () => boolean;
}

/** Who is here now; nobody, when they have left. */
interface Arrived {
  token: string | undefined;
  userId: string | undefined;
}
type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** What a module of calls is known by: `import type { calls } from './calls.js'`. */
interface Calls {
  util: { invalidateTags: (tags: never[]) => unknown };
}
type TagsOf<C extends Calls> = Extract<Parameters<C['util']['invalidateTags']>[0][number], string>;

/** All that a feature brings. It is part of the first load, so what is heavy in it is loaded `later`. */
export interface Feature<Tag extends string = string> {
  routes?: readonly RouteEntry[];
  menu?: readonly MenuEntry[];
  /** Type of a live message → what is to be asked anew when it comes; or that its screens hear it themselves. */
  live?: Readonly<Record<string, readonly Tag[] | 'screen'>>;
  /** What it puts into places that other features, or the frame, keep open. */
  slots?: Fillings;
  /** Somebody is here, or nobody any more. */
  arrived?: (person: Arrived, dispatch: Dispatch) => Promise<unknown>;
}

/** Declares a feature: `feature<typeof calls>({ … })`, so that only tags are named which its calls have. */
export const feature = <C extends Calls = { util: { invalidateTags: (tags: never[]) => unknown } }>(
  declared: Feature<TagsOf<C>>,
): Feature => declared;
