import { PersonAnswer } from '@app/contracts';
import { Box, Button, Text } from '@chakra-ui/react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { Slot } from '../../shared/feature/slot.js';
import { isMissing, messageOf } from '../../shared/lib/calls/errors.js';
import { useSession } from '../../shared/lib/calls/hooks.js';
import { useKeeping, useKept } from '../../shared/lib/kept/use-kept.js';
import { Segmented } from '../../shared/ui/controls.js';
import { LastTime } from '../../shared/ui/last-time.js';
import { Bone, Failed, NotFound, Page } from '../../shared/ui/page.js';
import { useSpaceQuery } from './calls.js';
import { Figures } from './figures.js';
import { FollowButton } from './follow-button.js';
import { Lessons } from './lessons.js';

const TABS = [
  { value: 'lessons', text: '课程' },
  { value: 'collections', text: '合集' },
] as const;
const OWN = { value: 'practice', text: '我的练习' } as const;
type Tab = (typeof TABS)[number]['value'] | (typeof OWN)['value'];

/** An author: who they are, five numbers, and what they have made public. Their own practice only they see. */
export function Space() {
  const { id = '' } = useParams();
  const { user: me } = useSession();
  const mine = me?.id === id;
  const asked = useSpaceQuery(id, { refetchOnMountOrArgChange: true });
  const name = `users/${id}`;
  const { data, last, looking } = useKept(name, asked, PersonAnswer);
  useKeeping(name, asked.data);
  const [search, setSearch] = useSearchParams();
  const tabs = mine ? [...TABS, OWN] : [...TABS];
  const tab: Tab = tabs.find(({ value }) => value === search.get('tab'))?.value ?? 'lessons';
  if (isMissing(asked.error)) return <NotFound />;
  if (!data)
    return (
      <Page title="空间" heading={<Bone h="40px" w="8em" />} width="1040px">
        {asked.error && !looking ? (
          <Failed
            error={asked.error}
            text={messageOf(asked.error, '空间加载失败')}
            onRetry={() => void asked.refetch()}
          />
        ) : (
          <Bone h="320px" radius="16px" />
        )}
      </Page>
    );
  const { username, joinedAt } = data.user;
  return (
    <Page
      key={id}
      title={username || '无名'}
      width="1040px"
      aside={
        mine ? (
          <Button asChild variant="outline">
            <Link to="/profile">我的账号</Link>
          </Button>
        ) : (
          <FollowButton person={data.user} />
        )
      }
    >
      <LastTime on={last} />
      <Text color="fg.muted" mt="-5" mb="5" fontVariantNumeric="tabular-nums">
        {joinedAt === undefined
          ? '回声自己做的课'
          : `${new Date(joinedAt).toLocaleDateString('zh-CN', { dateStyle: 'long' })}加入`}
      </Text>
      <Figures id={id} />
      <Box mt="4" mb="6">
        <Segmented
          label="看什么"
          value={tab}
          options={tabs}
          onChange={(value) =>
            setSearch(value === 'lessons' ? {} : { tab: value }, {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
      </Box>
      {tab === 'lessons' && <Lessons id={id} mine={mine} />}
      {tab === 'collections' && (
        <Slot
          name="space.collections"
          told={{ userId: id, mine }}
          waiting={<Bone h="236px" w="280px" radius="12px" />}
        />
      )}
      {tab === 'practice' && (
        <>
          <Text color="fg.muted" fontSize="sm" mb="4">
            只有你看得到。
          </Text>
          <Slot name="space.own" told={{}} waiting={<Bone h="180px" w="480px" />} />
        </>
      )}
      <Slot name="space.foot" told={{ person: data.user }} waiting={<Box h="84px" />} />
    </Page>
  );
}
