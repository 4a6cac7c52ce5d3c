import { FEEDBACK_TYPES, type AdminFeedback } from '@app/contracts';
import { Box, chakra, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isMissing, messageOf } from '../../../shared/lib/calls/errors.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { Bone, Failed } from '../../../shared/ui/page.js';
import { When } from '../kit/when.js';
import { AnswerForm } from './answer-form.js';
import { useOneFeedbackQuery } from './calls.js';
import { RoadmapForm } from './roadmap-form.js';
import { Status } from './status.js';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <chakra.dt color="fg.muted">{name}</chakra.dt>
      <chakra.dd m="0" minW="0" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </>
  );
}

/** Where it came from, as far as it was told. */
function Facts({ row }: { row: AdminFeedback }) {
  const { userId, username, pageUrl, device, contact, mailedAt, erased, duplicateOf } = row;
  // A path of ours opens beside the work; anything else is only read.
  const own = pageUrl.startsWith('/');
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="max-content minmax(0, 1fr)"
      columnGap="4"
      rowGap="1"
      m="0"
      mt="4"
      fontSize="sm"
    >
      <Fact name="谁">
        {userId === undefined || erased ? (
          (username ?? '访客')
        ) : (
          <chakra.span asChild color="pine.fg">
            <Link to={`/admin/users/${userId}`}>{username}</Link>
          </chakra.span>
        )}
      </Fact>
      {pageUrl !== '' && (
        <Fact name="页面">
          {own ? (
            <chakra.a href={pageUrl} target="_blank" rel="noreferrer" color="pine.fg">
              {pageUrl}
            </chakra.a>
          ) : (
            pageUrl
          )}
        </Fact>
      )}
      {device !== undefined && <Fact name="设备">{device}</Fact>}
      {contact !== undefined && <Fact name="联系方式">{contact}</Fact>}
      {duplicateOf !== undefined && (
        <Fact name="并入">
          <chakra.span asChild color="pine.fg">
            <Link to={`/admin/feedback?id=${duplicateOf}`}>最早说这件事的那条</Link>
          </chakra.span>
        </Fact>
      )}
      {mailedAt !== undefined && (
        <Fact name="发过邮件">
          <When at={mailedAt} />
        </Fact>
      )}
    </chakra.dl>
  );
}

/** Each step it has gone, and who took it. */
function Steps({ history }: Pick<AdminFeedback, 'history'>) {
  if (history.length === 0) return null;
  return (
    <chakra.ol listStyleType="none" m="0" mt="4" p="0" fontSize="sm" aria-label="经过">
      {history.map(({ status, at, by, original }, index) => (
        <chakra.li key={`${at} ${index}`} display="flex" gap="3" py="0.5" alignItems="baseline">
          <Status status={status} />
          <chakra.span color="fg.muted">
            {original ? '相同的那条' : by} · <When at={at} />
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ol>
  );
}

/** One message whole, and what is to be said to it. */
export function FeedbackDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const asked = useOneFeedbackQuery(id, { refetchOnMountOrArgChange: true });
  const row = asked.data?.feedback;
  return (
    <Dialog title="反馈" onClose={onClose} width="min(680px, 94vw)">
      {!row && asked.error && isMissing(asked.error) && <Text>没有这条反馈。</Text>}
      {!row && asked.error && !isMissing(asked.error) && (
        <Failed
          error={asked.error}
          text={messageOf(asked.error, '反馈加载失败')}
          onRetry={() => void asked.refetch()}
        />
      )}
      {!row && !asked.error && <Bone h="280px" />}
      {row && (
        <>
          <Box
            display="flex"
            flexWrap="wrap"
            gap="3"
            alignItems="baseline"
            fontSize="sm"
            color="fg.muted"
          >
            <Status status={row.status} />
            <span>{FEEDBACK_TYPES[row.type]}</span>
            <When at={row.createdAt} />
          </Box>
          <Text
            mt="3"
            fontSize="lg"
            lineHeight="1.75"
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
            {...(row.erased && { color: 'fg.muted' })}
          >
            {row.erased ? '发送者已注销，内容已删除。' : row.content}
          </Text>
          <Facts row={row} />
          <Steps history={row.history} />
          <AnswerForm row={row} onDone={onClose} />
          <RoadmapForm row={row} />
        </>
      )}
    </Dialog>
  );
}
