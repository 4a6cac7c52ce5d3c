import { lasting, type ReadModelHealth } from '@app/contracts';
import { Button, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Badge } from '../kit/badge.js';
import { TotalWhy } from '../kit/figure-why.js';
import { Section } from '../kit/screen.js';
import { Table, type Column } from '../kit/table.js';

const isQuiet = ({ live, lagSeconds, parked }: ReadModelHealth): boolean =>
  live && parked === 0 && lagSeconds < 1;

function State({ model }: { model: ReadModelHealth }) {
  if (model.parked > 0)
    return <Badge tone="bad">搁置 {model.parked.toLocaleString('zh-CN')} 个事件</Badge>;
  if (!model.live) return <Badge>正在建，还没有启用</Badge>;
  return model.lagSeconds < 1 ? <Badge tone="good">已追上</Badge> : <Badge>正在追上</Badge>;
}

const columns: Column<ReadModelHealth>[] = [
  {
    title: '读模型',
    why: 'said',
    cell: ({ name }) => (
      <chakra.span fontFamily="mono" fontSize="sm" overflowWrap="anywhere">
        {name}
      </chakra.span>
    ),
  },
  { title: '读到', numeric: true, why: 'said', cell: ({ position }) => position },
  {
    title: '落后',
    numeric: true,
    why: ({ name, lagSeconds }) =>
      lagSeconds < 1 ? undefined : { key: 'readModelLagOf', of: name },
    cell: ({ lagSeconds }) => (lagSeconds < 1 ? '—' : lasting(lagSeconds)),
  },
  {
    title: '状态',
    why: ({ name, parked }) => (parked > 0 ? { key: 'readModelParkedOf', of: name } : undefined),
    cell: (model) => <State model={model} />,
  },
];

/** How far each is behind the log; those that are with it only when asked for. */
export function ReadModels({ models }: { models: readonly ReadModelHealth[] }) {
  const [all, setAll] = useState(false);
  const late = models.filter((model) => !isQuiet(model));
  return (
    <Section
      title="读模型"
      aside={
        <Button variant="ghost" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? '只看落后的' : `显示全部 ${models.length} 个`}
        </Button>
      }
    >
      <Table
        label="各读模型读到哪里"
        columns={columns}
        rows={all ? models : late}
        keyOf={({ name }) => name}
        empty={`${models.length} 个读模型都已追上`}
      />
      <TotalWhy of="readModelsBehind" title="没有追上日志的读模型" />
    </Section>
  );
}
