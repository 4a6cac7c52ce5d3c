import type { OwnReadingProposal } from '@app/contracts';
import { SAMPLE_AUTHOR } from '@app/lesson';
import { Box, Button, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { PropsOf } from '../../shared/feature/slots.js';
import { useNotify, useSession } from '../../shared/lib/calls/hooks.js';
import { Input } from '../../shared/ui/fields.js';
import { useOwnProposalsQuery, useProposeMutation, useWithdrawProposalMutation } from './calls.js';

const STATES: Record<OwnReadingProposal['state'], string> = {
  open: '已建议',
  accepted: '作者已采纳',
  declined: '作者没有采纳',
};

/** In somebody else's lesson: the reading goes to the author too, with a word beside it, and here is what became of it. */
export function Propose({
  content,
  place,
  word,
  language,
  reading,
  onDone,
}: PropsOf<'word.actions'>) {
  const { id } = content;
  const { token, user } = useSession();
  const author = content.author.id;
  const foreign = token !== undefined && author !== user?.id && author !== SAMPLE_AUTHOR;
  const { data, refetch } = useOwnProposalsQuery(id, {
    skip: !foreign,
    refetchOnMountOrArgChange: true,
  });
  const [propose, proposing] = useProposeMutation();
  const [withdraw, withdrawing] = useWithdrawProposalMutation();
  const [note, setNote] = useState<string>();
  const notify = useNotify();
  if (!foreign || !data) return null;
  const { sentenceId, start } = place;
  const said = data.proposals.findLast(
    (one) => one.sentenceId === sentenceId && one.start === start && one.word === word,
  );
  const send = async () => {
    const { data: sent } = await propose({
      id,
      occurrenceId: place.occurrenceId,
      start,
      word,
      reading,
      ...(note?.trim() && { note: note.trim() }),
    });
    if (!sent) return; // said by the toast; what they wrote stays
    setNote(undefined);
    notify('已发给作者', 'good');
    onDone();
  };
  const takeBack = async (proposalId: string) => {
    const { data: done } = await withdraw({ id, proposalId });
    if (done) notify('已收回这条建议', 'good');
    else void refetch();
  };
  const fresh = reading !== '' && reading !== said?.reading;
  return (
    <Box
      flexBasis="100%"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      pb="1"
      fontSize="sm"
    >
      {said && (
        <chakra.span role="status" color={said.state === 'accepted' ? 'pine.fg' : 'fg.muted'}>
          {STATES[said.state]}：读作
          <span lang={language}>「{said.reading}」</span>
        </chakra.span>
      )}
      {said?.state === 'open' && (
        <Button
          variant="ghost"
          size="sm"
          minH="44px"
          disabled={withdrawing.isLoading}
          onClick={() => void takeBack(said.id)}
        >
          收回
        </Button>
      )}
      {fresh && (
        <>
          {note !== undefined && (
            <Input
              flex="1 1 12em"
              aria-label="给作者的说明"
              placeholder="给作者的一句话，可以不写"
              maxLength={200}
              value={note}
              autoFocus
              autoComplete="off"
              onChange={({ target }) => setNote(target.value)}
              onKeyDown={(event) =>
                event.key === 'Enter' && !event.nativeEvent.isComposing && void send()
              }
            />
          )}
          <Button
            variant="outline"
            size="sm"
            minH="44px"
            disabled={proposing.isLoading}
            onClick={() => void send()}
          >
            向作者建议
          </Button>
          {note === undefined && (
            <Button variant="ghost" size="sm" minH="44px" onClick={() => setNote('')}>
              附一句说明
            </Button>
          )}
        </>
      )}
    </Box>
  );
}
