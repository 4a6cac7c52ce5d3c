import type { EventDefinition } from '../catalogue.js';
import { Damaged } from '../errors.js';

export type Definitions = ReadonlyMap<string, EventDefinition>;

/** @throws {Error} for a type that is defined twice, or a version without an upcaster to the next one */
export function definitionsByType(definitions: readonly EventDefinition[]): Definitions {
  const byType = new Map<string, EventDefinition>();
  for (const definition of definitions) {
    const { type, version, upcasters = {} } = definition;
    if (byType.has(type)) throw new Error(`event ${type} is defined twice`);
    for (let from = 1; from < version; from += 1)
      if (!upcasters[from]) throw new Error(`event ${type} has no upcaster from version ${from}`);
    byType.set(type, definition);
  }
  return byType;
}

const newer = ({ type, version }: EventDefinition, stored: number): Damaged =>
  new Damaged(
    `事件 ${type} 的版本 ${stored} 比本程序认识的 ${version} 新，请升级程序`,
    '升级到写下它的版本',
  );

/** Data of any past version in today's shape. @throws {Damaged} when a newer program wrote it */
export function upcast(
  definition: EventDefinition,
  stored: number,
  data: Record<string, unknown>,
): Record<string, unknown> {
  if (stored > definition.version) throw newer(definition, stored);
  const { version, upcasters = {} } = definition;
  let today = data;
  for (let from = stored; from < version; from += 1) today = upcasters[from]?.(today) ?? today;
  return today;
}
