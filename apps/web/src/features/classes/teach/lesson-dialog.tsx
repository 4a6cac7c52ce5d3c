import { Box, chakra, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { Bone, Failed } from '../../../shared/ui/page.js';
import { useClassLessonQuery } from '../calls.js';
import { byAll, byOne } from './figures.js';
import type { Asked } from './progress-table.js';

/** A lesson sentence by sentence, of one member or of all. */
export function LessonDialog({
  classId,
  asked: { contentId, title, member },
  onClose,
}: {
  classId: string;
  asked: Asked;
  onClose: () => void;
}) {
  const { data, error, refetch } = useClassLessonQuery(
    { id: classId, contentId, ...(member && { member: member.id }) },
    { refetchOnMountOrArgChange: true },
  );
  const said = member ? byOne : byAll;
  return (
    <Dialog title={`${member?.username ?? '全班'} · ${title}`} width="640px" onClose={onClose}>
      {!data &&
        (error ? (
          <Failed
            error={error}
            text={messageOf(error, '句子加载失败')}
            onRetry={() => void refetch()}
          />
        ) : (
          <Bone h="240px" />
        ))}
      <chakra.ol listStyleType="none" m="0" p="0" aria-label="句子">
        {data?.sentences.map((sentence) => (
          <chakra.li
            key={sentence.occurrenceId}
            display="grid"
            gridTemplateColumns="2.25em 1fr"
            py="3"
            borderTopWidth="1px"
            borderColor="border.muted"
          >
            <Text color="fg.subtle" fontVariantNumeric="tabular-nums" pt="0.5">
              {sentence.number}
            </Text>
            <Box minW="0">
              <chakra.span asChild className="serif" overflowWrap="anywhere">
                <Link
                  to={`/player/${contentId}?o=${encodeURIComponent(sentence.occurrenceId)}`}
                  lang={sentence.language}
                >
                  {sentence.content}
                </Link>
              </chakra.span>
              <Text
                fontSize="sm"
                color={sentence.troubled > 0 ? 'vermilion.fg' : 'fg.muted'}
                fontVariantNumeric="tabular-nums"
              >
                {said(sentence)}
              </Text>
            </Box>
          </chakra.li>
        ))}
      </chakra.ol>
    </Dialog>
  );
}
