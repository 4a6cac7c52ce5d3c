import { AddBlock, type Block } from '@app/contracts';
import { Button, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Segmented } from '../../../shared/ui/controls.js';
import { useSubmit } from '../kit/act.js';
import { Field, FormDialog, Reason, TextInput } from '../kit/form.js';
import { useReasoned } from '../kit/reasoned.js';
import { readForm } from '../../../shared/lib/calls/read-form.js';
import { Section } from '../kit/screen.js';
import { Export, Table, type Column } from '../kit/table.js';
import { When } from '../kit/when.js';
import { useAddBlockMutation, useLiftBlockMutation } from './calls.js';

const KINDS = { address: '地址', email: '邮箱' } as const;

function BlockDialog({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState<Block['kind']>('address');
  const [value, setValue] = useState('');
  const [reason, setReason] = useState('');
  const [send] = useAddBlockMutation();
  const settle = useSubmit();
  const submit = async () => {
    const read = readForm(AddBlock, { kind, value, reason });
    return 'fault' in read ? read : settle(() => send(read.data), '已屏蔽');
  };
  return (
    <FormDialog title="屏蔽" verb="屏蔽" danger onSubmit={submit} onClose={onClose}>
      <div>
        <Segmented
          label="屏蔽什么"
          value={kind}
          onChange={setKind}
          options={[
            { value: 'address', text: '地址' },
            { value: 'email', text: '邮箱' },
          ]}
        />
      </div>
      <Field
        label={KINDS[kind]}
        hint={
          kind === 'address'
            ? 'IPv4、IPv6，或网段如 203.0.113.0/24'
            : '这个邮箱收不到验证码；保存以后只显示一部分'
        }
      >
        {(field) => (
          <TextInput
            {...field}
            value={value}
            maxLength={254}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setValue(event.target.value)}
          />
        )}
      </Field>
      <Reason needed value={reason} onChange={setReason} />
    </FormDialog>
  );
}

/** Who is kept out. */
export function Blocks({ blocks, asked }: { blocks: readonly Block[] | undefined; asked: object }) {
  const [adding, setAdding] = useState(false);
  const [lift] = useLiftBlockMutation();
  const ask = useReasoned();
  const remove = ({ id, value }: Block) => {
    ask({
      title: '解除屏蔽',
      text: `${value} 可以重新访问。`,
      verb: '解除',
      change: (why) => lift({ id, ...why }),
      done: '已解除屏蔽',
    });
  };
  const columns: Column<Block>[] = [
    { title: '种类', plain: ({ kind }) => KINDS[kind], cell: ({ kind }) => KINDS[kind] },
    { title: '值', plain: ({ value }) => value, cell: ({ value }) => value },
    { title: '原因', plain: ({ reason }) => reason, cell: ({ reason }) => reason },
    { title: '时间', plain: ({ at }) => at, cell: ({ at }) => <When at={at} /> },
    {
      title: '操作',
      actions: true,
      cell: (block) => (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`解除${block.value}`}
          onClick={() => remove(block)}
        >
          解除
        </Button>
      ),
    },
  ];
  return (
    <Section
      title="屏蔽名单"
      aside={
        <>
          <Export name="屏蔽名单" columns={columns} rows={blocks} />
          <Button size="sm" onClick={() => setAdding(true)}>
            屏蔽…
          </Button>
        </>
      }
    >
      <Table
        label="屏蔽名单"
        columns={columns}
        rows={blocks}
        keyOf={({ id }) => id}
        asked={asked}
        empty="暂无屏蔽"
      />
      <Text fontSize="sm" color="fg.muted" mt="2">
        屏蔽自己正在用的地址会被拒绝。
      </Text>
      {adding && <BlockDialog onClose={() => setAdding(false)} />}
    </Section>
  );
}
