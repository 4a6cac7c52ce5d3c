import type { DryRun } from '@app/contracts';
import { Button, chakra, Text } from '@chakra-ui/react';
import { nodesOf } from '@app/lesson';
import { Link } from 'react-router-dom';
import { useTtsInfoQuery } from '../../../shared/lib/calls/api.js';
import { useUsageQuery } from '../../../shared/lib/calls/rights.js';
import { UnvoicedNotice } from '../../../shared/ui/unvoiced.js';
import { useEditor } from '../session/index.js';
import { costText, shortOf, unitsLeft } from './price-words.js';

/** What a run would cost; where a quota is not enough for it, of which, and the run that it is enough for. */
export function Price({
  contentId,
  cost,
  onStart,
}: {
  contentId: string;
  cost: DryRun;
  onStart: (occurrenceIds: string[]) => void;
}) {
  const { data: usages } = useUsageQuery(undefined, { refetchOnMountOrArgChange: 30 });
  const short = usages && shortOf(cost, usages, contentId);
  const { first = 0 } = short ?? {};
  const { document } = useEditor();
  const { data: info } = useTtsInfoQuery(undefined);
  const asked = new Set(cost.occurrenceIds);
  const sentences = nodesOf(document.graph, 'textContent').flatMap(({ params }) =>
    params.segments.filter(({ occurrenceId }) => asked.has(occurrenceId)),
  );
  return (
    <>
      <Text color="fg.muted">{costText(cost, usages && unitsLeft(usages, contentId))}</Text>
      {short && (
        <>
          {cost.units <= (unitsLeft(usages, contentId) ?? Infinity) && <Text>{short.text}</Text>}
          <chakra.span asChild color="pine.fg" textDecoration="underline">
            <Link to="/upgrade">怎样获得更多</Link>
          </chakra.span>
          {first > 0 && (
            <Button
              size="sm"
              variant="outline"
              onClick={() => onStart(cost.occurrenceIds.slice(0, first))}
            >
              先生成前 {first.toLocaleString('zh-CN')} 句
            </Button>
          )}
        </>
      )}
      <UnvoicedNotice info={info?.data} sentences={sentences} />
    </>
  );
}
