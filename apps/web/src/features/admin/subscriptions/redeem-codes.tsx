import type { RedeemCode } from '@app/contracts';
import { Button, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Badge } from '../kit/badge.js';
import { TotalWhy } from '../kit/figure-why.js';
import { useLevelNames } from '../kit/names.js';
import { useReasoned } from '../kit/reasoned.js';
import { Section } from '../kit/screen.js';
import { Export, Pager, Table, type Column } from '../kit/table.js';
import { absolute, When } from '../kit/when.js';
import { useRedeemCodesQuery, useVoidRedeemCodeMutation } from './calls.js';
import { MakeDialog } from './make-dialog.js';

const STATES: Record<RedeemCode['state'], string> = {
  open: '可用',
  used: '已用完',
  expired: '已过期',
  void: '已作废',
};

/** Codes that were made. The code itself was shown once: here stand its last four characters. */
export function RedeemCodes() {
  const [page, setPage] = useState(1);
  const [making, setMaking] = useState(false);
  const codes = useRedeemCodesQuery({ page, pageSize: 20 }, { refetchOnMountOrArgChange: true });
  const [remove] = useVoidRedeemCodeMutation();
  const ask = useReasoned();
  const levelName = useLevelNames();
  const { data } = codes;
  const cancel = ({ id, hint }: RedeemCode) => {
    ask({
      title: '作废兑换码',
      text: `末尾是 ${hint} 的码不能再兑换。已经兑换的不受影响。`,
      verb: '作废',
      danger: true,
      change: (why) => remove({ id, ...why }),
      done: '兑换码已作废',
    });
  };
  const columns: Column<RedeemCode>[] = [
    {
      title: '末四位',
      why: 'said',
      plain: ({ hint }) => hint,
      cell: ({ hint }) => <chakra.span fontFamily="mono">…{hint}</chakra.span>,
    },
    {
      title: '等级',
      plain: ({ level }) => levelName(level),
      cell: ({ level }) => levelName(level),
    },
    {
      title: '天数',
      numeric: true,
      why: ({ id }) => ({ key: 'codeDaysOf', of: id }),
      plain: ({ days }) => days,
      cell: ({ days }) => days,
    },
    {
      title: '已用',
      numeric: true,
      why: ({ id }) => ({ key: 'codeUsesOf', of: id }),
      plain: ({ used, uses }) => `${used} / ${uses}`,
      cell: ({ used, uses }) => `${used} / ${uses}`,
    },
    {
      title: '状态',
      plain: ({ state }) => STATES[state],
      cell: ({ state }) => (
        <Badge tone={state === 'open' ? 'good' : 'plain'}>{STATES[state]}</Badge>
      ),
    },
    {
      title: '有效至',
      plain: ({ expiresAt }) => expiresAt,
      cell: ({ expiresAt }) =>
        expiresAt ? (
          <span title={absolute(expiresAt)}>{new Date(expiresAt).toLocaleDateString('zh-CN')}</span>
        ) : (
          '不限'
        ),
    },
    {
      title: '备注',
      plain: ({ note }) => note,
      cell: ({ note }) => note ?? <span aria-label="没有">—</span>,
    },
    { title: '制作', plain: ({ madeAt }) => madeAt, cell: ({ madeAt }) => <When at={madeAt} /> },
    {
      title: '操作',
      actions: true,
      cell: (code) =>
        code.state === 'open' && (
          <Button
            variant="surface"
            size="sm"
            aria-label={`作废末尾是 ${code.hint} 的码`}
            onClick={() => cancel(code)}
          >
            作废
          </Button>
        ),
    },
  ];
  return (
    <Section
      title="兑换码"
      aside={
        <>
          <Export name="兑换码" columns={columns} rows={data?.codes} />
          <Button size="sm" onClick={() => setMaking(true)}>
            制作兑换码
          </Button>
        </>
      }
    >
      <Table
        label="兑换码"
        columns={columns}
        rows={data?.codes}
        keyOf={({ id }) => id}
        asked={codes}
        empty="还没有兑换码"
      />
      {data && <Pager {...data} onPage={setPage} />}
      <TotalWhy of="redeemCodes" title="兑换码总数" />
      {making && <MakeDialog onClose={() => setMaking(false)} />}
    </Section>
  );
}
