import { createContext, useContext } from 'react';
import type { Feature, MenuEntry, MenuName } from './feature.js';
import type { Filling, NearSlot } from './slots.js';

/** The list of features, as the app was given it: features meet through it without knowing each other. */
export const FeaturesContext = createContext<readonly Feature[]>([]);

const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order;

const menuOf = (features: readonly Feature[], name: MenuName): MenuEntry[] =>
  features
    .flatMap(({ menu = [] }) => menu)
    .filter((entry) => entry.in === name && entry.when?.() !== false)
    .toSorted(byOrder);

export const fillingsOf = <Name extends NearSlot>(
  features: readonly Feature[],
  name: Name,
): Filling<Name>[] =>
  features
    .flatMap(({ slots }) => (slots?.[name] as readonly Filling<Name>[] | undefined) ?? [])
    .toSorted(byOrder);

/** The entries of a menu, in order. */
export const useMenu = (name: MenuName): MenuEntry[] => menuOf(useContext(FeaturesContext), name);

/** What stands in a slot, in order. */
export const useFillings = <Name extends NearSlot>(name: Name): Filling<Name>[] =>
  fillingsOf(useContext(FeaturesContext), name);
