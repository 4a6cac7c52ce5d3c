import type { CorrectionScope, ReadingProposal } from '@app/contracts';
import { nodesOf } from '@app/lesson';
import { Box, chakra } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { useNotify } from '../../../shared/lib/calls/hooks.js';
import { Bone, Empty, Failed } from '../../../shared/ui/page.js';
import { Drawer } from '../drawer.js';
import { useEditor } from '../session/index.js';
import {
  useAcceptProposalMutation,
  useDecideProposalMutation,
  useReadingProposalsQuery,
} from './calls.js';
import { ProposalRow } from './proposal-row.js';
import { ScopeChoice } from './scope-choice.js';
import { acceptedSaying } from './scopes.js';

/** What the author's word did, to be told. */
const DONE = {
  decline: '没有采纳，课没有改动',
  reopen: '已撤销，这条建议又在等你',
} as const;

/** Readings that learners propose: the author takes them over, one by one, or leaves them. */
export function ProposalsDrawer({ onClose }: { onClose: () => void }) {
  const { content, document: lesson, revision } = useEditor();
  const { id } = content;
  const {
    data: latest,
    currentData,
    error: unread,
    refetch,
  } = useReadingProposalsQuery({ id, revision });
  const data = currentData ?? latest;
  const [decide, deciding] = useDecideProposalMutation();
  const [accept, accepting] = useAcceptProposalMutation();
  /** The one of which it is asked how far it goes. */
  const [chosen, setChosen] = useState<string>();
  const notify = useNotify();
  const numbers = useMemo(
    () =>
      new Map(
        nodesOf(lesson.graph, 'textContent')
          .flatMap(({ params }) => params.segments)
          .map(({ occurrenceId }, index) => [occurrenceId, index + 1]),
      ),
    [lesson],
  );
  const refused = (error: unknown) => {
    void refetch();
    notify(messageOf(error, '没有成功，课没有改动'), 'bad');
  };
  const say = async ({ id: proposalId }: ReadingProposal, decision: keyof typeof DONE) => {
    const { error } = await decide({ id, proposalId, decision });
    if (error) refused(error);
    else notify(DONE[decision], 'good');
  };
  const take = async (proposalId: string, scope: CorrectionScope, sentences: number) => {
    const { data: done, error } = await accept({ id, proposalId, scope, sentences });
    if (!done) return refused(error);
    setChosen(undefined);
    notify(acceptedSaying(done), 'good');
  };
  return (
    <Drawer title="读音建议" onClose={onClose}>
      <Box flex="1" minH="0" overflowY="auto" css={{ overscrollBehavior: 'contain' }}>
        {unread && !data && (
          <Failed text="建议加载失败，课程本身不受影响。" onRetry={() => void refetch()} />
        )}
        {!unread && !data && (
          <Box p="5">
            <Bone h="200px" />
          </Box>
        )}
        {data?.proposals.length === 0 && <Empty text="没有等着你看的读音建议。" />}
        <chakra.ul m="0" p="0" aria-label="建议">
          {data?.proposals.map((proposal) => (
            <ProposalRow
              key={proposal.id}
              proposal={proposal}
              number={
                proposal.sentence === undefined ? undefined : numbers.get(proposal.occurrenceId)
              }
              busy={deciding.isLoading || accepting.isLoading}
              choosing={chosen === proposal.id && proposal.state === 'open'}
              onChoose={() => setChosen(proposal.id)}
              onDecide={(decision) => void say(proposal, decision)}
            >
              {chosen === proposal.id && proposal.state === 'open' && (
                <ScopeChoice
                  contentId={id}
                  proposal={proposal}
                  revision={revision}
                  busy={accepting.isLoading}
                  onAccept={(...how) => void take(proposal.id, ...how)}
                  onCancel={() => setChosen(undefined)}
                />
              )}
            </ProposalRow>
          ))}
        </chakra.ul>
      </Box>
    </Drawer>
  );
}
