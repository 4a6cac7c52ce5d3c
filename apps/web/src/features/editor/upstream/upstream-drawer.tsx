import type { UpstreamChoice } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { useNotify } from '../../../shared/lib/calls/hooks.js';
import { Bone, Empty, Failed } from '../../../shared/ui/page.js';
import { Origins } from '../../../shared/ui/origins.js';
import { Drawer } from '../drawer.js';
import { useEditor } from '../session/index.js';
import { useTakeUpstreamMutation, useUpstreamQuery } from './calls.js';
import { OfferRow } from './offer-row.js';
import { NOTHING } from './words.js';

/** What changed in the original, sentence by sentence, each with what is to become of it; all of it is one step. */
export function UpstreamDrawer({ onClose }: { onClose: () => void }) {
  const { content, saved } = useEditor();
  const { id } = content;
  const { data, error, refetch } = useUpstreamQuery(id, { refetchOnMountOrArgChange: true });
  const [chosen, setChosen] = useState<Record<string, UpstreamChoice>>({});
  const [take, taking] = useTakeUpstreamMutation();
  const notify = useNotify();
  const offers = data?.offers ?? [];
  const choiceOf = ({ occurrenceId, choices, advised }: (typeof offers)[number]) => {
    const choice = chosen[occurrenceId];
    return choice !== undefined && choices.includes(choice) ? choice : advised;
  };
  const all = (choice: UpstreamChoice) =>
    setChosen(Object.fromEntries(offers.map(({ occurrenceId }) => [occurrenceId, choice])));
  const taken = offers.filter((offer) => choiceOf(offer) !== 'mine').length;
  const apply = async () => {
    if (data?.upstream === undefined) return;
    const choices = Object.fromEntries(
      offers.map((offer) => [offer.occurrenceId, choiceOf(offer)]),
    );
    const { revision: expectedRevision, upstream } = data;
    const { error: refused } = await take({ id, expectedRevision, upstream, choices });
    if (refused) return notify(messageOf(refused, '没有成功，课没有改动'), 'bad');
    notify(taken > 0 ? `采用了 ${taken} 处，可以撤销` : '都保留了你的', 'good');
    onClose();
  };
  return (
    <Drawer title="原作的改动" onClose={onClose}>
      <Origins content={{ origins: content.origins?.slice(0, 1) }} px="5" pt="3" />
      <Box flex="1" minH="0" overflowY="auto" css={{ overscrollBehavior: 'contain' }}>
        {error && !data && (
          <Failed text="原作的改动加载失败，课程本身不受影响。" onRetry={() => void refetch()} />
        )}
        {!error && !data && (
          <Box p="5">
            <Bone h="200px" />
          </Box>
        )}
        {data && offers.length === 0 && <Empty text={NOTHING[data.state]} />}
        {offers.length > 1 && (
          <Box display="flex" gap="1" px="3" pt="2">
            <Button size="sm" variant="ghost" onClick={() => all('theirs')}>
              全部采用原作
            </Button>
            <Button size="sm" variant="ghost" onClick={() => all('mine')}>
              全部保留我的
            </Button>
          </Box>
        )}
        <chakra.ul m="0" p="0" aria-label="原作的改动">
          {offers.map((offer) => (
            <OfferRow
              key={offer.occurrenceId}
              offer={offer}
              choice={choiceOf(offer)}
              onChoose={(choice) => setChosen({ ...chosen, [offer.occurrenceId]: choice })}
            />
          ))}
        </chakra.ul>
      </Box>
      {offers.length > 0 && (
        <Box
          display="flex"
          alignItems="center"
          gap="3"
          px="5"
          py="3"
          borderTopWidth="1px"
          borderColor="border.muted"
        >
          <Text flex="1" fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            采用 {taken} 处，保留 {offers.length - taken} 处
          </Text>
          <Button disabled={taking.isLoading || saved !== 'saved'} onClick={() => void apply()}>
            就这样
          </Button>
        </Box>
      )}
    </Drawer>
  );
}
