import type { ReportedLesson, ReportedMember } from '@app/contracts';
import { Box, Button, chakra } from '@chakra-ui/react';
import { confirm } from '../../../shared/lib/calls/confirm.js';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { useNotify } from '../../../shared/lib/calls/hooks.js';
import { useRemoveMemberMutation } from '../calls.js';
import { saidOf } from './figures.js';

/** Whose sentences of which lesson are looked at; without a member, everybody's. */
export interface Asked {
  contentId: string;
  title: string;
  member?: { id: string; username: string };
}

const cell = { px: '3', py: '2', verticalAlign: 'middle', textAlign: 'start' } as const;
/** Names stay in sight while the lessons pass below. */
const name = { ...cell, ps: '0', position: 'sticky', left: '0', zIndex: '1', bg: 'bg' } as const;

function Remove({ classId, member }: { classId: string; member: ReportedMember }) {
  const [remove, removing] = useRemoveMemberMutation();
  const notify = useNotify();
  const { id, username } = member;
  const ask = async () => {
    const yes = await confirm({
      title: `移出 ${username}`,
      text: '你马上看不到他们的进度，他们会收到通知。现在的链接不再让他们加入；想让他们回来，换一个新链接发给他们。',
      yes: '移出',
      danger: true,
    });
    if (!yes) return;
    const { error } = await remove({ id: classId, member: id });
    notify(
      error ? messageOf(error, '没有移出成功，请再试一次') : `已移出 ${username}`,
      error ? 'bad' : 'good',
    );
  };
  return (
    <Button
      variant="ghost"
      size="sm"
      minH="44px"
      aria-label={`移出 ${username}`}
      disabled={removing.isLoading}
      onClick={() => void ask()}
    >
      移出
    </Button>
  );
}

function Cell({
  lesson,
  member,
  onAsk,
}: {
  lesson: ReportedLesson;
  member: ReportedMember;
  onAsk: (asked: Asked) => void;
}) {
  const { id: contentId, title, sentences } = lesson;
  const done = member.lessons.find((one) => one.contentId === contentId);
  if (title === undefined || !done)
    return (
      <chakra.td {...cell} color="fg.subtle">
        –
      </chakra.td>
    );
  const said = saidOf(done);
  return (
    <chakra.td {...cell} py="0">
      <chakra.button
        type="button"
        display="block"
        w="100%"
        minH="44px"
        py="2"
        textAlign="start"
        cursor="pointer"
        fontVariantNumeric="tabular-nums"
        _hover={{ color: 'pine.fg' }}
        onClick={() => onAsk({ contentId, title, member })}
      >
        <chakra.span srOnly>
          {member.username}，{title}：
        </chakra.span>
        <chakra.span fontWeight="500">{done.heard}</chakra.span>
        <chakra.span color="fg.muted"> / {sentences} 句</chakra.span>
        {said && (
          <chakra.span display="block" fontSize="sm" color="fg.muted" whiteSpace="nowrap">
            {said}
          </chakra.span>
        )}
      </chakra.button>
    </chakra.td>
  );
}

/** Members down, lessons across. It scrolls by itself where the screen is narrow. */
export function ProgressTable({
  classId,
  lessons,
  members,
  onAsk,
}: {
  classId: string;
  lessons: readonly ReportedLesson[];
  members: readonly ReportedMember[];
  onAsk: (asked: Asked) => void;
}) {
  return (
    <Box
      role="region"
      aria-labelledby="class-progress"
      tabIndex={0}
      position="relative"
      overflowX="auto"
      mx={{ base: '-4', md: '0' }}
      px={{ base: '4', md: '0' }}
    >
      <chakra.table w="100%" borderCollapse="collapse" aria-labelledby="class-progress">
        <thead>
          <chakra.tr borderBottomWidth="1px" borderColor="border.strong">
            <chakra.th {...name} scope="col" fontWeight="400" fontSize="sm" color="fg.muted">
              同学
            </chakra.th>
            {lessons.map(({ id: contentId, title, language, sentences }) => (
              <chakra.th
                key={contentId}
                {...cell}
                scope="col"
                minW="9.5em"
                maxW="14em"
                fontWeight="500"
              >
                {title === undefined ? (
                  <chakra.span color="fg.muted">已下架</chakra.span>
                ) : (
                  <chakra.button
                    type="button"
                    className="serif"
                    lang={language}
                    textAlign="start"
                    cursor="pointer"
                    lineClamp="2"
                    minH="44px"
                    _hover={{ color: 'pine.fg' }}
                    aria-label={`${title}，${sentences} 句，看全班`}
                    onClick={() => onAsk({ contentId, title })}
                  >
                    {title}
                  </chakra.button>
                )}
              </chakra.th>
            ))}
            <chakra.th {...cell} w="1px">
              <chakra.span srOnly>移出</chakra.span>
            </chakra.th>
          </chakra.tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <chakra.tr key={member.id} borderBottomWidth="1px" borderColor="border.muted">
              <chakra.th {...name} scope="row" fontWeight="500" py="3" whiteSpace="nowrap">
                {member.username}
              </chakra.th>
              {lessons.map((lesson) => (
                <Cell key={lesson.id} lesson={lesson} member={member} onAsk={onAsk} />
              ))}
              <chakra.td {...cell} px="0" py="1" textAlign="end">
                <Remove classId={classId} member={member} />
              </chakra.td>
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}
