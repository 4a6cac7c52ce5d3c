import type { ChangeFeed, ReadModels } from '@app/kernel';
import { KeptAnswers, type PageHead, type PageHeads } from '@app/platform';

/** What pages say of themselves, by address, each until a document it was made of is written: many follow one link. */
export const keptHeads = (
  heads: PageHeads,
  models: ReadModels,
  changes: ChangeFeed,
): PageHeads & { leave: () => void } => {
  const kept = new KeptAnswers();
  return {
    paths: heads.paths,
    leave: changes.hear((told) => kept.hear(told)),
    async of(address) {
      const { bytes } = await kept.get(
        `${address.pathname}?${address.search.toString()}`,
        models.position(),
        performance.now(),
        async () => ({
          bytes: Buffer.from(JSON.stringify((await heads.of(address)) ?? null)),
          encoding: 'identity',
        }),
      );
      return (JSON.parse(bytes.toString()) as PageHead | null) ?? undefined;
    },
  };
};
