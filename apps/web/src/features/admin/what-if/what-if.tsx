import type { TriedRule, WhatIfRun, WhatIfRuns } from '@app/contracts';
import { Box, chakra, Text } from '@chakra-ui/react';
import { Link, useSearchParams } from 'react-router-dom';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { useLevelsQuery } from '../../../shared/lib/calls/rights.js';
import { Chip } from '../../../shared/ui/controls.js';
import { Bone, Failed } from '../../../shared/ui/page.js';
import { Screen, Section } from '../kit/screen.js';
import { When } from '../kit/when.js';
import { useWhatIfRunsQuery } from './calls.js';
import { HotForm } from './hot-form.js';
import { LevelsForm } from './levels-form.js';
import { ReviewsForm } from './reviews-form.js';
import { Run } from './run.js';
import { RULES } from './words.js';

const KINDS = Object.keys(RULES) as TriedRule[];
const STATES = { waiting: '等候中', running: '正在算', done: '', failed: '没有算成' } as const;

function Form({
  rule,
  present,
  onBegun,
}: {
  rule: TriedRule;
  present: WhatIfRuns['present'];
  onBegun: (run: WhatIfRun) => void;
}) {
  const { data, error, refetch } = useLevelsQuery(undefined, { skip: rule !== 'levels' });
  if (rule === 'hot') return <HotForm present={present.hot} onBegun={onBegun} />;
  if (rule === 'reviews') return <ReviewsForm present={present.reviews} onBegun={onBegun} />;
  if (data) return <LevelsForm levels={data.levels} features={data.features} onBegun={onBegun} />;
  if (!error) return <Bone h="560px" radius="10px" />;
  return (
    <Failed error={error} text={messageOf(error, '等级加载失败')} onRetry={() => void refetch()} />
  );
}

function Earlier({ runs, open }: { runs: WhatIfRuns['runs']; open: string | undefined }) {
  if (runs.length === 0) return null;
  return (
    <Section title="最近的试算">
      <chakra.ul listStyleType="none" m="0" p="0">
        {runs.map(({ id, asked, at, from, to, state }) => (
          <chakra.li
            key={id}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            columnGap="4"
            minH="44px"
            borderTopWidth="1px"
            borderColor="border.muted"
            fontSize="sm"
          >
            <chakra.span asChild color="pine.fg" _hover={{ textDecoration: 'underline' }}>
              <Link
                to={`?rule=${asked.rule}&run=${id}`}
                aria-current={id === open ? 'true' : undefined}
              >
                {RULES[asked.rule].text} · 最近 {asked.days} 天
              </Link>
            </chakra.span>
            <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
              {from} 到 {to}
            </Text>
            <Text as="span" color="fg.muted">
              <When at={at} /> {STATES[state]}
            </Text>
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  );
}

/** The form before it is long: what was asked for is what is looked at. */
const inSight = (found: HTMLElement | null): void => found?.scrollIntoView?.({ block: 'start' });

/** A rule tried on what has happened, before it is switched on. */
export function WhatIf() {
  const [search, setSearch] = useSearchParams();
  const rule = KINDS.find((kind) => kind === search.get('rule')) ?? 'levels';
  const open = search.get('run') ?? undefined;
  const { data, error, refetch } = useWhatIfRunsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const show = (next: TriedRule, run?: string) =>
    setSearch({ rule: next, ...(run !== undefined && { run }) });
  return (
    <Screen
      title="试算"
      lead="换一条规则，在真实发生过的日子里重放一遍，再决定要不要换。只在旁边算：不改正在用的规则，也不改任何数据。"
    >
      <Box role="group" aria-label="试哪条规则" display="flex" flexWrap="wrap" gap="2" mb="2">
        {KINDS.map((kind) => (
          <Chip key={kind} on={kind === rule} onToggle={() => show(kind)}>
            {RULES[kind].text}
          </Chip>
        ))}
      </Box>
      <Text color="fg.muted" fontSize="sm" mb="4">
        {RULES[rule].asks}
      </Text>
      {data ? (
        <>
          <Box mb="8">
            <Form
              key={rule}
              rule={rule}
              present={data.present}
              onBegun={({ id }) => show(rule, id)}
            />
          </Box>
          {open !== undefined && (
            <Box mb="9" ref={inSight}>
              <Run key={open} id={open} onGone={() => show(rule)} />
            </Box>
          )}
          <Earlier runs={data.runs} open={open} />
        </>
      ) : error ? (
        <Failed
          error={error}
          text={messageOf(error, '试算加载失败')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Bone h="560px" radius="10px" />
      )}
    </Screen>
  );
}
