import { TAKE_DOWN, TakeDown, type Report, type Reported, type ReportTarget } from '@app/contracts';
import { Box, chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { Slot } from '../../../shared/feature/slot.js';
import { readForm } from '../../../shared/lib/calls/read-form.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { Bone, Failed } from '../../../shared/ui/page.js';
import { useSubmit } from '../kit/act.js';
import { Badge } from '../kit/badge.js';
import { Field, Lines } from '../kit/form.js';
import { When } from '../kit/when.js';
import { WorkButton } from '../kit/screen.js';
import { useModerateMutation, useReportedOneQuery, type Act } from './calls.js';
import { KINDS, TARGETS, whoOf } from './words.js';

const placeOf = ({ target, targetId }: Reported): string =>
  ({
    lesson: `/content-info?id=${targetId}`,
    collection: `/collection/${targetId}`,
    template: '/templates',
    user: `/admin/users/${targetId}`,
  })[target];
/** Its owner is told that it is back, not why. */
const RESTORING = '记在操作记录里';
const done = (act: Act, target: ReportTarget): string =>
  ({
    handle: '已处理，保留原样',
    'take-down': `已下架，${whoOf(target)}会看到原因`,
    restore: '已恢复',
  })[act];

function Said({ report: { kind, text, at, reporter, waits } }: { report: Report }) {
  return (
    <Box as="li" py="3" borderTopWidth="1px" borderColor="border.muted" fontSize="sm">
      <Box display="flex" flexWrap="wrap" gap="2" alignItems="baseline" color="fg.muted">
        <Badge tone={waits ? 'bad' : 'plain'}>{KINDS[kind]}</Badge>
        <span>{reporter ? reporter.username : '访客'}</span>
        <When at={at} />
      </Box>
      {text !== '' && (
        <Text mt="1" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {text}
        </Text>
      )}
    </Box>
  );
}

/** All that was said of one thing; it stays, goes off the public side, or comes back. */
export function ReportedDialog({ row, onClose }: { row: Reported; onClose: () => void }) {
  const { target, targetId } = row;
  const asked = useReportedOneQuery({ target, targetId }, { refetchOnMountOrArgChange: true });
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  const [moderate, moderating] = useModerateMutation();
  const settle = useSubmit();
  const { reported = row, reports } = asked.data ?? {};
  const { takenDown, title, open } = reported;
  const act = async (what: Act) => {
    setFault('');
    const why = reason.trim();
    const read = what === 'handle' ? undefined : readForm(TakeDown, { reason: why });
    if (read && 'fault' in read) return setFault(read.fault);
    const order = { target, targetId, act: what, ...(why !== '' && { reason: why }) };
    const name = what === 'take-down' && target === 'user' ? title : undefined;
    const ended = await settle(
      () => moderate({ ...order, ...(name !== undefined && { name }) }),
      done(what, target),
    );
    if (ended === true) onClose();
    else setFault(ended.fault);
  };
  return (
    <Dialog
      title={title ?? '（已不在）'}
      onClose={onClose}
      width="min(620px, 94vw)"
      footer={
        <>
          {takenDown && title !== undefined && (
            <WorkButton busy={moderating.isLoading} onClick={() => void act('restore')}>
              恢复
            </WorkButton>
          )}
          {open > 0 && (
            <WorkButton
              variant="outline"
              busy={moderating.isLoading}
              onClick={() => void act('handle')}
            >
              保留原样
            </WorkButton>
          )}
          {!takenDown && title !== undefined && (
            <WorkButton
              variant="surface"
              busy={moderating.isLoading}
              onClick={() => void act('take-down')}
            >
              下架
            </WorkButton>
          )}
        </>
      }
    >
      <Text color="fg.muted" fontSize="sm">
        {TARGETS[target]}
        {reported.owner && target !== 'user' && ` · ${reported.owner.username}`}
        {title !== undefined && ' · '}
        {title !== undefined && (
          <chakra.span asChild color="pine.fg">
            <Link to={placeOf(reported)}>打开</Link>
          </chakra.span>
        )}
      </Text>
      {takenDown && (
        <Box mt="3" p="3" bg="bg.subtle" borderRadius="10px">
          <Text>
            <When at={takenDown.at} /> 下架：{takenDown.reason}
          </Text>
          {takenDown.answer !== undefined && (
            <Text mt="2" whiteSpace="pre-wrap" overflowWrap="anywhere">
              {whoOf(target)}的说明：{takenDown.answer}
            </Text>
          )}
        </Box>
      )}
      {!reports && asked.error && (
        <Failed
          error={asked.error}
          text={messageOf(asked.error, '举报加载失败')}
          onRetry={() => void asked.refetch()}
        />
      )}
      {!reports && !asked.error && <Bone h="72px" />}
      <chakra.ul listStyleType="none" m="0" mt="3" p="0" aria-label="举报">
        {reports?.map((report, index) => (
          <Said key={`${report.at} ${reports.length - index}`} report={report} />
        ))}
      </chakra.ul>
      {target === 'lesson' && title !== undefined && (
        <Slot name="reported.lesson" told={{ id: targetId }} />
      )}
      {title !== undefined && (
        <Field
          label={takenDown ? '恢复的原因' : '原因'}
          hint={takenDown ? RESTORING : `下架时${whoOf(target)}会看到；保留原样时可不填`}
        >
          {(field) => (
            <Lines
              {...field}
              value={reason}
              maxLength={TAKE_DOWN.reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      )}
      <Text role="alert" color="vermilion.fg" fontSize="sm" minH="1.6em">
        {fault}
      </Text>
    </Dialog>
  );
}
