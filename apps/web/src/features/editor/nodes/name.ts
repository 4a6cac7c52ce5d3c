import { type GraphNode, nodeKinds } from '@app/lesson';

/** What a node is called on its card. */
export const nameOf = ({ type, number, customName }: GraphNode): string =>
  customName ?? `${nodeKinds[type].title} ${number}`;
