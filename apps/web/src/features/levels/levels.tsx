import { COUNTED, COUNTED_NAMES, type Limits } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMyLevelQuery } from '../../shared/lib/calls/api.js';
import { useLevelsQuery } from '../../shared/lib/calls/rights.js';
import { messageOf } from '../../shared/lib/calls/errors.js';
import { useSession } from '../../shared/lib/calls/hooks.js';
import { Bone, Failed, Page } from '../../shared/ui/page.js';

const many = (count: number | null): string =>
  count === null ? '不限' : count.toLocaleString('zh-CN');
const sentences = (count: number | null): string =>
  count === null ? '不限' : `${count.toLocaleString('zh-CN')} 句`;

type Amount = { title: string; of: (limits: Limits) => string };
const AMOUNTS: Amount[] = [
  { title: '课程', of: ({ contents }) => many(contents) },
  { title: '合集', of: ({ collections }) => many(collections) },
  ...COUNTED.flatMap((key): Amount[] => [
    { title: `每天新${COUNTED_NAMES[key]}`, of: ({ daily }) => sentences(daily[key]) },
    { title: `每月新${COUNTED_NAMES[key]}`, of: ({ monthly }) => sentences(monthly[key]) },
  ]),
];

function Line({
  title,
  hint,
  cells,
  mine,
}: {
  title: string;
  hint?: string;
  cells: { key: number; shown: ReactNode }[];
  mine?: number;
}) {
  return (
    <tr>
      <chakra.th
        scope="row"
        textAlign="start"
        fontWeight="500"
        py="3"
        pr={{ base: '2', md: '4' }}
        whiteSpace={{ md: 'nowrap' }}
        position="sticky"
        left="0"
        bg="bg"
        title={hint}
      >
        {title}
      </chakra.th>
      {cells.map(({ key, shown }) => (
        <chakra.td
          key={key}
          px="3"
          py="3"
          textAlign="center"
          whiteSpace="nowrap"
          fontVariantNumeric="tabular-nums"
          bg={key === mine ? 'pine.subtle' : undefined}
        >
          {shown}
        </chakra.td>
      ))}
    </tr>
  );
}

const yes = (
  <chakra.span color="pine.fg" fontWeight="600">
    可以
  </chakra.span>
);
const no = (
  <chakra.span color="fg.subtle" aria-label="不可以">
    —
  </chakra.span>
);

/** On a phone the table is wider than the screen: it opens at their own column. */
const bringIntoView = (column: HTMLTableCellElement | null): void => {
  const region = column?.closest('[role=region]');
  const names = column?.parentElement?.firstElementChild;
  if (column && region && names) region.scrollLeft = column.offsetLeft - names.clientWidth;
};

/** What each level may do, from the same data that decides it. */
export function Levels() {
  const { token } = useSession();
  const { data, error, refetch } = useLevelsQuery(undefined);
  const { data: me } = useMyLevelQuery(undefined, { skip: !token });
  const mine = token ? me?.level : 0;
  return (
    <Page
      title="等级说明"
      width="920px"
      aside={
        <Button asChild variant="outline">
          <Link to="/upgrade">{token ? '升级与兑换' : '登录后升级'}</Link>
        </Button>
      }
    >
      <Text color="fg.muted" mb="6">
        听课、收藏、反馈对所有人开放。只有第一次生成的句子计数，听过、做过的不再算；新账号的第一课
        200 句以内也不算。
      </Text>
      {!data && error && (
        <Failed
          error={error}
          text={messageOf(error, '等级加载失败')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Bone h="520px" radius="12px" />}
      {data && (
        <Box overflowX="auto" role="region" aria-label="等级对照表" tabIndex={0}>
          <chakra.table
            w="100%"
            minW={{ base: '560px', md: '680px' }}
            tableLayout="fixed"
            css={{
              borderCollapse: 'collapse',
              '& tbody tr': { borderTopWidth: '1px', borderColor: 'border.muted' },
            }}
          >
            <thead>
              <tr>
                <chakra.td position="sticky" left="0" bg="bg" w={{ base: '6.5em', md: '9em' }} />
                {data.levels.map(({ level, name, description }) => (
                  <chakra.th
                    key={level}
                    ref={level === mine ? bringIntoView : undefined}
                    scope="col"
                    px="3"
                    pb="4"
                    pt="3"
                    verticalAlign="top"
                    bg={level === mine ? 'pine.subtle' : undefined}
                    borderTopRadius="10px"
                  >
                    <Text fontSize="lg" fontWeight="600">
                      {name}
                    </Text>
                    <Text fontSize="sm" fontWeight="400" color="fg.muted">
                      {level === mine ? '你在这里' : description}
                    </Text>
                  </chakra.th>
                ))}
              </tr>
            </thead>
            <tbody>
              {AMOUNTS.map(({ title, of }) => (
                <Line
                  key={title}
                  title={title}
                  mine={mine}
                  cells={data.levels.map(({ level, limits }) => ({
                    key: level,
                    shown: of(limits),
                  }))}
                />
              ))}
              {data.features.map(({ featureKey, displayName, description }) => (
                <Line
                  key={featureKey}
                  title={displayName}
                  hint={description}
                  mine={mine}
                  cells={data.levels.map(({ level, features }) => ({
                    key: level,
                    shown: features.includes(featureKey) ? yes : no,
                  }))}
                />
              ))}
            </tbody>
          </chakra.table>
        </Box>
      )}
    </Page>
  );
}
