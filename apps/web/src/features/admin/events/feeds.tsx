import { CreateFeedToken, type FeedToken } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { confirm } from '../../../shared/lib/calls/confirm.js';
import { readForm } from '../../../shared/lib/calls/read-form.js';
import { useAct, useSubmit } from '../kit/act.js';
import { Badge } from '../kit/badge.js';
import { Field, FormDialog, TextInput } from '../kit/form.js';
import { Screen } from '../kit/screen.js';
import { Table, type Column } from '../kit/table.js';
import { When } from '../kit/when.js';
import {
  useCreateFeedTokenMutation,
  useFeedTokensQuery,
  useRevokeFeedTokenMutation,
} from './calls.js';
import { listOf } from './wanted.js';

const code = {
  display: 'block',
  p: '3',
  bg: 'bg.muted',
  borderRadius: '10px',
  fontFamily: 'mono',
  fontSize: 'sm',
  overflowWrap: 'anywhere',
} as const;

/** Names the program; then shows its token, the only time. */
function TokenDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [token, setToken] = useState<string>();
  const [create] = useCreateFeedTokenMutation();
  const submit = useSubmit();
  const send = async () => {
    if (token !== undefined) return true;
    const read = readForm(CreateFeedToken, { name });
    if ('fault' in read) return read;
    const ended = await submit(async () => {
      const answer = await create(read.data.name);
      if (answer.data) setToken(answer.data.token);
      return answer;
    }, '令牌建好了');
    return ended === true ? false : ended;
  };
  return (
    <FormDialog
      title="新的接口令牌"
      verb={token === undefined ? '建立' : '我记好了'}
      done={token !== undefined}
      onSubmit={send}
      onClose={onClose}
    >
      {token === undefined ? (
        <Field label="给哪个程序用" hint="例如：数据仓库">
          {(field) => (
            <TextInput
              {...field}
              value={name}
              maxLength={60}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
      ) : (
        <>
          <Text>只在这里显示一次，请现在就存好：</Text>
          <chakra.code {...code}>{token}</chakra.code>
        </>
      )}
    </FormDialog>
  );
}

/** Programs that read the log, and how. */
export function Feeds() {
  const asked = useFeedTokensQuery(undefined, { refetchOnMountOrArgChange: true });
  const [making, setMaking] = useState(false);
  const [revoke] = useRevokeFeedTokenMutation();
  const act = useAct();
  const end = async (id: string, name: string) => {
    const text = `「${name}」再也取不到事件，不能恢复；要用就得建一个新的令牌。`;
    if (await confirm({ title: '撤销接口令牌', text, yes: '撤销', danger: true }))
      await act(() => revoke(id), '已撤销，它再也取不到事件');
  };
  const columns: Column<FeedToken>[] = [
    { title: '名称', cell: ({ name }) => name },
    { title: '建立', cell: ({ at }) => <When at={at} /> },
    { title: '谁建的', cell: ({ byName, by }) => byName ?? by },
    {
      title: '状态',
      cell: ({ revokedAt }) =>
        revokedAt === undefined ? <Badge tone="good">可用</Badge> : <Badge>已撤销</Badge>,
    },
    {
      title: '操作',
      actions: true,
      cell: ({ id, name, revokedAt }) => (
        <Box display="flex" gap="2" justifyContent="flex-end">
          <Button asChild variant="ghost" size="sm">
            <Link to={listOf({ type: 'LogRead', actor: `feed:${id}` })}>取过什么</Link>
          </Button>
          {revokedAt === undefined && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={`撤销 ${name}`}
              onClick={() => void end(id, name)}
            >
              撤销
            </Button>
          )}
        </Box>
      ),
    },
  ];
  return (
    <Screen
      title="数据接口"
      lead="让数据仓库这样的程序按游标取走事件：只能读，个人信息是密文，每次取走都会记下来。"
      aside={
        <>
          <Button asChild variant="ghost" size="sm">
            <Link to="/admin/events">全部事件</Link>
          </Button>
          <Button size="sm" onClick={() => setMaking(true)}>
            新的令牌
          </Button>
        </>
      }
    >
      <Table
        label="接口令牌"
        columns={columns}
        rows={asked.data?.tokens}
        keyOf={({ id }) => id}
        asked={asked}
        empty="还没有程序在取事件"
      />
      <Text color="fg.muted" mt="6" mb="2" fontSize="sm">
        每一页给出下一次的游标；more 为 false 时已经取完，过一会儿再来。
      </Text>
      <chakra.code {...code}>
        curl -H &quot;X-Feed-Token: 令牌&quot; &quot;{window.location.origin}
        /api/admin/events/feed?after=0&amp;limit=500&quot;
      </chakra.code>
      {making && <TokenDialog onClose={() => setMaking(false)} />}
    </Screen>
  );
}
