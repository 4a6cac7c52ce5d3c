import type { ReadingsAnew } from '@app/contracts';
import { Box, Button, Text } from '@chakra-ui/react';
import { messageOf } from '../../../../shared/lib/calls/errors.js';
import { useNotify } from '../../../../shared/lib/calls/hooks.js';
import { Dialog } from '../../../../shared/ui/dialog.js';
import { Bone, Failed } from '../../../../shared/ui/page.js';
import { StillWorking } from '../../../../shared/ui/still-working.js';
import { useEditor } from '../../session/index.js';
import { useReadingsAnewQuery, useTakeReadingsAnewMutation } from './calls.js';
import { RereadRows } from './reread-rows.js';

const told = (
  { sentences, same, byHand, clips, units }: ReadingsAnew,
  isPublished: boolean,
): string[] => [
  sentences.length === 0
    ? same === 0
      ? '这课已经是现在的读法，不用改。'
      : `${same} 句按现在的读法读，和以前一样，课不用改。`
    : `${sentences.length} 句会读得不一样${same > 0 ? `，${same} 句不变` : ''}。`,
  ...(byHand > 0 ? [`你改过的 ${byHand} 句读音不动。`] : []),
  ...(sentences.length === 0
    ? []
    : [
        clips > 0 ? `${clips} 段声音要重新念，用 ${units} 句配音额度。` : '没有要重新念的声音。',
        '可以换回来。',
        ...(isPublished ? ['已发布的那一版不变，再发布一次才会换。'] : []),
      ]),
];

/** What reading a lesson anew would change, before it is done. */
export function RereadDialog({
  onTaken,
  onClose,
}: {
  /** Of sentences that are to be spoken again. */
  onTaken: (occurrenceIds: string[]) => void;
  onClose: () => void;
}) {
  const { content, revision, saved } = useEditor();
  const { data, error, refetch, isFetching } = useReadingsAnewQuery(
    { id: content.id, revision },
    { refetchOnMountOrArgChange: true },
  );
  const [take, taking] = useTakeReadingsAnewMutation();
  const notify = useNotify();
  const change = async () => {
    if (!data) return;
    const { data: took, error: refused } = await take({
      id: content.id,
      expectedRevision: data.revision,
      shown: data.shown,
    });
    if (!took) {
      void refetch(); // what others changed is in the list before it is taken
      return notify(messageOf(refused, '没有成功，课没有改动'), 'bad');
    }
    if (data.sentences.length > 0)
      notify(`${data.sentences.length} 句换成了新的注音，可以换回来`, 'good');
    onTaken(took.occurrenceIds);
    onClose();
  };
  const isSame = data?.sentences.length === 0;
  return (
    <Dialog
      title="重新注音"
      width="min(760px, 96vw)"
      onClose={onClose}
      footer={
        <>
          {!isSame && (
            <Button variant="outline" onClick={onClose}>
              保持原样
            </Button>
          )}
          <Button
            disabled={!data || isFetching || taking.isLoading || saved !== 'saved'}
            onClick={() => void change()}
          >
            {isSame ? '知道了' : `换成新的${data ? `（${data.sentences.length} 句）` : ''}`}
          </Button>
        </>
      }
    >
      {error && !data && (
        <Failed text="新的注音没有拿到，课没有改动。" onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <Box role="status" aria-label="正在按现在的读法读">
          <Text color="fg.muted" mb="3">
            正在按现在的读法读…
          </Text>
          <Bone h="160px" />
        </Box>
      )}
      {data && (
        <>
          <Text role="status" mb="3" fontVariantNumeric="tabular-nums">
            {told(data, content.visibility !== 'private').join('')}
          </Text>
          <RereadRows sentences={data.sentences} />
        </>
      )}
      <StillWorking waiting={isFetching || taking.isLoading} />
    </Dialog>
  );
}
