import { nodesOf, type Graph } from '@app/lesson';

interface Shown {
  graph: Graph;
  published?: { graph: Graph };
}

/** Addresses of the pictures that a lesson shows, to its author or to others. */
export const coversOf = ({ graph, published }: Shown): string[] =>
  [graph, ...(published ? [published.graph] : [])].flatMap((one) =>
    nodesOf(one, 'videoConfig').map(({ params }) => params.cover.imageUrl),
  );
